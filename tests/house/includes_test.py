#!/usr/bin/env python3
"""Includes point only downwards, and the engine uses nothing but the standard library.

Includes of the project are written from its root. A room may include an older room, never a
younger one; outside the rooms only `base` may be included, so that every other room can go.
"""

import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

# Areas that are not listed (tests, bench, tools) may include everything and are included by none.
LEVELS = {
    "engine/core": 0, "engine/board": 1, "engine/game": 2, "engine/expansions": 3,
    "notation": 4, "ai": 4, "art": 4, "advice": 4.5, "wasm": 5, "python": 5, "store": 5,
    "server": 6, "cli": 7,
}
FREE = ("tests", "bench", "tools")

STANDARD = set("""
algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
exception execution filesystem format forward_list fstream functional future initializer_list
iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource
mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf
string string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo
unordered_map unordered_set utility valarray variant vector version
assert.h ctype.h errno.h limits.h math.h stddef.h stdint.h stdio.h stdlib.h string.h time.h
""".split())
THREADS = {"thread", "mutex", "shared_mutex", "condition_variable", "future", "stop_token",
           "barrier", "latch", "semaphore"}
OUTSIDE = {"iostream", "fstream", "filesystem", "syncstream", "chrono", "ctime", "time.h",
           "random"}

# Areas that also become the WebAssembly module: the foreign headers and threads they may use.
PURE = {"engine": ((), False), "notation": (("nlohmann/",), False), "art": ((), False),
        "ai": ((), True), "advice": (("nlohmann/",), False)}

INCLUDE = re.compile(r'^\s*#\s*include\b\s*(?:<([^>]*)>|"([^"]*)"|(.*))')


def area_of(path):
    """The listed or free area that a path of the project lies in, or None."""
    for area in (*LEVELS, *FREE):
        if path.startswith(area + "/"):
            return area
    return None


def room_of(path):
    match = re.match(r"engine/expansions/([^/]+)/", path)
    return match.group(1) if match else None


def refuse_room(path, target):
    """Why the file must not include this header of a room, or None."""
    here, there = room_of(path), room_of(target)
    if there is None or there == here:
        return None
    if here is None:
        return None if there == "base" else f"reaches into the room {there}"
    if house.age(there) is None:
        return f"the room {there} is not in the order of rooms (house.py)"
    if house.age(here) is not None and house.age(there) > house.age(here):
        return f"the room {there} is younger than {here}"
    return None


def refuse_project(path, target):
    """Why the file must not include this header of the project, or None."""
    area, other = area_of(path), area_of(target)
    if other is None or ".." in target.split("/"):
        return "is not written from the root of the project"
    if area in FREE:
        return None
    if other in FREE:
        return f"points into {other}"
    is_test = path.endswith("_test.cpp")
    if area != other and LEVELS[other] >= LEVELS[area] and not is_test:
        return f"points upwards: {area} is level {LEVELS[area]}, {other} level {LEVELS[other]}"
    return None if is_test and room_of(path) is None else refuse_room(path, target)


def refuse_system(path, target):
    """Why the file must not include this header in angle brackets, or None."""
    if area_of(target):
        return "is of the project: write it in quotes"
    pure = PURE.get(path.split("/")[0])
    if pure is None or path.endswith("_test.cpp"):
        return None
    foreign, threads = pure
    if target in OUTSIDE or (target in THREADS and not threads):
        return "brings I/O, threads, a clock or chance"
    if target not in STANDARD and not target.startswith(foreign):
        return "is not of the standard library"
    return None


def check(root):
    found = [f"engine/expansions/{room.name}: is not in the order of rooms (house.py)"
             for room in house.rooms(root) if house.age(room.name) is None]
    for file in house.walk(root, house.CODE):
        path = file.relative_to(root).as_posix()
        if area_of(path) is None:
            found.append(f"{path}: lies in no area of the house")
            continue
        for number, line in house.lines(file):
            match = INCLUDE.match(line)
            if not match:
                continue
            system, project, other = match.groups()
            if system is not None:
                reason = refuse_system(path, system)
            elif project is not None:
                reason = refuse_project(path, project)
            else:
                reason = None if area_of(path) in FREE else "cannot be read"
            if reason:
                found.append(f"{path}:{number}: include of {system or project or other} {reason}")
    return found


CORE, GAME = "engine/core/a.h", "engine/game/a.h"
ROOM = "engine/expansions/{}/a.h"
CASES = [
    ("a clean tree", {
        CORE: "#include <array>\n", GAME: '#include "engine/core/a.h"\n',
        "engine/game/a_test.cpp": '#include <gtest/gtest.h>\n#include "notation/a.h"\n',
        ROOM.format("river"): '#include "engine/expansions/farms/a.h"\n',
        "notation/a.h": '#include <nlohmann/json.hpp>\n#include "engine/game/a.h"\n',
        "cli/a.cpp": '#include <iostream>\n#include "engine/expansions/base/a.h"\n',
        "tests/a.cpp": '#include "cli/a.h"\n#include "engine/expansions/river/a.h"\n'}, []),
    ("core includes game", {CORE: '\n#include "engine/game/a.h"\n'},
     ["engine/core/a.h:2: include of engine/game/a.h points upwards"]),
    ("two areas of one level", {"notation/a.h": '#include "art/a.h"\n'}, ["points upwards"]),
    ("blanks in the directive", {CORE: ' # include"cli/a.h"\n'}, ["points upwards"]),
    ("include from the same folder", {GAME: '#include "b.h"\n'}, ["not written from the root"]),
    ("include through ..", {GAME: '#include "../core/b.h"\n'}, ["not written from the root"]),
    ("product includes a test", {"cli/a.cpp": '#include "tests/a.h"\n'}, ["points into tests"]),
    ("an older room includes a younger one",
     {ROOM.format("farms"): '#include "engine/expansions/winter/a.h"\n'},
     ["winter is younger than farms"]),
    ("its test does", {"engine/expansions/farms/a_test.cpp":
                       '#include "engine/expansions/winter/a.h"\n'}, ["winter is younger"]),
    ("a room nobody has heard of", {ROOM.format("cellar"): ""}, ["cellar: is not in the order"]),
    ("cli reaches into a room", {"cli/a.cpp": '#include "engine/expansions/farms/a.h"\n'},
     ["reaches into the room farms"]),
    ("the hall of the rooms names one",
     {"engine/expansions/a.cpp": '#include "engine/expansions/river/a.h"\n'},
     ["reaches into the room river"]),
    ("foreign code in the engine", {CORE: "#include <fmt/core.h>\n"}, ["not of the standard"]),
    ("the system in the engine", {CORE: "#include <unistd.h>\n"}, ["not of the standard"]),
    *[(f"{name} in the engine", {CORE: f"#include <{name}>\n"}, [f"{name} brings I/O"])
      for name in ("iostream", "thread", "chrono", "fstream", "random")],
    ("foreign code in notation", {"notation/a.h": "#include <fmt/core.h>\n"},
     ["not of the standard"]),
    ("an include that cannot be read", {CORE: "#include HEADER\n"}, ["HEADER cannot be read"]),
    ("a detour", {"engine/core/b.h": '#include "engine/core/../game/a.h"\n'},
     ["not written from the root"]),
    ("a project header in angle brackets", {"store/a.cpp": "#include <server/a.h>\n"},
     ["write it in quotes"]),
    ("sources outside the house", {"shed/a.h": "", "engine/a.h": ""},
     ["shed/a.h: lies in no area", "engine/a.h: lies in no area"]),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
