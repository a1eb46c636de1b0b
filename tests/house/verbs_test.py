#!/usr/bin/env python3
"""Every verb that a room adds to the notation stands in the tables of docs/notation.md.

A row begins with the entry in backquotes: "| `capture FIGURE:SEAT PLACE` |". It needs the verb, as
many words behind it as the verb has arguments, and a rule id.
"""

import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

PAGE = "docs/notation.md"
ADDED = re.compile(r"\badd_verb\(\s*\{\s*(?:\.name\s*=\s*)?\"([a-z-]+)\"\s*,"
                   r"\s*(?:\.arguments\s*=\s*)?\{([^}]*)\}")
CALL = re.compile(r"\badd_verb\(\s*\{")
ROW = re.compile(r"^\| `([a-z-]+)((?: [^`]*)?)` \|(.*)$")
ID = re.compile(r"\b[A-Z][A-Z0-9]*-(?:DR-)?[0-9]+\b")


def rows(root):
    page = root / PAGE
    found = {}
    for _, line in house.lines(page) if page.is_file() else ():
        if match := ROW.match(line):
            found.setdefault(match.group(1), (len(match.group(2).split()), match.group(3)))
    return found


def check(root):
    found, known = [], rows(root)
    for file in house.walk(root / "engine", house.CODE):
        path = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        added = ADDED.findall(text)
        if len(added) != len(CALL.findall(text)):
            found.append(f"{path}: adds a verb in a form that this test cannot read")
        for verb, arguments in added:
            count = len([a for a in arguments.split(",") if a.strip()])
            if verb not in known:
                found.append(f"{path}: {PAGE} has no row for the verb {verb}")
            elif known[verb][0] != count:
                found.append(f"{path}: {PAGE} gives {verb} {known[verb][0]} words, not {count}")
            elif not ID.search(known[verb][1]):
                found.append(f"{path}: {PAGE} names no rule for the verb {verb}")
    return found


SOURCE = "engine/expansions/a/room.cpp"
ONE = 'facts.fly = builder.add_verb({"fly", {Argument::kSquare}});\n'
NAMED = 'builder.add_verb({.name = "catch",\n    .arguments = {kPoint, kWay}, .partner_from = 1});\n'
CASES = [
    ("a clean tree", {SOURCE: ONE + NAMED + 'builder.add_verb({"buy", {}});\n',
                      PAGE: "| `fly X,Y` | x | A-1 |\n| `catch P P` | x | A-2 |\n"
                            "| `buy` | x | A-3 |\n"}, []),
    ("no row", {SOURCE: ONE, PAGE: "fly\n"}, ["has no row for the verb fly"]),
    ("no page", {SOURCE: NAMED}, ["has no row for the verb catch"]),
    ("other words", {SOURCE: ONE, PAGE: "| `fly` | x | A-1 |\n"}, ["gives fly 0 words, not 1"]),
    ("no rule", {SOURCE: ONE, PAGE: "| `fly X,Y` | x | |\n"}, ["names no rule for the verb fly"]),
    ("another form", {SOURCE: "builder.add_verb({name, {}});\n"}, ["cannot read"]),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
