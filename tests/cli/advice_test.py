#!/usr/bin/env python3
"""`bastide analyse`, best and hint in the protocol, computers in `bastide play`."""

import json
import os
import pty
import re
import select
import subprocess

import program

# Anna completes a city without claiming it (4 points), Bogdan does not claim a road (2 points).
HEADER = ('bastide 1\noptions start_player=host-picks\nplayers "Anna" "Bogdan"\nflags starts=1\n'
          "bag E:1 U:1\n---\n")
BLUNDER = HEADER + "draw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\npass\n"


def known(bastide, record):
    """Without fields, if the build has them: what is left can be counted by hand."""
    fields = "farmers" in bastide.run("rules", "--options").out
    return record.replace("options ", "options farmers=off ") if fields else record


WORDS = {"en": ("better: put follower city@S", "luck", "chance to win"),
         "pl": ("lepiej: put follower city@S", "szczęście", "szansa na wygraną"),
         "ro": ("mai bine: put follower city@S", "noroc", "șanse de câștig")}


def test_analysis_for_people(bastide):
    blunder = known(bastide, BLUNDER)
    bastide.file("game.bastide", blunder)
    for language, (better, luck, _) in WORDS.items():
        told = bastide.run("analyse", "game.bastide", "--level", "master", "--budget", "100sims",
                           "--lang", language).passes()
        told.must(better in told.out and luck in told.out, "must tell what was better")
        told.must("<" not in told.out and "{" not in told.out, "must have all words")
    first = bastide.run("analyse", "game.bastide", "--level", "master", "--budget", "100sims").passes()
    again = bastide.run("analyse", "-", "--level", "master", "--budget", "100sims", given=blunder)
    program.expect(first.out == again.passes().out, "must be the same each time")


def test_analysis_as_json(bastide):
    blunder = known(bastide, BLUNDER)
    bastide.file("game.bastide", blunder)
    told = bastide.run("analyse", "game.bastide", "--level", "master", "--budget", "100sims", "--json")
    result = json.loads(told.passes().out)
    program.expect(len(result["entries"]) == 6 and result["over"], told.out[:500])
    program.expect(result["costliest"][0] == 2, str(result["costliest"]))
    worst = result["entries"][2]
    program.expect(worst["choices"][0]["entry"] == "put follower city@S", str(worst))
    program.expect(worst["choices"][worst["played"]]["entry"] == "pass", str(worst))
    program.expect(3 < worst["loss"] < 5, str(worst))
    for account in result["account"]:
        parts = sum(account[part] for part in ("start", "luck", "own", "others", "rest"))
        program.expect(abs(parts - account["margin"]) < 0.06, str(account))
    # The same through the protocol.
    lines = [{"cmd": "load", "record": blunder},
             {"cmd": "analyse", "level": "master", "budget": "100sims"},
             {"cmd": "analyse", "level": "greedy", "from": 1, "to": 3, "count": 1}]
    answers = talk(bastide, *lines)
    for key in ("entries", "costliest", "curve", "account", "expected"):
        program.expect(answers[1][key] == result[key], f"{key} must be the same")
    program.expect([entry["index"] for entry in answers[2]["entries"]] == [1, 2], str(answers[2]))


def test_analysis_with_reasons(bastide):
    blunder = known(bastide, BLUNDER)
    ask = {"cmd": "analyse", "level": "master", "budget": "100sims", "count": 1}
    plain, told, first, second = talk(
        bastide, {"cmd": "load", "record": blunder}, ask, {**ask, "explain": True},
        {**ask, "to": 3}, {**ask, "from": 3})[1:]
    placed, worst = told["entries"][1], told["entries"][2]
    program.expect(placed["choices"][0]["line"] == ["place 0,-1 r2", "put follower city@S"], str(placed))
    best = worst["choices"][0]
    program.expect(best["line"] == [best["entry"]] == ["put follower city@S"], str(best))
    program.expect(best["reasons"][0]["points"] == 4 and best["text"] != "", str(best))
    # Nothing else is told otherwise.
    for entry in told["entries"]:
        for choice in entry.get("choices", []):
            for name in ("line", "text", "reasons"):
                del choice[name]
    program.expect(told == plain, "the same without reasons")
    # The parts of a game add up.
    for whole, one, other in zip(plain["account"], first["account"], second["account"]):
        program.expect(whole["start"] == one["start"] and whole["margin"] == other["margin"], str(whole))
        for part in ("luck", "own", "others"):
            program.expect(abs(whole[part] - one[part] - other[part]) < 0.03, f"{part}: {whole}")


