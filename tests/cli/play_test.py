#!/usr/bin/env python3
"""`bastide play` through a pipe: whole games, saving on every move, and saves that are damaged."""

import os
import re
import signal
import time

import program

ONES = "1\n" * 2000  # always the first of what is offered


def play(bastide, *arguments, given=ONES, **options):
    return bastide.run("play", "--no-pause", "--seed", "5", *arguments, given=given, **options)


def check(bastide, name):
    return bastide.run("check", name).passes()


def entries(record):
    return record.decode().split("---\n", 1)[1].splitlines()


def test_a_whole_game(bastide):
    for language in ("en", "pl", "ro"):
        result = play(bastide, "--save", f"{language}.bastide", "--lang", language).passes()
        result.must(result.out.strip(), "must show something")
        check(bastide, f"{language}.bastide").must(True, "")
        over = bastide.run("check", "-v", f"{language}.bastide").passes()
        over.must("over" in over.out, "the game must be over")
    program.expect(bastide.read("en.bastide") == bastide.read("pl.bastide"),
                   "a game does not depend on the language")


def test_games_of_every_kind(bastide):
    kinds = [[], ["--options", "tiny_city=half"], ["--player", "Żółw", "--player", "B", "--player", "C"]]
    kinds += [["--sets", f"base,{name}"] for name in ("river-1", "winter", "gingerbread")
              if bastide.has_set(name)]
    kinds += [["--ascii"], ["--no-color"], ["--free-undo"],
              ["--options", "start_player=youngest-picks", "--youngest", "2"]]
    for number, kind in enumerate(kinds):
        play(bastide, "--save", f"{number}.bastide", *kind).passes()
        over = bastide.run("check", "-v", f"{number}.bastide").passes()
        over.must("over" in over.out, f"{kind}: the game must be over")


def test_typed_notation_and_commands(bastide):
    lines = ["help", "rules", "rules BASE-14", "rules MOON-1", "legal", "scores", "features",
             "features all", "tiles", "view", "view 3,3", "zoom", "left", "undo", "why", "why pass",
             "why dance", "dance", "", "   ", "0", "99", "-1", "1.5", "place", "place 0,0 r0",
             "put follower city@N", "x" * 5000, "\x00\x01\x02", "\xff", "é", "%s%n", "lang pl",
             "lang xx", "lang en", "save", "save copy.bastide", "save copy.bastide", "save /proc/such/x"]
    result = play(bastide, "--save", "game.bastide", given="\n".join(lines) + "\nquit\n").passes()
    result.must("BASE-" in result.out, "must name rules")
    check(bastide, "game.bastide")
    check(bastide, "copy.bastide")
    program.expect(bastide.read("copy.bastide") == bastide.read("game.bastide"), "a copy is a copy")


def test_a_move_that_cannot_be_read_says_why(bastide):
    for language, words in (("en", "r0 to r3"), ("pl", "od r0 do r3"), ("ro", "de la r0 la r3")):
        result = play(bastide, "--lang", language, given="place 0,-1 r7\nquit\n").passes()
        result.must(words in result.out, f"must say in {language} what is wrong with r7")


def test_starts_says_who_starts(bastide):
    for seat in ("1", "2", "3"):
        names = [word for name in "ABC" for word in ("--player", name)]
        play(bastide, "--save", f"{seat}.bastide", "--starts", seat, *names, given="quit\n").passes()
        record = bastide.read(f"{seat}.bastide").decode()
        program.expect("start_player=host-picks" in record and f"starts={seat}" in record,
                       f"--starts {seat} must be heeded: {record}")
    play(bastide, "--starts", "2", "--options", "start_player=host-picks", given="quit\n").passes()
    for language in ("en", "pl", "ro"):
        play(bastide, "--starts", "2", "--options", "start_player=random", "--lang", language,
             given="").refuses("--starts", "start_player", "host-picks", code=2)
    for flag in ("--starts", "--youngest", "--saw-knight"):
        play(bastide, flag, "0", given="").refuses(flag, code=2)
    if "first-edition-002" in bastide.run("engine", given='{"cmd":"hello"}\n').out:
        play(bastide, "--save", "old.bastide", "--preset", "first-edition-002", "--starts", "2",
             given="quit\n").passes()
        program.expect(b"host-picks" in bastide.read("old.bastide"), "it goes before the preset's")


