#!/usr/bin/env python3
"""`bastide check`: records and scenarios from outside, whatever they are."""

import os
import time

import program

HEAD = 'bastide 1\nplayers "Red" "Blue"\n---\n'
GAME = HEAD + "start 1\ndraw U\nplace 1,0 r0\nput follower road@E\ndraw E\nplace 0,-1 r2\npass\n"
SHORT = 'bastide 1\nplayers "Red" "Blue"\nbag U:1\n---\nstart 1\ndraw U\nplace 1,0 r0\npass\n'
SCENARIO = 'scenario "x"\nrule BASE-1\n---\n'


def last_line(result, passed, failed):
    result.must(result.lines()[-1] == f"{passed} passed, {failed} failed", "must count")
    return result


def test_what_is_right_passes(bastide):
    for name, text in (("a.txt", GAME), ("b.txt", SHORT), ("c.scn", SCENARIO + "expect Red 0\n")):
        last_line(bastide.run("check", bastide.file(name, text)).passes(), 1, 0)
    last_line(bastide.run("check", "a.txt", "b.txt", "c.scn").passes(), 3, 0)
    last_line(bastide.run("check", "-", given=GAME).passes(), 1, 0)
    last_line(bastide.run("check", "-", given=SCENARIO + "expect Red 0\n").passes(), 1, 0)


def test_the_built_in_scenarios_pass(bastide):
    if program.SLOW:
        return  # scenarios.* run all of them, each file by itself
    result = bastide.run("check").passes()
    result.must(result.lines()[-1].endswith(", 0 failed"), "must count")
    result.must(int(result.lines()[-1].split()[0]) > 50, "must run them")


def bad(bastide, text, *words, name="bad.txt"):
    """The record fails, with the words; so do those beside it pass."""
    good = bastide.file("good.txt", GAME)
    result = bastide.run("check", bastide.file(name, text), good)
    result.finds(*words)
    last_line(result, 1, 1)


def test_bad_records_name_the_place(bastide):
    bad(bastide, "", "bad.txt")
    bad(bastide, "hello\n", "bad.txt:1:1", "bastide 1")
    bad(bastide, "bastide 2\n---\n", "bad.txt:1:1")
    bad(bastide, "bastide 1\nplayers Red Blue\n---\n", "bad.txt:2:9", "quotes")
    bad(bastide, "bastide 1\ncolour blue\n---\n", "bad.txt:2:1", "colour")
    bad(bastide, 'bastide 1\nplayers "a" "b"\n', "bad.txt:2", "---")
    bad(bastide, HEAD + "dance\n", "bad.txt:4:1", "dance")
    bad(bastide, HEAD + "start 1\ndraw moon\n", "bad.txt:5:6", "moon")
    bad(bastide, HEAD + "start 1\ndraw U\nplace 1,0\n", "bad.txt:6:10")


KEYS = ("setup.", "refuse.")


def test_refusals_are_sentences_at_their_place(bastide):
    """The same sentence and place in check, render and analyse; never a key of the program."""
    two = 'players "Red" "Blue"\n'
    for text, place, *words in (
            ("bastide 1\nsets base nosuch\n" + two + "---\n", "2:11", "no tile set “nosuch”"),
            ("bastide 1\n" + two + "options tiny_city=moon\n---\n", "3:9", "moon"),
            ("bastide 1\n" + two + "bag U:1 D:99\n---\n", "3:9", "at most 3 tiles “D”"),
            ('bastide 1\nplayers "Red" "Red"\n---\n', "2:15", "Two players"),
            ("bastide 1\n" + two + "tile X nonsense\n---\n", "3:6", "The tile X is wrong"),
            ("bastide 1\n" + two + "flags starts=3\n---\n", "3:7", "ED-8", "no seat 3"),
            ('bastide 1\nplayers "Red"\n---\n', "2:1", "BASE-1"),
            ("bastide 1\noptions max_players=6\n" + two + "---\n", "2:9", "ED-26"),
            ("", "1:1", "bastide 1"),
            (HEAD + "start 1\ndraw U\nplace 0,9 r0\n", "6:1", "BASE-13", "full edge")):
        bastide.file("bad.txt", text)
        found = bastide.run("check", "bad.txt").finds(f"bad.txt:{place}: ", *words)
        sentence = found.lines()[0]
        for result in (bastide.run("render", "bad.txt", "-o", "x.svg"), bastide.run("analyse", "bad.txt")):
            result.refuses(*words, code=1)
            result.must(sentence in result.err, f"must say what check says: {sentence}")
        found.must(not any(key in found.out for key in KEYS), "must be words, not keys")