def test_analysis_without_luck_tells_none(bastide):
    bastide.file("game.bastide", known(bastide, BLUNDER))
    ask = ("analyse", "game.bastide", "--budget", "20sims", "--no-luck")
    told = bastide.run(*ask).passes()
    head = told.lines()[next(i for i, line in enumerate(told.lines()) if "lead at the end" in line) + 1]
    program.expect("draws, unforeseen" in head and "luck" not in head, head)
    result = json.loads(bastide.run(*ask, "--json").passes().out)
    for account in result["account"]:
        program.expect("luck" not in account, str(account))
        parts = sum(account[part] for part in ("start", "own", "others", "rest"))
        program.expect(abs(parts - account["margin"]) < 0.06, str(account))
    program.expect(not any("luck" in entry for entry in result["entries"]), "no luck of any draw")


def test_an_account_of_a_game_that_goes_on(bastide):
    record = known(bastide, BLUNDER)
    bastide.file("game.bastide", record[:record.index("draw U")])
    for language, sentence in (("en", "Where the expected lead comes from"), ("pl", "Skąd bierze się przewidywana"),
                               ("ro", "De unde vine avansul așteptat")):
        told = bastide.run("analyse", "game.bastide", "--budget", "20sims", "--lang", language).passes()
        told.must(sentence in told.out, "the lead is none yet")
        lines = told.lines()
        head = next(i for i, line in enumerate(lines) if sentence in line) + 1
        program.expect(len(set(map(len, lines[head:head + 3]))) == 1, "columns end below each other")


def test_a_hint_begins_with_a_capital_and_tells_how_the_tile_lies(bastide):
    header = "bastide 1\noptions start_player=host-picks\nplayers \"Red\" \"Blue\"\nflags starts=1\n"
    closing = known(bastide, header + "bag W:1 E:2 U:1 L:1\n---\ndraw W\nplace -1,0 r0\nput follower road@E\ndraw E\n"
                    "place 0,-1 r2\npass\ndraw E\nplace 1,-1 r2\nput follower city@S\ndraw U\nplace 2,-1 r1\npass\ndraw L\n")
    for language, words in (("en", "without turning it"), ("pl", "bez obracania"), ("ro", "fără a-l roti")):
        hint = talk(bastide, {"cmd": "load", "record": closing, "lang": language}, {"cmd": "hint", "level": "greedy"})[1]
        program.expect(hint["entry"] == "place 1,0 r0" and words in hint["heard"], str(hint))
        program.expect(hint["heard"][0].isupper(), str(hint))
    if "farmers" not in bastide.run("rules", "--options").out:
        return  # the word for a farmer begins with a letter that English does not have
    farm = header + ("bag E:3 V:1\n---\ndraw E\nplace 0,-1 r2\npass\ndraw E\nplace 0,-2 r0\npass\n"
                     "draw E\nplace 0,-3 r2\npass\ndraw V\nplace 1,-2 r2\n")
    hint = talk(bastide, {"cmd": "load", "record": farm, "lang": "ro"}, {"cmd": "hint", "level": "greedy"})[1]["hint"]
    program.expect(hint.startswith("Țăran "), hint)


def test_analysis_refuses(bastide):
    blunder = known(bastide, BLUNDER)
    bastide.file("game.bastide", blunder)
    bastide.file("broken.bastide", blunder + "pass\n")
    bastide.run("analyse").refuses(code=2)
    bastide.run("analyse", "nothing.bastide").refuses("nothing.bastide", code=1)
    bastide.run("analyse", "broken.bastide").refuses("broken.bastide:13", code=1)
    bastide.run("analyse", "game.bastide", "--budget", "x").refuses(code=2)
    bastide.run("analyse", "game.bastide", "--level", "dance").refuses("dance", code=2)
    bastide.run("analyse", "game.bastide", "--lang", "xx").refuses("xx", code=2)


