"""Tiles: reading the tile files (docs/tiles.md) and turning tiles."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

from .names import CATHEDRAL, GARDEN, GARDEN_COPY, GOODS_MARK, INN

SIDES = ("N", "E", "S", "W")
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE_SIDE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# FARM-1: half-edges that meet across a border.
OPPOSITE_HALF = {"NL": "SR", "NR": "SL", "EL": "WR", "ER": "WL",
                 "SR": "NL", "SL": "NR", "WR": "EL", "WL": "ER"}

SEGMENT_KINDS = ("city", "road", "river", "monastery")
# Lines of a tile that do not matter to these rules.
IGNORED_LINES = ("crossing", "spot", "status", "sources", "desc", "note", "jcz", "wica")

TILE_ROOT = Path(__file__).resolve().parents[2] / "engine" / "expansions"


@dataclass(frozen=True)
class Segment:
    """One connected piece of one kind on one tile, as the tile lies."""
    kind: str
    sides: tuple = ()      # whole edges, in the order N E S W
    halves: tuple = ()     # half-edges of a field, in the order of HALVES
    borders: tuple = ()    # indices of the city segments a field borders
    inner: int = 0         # 1, 2, ... for fields that reach no edge
    marks: tuple = ()      # the other words of the line, sorted

    @cached_property
    def pennants(self):
        return sum(int(mark.split("=")[1]) for mark in self.marks if mark.startswith("pennants="))

    @cached_property
    def raises(self):
        """Whether an inn (INN-12) or a cathedral (INN-19) belongs to the segment."""
        return INN in self.marks or CATHEDRAL in self.marks

    @cached_property
    def goods(self):
        """TRADE-4: the kinds of its goods symbols."""
        return tuple(mark.removeprefix(GOODS_MARK) for mark in self.marks
                     if mark.startswith(GOODS_MARK))


@dataclass(frozen=True, eq=False)
class Tile:
    """A tile type, turned by `rotation` clockwise quarter turns."""
    id: str
    count: int
    starts: int
    group: str
    edges: tuple
    segments: tuple
    symbols: tuple
    gardens: int = 0       # copies that bear a garden, as the file says
    rotation: int = 0
    joints: tuple = ()     # pairs of segments that meet (for the wagon)

    @cached_property
    def at_side(self):
        """The index of the segment that reaches each edge (fields left out)."""
        return {side: i for i, seg in enumerate(self.segments) for side in seg.sides}

    @cached_property
    def at_half(self):
        """The index of the field that reaches each half-edge."""
        return {half: i for i, seg in enumerate(self.segments) for half in seg.halves}

    @cached_property
    def at(self):
        """The index of the segment that reaches each edge or half-edge."""
        return {**self.at_side, **self.at_half}

    @cached_property
    def doors(self):
        """For each segment where it leads: (dx, dy, the edge or half-edge that it meets)."""
        return [[(*STEP[side], OPPOSITE_SIDE[side]) for side in seg.sides]
                + [(*STEP[half[0]], OPPOSITE_HALF[half]) for half in seg.halves]
                for seg in self.segments]

    @cached_property
    def edge_at(self):
        return dict(zip(SIDES, self.edges))

    @cached_property
    def marks(self):
        return frozenset(mark for seg in self.segments for mark in seg.marks)

    def is_marked(self, mark):
        """Whether a segment bears the mark: an abbey, a bridge."""
        return mark in self.marks

    def has(self, kind):
        return any(seg.kind == kind for seg in self.segments)


def turn_side(side, quarter_turns):
    return SIDES[(SIDES.index(side) + quarter_turns) % 4]


def turn_half(half, quarter_turns):
    return turn_side(half[0], quarter_turns) + half[1]


def turn_segment(seg, quarter_turns):
    sides = {turn_side(side, quarter_turns) for side in seg.sides}
    halves = {turn_half(half, quarter_turns) for half in seg.halves}
    return Segment(seg.kind, tuple(sorted(sides, key=SIDES.index)),
                   tuple(sorted(halves, key=HALVES.index)), seg.borders, seg.inner, seg.marks)


@lru_cache(maxsize=None)
def turned(tile, rotation):
    """The tile of the table, turned clockwise (BASE-11)."""
    edges = tuple(tile.edges[(i - rotation) % 4] for i in range(4))
    segments = tuple(turn_segment(seg, rotation) for seg in tile.segments)
    return replace(tile, edges=edges, segments=segments, rotation=rotation)


def picture(tile):
    """What the tile looks like, without the numbering of its segments."""
    def look(seg):
        bordered = sorted(tile.segments[i].sides for i in seg.borders)
        return (seg.kind, seg.sides, seg.halves, seg.marks, bordered)
    return (tile.edges, tuple(sorted(map(repr, map(look, tile.segments)))))


@lru_cache(maxsize=None)
def smallest_rotation(tile, rotation):
    """BASE-DR-13: the smallest rotation that gives the same picture."""
    looks = [picture(turned(tile, r)) for r in range(4)]
    return looks.index(looks[rotation])


@lru_cache(maxsize=None)
def rotations(tile):
    """The rotations that are offered, each picture once."""
    return tuple(r for r in range(4) if smallest_rotation(tile, r) == r)


@lru_cache(maxsize=None)
def fitting_rotations(tile, wanted):
    """Those that show the wanted edges (None: any), clockwise from north (BASE-14)."""
    return tuple(r for r in rotations(tile)
                 if all(edge in (None, shown)
                        for edge, shown in zip(wanted, turned(tile, r).edges)))


# ---- reading the files ----

@lru_cache(maxsize=None)
def tile_set(name, gardens=False):
    """All types of a set, as {id: Tile}. With gardens (ED-18) the copies that bear one are a
    type of their own, or the type has it if all of them do."""
    if not gardens:
        return read_set(name)
    found = {}
    for tile in tile_set(name).values():
        if tile.gardens < tile.count:
            found[tile.id] = replace(tile, count=tile.count - tile.gardens)
        if tile.gardens:
            id = tile.id + GARDEN_COPY if tile.gardens < tile.count else tile.id
            found[id] = replace(tile, id=id, count=tile.gardens, starts=0,
                                segments=(*tile.segments, Segment(GARDEN)))
    return found


def read_set(name):
    """The types as the file lists them."""
    paths = sorted(TILE_ROOT.glob(f"*/tiles/{name}.txt"))
    if len(paths) != 1:
        raise FileNotFoundError(f"tile set {name}: {len(paths)} files")
    blocks, total = [], None
    for line in paths[0].read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if not line[0].isspace():
            blocks.append([words])
        else:
            blocks[-1].append(words)
    tiles = {}
    for block in blocks:
        if block[0][0] == "tile":
            tiles[block[0][1]] = read_tile(block)
        else:
            total = next(int(words[1]) for words in block if words[0] == "total")
    if sum(tile.count for tile in tiles.values()) != total:
        raise ValueError(f"tile set {name}: total is not {total}")
    return tiles


def read_tile(block):
    name = block[0][1]
    number = {"count": 1, "start": 0, GARDEN: 0}
    group, edges, segments, symbols, joints, inner = "land", (), [], [], [], 0
    for word, *rest in block[1:]:
        if word in number:
            number[word] = int(rest[0])
        elif word == "group":
            group = rest[0]
        elif word == "edges":
            edges = tuple(rest)
        elif word == "symbol":
            symbols += rest
        elif word == "joint":
            joints.append(tuple(map(int, rest)))
        elif word in SEGMENT_KINDS or word == "field":
            seg = read_segment(word, rest)
            if word == "field" and not seg.halves:
                inner += 1
                seg = Segment("field", borders=seg.borders, inner=inner, marks=seg.marks)
            segments.append(seg)
        elif word not in IGNORED_LINES:
            raise ValueError(f"tile {name}: unknown line {word}")
    return Tile(name, number["count"], number["start"], group, edges,
                tuple(segments), tuple(symbols), number[GARDEN], joints=tuple(joints))


def read_segment(kind, words):
    sides = tuple(side for side in SIDES if side in words)
    halves = tuple(half for half in HALVES if half in words)
    borders = tuple(int(word[1:]) for word in words if word.startswith("~"))
    marks = [w for w in words if w not in SIDES and w not in HALVES and not w.startswith("~")]
    return Segment(kind, sides, halves, borders, 0, tuple(sorted(marks)))
