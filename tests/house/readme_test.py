#!/usr/bin/env python3
"""Every folder with sources, and every folder above it, has a README.md of at most 40 lines that
names each source file of the folder: `board.h`, `board.h/.cpp`, `board.{h,cpp}` or, for many of a
kind, a pattern such as `*_test.cpp`.
"""

import fnmatch
import re
import sys

sys.dont_write_bytecode = True
import house  # noqa: E402

AREAS = ("engine", "notation", "ai", "advice", "art", "wasm", "python", "store", "server", "cli",
         "web", "tests", "bench", "tools")
MOST_LINES = 40

NAME = re.compile(r"[\w*?-]+(?:\.[\w*?-]+)*\.(?:\w+(?:/\.\w+)*|\{\w+(?:,\s*\w+)*\})")


def names(text):
    """The file names and patterns that a README mentions."""
    result = set()
    for mention in NAME.findall(text):
        stem, _, endings = mention.partition(".{")
        if endings:
            result.update(f"{stem}.{ending.strip()}" for ending in endings.rstrip("}").split(","))
            continue
        first, *others = mention.split("/")
        result.add(first)
        stem = first.rpartition(".")[0]
        result.update(f"{stem}.{ending.lstrip('.')}" for ending in others)
    # A pattern must say what kind of file it means: `*.cpp` does not.
    return {name for name in result
            if not set("*?") & set(name) or re.search(r"\w", name.rpartition(".")[0])}


def is_named(file, mentioned):
    return any(file == name or (set("*?") & set(name) and fnmatch.fnmatchcase(file, name))
               for name in mentioned)


def folders(root):
    """Each folder that needs a README, with its own source files."""
    result = {}
    for area in AREAS:
        for file in house.walk(root / area, house.CODE | house.SCRIPTS | house.PAGE):
            result.setdefault(file.parent, []).append(file.name)
            for above in file.parent.parents:
                if above == root:
                    break
                result.setdefault(above, [])
    return sorted(result.items())


def check(root):
    found = []
    for folder, files in folders(root):
        readme = folder / "README.md"
        path = readme.relative_to(root).as_posix()
        if not readme.is_file():
            found.append(f"{path}: is missing")
            continue
        text = readme.read_text(encoding="utf-8")
        count = len(text.splitlines())
        if count > MOST_LINES:
            found.append(f"{path}: has {count} lines, at most {MOST_LINES} are allowed")
        mentioned = names(text)
        found += [f"{path}: does not name {file}" for file in files
                  if not is_named(file, mentioned)]
    return found


TOP = {"engine/README.md": "The engine.\n"}
CASES = [
    ("a clean tree", {
        **TOP, "engine/core/README.md": "`a.h/.cpp`, `b.{h,cpp}`, c.h/d.h; `*_test.cpp`\n",
        **{f"engine/core/{name}": "" for name in
           ("a.h", "a.cpp", "b.h", "b.cpp", "c.h", "d.h", "a_test.cpp", "b_test.cpp")},
        "engine/core/data/x.txt": ""}, []),
    ("no README", {**TOP, "engine/core/a.h": ""}, ["engine/core/README.md: is missing"]),
    ("no README above", {"engine/core/README.md": "a.h\n", "engine/core/a.h": ""},
     ["engine/README.md: is missing"]),
    ("41 lines", {**TOP, "engine/core/README.md": "a.h\n" * 41, "engine/core/a.h": ""},
     ["has 41 lines"]),
    ("a file not named", {**TOP, "engine/core/README.md": "`ba.h`, `a.hpp`, `a.cpp`\n",
                          "engine/core/a.h": "", "engine/core/a.cpp": ""}, ["does not name a.h"]),
    ("a source beside its header", {**TOP, "engine/core/README.md": "`a.h`\n",
                                    "engine/core/a.h": "", "engine/core/a.cpp": ""},
     ["does not name a.cpp"]),
    ("a pattern for everything", {**TOP, "engine/core/README.md": "`*.h`\n", "engine/core/a.h": ""},
     ["does not name a.h"]),
    ("a script", {"tools/README.md": "`a.sh`\n", "tools/a.sh": "", "tools/b.py": ""},
     ["does not name b.py"]),
    ("the page and its tests", {"web/README.md": "`src/`\n", "web/src/README.md": "`a.svelte.ts`\n",
                                "web/src/a.svelte.ts": "", "web/src/B.svelte": "",
                                "tests/README.md": "`b.mjs`\n", "tests/a_test.mjs": ""},
     ["web/src/README.md: does not name B.svelte", "does not name a_test.mjs"]),
]

if __name__ == "__main__":
    sys.exit(house.main(check, CASES))
