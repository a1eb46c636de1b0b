#!/usr/bin/env python3
"""What the other commands print, and that a pipe that is closed or full does no harm."""

import json
import os
import subprocess

import program

# Commands that print much or work long, with arguments by which they are quick: a build with
# sanitizers needs a quarter of a minute for all scenarios.
SCENARIO = 'scenario "x"\nrule BASE-1\n---\nexpect Red 0\n'
QUICK = (("--help",), ("rules", "BASE-56"), ("rules", "--options"), ("steps",), ("tiles",),
         ("tiles", "--json"), ("perft", "--depth", "1"), ("check", "quick.scn"),
         ("arena", "greedy", "random", "--pairs", "1"),
         ("playthrough", "--seed", "1"), ("bench", "--seconds", "0.05"))


def test_pipes_that_close_early(bastide):
    bastide.file("quick.scn", SCENARIO)
    for arguments in QUICK:
        read, write = os.pipe()
        process = subprocess.Popen([bastide.path, *arguments], stdin=subprocess.DEVNULL, stdout=write,
                                   stderr=subprocess.PIPE, env=bastide.environment, cwd=bastide.folder)
        os.close(write)
        os.read(read, 1)
        os.close(read)
        errors = process.communicate(timeout=program.TIMEOUT)[1].decode()
        program.expect(process.returncode in (0, 141), f"{arguments}: {process.returncode} {errors}")
        program.expect(not errors, f"{arguments}: {errors}")


def test_closed_from_the_beginning(bastide):
    bastide.file("quick.scn", SCENARIO)
    for arguments in QUICK:
        process = subprocess.run(
            ["/bin/sh", "-c", 'exec "$0" "$@" >&-', bastide.path, *arguments], capture_output=True,
            stdin=subprocess.DEVNULL, env=bastide.environment, cwd=bastide.folder,
            timeout=program.TIMEOUT, check=False)
        program.expect(process.returncode not in (0, 99) and process.returncode > 0,
                       f"{arguments}: {process}")


def test_full_disks(bastide):
    bastide.file("quick.scn", SCENARIO)
    for arguments in QUICK:
        with open("/dev/full", "wb") as full:
            process = subprocess.run(
                [bastide.path, *arguments], stdin=subprocess.DEVNULL, stdout=full,
                stderr=subprocess.PIPE, env=bastide.environment, cwd=bastide.folder,
                timeout=program.TIMEOUT, check=False)
        program.expect(process.returncode == 1, f"{arguments}: {process}")
        program.expect(process.stderr.count(b"\n") == 1, f"{arguments}: {process}")


def test_work_is_quiet_in_a_pipe(bastide):
    bastide.file("quick.scn", SCENARIO)
    for arguments in QUICK:
        bastide.run(*arguments).passes()


def test_coverage(bastide):
    if program.SLOW:  # it runs all scenarios; scenarios.* do so already, each file by itself
        return
    covered = bastide.run("rules", "--coverage").passes().lines()[-1].split()
    program.expect(covered[0] == "covered" and covered[2] == "of", str(covered))
    if bastide.has_set("winter") and bastide.has_set("river-1"):
        program.expect(covered[1] == covered[3], str(covered))
        program.expect(int(covered[3]) >= 215, str(covered))


def test_rules(bastide):
    # All at once would run all scenarios a second time.
    some = ("BASE-1", "BASE-57", "BASE-DR-13", "BASE-EX-26")
    rules = bastide.run("rules", *(some if program.SLOW else ())).passes()
    for rule in some:
        rules.must(rule in rules.out, f"must print {rule}")
    told = bastide.run("rules", "--lang", "pl", "BASE-1").passes()
    told.must("graczy" in told.out, "must tell the rule in Polish")
    told.must("dowodzi tego" in told.out and "proven by" not in told.out, "must tell its proofs in Polish")
    bastide.run("rules", "--lang", "xx", "BASE-1").refuses("language 'xx'", code=2)
    bastide.run("rules", "--coverage", "x").refuses("--coverage", code=2)
    bastide.run("rules", "--options", "BASE-1").refuses("--options", code=2)
    options = bastide.run("rules", "--options").passes()
    options.must("tiny_city" in options.out and "ED-4" in options.out, "must list options")
    options = bastide.run("rules", "--options", "--lang", "ro").passes()
    options.must("(implicit)" in options.out and "(default)" not in options.out, "must list them in Romanian")


def test_tiles(bastide):
    everything = json.loads(bastide.run("tiles", "--json").passes().out)
    program.expect(everything, "must print tiles")
    base = bastide.run("tiles", "--set", "base").passes()
    base.must("72" in base.out, "must tell how many")
    json.loads(bastide.run("tiles", "--set", "base", "--json").passes().out)


def test_steps(bastide):
    steps = bastide.run("steps", "--sets", "base").passes().out
    order = [steps.index(word) for word in ("draw", "place", "act", "score", "return")]
    program.expect(order == sorted(order), steps)


def test_perft(bastide):
    first = bastide.run("perft", "--sets", "base", "--depth", "1").passes()
    first.must(any(character.isdigit() for character in first.out), "must print a number")
    again = bastide.run("perft", "--sets", "base", "--depth", "1").passes()
    program.expect(first.out == again.out, "must be the same each time")
    bastide.run("perft", "--sets", "base", "--depth", "0").must(True, "")


def test_playthrough(bastide):
    one = bastide.run("playthrough", "--seed", "7").passes()
    program.expect(one.out == bastide.run("playthrough", "--seed", "7").out, "must be the same")
    program.expect(one.out != bastide.run("playthrough", "--seed", "8").out, "must be another")
    one.must("BASE-" in one.out, "must name rules")


def test_bench(bastide):
    result = bastide.run("bench", "--sets", "base", "--players", "2", "--seconds", "0.2", "--json")
    figures = json.loads(result.passes().out)
    for key in ("games_per_second", "turns_per_game", "placements_per_turn", "mean_scores",
                "state_bytes", "copy_ns"):
        result.must(key in figures, f"must tell {key}")
    result.must(figures["state_bytes"] <= 4096, "a state is small")
    result.must(len(figures["mean_scores"]) == 2, "a score for each player")
    result.must(figures["games_per_second"] > 0, "must play")


program.main(globals())
