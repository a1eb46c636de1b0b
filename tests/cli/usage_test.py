#!/usr/bin/env python3
"""Help on every level, the version, and what is wrong on the command line."""

import program

COMMANDS = ("play", "engine", "arena", "analyse", "check", "rules", "steps", "tiles", "perft", "bench",
            "playthrough")


def test_help(bastide):
    top = bastide.run("--help").passes()
    for command in COMMANDS:
        top.must(command in top.out, f"must name {command}")
        for flag in ("--help", "-h"):
            own = bastide.run(command, flag).passes()
            own.must(len(own.out.split()) > 8, "must explain itself")
            own.must("--help" in own.out, "must name --help")


def test_help_names_the_options_of_the_manual(bastide):
    for command, options in {
            "rules": ["--coverage", "--options", "--lang"], "steps": ["--sets"], "tiles": ["--set", "--json"],
            "perft": ["--sets", "--depth"], "playthrough": ["--seed"],
            "bench": ["--sets", "--players", "--seconds", "--json", "--signature"],
            "arena": ["--bot", "--pairs", "--budget", "--jobs", "--sequential", "--json", "--records"],
            "analyse": ["--budget", "--level", "--json"],
            "play": ["--resume", "--computer", "--save", "--preset", "--sets", "--options", "--lang"]}.items():
        own = bastide.run(command, "--help").passes()
        for option in options:
            own.must(option in own.out, f"must name {option}")


def test_version(bastide):
    version = bastide.run("--version").passes()
    version.must(version.out.startswith("bastide ") and version.out.count("\n") == 1, "one line")


def test_no_command(bastide):
    bastide.run().refuses(code=2)


def test_unknown_words(bastide):
    bastide.run("dance").refuses(code=2)
    bastide.run("--dance").refuses(code=2)
    for command in COMMANDS:
        bastide.run(command, "--dance").refuses(code=2)
    for command in ("engine", "rules", "bench"):
        bastide.run(command, "dance").refuses(code=2)


def test_values_that_are_none(bastide):
    for arguments in (
            ("bench", "--seconds", "x"), ("bench", "--seconds", "-1"), ("bench", "--players", "x"),
            ("bench", "--players"), ("perft", "--depth", "x"), ("perft", "--depth", "-1"),
            ("playthrough", "--seed", "x"), ("playthrough", "--seed", "-1"),
            ("playthrough", "--seed", "99999999999999999999999"), ("playthrough", "--seed"),
            ("tiles", "--set", "moon"), ("play", "--lang", "xx"), ("play", "--seed", "x")):
        bastide.run(*arguments).refuses(code=2)


def test_hostile_words(bastide):
    for word in ("%s%n%x{}{0}{1}", "\x1b[2J", "a\nb", "é" * 50, "x" * 100000, "--", "-"):
        result = bastide.run("bench", "--seconds", "0.01", "--sets", word)
        result.must(result.code != 0, "must refuse the set")
        result.must(len(result.err) < 2000, "must be short")


program.main(globals())
