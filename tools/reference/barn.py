"""The barns: where they may stand, the fields that are scored because of them
(Abbey & Mayor)."""

from functools import partial

from . import scoring, words
from .figures import on_feature
from .names import BARN

# For each corner of a tile its two half-edges, the corner as a point of the grid relative to
# the tile, and the same for the three other tiles that meet there.
CORNERS = {"NW": ("WR", "NL", (0, 0)), "NE": ("NR", "EL", (1, 0)),
           "SE": ("ER", "SL", (1, 1)), "SW": ("SR", "WL", (0, 1))}


def corner_nodes(board, square, corner):
    """The four field segments that meet at the corner of the square; None unless four tiles
    meet there, each with one field (ABBEY-24)."""
    x, y = (square[0] + CORNERS[corner][2][0], square[1] + CORNERS[corner][2][1])
    found = []
    for left, right, (dx, dy) in CORNERS.values():
        tile = board.laid.get((x - dx, y - dy))
        if tile is None or left not in tile.at or tile.at[left] != tile.at.get(right):
            return None
        found.append(((x - dx, y - dy), tile.at[left]))
    return found


class Barns:
    """The part of the game that concerns them."""

    def set_up_barns(self):
        self.barns = {}            # {(square, corner): seat}
        self.new_barn = None       # the one placed in this part

    def barn_node(self, where):
        """A segment of the field on which the barn stands."""
        return corner_nodes(self.board, *where)[0]

    def barns_on(self, field):
        return [where for where in self.barns
                if self.board.feature_at[self.barn_node(where)] is field]

    def barn_actions(self):
        """ABBEY-24, ABBEY-25, ABBEY-51, {entry: what it does}; ED-1."""
        if BARN not in self.reserve or self.reserve[BARN][self.active] == 0 \
                or self.options["farmers"] == "off":
            return {}
        found = {}
        for corner, (_, _, (dx, dy)) in CORNERS.items():
            nodes = corner_nodes(self.board, self.last, corner)
            if nodes and not self.barns_on(self.board.feature_at[nodes[0]]):
                beyond = (self.last[0] + 2 * dx - 1, self.last[1] + 2 * dy - 1)
                found[words.barn(beyond)] = partial(self.put_barn, corner)
        return found

    def put_barn(self, corner):
        self.reserve[BARN][self.active] -= 1
        self.new_barn = (self.last, corner)
        self.barns[self.new_barn] = self.active
        self.notes["barns"] += 1
        self.after_action()

    def score_barn_fields(self):
        """T3e: ABBEY-26, ABBEY-28, ABBEY-36, TRADE-63. The fields that were scored."""
        scored = []
        for field in self.board.features:
            barns = self.barns_on(field) if field.kind == "field" else []
            if barns and on_feature(field, self.figures):
                each = 3 if self.new_barn in barns else 1
                self.notes["fields scored for a new barn" if each == 3
                           else "fields joined to a barn"] += 1
                self.gain(scoring.points_of_farm(self.board, field, self.figures,
                                                 self.players, each))
                scored.append(field)
        return scored

    def barn_fields(self):
        """[(field, seat)] for the end of the game."""
        return [(self.board.feature_at[self.barn_node(where)], seat)
                for where, seat in self.barns.items()]
