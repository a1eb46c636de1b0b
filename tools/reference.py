#!/usr/bin/env python3
"""The reference of the rules, and the engine compared with it.

  reference.py compare --bastide build/bastide --games 200 --seed 1
  reference.py perft --sets base --depth 2
  reference.py check-perft --bastide build/bastide
"""

import argparse
import multiprocessing
import os
import subprocess
import sys

from reference.compare import compare, what_is_built
from reference.perft import count, parts_of_perft, perft
from reference.random_games import CONFIGURATIONS, ROUND

# Sets, options, and how deep they are counted at the most: the reference takes about a minute for
# base at depth 3.
PERFT_CHECKS = [
    (["base"], {}, 3),
    (["base"], {"farmers": "off"}, 2),
    (["base", "river-1"], {}, 4),
    (["base", "winter"], {}, 2),
    (["base", "winter", "gingerbread"], {}, 2),
    (["base", "inns-cathedrals"], {}, 2),
    (["base", "traders-builders"], {}, 2),
    (["base"], {"abbot": "on"}, 2),
    (["base", "inns-cathedrals"], {"inns": "off", "large_follower": "off"}, 2),
    (["base", "inns-cathedrals"], {"inns_cathedrals_tiles": "off"}, 2),
    (["base", "inns-cathedrals", "traders-builders"], {"abbot": "on"}, 1),
]


def text_of(counts, depth):
    plain, weighted = counts
    return f"perft {depth} {plain}\nweighted {depth} {weighted}\n"


def perft_text(sets, options, depth):
    return text_of(perft(sets, options, depth), depth)


def engine_perft(bastide, sets, options, depth):
    command = [bastide, "perft", "--sets", *sets, "--depth", str(depth)]
    if options:
        command += ["--options", *(f"{name}={value}" for name, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else done.stdout + done.stderr


def check_perft(bastide, most, jobs):
    """Several parts of a count at a time."""
    build = what_is_built(bastide)
    wrong = 0
    with multiprocessing.Pool(jobs) as pool:
        begun = [begin_check(pool, build, sets, options, min(depth, most))
                 for sets, options, depth in PERFT_CHECKS]
        for check in begun:
            agree, text = end_check(bastide, *check)
            print(text, end="", flush=True)
            wrong += not agree
    return 1 if wrong else 0


def begin_check(pool, build, sets, options, depth):
    """(sets, options, depth, the counts of all parts when they are there; None if not in the build)"""
    if not build.has(sets, options):
        return sets, options, depth, None
    parts = parts_of_perft(sets, options, depth)
    return sets, options, depth, pool.starmap_async(count, parts)


def end_check(bastide, sets, options, depth, parts):
    """(whether both agree, what is to be printed)"""
    name = " ".join(sets + [f"{k}={v}" for k, v in options.items()])
    if parts is None:
        return True, f"{name}: not in this build\n"
    mine = text_of([sum(numbers) for numbers in zip(*parts.get())], depth)
    theirs = engine_perft(bastide, sets, options, depth)
    same = mine.split() == theirs.split()
    counts = mine if same else f"reference:\n{mine}engine:\n{theirs}"
    return same, f"{name}: {'agree' if same else 'DIFFER'}\n{counts}"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    sub = commands.add_parser("compare", help="play random games in engine and reference")
    sub.add_argument("--bastide", required=True)
    sub.add_argument("--games", type=int, default=2 * len(ROUND),
                     help="%(default)s unless told: every configuration at least twice")
    sub.add_argument("--seed", type=int, default=1)
    sub.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time")
    sub.add_argument("--presets", nargs="+", choices=sorted(CONFIGURATIONS),
                     default=ROUND)
    sub = commands.add_parser("perft", help="count the ways to play the first turns")
    sub.add_argument("--sets", nargs="+", default=["base"])
    sub.add_argument("--depth", type=int, required=True)
    sub.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    sub = commands.add_parser("check-perft", help="compare the counts of engine and reference")
    sub.add_argument("--bastide", required=True)
    sub.add_argument("--depth", type=int, default=13, help="no deeper than this")
    sub.add_argument("--jobs", type=int, default=os.cpu_count(), help="counts at a time")
    return parser.parse_args()


def main():
    args = arguments()
    if args.command == "compare":
        return compare(args.bastide, args.games, args.seed, args.presets, args.jobs)
    if args.command == "perft":
        options = dict(option.split("=", 1) for option in args.options)
        print(perft_text(args.sets, options, args.depth), end="")
        return 0
    return check_perft(args.bastide, args.depth, args.jobs)


if __name__ == "__main__":
    sys.exit(main())
