#!/usr/bin/env python3
"""The page knows no verb of a room by its name: its controls come from the shape of entries (web/README.md).

Verbs are those that rooms add. Quoted in web/src they are found, unless the page has a word of its own
that is called so. Nor does it know a rule of a room by its id, in code or comments: which rule decides
something the engine tells. And its folders import only from themselves and from those above them
(web/src/README.md).
"""

import json
import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

ADDED = re.compile(r"\badd_verb\(\s*\{\s*(?:\.name\s*=\s*)?\"([a-z-]+)\"")
# Not what stands for itself in the markup: class="bid".
QUOTED = re.compile(r"(?<!=)['\"`]([a-z]+(?:-[a-z]+)*)[ '\"`]")
WRITTEN = re.compile(r"^(?:- )?\*\*([A-Z][A-Z0-9]*-(?:DR-)?[0-9]+)\b", re.MULTILINE)
ID = re.compile(r"\b[A-Z][A-Z0-9]*-(?:DR-)?[0-9]+\b")
# The folders of web/src; the screens, which lie beside them, come last.
FOLDERS = ("store", "words", "engine", "game", "art", "parts", "board", "setup", "panels", "src")
IMPORT = re.compile(r"(?:\bfrom|\bimport\(?|\bURL\() ?'\.\./(?!\.\.)(?:([a-z]+)/)?")
# Base is in every game, and the page is built around it.
BASE = "base"


def verbs(root):
    found = set()
    for room in house.rooms(root):
        if room.name == BASE:
            continue
        for file in house.walk(room, house.CODE):
            found.update(ADDED.findall(file.read_text(encoding="utf-8")))
    words = root / "web/src/words/en.json"
    own = json.loads(words.read_text(encoding="utf-8")) if words.is_file() else {}
    return found - set(own)


def rules(root):
    """The ids of the rules of all rooms but base."""
    found = set()
    for room in house.rooms(root):
        file = room / "rules.md"
        if room.name != BASE and file.is_file():
            found.update(WRITTEN.findall(file.read_text(encoding="utf-8")))
    return found


def check(root):
    found, known, ids = [], verbs(root), rules(root)
    for file in house.walk(root / "web/src", house.PAGE):
        path = file.relative_to(root).as_posix()
        folder = file.parent.name
        if folder not in FOLDERS:
            found.append(f"{path}: lies in a folder without a place in the order")
            continue
        above = FOLDERS[:FOLDERS.index(folder)]
        for number, line in house.lines(file):
            for other in IMPORT.findall(line):
                if folder != "src" and (other or "src") in FOLDERS and (other or "src") not in above:
                    found.append(f"{path}:{number}: {folder} imports from {other or 'src'}")
            for word in QUOTED.findall(line):
                if word in known:
                    found.append(f"{path}:{number}: names the verb {word} of a room")
            for rule in ID.findall(line):
                if rule in ids:
                    found.append(f"{path}:{number}: names the rule {rule} of a room")
    return found


SOURCE = "engine/expansions/a/room.cpp"
VERBS = 'builder.add_verb({"fly", {}});\nbuilder.add_verb({.name = "close", .arguments = {}});\n'
RULES = "engine/expansions/a/rules.md"
RULE = "**AB-7** *Seven*: something.\n"
CASES = [
    ("a clean tree", {SOURCE: VERBS, "web/src/a.ts": "const fly = entry.verb;\n"}, []),
    ("a name", {SOURCE: VERBS, "web/src/a.ts": "verb === 'fly'\n"}, ["a.ts:1: names the verb fly"]),
    ("its entry", {SOURCE: VERBS, "web/src/a.svelte": "x\nchoose(`fly ${x}`)\n"},
     ["a.svelte:2: names the verb fly"]),
    ("a word of the page", {SOURCE: VERBS, "web/src/a.ts": "say('close')\n",
                            "web/src/words/en.json": '{"close": "Close"}'}, []),
    ("imports from above", {"web/src/App.svelte": "import x from './board/x';\n",
                            "web/src/game/a.ts": "import a from './b';\nimport c from '../store/c';\n"
                                                 "import w from '../../../build/w.wasm?url';\n"}, []),
    ("imports from below", {"web/src/game/a.ts": "import type { C } from '../board/c';\n",
                            "web/src/board/b.svelte": "const x = import('../App.svelte');\n"},
     ["game/a.ts:1: game imports from board", "b.svelte:1: board imports from src"]),
    ("another folder", {"web/src/more/a.ts": ""}, ["more/a.ts: lies in a folder without"]),
    ("a rule", {RULES: RULE, "web/src/a.svelte": "<Rules rules={['AB-7']} />\n"},
     ["a.svelte:1: names the rule AB-7"]),
    ("a rule in a comment", {RULES: "- **AB-DR-2** A ruling.\n", "web/src/a.ts": "// So (AB-DR-2).\n"},
     ["a.ts:1: names the rule AB-DR-2"]),
    ("what looks like a rule", {RULES: RULE, "web/src/a.svelte": "d=\"M-7 8\" UTF-8 AB-70\n"}, []),
    ("a rule of base", {"engine/expansions/base/rules.md": RULE, "web/src/a.ts": "'AB-7'\n"}, []),
    ("base", {"engine/expansions/base/room.cpp": VERBS, "web/src/a.ts": "'fly'\n"}, []),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