def test_a_flag_that_nobody_asks_for_is_refused(bastide):
    for flag, value in (("--youngest", "random"), ("--saw-knight", "random"), ("--saw-knight", "youngest"),
                        ("--youngest", "host-picks")):
        for language in ("en", "pl", "ro"):
            play(bastide, flag, "1", "--options", f"start_player={value}", "--lang", language,
                 given="").refuses(flag, "knight-or-youngest", value, code=2)
    play(bastide, "--youngest", "1", given="").refuses("--youngest", "start_player", code=2)
    for flag, value in (("--youngest", "youngest"), ("--youngest", "knight-or-youngest"),
                        ("--saw-knight", "knight-or-youngest")):
        play(bastide, flag, "2", "--options", f"start_player={value}", given="quit\n").passes()


def test_a_saved_game_keeps_its_setup(bastide):
    play(bastide, "--save", "game.bastide", given="1\n1\nquit\n").passes()
    before = bastide.read("game.bastide")
    for argument in (["--sets", "base"], ["--options", "tiny_city=half"], ["--preset", "default"],
                     ["--player", "X"], ["--youngest", "1"], ["--saw-knight", "1"], ["--starts", "2"]):
        for language in ("en", "pl", "ro"):
            play(bastide, "--resume", "game.bastide", "--lang", language, *argument,
                 given="quit\n").refuses("--resume", argument[0], code=2)
    play(bastide, "--resume", *["--starts", "2"], given="quit\n").refuses("--resume", code=2)
    program.expect(bastide.read("game.bastide") == before, "a refusal changes no file")
    play(bastide, "--resume", "game.bastide", "--ascii", given="quit\n").passes()


def test_a_damaged_save_tells_what_is_wrong(bastide):
    head = 'bastide 1\nplayers "Red" "Blue"\n'
    for text, *words in (
            ("garbage\n", "line 1, column 1", "garbage", "begins with", "bastide 1"),
            ("", "line 1, column 1", "begins with", "bastide 1"),
            (head, "line 2", "ends too early"),
            (head + "---\nstart 1\ndance\n", "line 5, column 1", "dance", "cannot be read", "unknown"),
            ("bastide 1\nplayers Red\n---\n", "line 2, column 9", "quotes"),
            (head + "sets base nosuch\n---\n", "line 3, column 11", "nosuch"),
            (head + "---\nstart 1\ndraw U\nplace 0,0 r0\n", "line 6", "BASE-12")):
        bastide.file("bad.bastide", text)
        told = play(bastide, "--resume", "bad.bastide", given="").refuses("bad.bastide", *words, code=1)
        told.must("setup." not in told.err, "must be words, not keys")
    for language, words in (("pl", "zaczyna się"), ("ro", "începe cu")):
        bastide.file("bad.bastide", "garbage\n")
        play(bastide, "--resume", "bad.bastide", "--lang", language, given="").refuses(words, code=1)
    for text, polish, romanian in (
            (head + "---\nstart 1\ndance\n", "nieznany wpis", "mutare necunoscută"),
            (head + "---\nstart 1\ndraw U\nplace 1,0\n", "jest niepełny", "nu este completă"),
            (head + "---\nstart 1\ndraw U\nplace 1,0 r7\n", "obrotu od r0 do r3", "rotire de la r0 la r3"),
            (head + "options tiny_city\n---\n", "NAZWA=WARTOŚĆ", "NUME=VALOARE")):
        bastide.file("bad.bastide", text)
        for language, words in (("pl", polish), ("ro", romanian)):
            told = play(bastide, "--resume", "bad.bastide", "--lang", language, given="")
            told.refuses(words, code=1).must("expected" not in told.err, "no English in another language")