def test_refused_scenarios_are_sentences(bastide):
    start = 'scenario "x"\nrule BASE-1\n'
    for text, line, *words in (
            ("sets base nosuch\n---\nexpect Red 0\n", 3, "refused", "no tile set “nosuch”"),
            ("bag U:1\nbag D:99\n---\nexpect Red 0\n", 4, "at most 3 tiles “D”"),
            ('players "a" "a"\n---\nexpect a 0\n', 3, "Two players"),
            ("tile X nonsense\n---\nexpect Red 0\n", 3, "The tile X is wrong"),
            ('players "a"\n---\n\nexpect setup illegal ED-8\n', 6, "by BASE-1", "sixth colour"),
            ("---\ndraw U\nexpect legal place 0,5 r0\n", 5, "refused by BASE-13", "full edge"),
            ("---\ndraw U\nexpect illegal place 0,5 r0 BASE-14\n", 5, "by BASE-13", "full edge"),
            ("---\ndraw U\nplace 0,5 r0\n", 5, "'place 0,5 r0' is refused by BASE-13", "full edge")):
        found = bastide.run("check", bastide.file("bad.scn", start + text))
        found.finds(f"bad.scn:{line}: x: ", *words)
        found.must(not any(key in found.out for key in KEYS), "must be words, not keys")


def test_a_room_that_a_scenario_needs(bastide):
    test = 'scenario "x"\nrule BASE-1\nneeds {}\n---\nexpect Red 0\n'
    for name in ("abby_mayor", "base abby_mayor", "Base"):
        bad(bastide, test.format(name), "bad.scn:3", "no room", name.split()[-1], name="bad.scn")
    # A room that is left out of this build is known all the same.
    for name in ("base", "abbey_mayor", "bridges_castles_bazaars"):
        result = bastide.run("check", bastide.file("x.scn", test.format(name))).passes()
        result.must(result.lines()[-1] in ("1 passed, 0 failed", "0 passed, 0 failed"), "is known")


def test_what_is_said_twice(bastide):
    two = 'players "Red" "Blue"\n'
    for lines, place, word in (
            ("options tiny_city=half tiny_city=full\n", "3:24", "tiny_city"),
            ("options tiny_city=half\noptions tiny_city=half\n", "4:9", "tiny_city"),
            ("sets base base base\n", "3:11", "base"), ("sets base\nsets base\n", "4:6", "base")):
        bad(bastide, "bastide 1\n" + two + lines + "---\n", f"bad.txt:{place}: ", word)
    if '"default"' in bastide.run("engine", given='{"cmd":"hello"}\n').out:
        bad(bastide, "bastide 1\n" + two + "preset default\npreset default\n---\n", "bad.txt:4:1: ",
            "one preset")


