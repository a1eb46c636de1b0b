#!/usr/bin/env python3
"""Lets g++ read every source of the program, with its warnings, without making anything of it.

    tools/read_by_gcc.py [--jobs N]

Where clang++ 19 is not there the program is built by g++ 12 (CMakeLists.txt): both must take every
line. The sources and how they are compiled are those of build/rooms, which must be built. The
headers of others that many sources include are read once for all of them (a precompiled header);
that each source includes what it needs is seen by clang++.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "rooms"
COMMON = BUILD / "common.h"
MANY = 8  # sources
# Only clang++ knows them, or they are about code, which nobody makes here.
NOT_READ = re.compile(r"-flto|-ffat-lto|-O\d$|-ffp-contract")


def common_headers():
    """Headers that are not ours and that many sources include."""
    found = collections.Counter()
    for folder in ("engine", "notation", "ai", "art", "advice", "cli"):
        for source in [*(ROOT / folder).rglob("*.cpp"), *(ROOT / folder).rglob("*.h")]:
            found.update(re.findall(r"^#include <(.+)>$", source.read_text(encoding="utf-8"), re.M))
    return sorted(header for header, count in found.items() if count >= MANY)


def read_common_headers():
    COMMON.write_text("".join(f"#include <{header}>\n" for header in common_headers()))
    subprocess.run(["g++", "-std=c++20", "-DNDEBUG", "-x", "c++-header", COMMON, "-o",
                    f"{COMMON}.gch"], check=True)


def command_of(unit):
    """The command by which g++ reads a unit: that of clang++, without what it does not need."""
    words = shlex.split(unit["command"])
    compiler = next(i for i, word in enumerate(words) if "clang++" in word or word.endswith("g++"))
    return ["g++", "-include", COMMON,
            *(word for word in words[compiler + 1:] if not NOT_READ.match(word)), "-fsyntax-only"]


def read(unit):
    """What g++ says against a unit."""
    done = subprocess.run(command_of(unit), cwd=unit["directory"], capture_output=True, text=True,
                          check=False)
    return "" if done.returncode == 0 else f"{unit['file']}:\n{done.stderr}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    jobs = parser.parse_args().jobs
    units = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    units = [unit for unit in units if "bastide_tests" not in unit["command"]]
    read_common_headers()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        faults = [said for said in pool.map(read, units) if said]
    print(*faults, f"g++ has read {len(units)} units, {len(faults)} with faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