def test_a_folder_is_no_save(bastide):
    os.mkdir(os.path.join(bastide.folder, "games"))
    for language in ("en", "pl", "ro"):
        play(bastide, "--save", "games", "--lang", language, given="quit\n").refuses("games", code=2)
    program.expect(sorted(os.listdir(bastide.folder)) == ["games"], "must write nothing")
    result = play(bastide, "--save", "/proc/x.rec", given="quit\n")
    result.must("/proc/x.rec: " in result.err and "directory" in result.err, "must say the reason")


def test_commands_stand_alone(bastide):
    """`quit now` is no command, and nothing is done for it."""
    for typed in ("quit now", "zoom huge", "undo all", "scores please", "left 3", "pass now"):
        result = play(bastide, "--save", "game.bastide", given=f"1\n{typed}\n").passes()
        result.must(f"“{typed}”" in result.out, f"must not understand {typed}")
    result = play(bastide, given="rules BASE-14\nrules base-14\nfeatures all\nquit\n").passes()
    result.must(result.out.count("BASE-14") >= 2, "must tell the rule")


def board(bastide, record, *arguments):
    """What is drawn when a saved game goes on."""
    bastide.file("shown.bastide", record)
    return play(bastide, "--resume", "shown.bastide", *arguments, given="board\nquit\n").passes()


def test_scores_stand_in_line(bastide):
    if not bastide.has_set("bridges-castles-bazaars"):
        return
    record = ("bastide 1\nsets base bridges-castles-bazaars\noptions start_player=host-picks\n"
              'players "Anna" "Bogdan"\nflags starts=1\n---\n'
              "draw BB-06\nplace 0,1 r0\npass\ndraw U\ndraw U\npick U\nbid 999\n")
    bastide.file("shown.bastide", record)
    result = play(bastide, "--resume", "shown.bastide", given="scores\nquit\n").passes()
    lines = [line for line in result.lines() if re.match(r"  (Anna|Bogdan) .* points", line)]
    result.must(len(lines) == 2 and "-999" in result.out, "must tell both scores")
    result.must(len({line.index(" points") for line in lines}) == 1, "must stand in line")


def test_letters_of_players(bastide):
    setup = 'bastide 1\noptions start_player=host-picks\nplayers "{}" "{}"\nflags starts=1\n---\n'
    turns = ("draw U\nplace 1,0 r0\nput follower road@E\n"
             "draw U\nplace 0,1 r0\nput follower road@E\n")
    # Any script if it is one column wide, never a digit, never the same letter twice.
    for names, arguments, letters in (
            (("Łukasz", "Lena"), [], "ŁL"), (("Łukasz", "Lena"), ["--ascii"], "LE"),
            (("Борис", "żaba"), [], "БŻ"), (("Борис", "1 x"), ["--ascii"], "AX"),
            (("小明", "12"), [], "AB")):
        shown = board(bastide, setup.format(*names) + turns, *arguments)
        for letter in letters:
            shown.must(f"({letter})" in shown.out, f"{names} must show {letter}")


def test_letters_of_figures(bastide):
    if not (bastide.has_set("inns-cathedrals") and bastide.has_set("traders-builders")):
        return
    record = ("bastide 1\nsets base inns-cathedrals traders-builders\n"
              'options start_player=host-picks\nplayers "Anna" "Bogdan"\nflags starts=1\n---\n'
              "draw U\nplace 1,0 r0\nput large-follower road@E\n"
              "draw U\nplace 0,1 r0\nput follower field@SL\n"
              "draw U\nplace 2,0 r0\nput builder road@E\n"
              "draw U\nplace 0,2 r0\nput pig field@NL\n")
    for language, signs in (("en", "Al Ab B Bp"), ("pl", "Ad Ab B Bś"), ("ro", "Am Ac B Bp")):
        shown = board(bastide, record, "--lang", language)
        for sign in signs.split():
            shown.must(f"({sign})" in shown.out, f"must show {sign}")
    bastide.file("shown.bastide", record)
    told = play(bastide, "--resume", "shown.bastide", "--lang", "en", given="help\ntiles\nquit\n").passes()
    words = " ".join(told.out.split())
    for text in ("l large follower b builder p pig", "i inn c cathedral w wine g grain l cloth"):
        told.must(text in words, f"must explain {text}")
    told.must("TB-01×1" in told.out and "IC-01×2" in told.out, "must tell how many are left")


