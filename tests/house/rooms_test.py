#!/usr/bin/env python3
"""The words of a room stay in it.

Each room lists its words in vocabulary.txt: one a line, `#` starts a comment. They must not occur
in core, board, game and other rooms: not as words, not as parts of snake_case or CamelCase names,
not in comments, singular or plural. Two exceptions: what a room does together with an older one
stands in its files with_<older>.*, and every room may use the words of `base`. Include lines are
left to includes_test.py. Rule ids (FARM-1, ED-DR-3, WINTER-EX-2) are names, not words: they may stand
everywhere.
"""

import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

COMMON = ("engine/core", "engine/board", "engine/game")
# FARMTile -> FARM Tile, twoRivers -> two Rivers, RIVER_1 -> RIVER 1
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*-(?:DR-|EX-)?[0-9]+\b")


def parts(text):
    """The parts of all words and names of a text, in lower case and singular."""
    found = [part.lower() for part in PART.findall(RULE_ID.sub(" ", text))]
    return [part[:-1] if len(part) > 3 and part.endswith("s") else part for part in found]


def occurs(entry, text_parts):
    """Whether the parts of a vocabulary entry follow one another in the text."""
    size = len(entry)
    return any(text_parts[start:start + size] == entry
               for start in range(len(text_parts) - size + 1))


def vocabulary(room):
    """The parts of each entry of a room. An entry in singular and plural is one entry."""
    entries = []
    for _, line in house.lines(room / "vocabulary.txt"):
        entry = parts(line.split("#")[0])
        if entry and entry not in entries:
            entries.append(entry)
    return entries


def may_use(path, room):
    """Whether the file may use the words of the room."""
    match = re.match(r"engine/expansions/([^/]+)/(?:.*/)?([^/]+)$", path)
    if not match:
        return False
    here, name = match.groups()
    if here == room or here.startswith(room + "_"):  # river_2 is a kind of river
        return True
    older, own = house.age(room), house.age(here)
    if older is None or own is None or older > own:
        return False
    return room == "base" or re.fullmatch(rf"with_{re.escape(room)}(_.*)?\.\w+", name) is not None


def sources(root):
    for area in COMMON:
        yield from house.walk(root / area, house.CODE)
    yield from house.walk(root / "engine" / "expansions", house.CODE)


def check(root):
    found, words = [], {}
    for room in house.rooms(root):
        if (room / "vocabulary.txt").is_file():
            words[room.name] = vocabulary(room)
        else:
            found.append(f"engine/expansions/{room.name}: has no vocabulary.txt")
    for file in sources(root):
        path = file.relative_to(root).as_posix()
        foreign = [(room, entry) for room, entries in words.items()
                   if not may_use(path, room) for entry in entries]
        texts = [(f"{path}:{number}", line) for number, line in house.lines(file)
                 if not re.match(r"\s*#\s*include\b", line)]
        for place, text in [(path, file.name), *texts]:
            text_parts = parts(text)
            for room, entry in foreign:
                if occurs(entry, text_parts):
                    found.append(f"{place}: '{' '.join(entry)}' belongs to the room {room}")
    return found


WORDS = {"engine/expansions/farms/vocabulary.txt": "# words\nfarm\nfarms\nfarmer  # on a field\n",
         "engine/expansions/winter/vocabulary.txt": "snow\ngingerbread man\n",
         "engine/expansions/base/vocabulary.txt": "pennant\n"}
CORE, FARMS = "engine/core/a.h", "engine/expansions/farms/a.cpp"
WINTER = "engine/expansions/winter/"
CASES = [
    ("a clean tree", {
        **WORDS, FARMS: "int farm_points; // a farmer\n", CORE: "int snowman, farmland, infarm;\n",
        WINTER + "b.cpp": "// pennants\n#include \"engine/expansions/farms/a.h\"\n",
        WINTER + "with_farms.cpp": "int farm;\n", "notation/a.h": "int farm;\n"}, []),
    ("a word in core", {**WORDS, CORE: "\nint farm;\n"}, ["engine/core/a.h:2: 'farm' belongs to"]),
    ("snake_case", {**WORDS, "engine/board/a.cpp": "int my_farm_id;\n"}, ["board/a.cpp:1: 'farm'"]),
    ("CamelCase", {**WORDS, "engine/game/a.cpp": "struct OldFarmScore;\n"}, ["a.cpp:1: 'farm'"]),
    ("a constant", {**WORDS, CORE: "int kFarm2, x;\n"}, ["'farm'"]),
    ("capitals", {**WORDS, CORE: "#define MAX_FARM 3\n"}, ["'farm'"]),
    ("a comment, with a capital", {**WORDS, CORE: "// Farmer: see FARMS.\n"},
     ["'farm' belongs", "'farmer' belongs"]),
    ("plural", {**WORDS, CORE: "int all_farms;\n"}, ["'farm'"]),
    ("a string", {**WORDS, CORE: 'auto s = "farm_scoring";\n'}, ["'farm'"]),
    ("two words", {**WORDS, CORE: "int gingerbread_man; // man\n", "engine/core/b.h":
                   "int GingerbreadMan;\n// a gingerbread-man\n"},
     ["a.h:1: 'gingerbread man'", "b.h:1: 'gingerbread man'", "b.h:2: 'gingerbread man'"]),
    ("rule ids", {**WORDS, CORE: "// FARM-1, FARM-DR-2: see FARM-EX-3.\nauto rule = \"FARM-24\";\n"},
     []),
    ("a word beside a rule id", {**WORDS, CORE: "// FARM-1: a farm\nint FARM_1, farm_2;\n"},
     ["a.h:1: 'farm'", "a.h:2: 'farm'"]),
    ("a file name", {**WORDS, "engine/board/farm_list.h": ""}, ["farm_list.h: 'farm'"]),
    ("a younger room's word in an older one", {**WORDS, FARMS: "int snow;\n"}, ["'snow' belongs"]),
    ("no with_ file for a younger room", {**WORDS, "engine/expansions/farms/with_winter.cpp":
                                          "int snow;\n"}, ["with_winter.cpp:1: 'snow'"]),
    ("an older room's word outside with_", {**WORDS, WINTER + "b.cpp": "int farm;\n"},
     ["winter/b.cpp:1: 'farm'"]),
    ("a word of base in core", {**WORDS, CORE: "int pennants;\n"}, ["'pennant' belongs"]),
    ("a room without words", {"engine/expansions/river/a.h": ""}, ["river: has no vocabulary"]),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
