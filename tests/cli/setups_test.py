#!/usr/bin/env python3
"""Sets, options, presets and players that cannot be: one sentence, with the rule where one speaks."""

import program

# Commands that start a game, quick if nothing is wrong.
STARTS = (("play", "--no-pause"), ("bench", "--seconds", "0.01"), ("perft", "--depth", "1"),
          ("playthrough", "--seed", "1"))
WITH_PLAYERS = STARTS[1:]


def refused(bastide, arguments, *words, commands=STARTS):
    for command in commands:
        bastide.run(*command, *arguments).refuses(*words, code=2)


def test_unknown_names(bastide):
    refused(bastide, ["--sets", "moon"], "moon")
    refused(bastide, ["--sets", "base,moon"], "moon")
    refused(bastide, ["--preset", "moon"], "moon")
    refused(bastide, ["--options", "moon=1"], "moon")
    refused(bastide, ["--options", "tiny_city=moon"], "tiny_city", "moon")
    refused(bastide, ["--options", "tiny_city"], "tiny_city")
    refused(bastide, ["--options", "=half"])


def test_number_of_players(bastide):
    for number in ("0", "1", "7", "99", "-1"):
        for command in WITH_PLAYERS:
            result = bastide.run(*command, "--players", number)
            result.refuses(code=2)
    refused(bastide, ["--players", "7"], "BASE-1", commands=WITH_PLAYERS)
    refused(bastide, ["--players", "1"], "BASE-1", commands=WITH_PLAYERS)
    refused(bastide, ["--players", "6"], "ED-26", commands=WITH_PLAYERS)
    names = [word for i in range(7) for word in ("--player", f"P{i}")]
    bastide.run("play", *names).refuses("BASE-1", code=2)
    bastide.run("play", "--player", "Red").refuses("BASE-1", code=2)
    bastide.run("play", *names[:12]).refuses("ED-26", code=2)


def test_refusals_are_true(bastide):
    """The sentence is about what was said, and names what clashes."""
    for command in WITH_PLAYERS:
        told = bastide.run(*command, "--players", "7").refuses("sixth", code=2)
        told.must("is for two to five" not in told.err, "six can play, with the right set")
    if bastide.has_set("river-1"):
        told = bastide.run("perft", "--depth", "1", "--sets", "base,river-1", "--options",
                           "river=none").refuses("ED-13", "river=none", "river-1", code=2)
        told.must("Only one river" not in told.err, "there is only one")
    if bastide.has_set("river-1") and bastide.has_set("river-20"):
        refused(bastide, ["--sets", "base,river-1,river-20"], "ED-13", "Only one river")
    if bastide.has_set("count") and bastide.has_set("river-20"):
        told = bastide.run("perft", "--depth", "1", "--sets", "base,river-20,count")
        told.refuses("ED-28", "double spring", code=2)


def test_what_is_said_twice(bastide):
    refused(bastide, ["--sets", "base,base"], "base", "twice")
    refused(bastide, ["--sets", "base", "--sets", "base"], "base", "twice")
    refused(bastide, ["--options", "tiny_city=half,tiny_city=full"], "tiny_city", "twice")


def test_names_of_players(bastide):
    for name in ('a"b', "a\\b", "", "x" * 200, "a\nb"):
        bastide.run("play", "--player", name, "--player", "Blue").refuses(code=2)
    bastide.run("play", "--player", "Red", "--player", "Red").refuses("Red", code=2)


def test_contradictions(bastide):
    refused(bastide, ["--options", "max_players=6"], "ED-26")
    if bastide.has_set("river-1"):
        refused(bastide, ["--sets", "base,river-1", "--options", "start_tile=base"], "ED-28")
        refused(bastide, ["--options", "start_tile=river"], "ED-14")
        refused(bastide, ["--sets", "base,river-1", "--options", "river=none"], "ED-13")
        refused(bastide, ["--sets", "base,river-1", "--options", "river=river20"], "ED-13")
    if bastide.has_set("winter"):
        refused(bastide, ["--sets", "base,winter", "--options", "winter_tiles=off"], "ED-21")
    editions = "first-edition-002" in bastide.run("engine", given='{"cmd":"hello"}\n').out
    if editions:
        refused(bastide, ["--options", "abbot=on", "gardens_on_tiles=off"], "ED-27")
        if not bastide.has_set("bridges-castles-bazaars"):
            refused(bastide, ["--preset", "bridges-003"], "bridges-castles-bazaars")


def test_seats(bastide):
    for flag in ("--youngest", "--saw-knight", "--starts"):
        bastide.run("play", flag, "3").refuses("ED-8", code=2)
        bastide.run("play", flag, "x").refuses(code=2)


def test_steps_and_tiles(bastide):
    bastide.run("steps", "--sets", "moon").refuses("moon", code=2)
    bastide.run("tiles", "--set", "moon").refuses("moon", code=2)


program.main(globals())