def test_special_scorings_have_names(bastide):
    if not bastide.has_set("king-robber"):
        return
    record = ("bastide 1\nsets base king-robber\noptions start_player=host-picks\n"
              'players "Anna" "Bogdan"\nflags starts=1\nbag E:1 U:1\n---\n'
              "draw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\n")
    for language, name in (("en", "(king: 1 "), ("pl", "(król: 1 "), ("ro", "(rege: 1 ")):
        bastide.file("last.bastide", record)
        shown = play(bastide, "--resume", "last.bastide", "--lang", language, given="\n\n\n").passes()
        shown.must(name in shown.out, f"must say {name}")


def test_short_rules_follow_the_options(bastide):
    for options, half in (([], False), (["--options", "tiny_city=half"], True)):
        shown = play(bastide, "--lang", "en", "--save", f"{half}.bastide", *options,
                     given="rules\nquit\n").passes()
        shown.must(("only 1 if it has just two tiles" in " ".join(shown.out.split())) == half,
                   "must tell about small cities if they are worth less")


def test_undo_through_the_pipe(bastide):
    play(bastide, "--save", "game.bastide", given="1\n1\nundo\nundo\nquit\n").passes()
    check(bastide, "game.bastide")


def test_the_end_of_the_input_loses_nothing(bastide):
    before = 0
    for count in (0, 1, 2, 5, 10, 40):
        name = f"{count}.bastide"
        play(bastide, "--save", name, given="1\n" * count).passes()
        check(bastide, name)
        length = len(entries(bastide.read(name)))
        program.expect(length >= before, "more input, more moves")
        before = length


def kill_after(bastide, name, moves, pause):
    """Answers so many questions, waits, and kills the program without a warning."""
    process = bastide.start("play", "--no-pause", "--seed", "5", "--save", name)
    process.stdin.write(b"1\n" * moves)
    process.stdin.flush()
    pause()
    process.send_signal(signal.SIGKILL)
    process.communicate()


def until_quiet(bastide, name):
    """Waits until the file is there and nothing more is written to it."""
    path, last, calm = os.path.join(bastide.folder, name), None, 0
    end = time.monotonic() + program.TIMEOUT
    while calm < 20:
        program.expect(time.monotonic() < end, "it never rests")
        time.sleep(0.02)
        now = os.stat(path).st_mtime_ns if os.path.exists(path) else None
        calm = calm + 1 if now is not None and now == last else 0
        last = now


def finish(bastide, name, kept):
    """A killed game goes on to its end, and nothing of it has changed."""
    play(bastide, "--resume", name).passes()
    program.expect(bastide.read(name).startswith(kept), "resuming changed what was played")
    over = bastide.run("check", "-v", name).passes()
    over.must("over" in over.out, "the game must be over")


def test_a_kill_loses_nothing(bastide):
    for moves in (0, 1, 5, 12, 40):
        play(bastide, "--save", f"whole{moves}.bastide", given="1\n" * moves).passes()
        name = f"killed{moves}.bastide"
        kill_after(bastide, name, moves, lambda: until_quiet(bastide, name))
        kept = bastide.read(name)
        program.expect(kept == bastide.read(f"whole{moves}.bastide"), "a move was lost")
        finish(bastide, name, kept)


