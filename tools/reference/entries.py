"""What may be written next: the entries of a decision, and reading what was written."""

from . import figures
from .bazaar import BIDS
from .names import AGAIN, FIGURES, LATER_FIGURES, MAN, RECALL
from .notation import place_text, read_place, read_square, square_text
from .tiles import smallest_rotation
from .words import canonical as canonical_room_entry


def of_decision(game):
    """Every legal entry of the decision that is due, sorted."""
    if game.step == "start":
        entries = [f"start {seat + 1}" for seat in range(game.players)]
    elif game.step == "place":
        entries = [f"place {square_text(square)} r{rotation}"
                   for square, rotation in game.placements(game.drawn)]
    elif game.step == "act":
        entries = ["pass"] + [f"put {kind} {place_text(game.board, node, game.last)}"
                              for kind, node in figures.choices(game)]
        if game.recallable() is not None:
            entries.append(RECALL)
    elif game.step == "again":
        entries = [AGAIN, "pass"]                              # TRADE-56
    elif game.step in ("first-city", "gingerbread"):
        entries = [f"move {MAN} {place_text(game.board, city.nodes[0], game.last)}"
                   for city in game.targets()]
    elif game.step == "bid":
        entries = BIDS
    elif game.step == "raise":
        entries = game.raises()
    else:
        entries = []
    return sorted({*entries, *game.room_choices()})


def canonical(game, entry):
    """The form in which the lists write the entry, or None."""
    words = entry.split()
    entry = " ".join(words)
    if not words:
        return None
    if entry in ("pass", AGAIN, RECALL):
        return entry
    if words[0] not in ("start", "draw", "place") and words[:2] != ["move", MAN]:
        room_entry = canonical_room_entry(game, entry)
        if room_entry in game.legal():
            return room_entry
    if len(words) == 2 and words[0] in ("start", "draw"):
        return entry
    if len(words) != 3:
        return None
    if words[0] == "place":
        return canonical_place(game, words[1], words[2])
    if (words[0] == "put" and words[1] in FIGURES + LATER_FIGURES) or words[:2] == ["move", MAN]:
        node = read_place(game.board, words[2], game.last)
        if node is None:
            return None
        if words[0] == "move":     # a whole feature is meant
            node = game.board.feature_at[node].nodes[0]
        return f"{words[0]} {words[1]} {place_text(game.board, node, game.last)}"
    return None


def canonical_place(game, where, rotation):
    square = read_square(where)
    if square is None or game.drawn is None or rotation not in ("r0", "r1", "r2", "r3"):
        return None
    return f"place {square_text(square)} r{smallest_rotation(game.drawn, int(rotation[1]))}"
