#!/usr/bin/env python3
"""Builds the project without each room in turn and checks what is left; then with one room more.

    tools/leave_out.py [--jobs N] [ROOM ...]     these rooms, or every room but base and the example

A room that includes a header of another cannot live without it and is left out together with it.
All builds share the folder build/rooms, so that only the register of rooms is compiled anew. Checked
are all scenarios and the quick tests; the random games belong to the build with all rooms.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOMS = ROOT / "engine" / "expansions"
BUILD = ROOT / "build" / "rooms"
EXAMPLE = ROOT / "tests" / "example" / "wells"  # docs/adding-an-expansion.md
LONG = ("Soak.*:*Properties*:Signature.*:SanityFigures.*:All/Levels.*:Perft.*:ArtPictures.*:"
        "ArtRegions.Pixels*:ArtRegions.TilesByChance*:Players.ThinkTheSameTwice:BotProcess.*")


def all_rooms():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"set\(ALL_ROOMS\s+([^)]*)\)", text).group(1).split()


def rooms_included_by(room):
    """The other rooms without whose headers this one does not compile."""
    found = set()
    for source in [*(ROOMS / room).glob("*.cpp"), *(ROOMS / room).glob("*.h")]:
        text = source.read_text(encoding="utf-8")
        found.update(re.findall(r'#include "engine/expansions/(\w+)/', text))
    return found - {room}


def rooms_lost_with(room, rooms):
    """The room and all that need it, directly or through another."""
    lost = {room}
    while more := {r for r in rooms if r not in lost and rooms_included_by(r) & lost}:
        lost |= more
    return lost


def run(command):
    """The output of a command; ends the program with it if the command fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}leave_out: failed: {' '.join(map(str, command))}")
    return done.stdout


def check_build(title, rooms, extra, jobs):
    begin = time.monotonic()
    run(["cmake", "--preset", "rooms", f"-DBASTIDE_ROOMS={';'.join(rooms)}",
         f"-DBASTIDE_EXTRA_ROOMS={extra}"])
    run(["cmake", "--build", "--preset", "rooms", "--parallel", str(jobs)])
    scenarios = run([BUILD / "bastide", "check"]).splitlines()[-1]
    if extra:  # the tests know the tiles of our own rooms only; the program must know the rules
        run([BUILD / "bastide", "rules", "--coverage"])
        print(f"{title}: scenarios {scenarios}", flush=True)
        return
    tests = run([BUILD / "tests" / "bastide_tests", f"--gtest_filter=-{LONG}", "--gtest_brief=1"])
    passed = re.search(r"\[  PASSED  \] (\d+)", tests).group(1)
    seconds = time.monotonic() - begin
    print(f"{title}: scenarios {scenarios}; {passed} tests passed; {seconds:.0f} s", flush=True)


def check_without(room, rooms, jobs):
    lost = rooms_lost_with(room, rooms)
    others = sorted(lost - {room})
    title = f"without {room}" + (f" (and {', '.join(others)})" if others else "")
    check_build(title, [r for r in rooms if r not in lost], "", jobs)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("rooms", nargs="*")
    args = parser.parse_args()
    rooms = all_rooms()
    for room in args.rooms:
        if room not in rooms or room == "base":
            parser.error(f"no room '{room}' that could be left out")
    for room in args.rooms or rooms[1:]:
        check_without(room, rooms, args.jobs)
    if not args.rooms:
        check_build(f"with {EXAMPLE.name}", rooms, EXAMPLE, args.jobs)


if __name__ == "__main__":
    main()
