#!/usr/bin/env python3
"""The examples of docs/protocol.md are one session: what the page says the program answers, it answers."""

import os
import re

import program

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "protocol.md")


def exchanges():
    """(request, answer) of the page in its order."""
    with open(PAGE, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    asked = None
    for line in lines:
        if line.startswith("> {"):
            program.expect(asked is None, f"no answer to {asked}")
            asked = line[2:]
        elif line.startswith("< {"):
            program.expect(asked is not None, f"nobody asked for {line}")
            yield asked, line[2:]
            asked = None


def pattern(answer):
    """An answer of the page, in which dots stand for more of the same."""
    return ".*".join(re.escape(part) for part in re.split(r",?\.\.\.", answer))


def test_the_page_is_one_session(bastide):
    # The page is about a program with all rooms.
    if '"everything"' not in bastide.run("engine", given='{"cmd":"hello"}\n').out:
        return
    page = list(exchanges())
    program.expect(len(page) > 20, "the page has examples")
    given = "".join(request + "\n" for request, _ in page)
    result = bastide.run("engine", given=given).passes()
    result.must(len(result.lines()) == len(page), "must answer every line")
    for (request, said), found in zip(page, result.lines()):
        program.expect(re.fullmatch(pattern(said), found),
                       f"{request}\n  page:    {said}\n  program: {found}")


program.main(globals())
