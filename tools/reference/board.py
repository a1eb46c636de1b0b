"""The board: laid tiles, where a tile fits, and features found by flood fill."""

from dataclasses import dataclass
from functools import cached_property

from .names import HERD, MIDDLE_KINDS
from .tiles import OPPOSITE_SIDE, SIDES, STEP, fitting_rotations, turned


def neighbour(square, side):
    return (square[0] + STEP[side][0], square[1] + STEP[side][1])


def around(square):
    """The eight squares around a square (BASE-43)."""
    x, y = square
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def leading_into(board, square):
    """The roads and cities of the four tiles around that lead to this square (ABBEY-7)."""
    found = []
    for side in SIDES:
        beyond = neighbour(square, side)
        index = board.laid[beyond].at_side.get(OPPOSITE_SIDE[side]) \
            if beyond in board.laid else None
        if index is not None and board.laid[beyond].segments[index].kind in ("road", "city"):
            found.append((beyond, index))
    return found


def reading_order(node):
    """BASE-DR-9: segments by y, then x, then index. A node is (square, index)."""
    (x, y), index = node
    return (y, x, index)


@dataclass(eq=False)
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

    def __init__(self, laid, before=None, changed=None):
        self.laid = laid           # {square: turned Tile}
        self.before = before       # the board from which it differs on one square only,
        self.changed = changed     # this one

    def with_tile(self, square, tile, rotation):
        return Board({**self.laid, square: turned(tile, rotation)}, self, square)

    def with_bridge(self, square, tile):
        """The tile on the square is now this one, which has a bridge (BCB-5)."""
        return Board({**self.laid, square: tile}, self, square)

    def segment(self, node):
        square, index = node
        return self.laid[square].segments[index]

    # ---- where a tile fits ----

    @cached_property
    def wanted(self):
        """{empty square beside a tile: the edges that it asks for, None where there is no tile}
        (BASE-12 to BASE-14)."""
        found, changed = {}, self.laid
        if self.before is not None:     # only what lies beside the changed square is new
            found, changed = dict(self.before.wanted), [self.changed]
            found.pop(self.changed, None)
        for square in {neighbour(square, side) for square in changed for side in SIDES}:
            if square not in self.laid:
                found[square] = tuple([self.edge_facing(square, side) for side in SIDES])
        return found

    def edge_facing(self, square, side):
        """What the tile beyond this side of the square shows there, None without a tile."""
        other = self.laid.get(neighbour(square, side))
        return None if other is None else other.edge_at[OPPOSITE_SIDE[side]]

    def fits(self, square, tile):
        """BASE-12 to BASE-15, for a tile that is already turned."""
        return square in self.wanted and all(
            edge in (None, shown) for edge, shown in zip(self.wanted[square], tile.edges))

    def placements(self, tile):
        """Every (square, rotation), symmetric rotations once (BASE-DR-13)."""
        return [(square, rotation) for square, edges in self.wanted.items()
                for rotation in fitting_rotations(tile, edges)]

    # ---- features ----

    def joined(self, node):
        """The segments of neighbouring tiles that this segment meets (BASE-19, FARM-1)."""
        (x, y), index = node
        result = []
        for dx, dy, met in self.laid[node[0]].doors[index]:
            beyond = (x + dx, y + dy)
            if beyond in self.laid and met in self.laid[beyond].at:     # not into an abbey
                result.append((beyond, self.laid[beyond].at[met]))
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
        for square, index in nodes:
            seg = self.laid[square].segments[index]
            if seg.kind in MIDDLE_KINDS:
                count += sum(beside not in self.laid for beside in around(square))
            for side in seg.sides:
                count += neighbour(square, side) not in self.laid
        return count

    @cached_property
    def features(self):
        """All features, in the order of their first segments. What has no segment on the changed
        square or on the eight around it is as before."""
        result, nodes = [], set(self.nodes_on(self.laid))
        if self.before is not None:
            near = self.before.nodes_on([self.changed, *around(self.changed)])
            anew = {self.before.feature_at[node] for node in near}
            result = [feature for feature in self.before.features if feature not in anew]
            nodes.difference_update(*[feature.nodes for feature in result])
        while nodes:
            found = self.flood(next(iter(nodes)))
            nodes -= found
            result.append(self.feature_of(found))
        return sorted(result, key=lambda feature: reading_order(feature.nodes[0]))

    def nodes_on(self, squares):
        return [(square, i) for square in squares if square in self.laid
                for i in range(len(self.laid[square].segments))]

    def feature_of(self, nodes):
        segments = [self.segment(node) for node in nodes]
        return Feature(
            kind=segments[0].kind,
            nodes=tuple(sorted(nodes, key=reading_order)),
            tiles=len({square for square, _ in nodes}),
            pennants=sum([seg.pennants for seg in segments]),
            open=self.open_edges(nodes),
            raised=any([seg.raises for seg in segments]),
            goods=tuple([kind for seg in segments for kind in seg.goods]),
            herd=any([HERD in seg.marks for seg in segments]))

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
