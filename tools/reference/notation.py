"""Entries and places as text (docs/notation.md)."""

import re
from functools import lru_cache

from .tiles import HALVES, SIDES

SQUARE = re.compile(r"(-?\d+),(-?\d+)")
PLACE = re.compile(r"([a-z]+)(?:@([A-Z]+\d*))?(?:/(-?\d+,-?\d+))?")


def square_text(square):
    return f"{square[0]},{square[1]}"


def read_square(text):
    match = SQUARE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def side_names(seg):
    """Every name that is read for a segment; the first one is written."""
    if seg.kind == "field" and seg.inner:
        return ["I"] if seg.inner == 1 else [f"I{seg.inner}"]
    if seg.kind == "field":
        return [half for half in HALVES if half in seg.halves]
    return [side for side in SIDES if side in seg.sides] or [None]


@lru_cache(maxsize=None)
def segment_texts(tile):
    """KIND@SIDE of each segment."""
    written = [(seg.kind, side_names(seg)[0]) for seg in tile.segments]
    return [kind if side is None else f"{kind}@{side}" for kind, side in written]


def place_text(board, node, last_square):
    """KIND@SIDE, with /X,Y unless the segment lies on the tile placed last."""
    text = segment_texts(board.laid[node[0]])[node[1]]
    return text if node[0] == last_square else f"{text}/{square_text(node[0])}"


@lru_cache(maxsize=None)
def segments_by_name(tile):
    """{(kind, side): index} for every name that is read."""
    return {(seg.kind, side): index for index, seg in reversed(list(enumerate(tile.segments)))
            for side in side_names(seg)}


@lru_cache(maxsize=100000)
def parts_of_place(text):
    """(kind, side or None, square or None), or None if the text is no place."""
    match = PLACE.fullmatch(text)
    if not match:
        return None
    return (match[1], match[2], read_square(match[3]) if match[3] else None)


def read_place(board, text, last_square):
    """The node that the text names, or None."""
    parts = parts_of_place(text)
    if parts is None:
        return None
    kind, side, where = parts
    square = last_square if where is None else where
    if square not in board.laid:
        return None
    index = segments_by_name(board.laid[square]).get((kind, side))
    return None if index is None else (square, index)
