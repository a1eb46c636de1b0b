#!/usr/bin/env python3
"""`bastide arena`: duplicate games, other programs that play well or badly, results as JSON."""

import json
import os
import signal
import subprocess
import sys
import time

import program

# A program that plays what the name says, as soon as it is asked for a decision.
BOT = """
import json, os, sys, time
for line in sys.stdin:
    request = json.loads(line)
    answer = {"ok": True}
    if request["cmd"] == "best":
        if sys.argv[1] == "crash": os.kill(os.getpid(), 11)
        if sys.argv[1] == "leave": sys.exit(7)
        if sys.argv[1] == "stall": time.sleep(600)
        if sys.argv[1] == "illegal": answer["entry"] = "place 0,0 r0"
        if sys.argv[1] == "dance": answer["entry"] = "dance"
        if sys.argv[1] == "number": answer["entry"] = 7
        if sys.argv[1] == "refuse": answer = {"ok": False, "error": {"code": "state"}}
        if sys.argv[1] == "garbage":
            print("\\x1b[2J{]", flush=True)
            continue
        if sys.argv[1] == "shout":
            print("x" * 3000000, flush=True)
            continue
    print(json.dumps(answer), flush=True)
"""
FAULTS = {"crash": "signal 11", "leave": "ended with code 7", "stall": "did not answer within",
          "illegal": "played 'place 0,0 r0', against BASE-12", "dance": "answered 'dance', no entry",
          "number": "answered without an entry", "refuse": "refused best", "garbage": "no JSON",
          "shout": "more than 1 MiB"}


def arena(bastide, *arguments, name="result.json", **options):
    """The result as JSON, and the text."""
    told = bastide.run("arena", *arguments, "--json", name, **options).passes()
    return json.loads(bastide.read(name)), told


def draws(record):
    return [line for line in record.decode().splitlines() if line.startswith("draw ")]


def test_duplicate_games_are_records(bastide):
    result, told = arena(bastide, "greedy", "random", "--pairs", "6", "--records", "games")
    told.must("greedy" in told.out and "Elo" in told.out, "must tell the result")
    program.expect(len(result["games"]) == 12, str(result["games"]))
    for game in result["games"]:
        record = bastide.read(os.path.join("games", game["record"])).decode()
        program.expect(f"# scores {game['scores'][0]} {game['scores'][1]}\n" in record, record[-200:])
    for number in (1, 2, 3):
        one = bastide.read(f"games/{number:05}-1.bastide")
        two = bastide.read(f"games/{number:05}-2.bastide")
        program.expect(draws(one) == draws(two), "must be the same draws")
        program.expect(b'players "greedy" "random"' in one, "seats")
        program.expect(b'players "random" "greedy"' in two, "must change seats")
    bastide.run("check", *[f"games/{game['record']}" for game in result["games"]]).passes()
    first, second = result["contestants"]
    program.expect(first["wins"] == second["losses"] and first["games"] == 12, str(first))
    program.expect(first["wins"] >= 11, "greedy beats random")
    program.expect(abs(first["score"] + second["score"] - 1) < 1e-9, "scores add up")
    program.expect(first["mean_score"] > second["mean_score"] + 30, str(first))
    program.expect(result["pairings"][0]["elo_low"] > 0, str(result["pairings"]))


def without_times(result):
    for contestant in result["contestants"]:
        for key in ("mean_ms", "longest_ms", "longest_overrun_ms"):
            del contestant[key]
    return {key: value for key, value in result.items() if key not in ("seconds", "jobs")}


def test_the_same_with_any_number_of_jobs(bastide):
    if program.SLOW:
        return  # forty games; ArenaMatch of the other tests plays some in every build
    arguments = ("flat:40sims", "greedy", "random", "--pairs", "2", "--seed", "5")
    one = without_times(arena(bastide, *arguments, "--jobs", "1")[0])
    three = without_times(arena(bastide, *arguments, "--jobs", "3")[0])
    program.expect(one == three, "must not depend on the jobs")
    program.expect(len(one["pairings"]) == 3 and len(one["games"]) == 12, str(one["pairings"]))
    other = without_times(arena(bastide, *arguments[:-1], "6")[0])
    program.expect(one["games"] != other["games"], "another seed, other games")
    gauntlet = arena(bastide, *arguments, "--gauntlet")[0]
    program.expect(len(gauntlet["pairings"]) == 2, str(gauntlet["pairings"]))


