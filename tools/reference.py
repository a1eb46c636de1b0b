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
import time

from reference.compare import compare, what_is_built
from reference.perft import perft
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
    (["base", "inns-cathedrals", "traders-builders"], {"abbot": "on"}, 1),
]


def perft_text(sets, options, depth):
    plain, weighted = perft(sets, options, depth)
    return f"perft {depth} {plain}\nweighted {depth} {weighted}\n"


def engine_perft(bastide, sets, options, depth):
    command = [bastide, "perft", "--sets", *sets, "--depth", str(depth)]
    if options:
        command += ["--options", *(f"{name}={value}" for name, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else done.stdout + done.stderr


def check_perft(bastide, most, jobs):
    """Several counts at a time; the one that takes longest stands first."""
    build = what_is_built(bastide)
    checks = [(bastide, build, sets, options, min(depth, most))
              for sets, options, depth in PERFT_CHECKS]
    wrong = 0
    with multiprocessing.Pool(jobs) as pool:
        for agree, text in pool.imap(check_one_perft, checks, chunksize=1):
            print(text, end="", flush=True)
            wrong += not agree
    return 1 if wrong else 0


def check_one_perft(check):
    """(whether both agree, what is to be printed)"""
    bastide, build, sets, options, depth = check
    name = " ".join(sets + [f"{k}={v}" for k, v in options.items()])
    if not build.has(sets, options):
        return True, f"{name}: not in this build\n"
    begun = time.time()
    mine = perft_text(sets, options, depth)
    theirs = engine_perft(bastide, sets, options, depth)
    same = mine.split() == theirs.split()
    counts = mine if same else f"reference:\n{mine}engine:\n{theirs}"
    return same, f"{name}: {'agree' if same else 'DIFFER'} ({time.time() - begun:.1f} s)\n{counts}"


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