def talk(bastide, *requests):
    given = "\n".join(json.dumps(request) for request in requests) + "\n"
    return [json.loads(line) for line in bastide.run("engine", given=given).passes().lines()]


def test_best_and_hint(bastide):
    for language, (_, _, chance) in WORDS.items():
        answers = talk(
            bastide, {"cmd": "load", "lang": language,
                      "record": known(bastide, HEADER + "draw E\nplace 0,-1 r2\n")},
            {"cmd": "best", "level": "master", "budget": "50sims", "count": 9},
            {"cmd": "best", "level": "greedy", "count": 1, "explain": False},
            {"cmd": "hint", "level": "master", "budget": "50sims"})
        best = answers[1]
        program.expect(best["ok"] and best["entry"] == "put follower city@S", str(best))
        choice = best["choices"][0]
        program.expect(choice["reasons"][0]["kind"] == "now" and choice["reasons"][0]["points"] == 4,
                       str(choice))
        program.expect(choice["margin"] > best["choices"][1]["margin"] + 2, str(best))
        program.expect(0 <= choice["winning"] <= 1 and len(choice["scores"]) == 2, str(choice))
        program.expect("reasons" not in answers[2]["choices"][0], "only if wished")
        hint = answers[3]["hint"]
        program.expect(chance in hint and "4" in hint and "<" not in hint, hint)


def test_best_for_a_placement_tells_the_whole_turn(bastide):
    best = talk(bastide, {"cmd": "load", "record": known(bastide, HEADER + "draw E\n")},
                {"cmd": "best", "level": "master", "budget": "100sims"})[1]
    program.expect(best["choices"][0]["line"] == ["place 0,-1 r2", "put follower city@S"], str(best))
    program.expect("knight in the city" in best["choices"][0]["text"], str(best))


def test_best_refuses(bastide):
    bad = [{"cmd": "best", "level": "dance"}, {"cmd": "best", "level": 7}, {"cmd": "best", "count": 0},
           {"cmd": "best", "count": "x"}, {"cmd": "best", "budget": "soon"}, {"cmd": "best", "seed": -1},
           {"cmd": "best", "player": 2}, {"cmd": "best", "player": "x"}, {"cmd": "hint", "level": ""},
           {"cmd": "best", "explain": 1}, {"cmd": "analyse", "from": -1},
           {"cmd": "analyse", "outcomes": 0}, {"cmd": "analyse", "outcomes": "x"}]
    answers = talk(bastide, {"cmd": "best"}, {"cmd": "load", "record": HEADER + "draw E\n"}, *bad,
                   {"cmd": "load", "record": HEADER}, {"cmd": "best"})
    program.expect(answers[0]["error"]["code"] == "state", str(answers[0]))
    for request, answer in zip(bad, answers[2:]):
        program.expect(answer["ok"] is False and answer["error"]["code"] == "request",
                       f"{request}: {answer}")
    program.expect(answers[-1]["error"]["code"] == "state", "chance is nobody's decision")


def play(bastide, *arguments, given, **options):
    return bastide.run("play", "--no-pause", "--seed", "5", *arguments, given=given, **options)


def decisions(record):
    return [line for line in record.decode().split("---\n", 1)[1].splitlines()
            if line.startswith(("place", "put", "pass"))]


def test_playing_against_a_computer(bastide):
    played = play(bastide, "--computer", "Blue=greedy", "--save", "game.bastide", "--lang", "en",
                  given="1\n" * 400).passes()
    played.must("wins!" in played.out or "share" in played.out, "must come to an end")
    over = bastide.run("check", "-v", "game.bastide").passes()
    over.must("over" in over.out, "the game must be over")
    program.expect(bastide.read("game.bastide").endswith(b"# computer 2 greedy\n"), "kept in the save")


def test_a_saved_game_keeps_its_computers(bastide):
    play(bastide, "--computer", "2=greedy", "--save", "game.bastide", given="1\n1\n").passes()
    before = len(decisions(bastide.read("game.bastide")))
    play(bastide, "--resume", "game.bastide", given="1\n1\n1\n").passes()
    program.expect(len(decisions(bastide.read("game.bastide"))) >= before + 4, "must go on playing")
    program.expect(b"# computer 2 greedy" in bastide.read("game.bastide"), "must be kept")


