#!/usr/bin/env python3
"""`bastide engine`: the protocol through pipes, with hostile lines and readers that go away."""

import json
import subprocess

import program

NEW = json.dumps({"cmd": "new", "setup": {
    "players": ["Red", "Blue"], "options": {"start_player": "host-picks"}, "flags": {"starts": 1}}})


def talk(bastide, *lines, end=b"\n"):
    """One answer for each line."""
    given = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines) + end
    result = bastide.run("engine", given=given).passes()
    answers = [json.loads(line) for line in result.lines()]
    result.must(len(answers) == len(lines), "must answer each line once")
    return answers


def code(answer):
    return None if answer["ok"] else answer["error"]["code"]


def test_a_game(bastide):
    answers = talk(bastide, '{"cmd":"hello","id":1}', NEW, '{"cmd":"play","entry":"draw U"}',
                   '{"cmd":"play","entry":"place 1,0 r0"}', '{"cmd":"legal"}', '{"cmd":"view"}',
                   '{"cmd":"record"}')
    program.expect(all(answer["ok"] for answer in answers), str(answers))
    program.expect(answers[0]["id"] == 1, "must give the id back")
    program.expect("pass" in answers[4]["actions"], str(answers[4]))
    program.expect(answers[6]["record"].endswith("place 1,0 r0\n"), str(answers[6]))


def test_the_last_line_needs_no_end(bastide):
    talk(bastide, '{"cmd":"hello"}', '{"cmd":"hello"}', end=b"")
    bastide.run("engine").passes().must(True, "")


def test_quit_ends_it(bastide):
    result = bastide.run("engine", given='{"cmd":"quit"}\n{"cmd":"hello"}\n').passes()
    result.must(len(result.lines()) == 1, "must end after quit")


def test_bad_lines_leave_the_game(bastide):
    bad = ["", "x", "{", "[]", "{}", '{"cmd":7}', '{"cmd":"dance"}', '{"cmd":"play"}',
           '{"cmd":"play","entry":"dance"}', '{"cmd":"play","entry":"pass"}',
           '{"cmd":"undo","count":99}', '{"cmd":"undo","count":-1}',
           '{"cmd":"new","setup":{"players":["a"]}}', '{"cmd":"new","setup":{"players":7}}',
           '{"cmd":"load","record":"moon"}', b"\x00", b"\xff\xfe", b'{"cmd":"hel\x00lo"}',
           b'{"cmd":"play","entry":"\xff"}', '{"cmd":"play","entry":"' + "x" * 100000 + '"}',
           "[" * 100000, '{"a":' * 100000, '{"cmd":"hello"', '"' * 999]
    answers = talk(bastide, NEW, '{"cmd":"play","entry":"draw U"}', '{"cmd":"record"}', *bad,
                   '{"cmd":"record"}')
    for line, answer in zip(bad, answers[3:-1]):
        program.expect(answer["ok"] is False, f"{line[:50]}: {answer}")
        program.expect(answer["error"]["message"], f"{line[:50]}: {answer}")
        program.expect(len(json.dumps(answer)) < 1500, f"{line[:50]}: too long an answer")
    program.expect(answers[2] == answers[-1], "the game was changed")


def test_codes(bastide):
    cases = {"x": "json", "{}": "request", '{"cmd":"view"}': "state",
             '{"cmd":"new","setup":{"players":["a"]}}': "setup",
             '{"cmd":"load","record":"moon"}': "parse"}
    for answer, expected in zip(talk(bastide, *cases), cases.values()):
        program.expect(code(answer) == expected, f"{expected}: {answer}")
    illegal = talk(bastide, NEW, '{"cmd":"play","entry":"pass"}')[1]
    program.expect(code(illegal) == "illegal" and illegal["error"]["rule"] == "BASE-8", str(illegal))


def test_seven_players_and_contradictions(bastide):
    def setup(**fields):
        answer = talk(bastide, json.dumps({"cmd": "new", "setup": fields}))[0]
        program.expect(code(answer) == "setup", str(answer))
        return answer["error"].get("rule")
    program.expect(setup(players=list("1234567")) == "BASE-1", "seven")
    program.expect(setup(players=list("123456")) == "ED-26", "six")
    program.expect(setup(players=list("12"), options={"max_players": "6"}) == "ED-26", "six")
    if bastide.has_set("river-1"):
        program.expect(setup(players=list("12"), sets=["base", "river-1"],
                             options={"start_tile": "base"}) == "ED-28", "river")


def test_a_10_mb_line(bastide):
    answers = talk(bastide, NEW, "x" * (10 << 20), '{"cmd":"record"}',
                   '{"cmd":"play","entry":"' + "x" * (10 << 20) + '"}', '{"cmd":"record"}')
    program.expect(code(answers[1]) == "limit" and code(answers[3]) == "limit", "must have a limit")
    program.expect(answers[2] == answers[4], "the game was changed")
    lines = talk(bastide, "{" + " " * ((1 << 20) - 20) + '"cmd":"hello"}', '{"cmd":"hello"}')
    program.expect(lines[0]["ok"] and lines[1]["ok"], "1 MiB is not too long")


def test_answers_come_at_once(bastide):
    process = bastide.start("engine")
    for number in range(20):
        process.stdin.write(b'{"cmd":"hello","id":%d}\n' % number)
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        program.expect(answer["id"] == number, str(answer))
    process.stdin.close()
    program.expect(process.wait(program.TIMEOUT) == 0, "must end with its input")
    process.stdout.close()
    process.stderr.close()


def test_a_reader_that_goes_away(bastide):
    process = bastide.start("engine")
    process.stdout.close()
    try:
        process.stdin.write(b'{"cmd":"hello"}\n' * 10000)
        process.stdin.close()
    except BrokenPipeError:
        pass
    status = process.wait(program.TIMEOUT)
    errors = process.stderr.read().decode()
    process.stderr.close()
    program.expect(status in (0, 141), f"ended with {status}")
    program.expect("Sanitizer" not in errors and "terminate" not in errors, errors)


def test_a_full_disk(bastide):
    with open("/dev/full", "wb") as full:
        process = subprocess.run([bastide.path, "engine"], input=b'{"cmd":"hello"}\n', stdout=full,
                                 stderr=subprocess.PIPE, env=bastide.environment,
                                 timeout=program.TIMEOUT, check=False)
    program.expect(process.returncode == 1, f"ended with {process.returncode}")
    program.expect(b"cannot write" in process.stderr, str(process.stderr))


def test_no_input_at_all(bastide):
    process = subprocess.run([bastide.path, "engine"], stdin=subprocess.DEVNULL, capture_output=True,
                             env=bastide.environment, timeout=program.TIMEOUT, check=False)
    program.expect(process.returncode == 0 and not process.stdout, str(process))


program.main(globals())
