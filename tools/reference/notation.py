"""Entries and places as text (docs/notation.md)."""

import re

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


def place_text(board, node, last_square):
    """KIND@SIDE, with /X,Y unless the segment lies on the tile placed last."""
    seg = board.segment(node)
    side = side_names(seg)[0]
    text = seg.kind if side is None else f"{seg.kind}@{side}"
    return text if node[0] == last_square else f"{text}/{square_text(node[0])}"


def read_place(board, text, last_square):
    """The node that the text names, or None."""
    match = PLACE.fullmatch(text)
    if not match:
        return None
    kind, side, where = match.groups()
    square = read_square(where) if where else last_square
    if square not in board.laid:
        return None
    for index, seg in enumerate(board.laid[square].segments):
        if seg.kind == kind and side in side_names(seg):
            return (square, index)
    return None
