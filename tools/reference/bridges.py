"""Bridges: where they may be built, and tiles that are placed with the help of one
(Bridges, Castles & Bazaars). A tile with a bridge is a tile with one more road."""

from dataclasses import replace
from functools import lru_cache, partial

from . import words
from .board import neighbour
from .names import BRIDGE
from .tiles import SIDES, Segment, rotations, turned

AXES = {"NS": ("N", "S"), "EW": ("E", "W")}


@lru_cache(maxsize=None)
def bridged(tile, axis):
    """BCB-5, BCB-10, BCB-11: the half-edges stay with their fields."""
    edges = tuple("road" if side in axis else edge for side, edge in zip(SIDES, tile.edges))
    road = Segment("road", tuple(side for side in SIDES if side in axis), marks=(BRIDGE,))
    return replace(tile, edges=edges, segments=(*tile.segments, road))


def may_carry(tile, axis):
    """BCB-7, BCB-12, BCB-63."""
    return all(tile.edge_at[side] == "field" for side in axis) and not tile.is_marked(BRIDGE)


def ends_are_free(board, square, axis):
    """BCB-8: an empty cell or a road edge at both ends."""
    return all(board.edge_facing(square, side) in (None, "road") for side in axis)


@lru_cache(maxsize=None)
def mending(tile, wanted):
    """BCB-9, BCB-80: the one bridge after which the turned tile shows the wanted edges, as (side,
    axis): on the neighbour at this side, or on the tile itself (None). All that does not match
    must be a road of the one beside a field of the other. None if there is no such bridge."""
    found = set()
    for side, shown, asked in zip(SIDES, tile.edges, wanted):
        if asked not in (None, shown):
            if {asked, shown} != {"road", "field"}:
                return None
            axis = AXES["NS" if side in "NS" else "EW"]
            found.add((None if shown == "field" else side, axis))
    return found.pop() if len(found) == 1 else None


def bridge_for(board, square, tile):
    """The (square, axis) of the bridge with which the turned tile fits, if there is one."""
    mended = mending(tile, board.wanted[square])
    if mended is None:
        return None
    side, axis = mended
    if side is None:
        legal = may_carry(tile, axis) and ends_are_free(board, square, axis)
        return (square, axis) if legal else None
    where = neighbour(square, side)
    legal = may_carry(board.laid[where], axis) \
        and board.edge_facing(where, side) in (None, "road")       # its end away from the tile
    return (where, axis) if legal else None


class Bridges:
    """The part of the game that concerns them."""

    def set_up_bridges(self):
        self.bridge_built = False        # in this part (BCB-2, BCB-64)

    def has_bridges_left(self):
        return BRIDGE in self.reserve and self.reserve[BRIDGE][self.active] > 0      # BCB-15

    def bridge_placements(self, tile):
        """{(square, rotation): (square, axis) of the bridge that it costs}"""
        if not self.has_bridges_left():
            return {}
        found = {}
        for square in self.board.wanted:
            for rotation in rotations(tile):
                where = bridge_for(self.board, square, turned(tile, rotation))
                if where is not None:
                    found[square, rotation] = where
        return found

    def build_bridge(self, square, axis):
        self.reserve[BRIDGE][self.active] -= 1
        self.board = self.board.with_bridge(square, bridged(self.board.laid[square], axis))
        self.bridge_built = True

    def free_bridges(self):
        """BCB-2, BCB-6, BCB-76: the bridges that may be built in T2, {entry: what it does}."""
        if self.bridge_built or not self.has_bridges_left():
            return {}
        found = {}
        for square in (self.last, *(neighbour(self.last, side) for side in SIDES)):
            for name, axis in AXES.items():
                if square in self.board.laid and may_carry(self.board.laid[square], axis) \
                        and ends_are_free(self.board, square, axis):
                    found[words.bridge(square, name)] = partial(self.free_bridge, square, axis)
        return found

    def free_bridge(self, square, axis):
        """Before the figure action it stays due; after it the scoring follows."""
        self.build_bridge(square, axis)
        self.notes["free bridges"] += 1
        if self.step == "bridge":
            self.score_completed()