def test_undo_goes_back_to_the_person(bastide):
    play(bastide, "--computer", "Blue=greedy", "--save", "a.bastide", "--starts", "1", "--options",
         "start_player=host-picks", given="1\n1\n1\n1\nhint\nquit\n").passes()
    play(bastide, "--computer", "Blue=greedy", "--save", "b.bastide", "--starts", "1", "--options",
         "start_player=host-picks", given="1\n1\n1\n1\nundo\nundo\nquit\n").passes()
    one, two = decisions(bastide.read("a.bastide")), decisions(bastide.read("b.bastide"))
    program.expect(len(two) < len(one) and one[:len(two)] == two, f"{one} {two}")


def test_all_computers_and_none(bastide):
    watched = play(bastide, "--computer", "1=random", "--computer", "2=greedy", "--lang", "en",
                   given="").passes()
    watched.must("wins!" in watched.out, "they play to the end")
    for bad, word in (("Green=greedy", "Green"), ("9", "9"), ("Blue=dance", "dance"), ("Blue=", "")):
        play(bastide, "--computer", bad, given="", code=2).refuses(word)


def test_hints_at_the_screen(bastide):
    for language, (_, _, chance) in WORDS.items():
        shown = play(bastide, "--lang", language, "--save", f"{language}.bastide",
                     given="hint\nquit\n").passes()
        shown.must(chance in shown.out, "must give a hint")


class Screen:
    """The program at a terminal: lines in, everything that it writes out."""

    def __init__(self, bastide, *arguments):
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [bastide.path, "play", *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
            cwd=bastide.folder, env={**bastide.environment, "LANG": "en"}, start_new_session=True)
        os.close(theirs)
        self.shown = ""

    def wait(self, text):
        """Reads until the text has been shown, and gives back everything from the last one to it."""
        while text not in self.shown:
            ready = select.select([self.ours], [], [], program.TIMEOUT)[0]
            program.expect(ready, f"must show {text!r}: {self.shown[-500:]!r}")
            try:
                self.shown += os.read(self.ours, 65536).decode("utf-8", "replace")
            except OSError:  # the program has ended
                program.expect(text in self.shown, f"must show {text!r}: {self.shown[-500:]!r}")
        end = self.shown.index(text) + len(text)
        seen, self.shown = self.shown[:end], self.shown[end:]
        return seen

    def type(self, line):
        os.write(self.ours, line.encode() + b"\n")

    def end(self):
        self.type("quit")
        self.wait("saved")
        self.process.wait(program.TIMEOUT)
        os.close(self.ours)


def test_the_start_dialog(bastide):
    """A room without tiles can be chosen, and a seat given to the computer."""
    screen = Screen(bastide, "--lang", "en", "--save", "game.bastide", "--seed", "5")
    seen = screen.wait("[")  # a question ends with what Enter means
    wrong = False
    while "How many players" not in seen:
        if "Add a set?" in seen and not wrong:
            wrong = True
            screen.type("0")  # Enter ends the list, whose numbers begin with 1
            screen.wait("from 1 to")
            screen.wait("[")
            screen.type("99")
            screen.wait("from 1 to")
            screen.wait("[")
        number = re.search(r"(\d+)\s+Abbots", seen)
        screen.type(number.group(1) if number else "")
        seen = screen.wait("[")
    screen.type("2")
    screen.wait("player 1?")
    screen.type("Anna")
    screen.wait("player 2?")
    screen.type("")
    screen.wait("computer?")
    screen.type("7")
    screen.wait("from 1 to 2")
    screen.wait("computer?")
    screen.type("2")
    screen.wait("How strong")
    screen.type("1")
    screen.wait("tiles left")
    screen.end()
    record = bastide.read("game.bastide").decode()
    program.expect(re.search(r"^# computer 2 \w+$", record, re.M), record)
    if "abbot" in bastide.run("rules", "--options").out:
        program.expect("abbot=on" in record, record)


program.main(globals())
