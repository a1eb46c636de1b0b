#!/usr/bin/env python3
"""Builds the project without each room in turn and checks what is left; then with made-up rooms more.

    tools/leave_out.py [--jobs N] [ROOM ...]     these rooms, or every room but base and the examples

A room that includes a header of another cannot live without it and is left out together with it.
All builds share the folder build/rooms, so that only the register of rooms is compiled anew; while one
is made, those before are checked. Checked are all scenarios and the quick tests; the random games
belong to the build with all rooms.
"""

import argparse
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOMS = ROOT / "engine" / "expansions"
BUILD = ROOT / "build" / "rooms"
EXAMPLES = [ROOT / "tests" / "example" / name for name in ("wells", "whims")]
LONG = ("Soak.*:*Properties*:Signature.*:SanityFigures.*:All/Levels.*:Perft.*:ArtPictures.*:"
        "ArtRegions.*:Players.ThinkTheSameTwice:Players.BidWhatATileIsWorth:BotProcess.*")
# What is the same with every list of rooms: scenarios are run by the program itself, and a word that
# has gone with a room is missed in English as in every other language.
ONCE = "RoomScenarios.*:Languages/RoomWords.*/pl:Languages/RoomWords.*/ro"


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


class Failed(Exception):
    """A command that failed, with what it printed."""


def run(command):
    """The output of a command."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f"{done.stdout}{done.stderr}failed: {' '.join(map(str, command))}")
    return done.stdout


def build(rooms, extra, jobs, folder):
    """Builds with these rooms, and keeps the program and the tests in the folder."""
    run(["cmake", "--preset", "rooms", f"-DBASTIDE_ROOMS={';'.join(rooms)}",
         f"-DBASTIDE_EXTRA_ROOMS={extra}", "-DBASTIDE_LTO=OFF"])
    run(["cmake", "--build", "--preset", "rooms", "--parallel", str(jobs)])
    folder.mkdir()
    shutil.copy(BUILD / "bastide", folder)
    shutil.copy(BUILD / "tests" / "bastide_tests", folder)
    return folder


def check(folder):
    """Scenarios and quick tests of a build."""
    scenarios = run([folder / "bastide", "check"]).splitlines()[-1]
    tests = run([folder / "bastide_tests", f"--gtest_filter=-{LONG}:{ONCE}", "--gtest_brief=1"])
    passed = re.search(r"\[  PASSED  \] (\d+)", tests).group(1)
    return f"scenarios {scenarios}; {passed} tests passed"


def check_extra(folder):
    """A build with rooms more: the tests know the tiles of our own rooms only, but the program
    must know the rules."""
    run([folder / "bastide", "rules", "--coverage"])
    return f"scenarios {run([folder / 'bastide', 'check']).splitlines()[-1]}"


def builds(chosen, rooms):
    """What to build: title, rooms, further room, check."""
    for room in chosen or rooms[1:]:
        lost = rooms_lost_with(room, rooms)
        others = sorted(lost - {room})
        title = f"without {room}" + (f" (and {', '.join(others)})" if others else "")
        yield title, [r for r in rooms if r not in lost], "", check
    if not chosen:
        names = " and ".join(example.name for example in EXAMPLES)
        yield f"with {names}", rooms, ";".join(map(str, EXAMPLES)), check_extra


def report(title, checked):
    try:
        print(f"{title}: {checked.result()}", flush=True)
    except Failed as failed:
        sys.exit(f"{title}: {failed}")


def build_and_check(chosen, rooms, jobs):
    checked = []  # title and outcome of those that are not reported yet
    with (tempfile.TemporaryDirectory(dir=BUILD) as kept,
          concurrent.futures.ThreadPoolExecutor(jobs) as checkers):
        for number, (title, with_rooms, extra, how) in enumerate(builds(chosen, rooms)):
            try:
                folder = build(with_rooms, extra, jobs, pathlib.Path(kept) / str(number))
            except Failed as failed:
                sys.exit(f"{title}: {failed}")
            checked.append((title, checkers.submit(how, folder)))
            while len(checked) > jobs:  # they do not get ahead of the checks without end
                report(*checked.pop(0))
        for one in checked:
            report(*one)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("rooms", nargs="*")
    args = parser.parse_args()
    rooms = all_rooms()
    for room in args.rooms:
        if room not in rooms or room == "base":
            parser.error(f"no room '{room}' that could be left out")
    build_and_check(args.rooms, rooms, args.jobs)


if __name__ == "__main__":
    main()