def test_an_interrupted_match_goes_on(bastide):
    match = ("greedy", "random", "--seed", "4", "--records", "games")
    whole, _ = arena(bastide, *match, "--pairs", "4")
    lines = bastide.read("games/match.jsonl").decode().splitlines(keepends=True)
    program.expect(len(lines) == 5, str(lines))
    # As if it had been interrupted: the second set is missing, the last one was being written.
    bastide.file("games/match.jsonl", lines[0] + lines[1] + lines[3] + lines[4][:-9])
    os.remove(os.path.join(bastide.folder, "games", "00002-1.bastide"))
    kept = os.path.join(bastide.folder, "games", "00001-1.bastide")
    before = os.stat(kept).st_mtime_ns
    resumed, _ = arena(bastide, *match, "--pairs", "4", "--resume", "--jobs", "2")
    program.expect(without_times(resumed) == without_times(whole), "must be the same match")
    program.expect(os.stat(kept).st_mtime_ns == before, "must not be played again")
    program.expect(bastide.read("games/00002-1.bastide") != b"", "must be played")
    again = [json.loads(line) for line in bastide.read("games/match.jsonl").splitlines()]
    program.expect(again[0] == json.loads(lines[0]), "must still be the same match")
    program.expect(sorted(line["set"] for line in again[1:]) == [1, 2, 3, 4], str(again))
    # Fewer pairs are a part of it, more make it longer.
    program.expect(arena(bastide, *match, "--pairs", "2", "--resume")[0]["sets"] == 2, "fewer")
    program.expect(arena(bastide, *match, "--pairs", "5", "--resume")[0]["sets"] == 5, "more")
    for other, what in (
            (("novice", "random", "--seed", "4"), "Different: players"),
            (("greedy", "random", "--seed", "5"), "Different: seed; there 4, here 5"),
            (("greedy", "random", "--seed", "4", "--budget", "9sims"), "Different: budgets"),
            (("greedy", "random", "--seed", "4", "--cpu-time"), "Different: clock"),
            (("greedy", "random", "--seed", "4", "--options", "tiny_city=half"), "Different: options"),
            (("greedy", "random", "--seed", "4", "--players", "3"), "Different: seats")):
        bastide.run("arena", *other, "--records", "games", "--resume").refuses(what, code=1)
    for line in ("{", "[]", '{"set":1}', '{"set":0,"games":[]}', '{"set":1,"games":[1,2]}',
                 lines[1].strip().replace('"scores":[', '"scores":[1e99,')):
        bastide.file("games/match.jsonl", lines[0] + line + "\n")
        bastide.run("arena", *match, "--resume").refuses("line 2", code=1)
    bastide.file("games/match.jsonl", "7\n")
    bastide.run("arena", *match, "--resume").refuses("line 1", code=1)
    bastide.run("arena", "greedy", "random", "--resume").refuses("--records", code=2)
    fresh, _ = arena(bastide, *match[:-1], "other", "--pairs", "1", "--resume")
    program.expect(fresh["sets"] == 1, "an empty folder is the beginning of a match")


