"""How the choices of tower, abbey and mayor, bridges and bazaars are written, and in which steps
a ransom is offered. Verbs are spelled here and nowhere else; pieces have their names from
names.py."""

from .names import BARN, BRIDGE, CASTLE
from .notation import PLACE, place_text, read_place, square_text

# The decisions in which a ransom is offered as well (TOWER-58: from T0 until the action of T2).
# Nothing is asked before a draw, and nothing is added to the choice of an abbey, of a tile of the
# bazaar or of the first city: whoever can pay then can pay afterwards. Only a part that ends
# without a tile gives no chance, and whoever passes in the last round takes no part (ABBEY-49).
RANSOM_STEPS = ("place", "act")
HIGHEST_BID = 999                    # BCB-69

# What the engine calls the steps that have another name here.
STEPS = {"again": "second-part", "open": "bazaar", "select": "bazaar-pick", "bid": "bazaar-bid",
         "raise": "bazaar-raise", "deal": "bazaar-sale", "choose": "bazaar-tile"}
FINAL_ABBEYS = "final-abbeys"        # the step of ABBEY-49
DRAW_AGAIN = "draw-again"            # a draw after a tile that was declined or won (BCB-65, BCB-67)

ABBEY = "abbey"                      # the abbey instead of a tile; `place` follows (ABBEY-4)
BUY = "buy"                          # BCB-36
SELL = "sell"


def tower_piece(square):
    return f"tower {square_text(square)}"


def close_tower(kind, square):
    return f"close {kind} {square_text(square)}"


def capture(figure, place):
    return f"capture {figure.kind}:{figure.seat + 1} {place}"


def capture_top(square):
    """The follower on the tower there."""
    return f"capture-top {square_text(square)}"


def exchange(kind):
    return f"exchange {kind}"


def ransom(kind, holder):
    return f"ransom {kind}:{holder + 1}"


def drive(place):
    """The wagon whose owner is asked."""
    return f"drive {place}"


def barn(square):
    """At the corner of the tile placed last towards this square, which meets it there only."""
    return f"build {BARN} {square_text(square)}"


def bridge(square, axis):
    """`axis` is NS or EW, as the tile lies."""
    return f"{BRIDGE} {square_text(square)} r{('NS', 'EW').index(axis)}"


def castle(kind, place):
    return f"{CASTLE} {kind} {place}"


def pick(tile):
    return f"pick {tile}"


def bid(points):
    return f"bid {points}"


def read_bid(entry):
    """None for `pass`."""
    return None if entry == "pass" else int(entry.split()[1])


def canonical(game, entry):
    """The form in which an entry of these rooms is written; places may be read in other forms."""
    *verb, place = entry.split()
    if verb[:1] not in (["capture"], ["drive"], ["put"], [CASTLE]) or not PLACE.fullmatch(place):
        return entry
    node = read_place(game.board, place, game.last)
    return entry if node is None else " ".join([*verb, place_text(game.board, node, game.last)])