def test_a_refused_setup_names_the_line_of_what_is_refused(bastide):
    """Not the first line of its kind: the one that says what the rule forbids."""
    two = 'bastide 1\nplayers "Red" "Blue"\n'
    known = bastide.run("engine", given='{"cmd":"hello"}\n{"cmd":"options"}\n').out
    for needs, lines, place, rule in (
            ("base", "options tiny_city=half\noptions max_players=6\n", "4:9", "ED-26"),
            ("base", "options tiny_city=half\nsets base\nsets moon\n", "5:6", "moon"),
            ("river-1", "options tiny_city=half\noptions start_tile=river\n", "4:9", "ED-14"),
            ("river-1 river-20", "options tiny_city=half\nsets base river-1 river-20\n", "4:19", "ED-13"),
            ("traders-builders farm_scoring", "options tiny_city=half\noptions farm_scoring=per-city-4\n"
             "sets base traders-builders\n", "4:9", "TRADE-67"),
            ("abbey-mayor farm_scoring", "sets base abbey-mayor\noptions tiny_city=half\n"
             "options farm_scoring=per-city-4\n", "5:9", "ED-DR-3"),
            ("count river-1", "options tiny_city=half\nsets base river-1 count\n", "4:11", "RIV2-30"),
            ("traders-builders farm_scoring first-edition-002",
             "sets traders-builders\npreset first-edition-002\n", "4:1", "TRADE-67")):
        if all(f'"{name}"' in known for name in needs.split()):
            bad(bastide, two + lines + "---\n", f"bad.txt:{place}: ", rule)
    names = "players " + " ".join(f'"{name}"' for name in "ABCDEF") + "\n"
    bad(bastide, "bastide 1\noptions tiny_city=half\n" + names + "---\n", "bad.txt:3:29: ", "ED-26")


def test_bad_records_name_the_rule(bastide):
    bad(bastide, HEAD + "start 1\npass\n", "bad.txt:5", "BASE-8")
    bad(bastide, HEAD + "start 1\ndraw U\nplace 0,0 r0\n", "bad.txt:6", "BASE-12")
    bad(bastide, HEAD + "start 1\ndraw U\npass\n", "bad.txt:6", "BASE-17")
    bad(bastide, SHORT + "pass\n", "bad.txt:9", "BASE-51")
    bad(bastide, SHORT + "draw U\n", "bad.txt:9", "BASE-51")
    bad(bastide, 'bastide 1\nplayers "a"\n---\n', "BASE-1")
    seven = " ".join(f'"{i}"' for i in range(7))
    bad(bastide, f"bastide 1\nplayers {seven}\n---\n", "BASE-1")
    bad(bastide, 'bastide 1\noptions max_players=6\nplayers "a" "b"\n---\n', "ED-26")


def test_unknown_names_are_named(bastide):
    two = 'players "a" "b"\n---\n'
    bad(bastide, "bastide 1\nsets moon\n" + two, "moon")
    bad(bastide, "bastide 1\noptions moon=1\n" + two, "moon")
    bad(bastide, "bastide 1\noptions tiny_city=moon\n" + two, "moon")
    bad(bastide, "bastide 1\npreset moon\n" + two, "bad.txt:2:8", "moon")
    bad(bastide, "bastide 1\nbag moon:1\n" + two, "moon")
    bad(bastide, "bastide 1\nbag D:200\n" + two, "D")


def test_truncated_records(bastide):
    files = [bastide.file(f"cut{i}.txt", GAME[:i]) for i in range(0, len(GAME), 3)]
    result = bastide.run("check", *files)
    result.must(result.code == 1, "must end with 1")
    result.must(result.lines()[-1].endswith(" failed"), "must count")


def test_garbled_records(bastide):
    files = []
    for i in range(256):
        text = bytearray(GAME.encode())
        text[(i * 7919) % len(text)] = i
        text[(i * 104729) % len(text)] ^= 0x80
        files.append(bastide.file(f"garbled{i}.txt", bytes(text)))
    result = bastide.run("check", *files)
    for line in result.lines():
        result.must(len(line) < program.LONGEST_SENTENCE, "must be short")


def test_hostile_bytes(bastide):
    bad(bastide, b"\x00" * 1000)
    bad(bastide, b"\xff\xfe" * 1000)
    bad(bastide, bytes(range(256)) * 16)
    bad(bastide, os.urandom(100000))
    bad(bastide, HEAD.encode() + b"draw \x00\n", "bad.txt:4")
    bad(bastide, GAME.replace("\n", "\r").encode())
    bad(bastide, "\ufeff" + GAME)