def started(bastide, *arguments):
    return subprocess.Popen([bastide.path, "arena", *arguments], cwd=bastide.folder, env=bastide.environment,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def waits_until(condition, what):
    end = time.monotonic() + program.TIMEOUT
    while not condition():
        program.expect(time.monotonic() < end, what)
        time.sleep(0.02)


def test_an_interrupted_match_tells_how_much_of_it_was_played(bastide):
    match = started(bastide, "greedy", "random", "--pairs", "100000", "--records", "games", "--json", "result.json")
    journal = os.path.join(bastide.folder, "games", "match.jsonl")
    waits_until(lambda: os.path.exists(journal) and len(bastide.read("games/match.jsonl").splitlines()) > 2, "no sets")
    match.send_signal(signal.SIGINT)
    out, err = match.communicate(timeout=program.TIMEOUT)
    result = json.loads(bastide.read("result.json"))
    program.expect(match.returncode == 0 and err == "", err)
    program.expect(f"{result['sets']} of 100000 sets" in out and result["planned"] == 100000, out)


def test_no_program_outlives_the_arena(bastide):
    bot = bastide.file("bot.py", "import os\nopen('pid', 'w').write(f'{os.getpid()} ')\nwhile True: pass\n")
    match = started(bastide, "greedy", "--bot", f"{sys.executable} {bot}")
    pid = os.path.join(bastide.folder, "pid")
    waits_until(lambda: os.path.exists(pid) and bastide.read("pid").endswith(b" "), "the bot never began")
    match.kill()
    match.communicate(timeout=program.TIMEOUT)

    def is_gone():
        try:
            with open(f"/proc/{int(bastide.read('pid'))}/stat", encoding="utf-8") as file:
                return file.read().rsplit(")", 1)[1].split()[0] == "Z"
        except FileNotFoundError:
            return True

    waits_until(is_gone, "the bot is still there")


def test_a_record_tells_who_played(bastide):
    bot = f"{bastide.path} engine --level random"
    arena(bastide, "random:3sims", "--bot", bot, "--pairs", "1", "--seed", "8", "--bot-limit", "2.5", "--records", "games")
    first, second = (bastide.read(f"games/00001-{game}.bastide").decode().splitlines() for game in (1, 2))
    program.expect(": seed 8, set 1, game 1" in first[-3] and ": seed 8, set 1, game 2" in second[-3], str(first[-3:]))
    program.expect(first[-2:] == ["# seat 1: random:3sims, 3sims", f"# seat 2: {bot}, at most 2.5 s"], str(first[-2:]))
    program.expect(second[-2:] == [f"# seat 1: {bot}, at most 2.5 s", "# seat 2: random:3sims, 3sims"], str(second[-2:]))


def test_no_match_is_written_over(bastide):
    match = ("greedy", "random", "--pairs", "1", "--records", "games")
    arena(bastide, *match)
    journal, game = bastide.read("games/match.jsonl"), bastide.read("games/00001-1.bastide")
    for other in (match, ("novice", *match[1:])):
        bastide.run("arena", *other).refuses("games holds a match already", "--resume", code=1)
    # A journal that is gone or empty does not make its games free.
    bastide.file("games/match.jsonl", "")
    bastide.run("arena", *match).refuses("games holds a match already", code=1)
    bastide.run("arena", *match, "--resume").refuses("without a journal", code=1)
    os.remove(os.path.join(bastide.folder, "games", "match.jsonl"))
    bastide.run("arena", *match, "--resume").refuses("without a journal", code=1)
    bastide.file("games/match.jsonl", journal)
    program.expect(bastide.read("games/00001-1.bastide") == game, "must be left as it is")
    program.expect(arena(bastide, *match, "--resume")[0]["sets"] == 1, "must still be there")


def test_a_player_may_follow_a_program(bastide):
    result, _ = arena(bastide, "--bot", f"{bastide.path} engine --level novice", "random", "--pairs", "1")
    program.expect([one["name"] for one in result["contestants"]][0] == "random", str(result["contestants"]))
    program.expect(len(result["contestants"]) == 2, str(result["contestants"]))


def test_more_players_at_a_table(bastide):
    result, _ = arena(bastide, "greedy", "random", "--players", "3", "--pairs", "2")
    program.expect([game["seats"] for game in result["games"][:2]] == [[0, 1, 0], [1, 0, 1]], "")
    result, _ = arena(bastide, "greedy", "random", "random", "--players", "3", "--pairs", "1")
    program.expect(len(result["games"]) == 3, "everybody in every seat")
    program.expect([one["name"] for one in result["contestants"]] == ["greedy", "random", "random #2"],
                   "names are told apart")


def test_a_sequential_test_ends_early(bastide):
    if program.SLOW:
        return  # a hundred games and more
    result, told = arena(bastide, "greedy", "random", "--pairs", "500", "--sequential", "0,200")
    program.expect(result["sequential"]["verdict"] == "elo1", str(result["sequential"]))
    program.expect(result["sets"] < 100, str(result["sets"]))
    told.must("at least 200 Elo" in told.out, "must tell the verdict")
    result, told = arena(bastide, "random", "greedy", "--pairs", "500", "--sequential", "0,200")
    program.expect(result["sequential"]["verdict"] == "elo0" and result["sets"] < 100, "")
    result, told = arena(bastide, "random", "random", "--pairs", "2", "--sequential", "0,50")
    program.expect(result["sequential"]["verdict"] == "open", "two pairs decide nothing")


def test_bots_that_fail_forfeit_and_the_match_goes_on(bastide):
    bot = bastide.file("bot.py", BOT)
    bots = []
    for fault in FAULTS:
        bots += ["--bot", f"{sys.executable} {bot} {fault}"]
    result, told = arena(bastide, "random", *bots, "--gauntlet", "--pairs", "1", "--bot-limit", "0.4",
                         "--records", "games", "--jobs", "2")
    program.expect(len(result["games"]) == 2 * len(FAULTS), "the match must go on")
    for number, (fault, reason) in enumerate(FAULTS.items(), 1):
        contestant = result["contestants"][number]
        program.expect(contestant["forfeits"] == 2 and contestant["losses"] == 2, str(contestant))
        games = [game for game in result["games"] if number in game["seats"]]
        for game in games:
            program.expect(reason in game["reason"], f"{fault}: {game}")
            program.expect(game["seats"][game["forfeit"] - 1] == number, str(game))
            record = bastide.read(f"games/{game['record']}").decode()
            program.expect(reason in record and "# forfeit by " in record, record[-300:])
            program.expect("\x1b" not in record, "a record is plain text")
            bastide.run("check", f"games/{game['record']}").passes()
    program.expect(result["contestants"][0]["wins"] == 2 * len(FAULTS), "the other side wins")
    told.must("forfeited 2 games" in told.out, "must tell why")


def test_the_engine_itself_is_a_bot(bastide):
    result, _ = arena(bastide, "random", "--bot", f"{bastide.path} engine --level greedy",
                      "--pairs", "1")
    bot = result["contestants"][1]
    program.expect(bot["forfeits"] == 0 and bot["wins"] == 2, str(bot))


def test_time_by_the_work_of_the_thread(bastide):
    result, _ = arena(bastide, "uct:3ms", "random", "--pairs", "1", "--cpu-time")
    uct = result["contestants"][0]
    program.expect(2.5 < uct["mean_ms"] < (500 if program.SLOW else 30), f"a busy machine must not matter: {uct}")
    program.expect(uct["longest_overrun_ms"] >= 0 and uct["budget"] == "3ms", str(uct))
    bastide.run("arena", "uct:3ms,2threads", "random", "--cpu-time").refuses("--cpu-time", code=2)
    bastide.run("arena", "random", "--bot", "cat", "--cpu-time").refuses("--cpu-time", code=2)


def test_the_bot_in_the_manual(bastide):
    manual = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "arena.md")
    with open(manual, encoding="utf-8") as file:
        bot = bastide.file("bot.py", file.read().split("```python\n")[1].split("```")[0])
    result, _ = arena(bastide, "greedy", "--bot", f"{sys.executable} {bot} {bastide.path}",
                      "--pairs", "1")
    program.expect(result["contestants"][1]["forfeits"] == 0, str(result["games"]))
    program.expect(result["contestants"][1]["decisions"] > 50, "must play whole games")


