"""Beginnings of games that lead to places which random games hardly ever reach. `compare` plays
them in both and goes on at random."""

from .names import AGAIN, BUILDER, FOLLOWER, TRADERS_SET
from .setup import Setup


def last_tile_fits_nowhere(unplaceable):
    """TRADE-57: the second part ends without a tile, and the game with it."""
    setup = Setup(2, sets=("base", TRADERS_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "unplaceable": unplaceable},
                  bag={"E": 1, "U": 6, "C": 1})
    turns = ["draw E; place 0,-1 r2; pass", "draw U; place 1,0 r0; pass",
             f"draw U; place 2,0 r0; put {FOLLOWER} road@E", "draw U; place -1,0 r0; pass",
             f"draw U; place 3,0 r0; put {BUILDER} road@E", "draw U; place -2,0 r0; pass",
             "draw U; place 4,0 r0; pass", f"{AGAIN}; draw C"]
    return setup, "; ".join(turns).split("; ")


SCRIPTS = [last_tile_fits_nowhere(rule)
           for rule in ("remove", "remove-by-consent", "return-to-pile")]
