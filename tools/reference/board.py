"""The board: laid tiles, where a tile fits, and features found by flood fill."""

from dataclasses import dataclass
from functools import cached_property

from .names import HERD, MIDDLE_KINDS
from .tiles import (OPPOSITE_HALF, OPPOSITE_SIDE, SIDES, STEP, rotations, turned)


def neighbour(square, side):
    return (square[0] + STEP[side][0], square[1] + STEP[side][1])


def around(square):
    """The eight squares around a square (BASE-43)."""
    x, y = square
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def reading_order(node):
    """BASE-DR-9: segments by y, then x, then index. A node is (square, index)."""
    (x, y), index = node
    return (y, x, index)


@dataclass(frozen=True, eq=False)
class Feature:
    """A maximal set of connected segments; `nodes` are (square, index) in reading order."""
    kind: str
    nodes: tuple
    tiles: int         # different tiles (BASE-46)
    pennants: int
    open: int          # open edges; for a monastery or garden the empty squares around it
    raised: bool = False     # a road with an inn (INN-13), a city with a cathedral
    goods: tuple = ()        # the goods symbols of a city
    herd: bool = False       # a field with a pig herd (River II)

    @property
    def complete(self):
        """BASE-40, BASE-42, BASE-43, ABBOT-8. A field is never complete (FARM-DR-5)."""
        return self.kind != "field" and self.open == 0


class Board:
    """Laid tiles. A board never changes: `with_tile` gives a new one."""

    def __init__(self, laid):
        self.laid = laid     # {square: turned Tile}

    def with_tile(self, square, tile, rotation):
        laid = dict(self.laid)
        laid[square] = turned(tile, rotation)
        return Board(laid)

    def segment(self, node):
        square, index = node
        return self.laid[square].segments[index]

    # ---- where a tile fits ----

    @cached_property
    def frontier(self):
        """Empty squares that share an edge with a tile (BASE-12, BASE-13)."""
        squares = {neighbour(square, side) for square in self.laid for side in SIDES}
        return sorted(squares - set(self.laid))

    def fits(self, square, tile):
        """BASE-12 to BASE-15, for a tile that is already turned."""
        if square in self.laid:
            return False
        touched = 0
        for side in SIDES:
            other = self.laid.get(neighbour(square, side))
            if other is None:
                continue
            if other.edge_at[OPPOSITE_SIDE[side]] != tile.edge_at[side]:
                return False
            touched += 1
        return touched > 0

    def placements(self, tile):
        """Every (square, rotation), symmetric rotations once (BASE-DR-13)."""
        return [(square, rotation) for square in self.frontier for rotation in rotations(tile)
                if self.fits(square, turned(tile, rotation))]

    # ---- features ----

    def joined(self, node):
        """The segments of neighbouring tiles that this segment meets (BASE-19, FARM-1)."""
        square, seg = node[0], self.segment(node)
        result = []
        for side in seg.sides:
            beyond = neighbour(square, side)
            if beyond in self.laid:
                result.append((beyond, self.laid[beyond].at_side[OPPOSITE_SIDE[side]]))
        for half in seg.halves:
            beyond = neighbour(square, half[0])
            if beyond in self.laid:
                result.append((beyond, self.laid[beyond].at_half[OPPOSITE_HALF[half]]))
        return result

    def flood(self, start):
        found, waiting = {start}, [start]
        while waiting:
            for node in self.joined(waiting.pop()):
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return found

    def open_edges(self, nodes):
        count = 0
        for node in nodes:
            seg = self.segment(node)
            if seg.kind in MIDDLE_KINDS:
                count += sum(square not in self.laid for square in around(node[0]))
            count += sum(neighbour(node[0], side) not in self.laid for side in seg.sides)
        return count

    @cached_property
    def features(self):
        """All features, in the order of their first segments."""
        nodes = [(square, i) for square, tile in self.laid.items()
                 for i in range(len(tile.segments))]
        seen, result = set(), []
        for node in sorted(nodes, key=reading_order):
            if node in seen:
                continue
            found = self.flood(node)
            seen |= found
            result.append(Feature(
                kind=self.segment(node).kind,
                nodes=tuple(sorted(found, key=reading_order)),
                tiles=len({square for square, _ in found}),
                pennants=sum(self.segment(n).pennants for n in found),
                open=self.open_edges(found),
                raised=any(self.segment(n).raises for n in found),
                goods=tuple(kind for n in found for kind in self.segment(n).goods),
                herd=any(HERD in self.segment(n).marks for n in found)))
        return result

    @cached_property
    def feature_at(self):
        """{node: the feature it belongs to}"""
        return {node: feature for feature in self.features for node in feature.nodes}

    def features_on(self, square):
        """The features with a segment on the tile, each once."""
        result = []
        for index in range(len(self.laid[square].segments)):
            feature = self.feature_at[(square, index)]
            if feature not in result:
                result.append(feature)
        return result

    def farm_cities(self, farm):
        """FARM-15 to FARM-17: the completed cities that a farm borders, each once."""
        cities = []
        for square, index in farm.nodes:
            for border in self.laid[square].segments[index].borders:
                city = self.feature_at[(square, border)]
                if city.complete and city not in cities:
                    cities.append(city)
        return cities


def river_course(board):
    """Follow the river from the spring on (0,0): (turns, open end).

    `turns` has one entry for each tile after the spring: 'left', 'right' or
    'straight'. The open end is the empty square the river flows into and the
    edge through which a tile on it is entered; None once the lake is laid.
    """
    square, out, turns = (0, 0), board.laid[(0, 0)].segments, []
    out = next(seg.sides[0] for seg in out if seg.kind == "river")
    while True:
        square, entered = neighbour(square, out), OPPOSITE_SIDE[out]
        if square not in board.laid:
            return turns, (square, entered)
        tile = board.laid[square]
        sides = tile.segments[tile.at_side[entered]].sides
        if len(sides) == 1:
            return turns, None
        out = next(side for side in sides if side != entered)
        turns.append(turn_of(entered, out))


def turn_of(entered, left):
    """RIV1-DR-2: which way the river turns on a tile."""
    ahead = OPPOSITE_SIDE[entered]
    if left == ahead:
        return "straight"
    clockwise = SIDES[(SIDES.index(ahead) + 1) % 4]
    return "right" if left == clockwise else "left"


def river_allows(board, square, tile, turn_rule):
    """RIV1-6, RIV1-8 and RIV1-DR-3, for a river tile that is already turned."""
    turns, end = river_course(board)
    if end is None or square != end[0] or tile.edge_at[end[1]] != "river":
        return False
    sides = tile.segments[tile.at_side[end[1]]].sides
    if len(sides) == 1:
        return True
    turn = turn_of(end[1], next(side for side in sides if side != end[1]))
    if turn == "straight":
        return True
    if turn_rule == "no-tight-u":
        return not turns or turns[-1] != turn
    bends = [t for t in turns if t != "straight"]
    return not bends or bends[-1] != turn