def test_a_bot_plays_every_room(bastide):
    sets = [name for name in ("inns-cathedrals", "princess-dragon", "catapult",
                              "bridges-castles-bazaars") if bastide.has_set(name)]
    result, _ = arena(bastide, "random", "--bot", f"{bastide.path} engine --level random",
                      "--pairs", "1", "--sets", ",".join(["base", *sets]))
    program.expect(all("forfeit" not in game for game in result["games"]), str(result["games"]))


def test_what_is_wrong(bastide):
    for arguments, word in (
            ((), "two players"), (("greedy",), "two players"), (("greedy", "dance"), "dance"),
            (("greedy", "random", "--budget", "soon"), "soon"),
            (("greedy", "random", "--sequential", "5"), "--sequential"),
            (("greedy", "random", "--sequential", "9,3"), "--sequential"),
            (("greedy", "random", "--pairs", "0"), "--pairs"),
            (("greedy", "random", "--sets", "moon"), "moon"),
            (("greedy", "--bot", ""), "--bot"), (("greedy", "--bot", " \u00a0 "), "--bot"),
            (("greedy", "random", "--players", "9"), "")):
        bastide.run("arena", *arguments).refuses(word, code=2)
    # Before a match that may take hours, not behind it.
    for file in ("/proc/such/x", "."):
        told = bastide.run("arena", "random", "random", "--pairs", "1", "--json", file).refuses(file, code=1)
        told.must(told.out == "", "no match without its results")
    bastide.run("arena", "random", "random", "--pairs", "1", "--records", "/proc/x").refuses(code=1)


program.main(globals())
