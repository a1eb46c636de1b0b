#!/usr/bin/env python3
"""Every refusal, and every reason for points, has a sentence for people.

Rules that the sources return as refusals or give as notices need a text `refuse.RULE` in every
language: in the room that refuses, in an older one, or, for the common folders, in `base`. Rules that
points are given by need `rule.RULE` there, the rule in one sentence. Keys such as `setup.bad-name` need
one in the program's words.
"""

import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

LANGUAGES = ("en", "pl", "ro")
ID = re.compile(r'"([A-Z][A-Z0-9]*-(?:DR-|EX-)?[0-9]+)"')
REFUSES = re.compile(r"\breturn\s|\b(?:unclaimable|occupied)_rule\s*=|\bnotices\.emplace_back\b")
SCORES = re.compile(r"\bcite\(|\bmajority_rule\s*=|\bpay\(table|\bconst char\* rule = complete")
KEY = re.compile(r'"(setup\.[a-z-]+)"')


def keys(file):
    """The keys of a language file."""
    if not file.is_file():
        return set()
    return {line.split("=")[0].strip() for _, line in house.lines(file)
            if "=" in line and not line.lstrip().startswith("#")}


def speakers(path):
    """The rooms that may speak for a file: its own and the older ones; `base` for the common."""
    match = re.match(r"engine/expansions/([^/]+)/", path)
    room = match.group(1) if match else "base"
    age = house.age(room)
    return [room] if age is None else house.ROOM_ORDER[:age + 1]


def check(root):
    found = []
    rooms = root / "engine" / "expansions"
    for language in LANGUAGES:
        words = {room.name: keys(room / "words" / f"{language}.txt") for room in house.rooms(root)}
        program = keys(root / "cli" / "words" / f"{language}.txt")
        for file in house.walk(root / "engine", house.CODE):
            path = file.relative_to(root).as_posix()
            for number, line in house.lines(file):
                code = line.split("//")[0]
                rules = ID.findall(code) if REFUSES.search(code) else []
                found += [f"{path}:{number}: {language} has no refuse.{rule}" for rule in rules
                          if not any(f"refuse.{rule}" in words.get(room, ())
                                     for room in speakers(path))]
                reasons = ID.findall(code) if SCORES.search(code) else []
                found += [f"{path}:{number}: {language} has no rule.{rule}" for rule in reasons
                          if not any(f"rule.{rule}" in words.get(room, ())
                                     for room in speakers(path))]
                found += [f"{path}:{number}: {language} has no {key}" for key in KEY.findall(code)
                          if key not in program]
    return found if rooms.is_dir() else ["engine/expansions: is missing"]


def tree(source, words, program="setup.bad = x\n", path="engine/game/a.cpp"):
    """A tree with one source and the same words in every language."""
    files = {path: source}
    for language in LANGUAGES:
        files[f"cli/words/{language}.txt"] = program
        for room, text in words.items():
            files[f"engine/expansions/{room}/words/{language}.txt"] = text
    return files


ROOM = "engine/expansions/river/a.cpp"
CASES = [
    ("a clean tree", tree('return {"BASE-1", "setup.bad", {}};\n// return "BASE-9"\nf("BASE-7");\n',
                          {"base": "refuse.BASE-1 = x\n"}), []),
    ("no sentence", tree('\nif (x) return "BASE-2";\n', {"base": "refuse.BASE-1 = x\n"}),
     ["engine/game/a.cpp:2: en has no refuse.BASE-2", "pl has no", "ro has no"]),
    ("points without a reason", tree('value.cite("BASE-4");\n', {"base": "refuse.BASE-4 = x\n"}),
     ["engine/game/a.cpp:1: en has no rule.BASE-4", "pl has no", "ro has no"]),
    ("points with a reason", tree('value.cite("BASE-4");\n', {"base": "rule.BASE-4 = x\n"}), []),
    ("two rules in a line", tree('return a ? "BASE-1" : "ED-DR-3";\n', {"base": "refuse.BASE-1 = x\n"}),
     ["en has no refuse.ED-DR-3", "pl has no", "ro has no"]),
    ("a sentence in a room that may go", tree('return "ED-8";\n', {"base": "", "river": "refuse.ED-8 = x"}),
     ["en has no refuse.ED-8", "pl has no", "ro has no"]),
    ("a room's own sentence", tree('return "RIV1-6";\n', {"base": "", "river": "refuse.RIV1-6 = x"},
                                   path=ROOM), []),
    ("an older room's sentence", tree('field.occupied_rule = "BASE-3";\n',
                                      {"base": "refuse.BASE-3 = x", "river": ""}, path=ROOM), []),
    ("a younger room's sentence", tree('notices.emplace_back("ED-9");\n',
                                       {"base": "", "river": "", "winter": "refuse.ED-9 = x"},
                                       path=ROOM),
     ["en has no refuse.ED-9", "pl has no", "ro has no"]),
    ("one language lacks it", {**tree('return "BASE-1";\n', {"base": "refuse.BASE-1 = x\n"}),
                               "engine/expansions/base/words/pl.txt": "# refuse.BASE-1 = x\n"},
     ["pl has no refuse.BASE-1"]),
    ("a key without words", tree('return {"", "setup.moon", {}};\n', {"base": ""}),
     ["en has no setup.moon", "pl has no", "ro has no"]),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
