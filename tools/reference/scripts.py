"""Beginnings of games that lead to places which random games hardly ever reach. `compare` plays
them in both and goes on at random."""

from . import words
from .figures import Figure
from .names import (ABBEY_SET, AGAIN, BRIDGES_SET, BUILDER, FOLLOWER, TOWER_SET, TRADERS_SET)
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


def won_tile_fits_nowhere(unplaceable, bazaar):
    """BCB-67: a turn is skipped."""
    setup = Setup(2, sets=("base", BRIDGES_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "unplaceable": unplaceable,
                           "bazaar": bazaar},
                  bag={"E": 1, "BB-06": 1, "C": 1, "U": 1})
    turns = ["draw E; place 0,-1 r2; pass", "draw BB-06; place 0,1 r0; pass; draw C; draw U"]
    turns += [words.pick("C")] if bazaar == "simple" else [words.pick("C"), words.bid(0), "pass"]
    return setup, "; ".join([*turns, "place 1,0 r0"]).split("; ")


def tiles_kept_for_the_bazaar(unplaceable):
    """BCB-66: in the second part the pile counts as empty while it still holds two tiles."""
    setup = Setup(2, sets=("base", TRADERS_SET, BRIDGES_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "unplaceable": unplaceable},
                  bag={"E": 1, "U": 2, "B": 1, "BB-06": 1, "C": 1, "V": 2})
    turns = [f"draw U; place 1,0 r0; put {FOLLOWER} road@E; pass", "draw E; place 0,-1 r2; pass",
             f"draw U; place 2,0 r0; put {BUILDER} road@E; pass", "draw B; place 0,1 r0; pass",
             f"draw BB-06; place 3,0 r0; pass; {AGAIN}; draw C; draw V; draw V"]
    return setup, "; ".join(turns).split("; ")


def abbeys_after_the_last_turn(option):
    """ABBEY-49: the last tile leaves a hole."""
    setup = Setup(3, sets=("base", ABBEY_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "final_abbey_round": option},
                  bag={"U": 2, "B": 4})
    turns = ["draw U; place 1,0 r0; pass", "draw B; place 1,1 r0; pass",
             "draw B; place 1,2 r0; pass", "draw B; place 0,2 r0; pass",
             "draw U; place -1,0 r0; pass", "draw B; place -1,1 r0; pass"]
    return setup, "; ".join(turns).split("; ")


def no_abbey_for_a_won_tile(unplaceable):
    """ABBEY-46, BCB-53, BCB-67: another tile is drawn."""
    setup = Setup(2, sets=("base", ABBEY_SET, BRIDGES_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "unplaceable": unplaceable},
                  bag={"U": 3, "B": 3, "E": 2, "BB-06": 1, "C": 1, "V": 4})
    turns = ["draw U; place 1,0 r0; pass", "draw U; place -1,0 r0; pass",
             "draw B; place 1,1 r0; pass", "draw B; place -1,1 r0; pass",
             "draw B; place -1,2 r0; pass", "draw E; place 0,-1 r2; pass",
             "draw BB-06; place 0,2 r0; pass; draw C; draw U",
             f"{words.pick('C')}; {words.bid(0)}; pass; draw V"]
    return setup, "; ".join(turns).split("; ")


def no_abbey_for_a_declined_tile(unplaceable):
    """ABBEY-4, BCB-65: whoever drew does not place the abbey in that part."""
    setup = Setup(2, sets=("base", ABBEY_SET, BRIDGES_SET), flags={"starts": 1},
                  options={"start_player": "host-picks", "unplaceable": unplaceable},
                  bag={"A": 2, "B": 4, "U": 3, "X": 1, "V": 3})
    turns = ["draw A; place 1,0 r1; pass", "draw A; place -1,0 r3; pass",
             "draw B; place 1,1 r0; pass", "draw B; place -1,1 r0; pass",
             "draw B; place -1,2 r0; pass", "draw B; place 0,2 r0; pass",
             "pass; draw X; pass; draw U"]
    return setup, "; ".join(turns).split("; ")


def ransom_after_the_last_turn():
    """TOWER-58, ABBEY-49: once in the last turn and once more with the abbey."""
    setup = Setup(2, sets=("base", TOWER_SET, ABBEY_SET), flags={"starts": 1},
                  options={"start_player": "host-picks"},
                  bag={"TO-02": 1, "E": 3, "U": 3, "B": 4, "A": 1})
    ransom, piece = words.ransom(FOLLOWER, 0), words.tower_piece((0, 1))
    taken = [words.capture(Figure(1, FOLLOWER), place) for place in ("monastery/1,1",
                                                                     "monastery/0,2")]
    turns = ["draw TO-02; place 0,1 r0; pass", f"draw E; place 0,-1 r2; put {FOLLOWER} city@S",
             "draw U; place 1,0 r0; pass", f"draw B; place 1,1 r0; put {FOLLOWER} monastery",
             f"draw U; place 2,0 r0; {piece}; {taken[0]}",
             f"draw A; place 0,2 r0; put {FOLLOWER} monastery",
             f"draw U; place 3,0 r0; {piece}; {taken[1]}",
             f"draw E; place 1,-1 r0; put {FOLLOWER} city@N", "draw E; place 1,-2 r2; pass",
             "draw B; place 3,1 r0; pass", "draw B; place 3,2 r0; pass",
             f"draw B; {ransom}; place 2,2 r0; pass", "pass", f"{words.ABBEY}; {ransom}"]
    return setup, "; ".join(turns).split("; ")


SCRIPTS = [script for rule in ("remove", "remove-by-consent", "return-to-pile")
           for script in (last_tile_fits_nowhere(rule), tiles_kept_for_the_bazaar(rule),
                          won_tile_fits_nowhere(rule, "auction"),
                          won_tile_fits_nowhere(rule, "simple"),
                          no_abbey_for_a_won_tile(rule), no_abbey_for_a_declined_tile(rule))]
SCRIPTS += [abbeys_after_the_last_turn(option) for option in ("on", "off")]
SCRIPTS.append(ransom_after_the_last_turn())
