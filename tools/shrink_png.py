#!/usr/bin/env python3
"""Writes PNG pictures again with a palette of 255 colours: a third of the size, and nobody sees it.

    tools/shrink_png.py FILE...

For opaque pictures of 8 bits a channel, as rsvg-convert writes them.
"""

import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        yield name, data[at + 8:at + 8 + size]
        at += 12 + size


def unfiltered(raw, stride, step):
    """The rows of a picture, as bytearrays."""
    before = bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        if kind == 1:
            for i in range(step, stride):
                row[i] = (row[i] + row[i - step]) & 255
        elif kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, before))
        elif kind == 3:
            for i in range(stride):
                left = row[i - step] if i >= step else 0
                row[i] = (row[i] + (left + before[i]) // 2) & 255
        elif kind == 4:
            for i in range(stride):
                a, b = (row[i - step], before[i]) if i >= step else (0, before[i])
                c = before[i - step] if i >= step else 0
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                row[i] = (row[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
        yield row
        before = row


def palette_of(counts):
    """At most 255 colours: the frequent ones, not too near to each other."""
    chosen = []
    for far in (900, 300, 0):
        for colour, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            if len(chosen) == 255:
                return chosen
            if all(distance(colour, other) > far for other in chosen):
                chosen.append(colour)
    return chosen


def distance(a, b):
    return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2


def shrink(path):
    data = open(path, "rb").read()
    parts = list(chunks(data))
    width, height, depth, kind = struct.unpack(">IIBB", parts[0][1][:10])
    if not data.startswith(SIGNATURE) or depth != 8 or kind not in (2, 6):
        return
    step = 3 if kind == 2 else 4
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    rows, counts = [], {}
    for row in unfiltered(raw, width * step, step):
        # Six bits a channel are enough to choose colours by.
        colours = list(zip((v & 252 for v in row[0::step]), (v & 252 for v in row[1::step]),
                           (v & 252 for v in row[2::step])))
        for colour in colours:
            counts[colour] = counts.get(colour, 0) + 1
        rows.append(colours)
    palette = palette_of(counts)
    index = {colour: min(range(len(palette)), key=lambda i: distance(colour, palette[i]))
             for colour in counts}
    body = b"".join(b"\0" + bytes(map(index.__getitem__, colours)) for colours in rows)
    with open(path, "wb") as file:
        file.write(SIGNATURE)
        for name, part in ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
                           (b"PLTE", bytes(min(255, v + 2) for colour in palette for v in colour)),
                           (b"IDAT", zlib.compress(body, 9)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(part)) + name + part +
                       struct.pack(">I", zlib.crc32(name + part)))


for path in sys.argv[1:]:
    shrink(path)