def test_a_kill_in_the_middle_of_writing_leaves_a_game(bastide):
    for number in range(25):
        name = f"game{number}.bastide"
        kill_after(bastide, name, 150, lambda: time.sleep(0.004 * number))
        if os.path.exists(os.path.join(bastide.folder, name)):
            check(bastide, name)
            if number % 8 == 0:
                finish(bastide, name, bastide.read(name))


def test_resuming_gives_the_same_game(bastide):
    """The draws after an interruption follow from the same seed."""
    play(bastide, "--save", "whole.bastide").passes()
    play(bastide, "--save", "parts.bastide", given="1\n" * 7).passes()
    for _ in range(3):
        play(bastide, "--resume", "parts.bastide", given="1\n" * 11).passes()
    play(bastide, "--resume", "parts.bastide").passes()
    check(bastide, "parts.bastide")


def damage(record):
    """Saves that are none."""
    yield b""
    yield b"\x00" * 500
    yield b"hello\n"
    yield record[:len(record) // 3]  # cut in the header
    yield record.replace(b"---\n", b"")
    yield record + b"dance\n"
    yield record + b"place 999,999 r0\n"
    yield record.replace(b"bastide 1", b"bastide 9")
    yield record.replace(b"draw", b"dr\xffw", 1)
    yield record + b"x" * (10 << 20)
    yield os.urandom(5000)


def test_damaged_saves_are_refused_and_left_alone(bastide):
    play(bastide, "--save", "good.bastide", given="1\n" * 9).passes()
    for number, content in enumerate(damage(bastide.read("good.bastide"))):
        name = f"bad{number}.bastide"
        bastide.file(name, content)
        play(bastide, "--resume", name).refuses(name, code=1)
        program.expect(bastide.read(name) == content, f"{name} was changed")


def test_files_that_are_there_are_not_overwritten(bastide):
    for content in (b"my diary", b"", b"bastide 1\n"):
        bastide.file("mine.bastide", content)
        result = play(bastide, "--save", "mine.bastide", given="1\n1\nquit\n")
        result.must(bastide.read("mine.bastide") == content, "somebody's file was overwritten")


def test_saves_that_cannot_be_written(bastide):
    for path in ("/proc/such/folder/game.bastide", "/proc/game.bastide"):
        result = play(bastide, "--save", path)
        result.must(path in result.err + result.out, "must say what cannot be written")
        result.must(result.code in (0, 1), "must end with 0 or 1")


def test_nothing_to_resume(bastide):
    play(bastide, "--resume").refuses(code=1)
    play(bastide, "--resume", "missing.bastide").refuses("missing.bastide", code=1)
    play(bastide, "--resume", ".").refuses(code=1)


def test_resuming_a_game_that_is_over(bastide):
    play(bastide, "--save", "game.bastide").passes()
    before = bastide.read("game.bastide")
    play(bastide, "--resume", "game.bastide").passes()
    program.expect(bastide.read("game.bastide") == before, "the save was changed")


def test_the_usual_place(bastide):
    play(bastide, given="1\n1\n1\nquit\n").passes()
    place = ".local/share/bastide"
    saves = os.listdir(os.path.join(bastide.folder, place))
    program.expect([name for name in saves if name.endswith(".bastide")], str(saves))
    play(bastide, "--resume").passes()
    play(bastide, given="quit\n").passes()
    after = [name for name in os.listdir(os.path.join(bastide.folder, place))
             if name.endswith(".bastide")]
    program.expect(len(after) == 2, f"a new game must not touch the old one: {after}")


def test_a_screen_that_is_closed(bastide):
    process = bastide.start("play", "--no-pause", "--seed", "5", "--save", "game.bastide")
    process.stdout.close()
    try:
        process.stdin.write(ONES.encode())
        process.stdin.close()
    except BrokenPipeError:
        pass
    status = process.wait(program.TIMEOUT)
    errors = process.stderr.read().decode()
    process.stderr.close()
    program.expect(status in (0, 141), f"ended with {status}: {errors}")
    check(bastide, "game.bastide")


program.main(globals())