def test_a_10_mb_line(bastide):
    many = 1 << (17 if program.SLOW else 20)
    huge = "x" * (10 * many)
    bad(bastide, huge, "bad.txt:1")
    bad(bastide, "bastide 1\n" + huge, "bad.txt:2")
    bad(bastide, f'bastide 1\nplayers "{huge}" "b"\n---\n')
    bad(bastide, HEAD + huge + "\n", "bad.txt:4")
    bad(bastide, HEAD + "start 1\ndraw " + huge + "\n", "bad.txt:5")
    bad(bastide, HEAD + "start 1\ndraw U\nput follower " + "@" * len(huge) + "\n", "bad.txt:6")
    bad(bastide, 'scenario "' + huge + '"\nrule BASE-1\n---\nexpect Red 1\n', name="bad.scn")
    bad(bastide, SCENARIO + "expect " + huge + "\n", name="bad.scn")
    words = "a " * (5 * many)
    bad(bastide, HEAD + words + "\n", "bad.txt:4")
    bad(bastide, "bastide 1\nsets " + words + '\nplayers "a" "b"\n---\n')
    bad(bastide, "bastide 1\nbag " + "D:255 " * many + '\nplayers "a" "b"\n---\n')
    sets = " ".join(f"s{i}" for i in range(many))
    begin = time.monotonic()
    bad(bastide, f'bastide 1\nsets base {sets}\nplayers "a" "b"\n---\n', "bad.txt:2:11", "s0")
    program.expect(time.monotonic() - begin < 20, "must not take so long")


def test_many_tiles_of_ones_own(bastide):
    tile = " edges field field field field | field NL NR EL ER SL SR WL WR\n"
    tiles = "".join(f"tile t{i}{tile}" for i in range(70000))
    begin = time.monotonic()
    bad(bastide, "bastide 1\n" + tiles + 'players "a" "b"\n---\n')
    program.expect(time.monotonic() - begin < 20, "must not take so long")


def test_bad_scenarios(bastide):
    def wrong(text, *words):
        result = bastide.run("check", bastide.file("bad.scn", text))
        result.finds(*words)
        last_line(result, 0, 1)

    wrong("", "bad.scn:1")
    wrong("hello\n", "bad.scn:1")
    wrong('scenario "x"\n', "bad.scn")
    wrong(SCENARIO, "bad.scn")
    wrong(SCENARIO + "expect Red 1\n", "bad.scn:4", "found 0")
    wrong(SCENARIO + "expect moon\n", "bad.scn:4", "moon")
    wrong(SCENARIO + "draw U\nplace 1,0 r1\n", "bad.scn:5", "BASE-14")
    wrong('scenario "x"\nrule BASE-1\nsets moon\n---\nexpect Red 0\n', "bad.scn:3", "moon")
    wrong('scenario "x"\nrule BASE-1\nmoon\n---\nexpect Red 0\n', "bad.scn:3", "moon")


def test_files_that_cannot_be_read(bastide):
    good = bastide.file("good.txt", GAME)
    os.mkdir(os.path.join(bastide.folder, "folder"))
    for name in ("missing.txt", "folder", "", "good.txt/x"):
        result = bastide.run("check", name, good)
        result.finds(name)
        last_line(result, 1, 1)
    secret = bastide.file("secret.txt", GAME)
    os.chmod(secret, 0)
    if not os.access(secret, os.R_OK):  # not for root
        bastide.run("check", secret).finds("secret.txt")


def test_nothing_is_written_to_the_files(bastide):
    path = bastide.file("game.txt", GAME)
    os.chmod(path, 0o444)
    bastide.run("check", path).passes()
    program.expect(bastide.read("game.txt") == GAME.encode(), "the file was changed")
    program.expect(os.listdir(bastide.folder) == ["game.txt"], "something was left behind")


program.main(globals())
