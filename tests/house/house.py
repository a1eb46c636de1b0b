"""What the house tests share: walking the sources, and proving that a test can fail."""

import pathlib
import sys
import tempfile

CODE = {".h", ".hpp", ".cpp", ".cc", ".inc"}
SCRIPTS = {".py", ".sh", ".js", ".mjs"}
PAGE = {".ts", ".svelte"}
NOT_OURS = {"build", "node_modules", "__pycache__"}

# Rooms from the oldest to the youngest. A new room is added at the end.
ROOM_ORDER = ["base", "farms", "river", "winter", "editions", "river_20", "abbot", "anniversary",
              "inns_cathedrals", "traders_builders", "king_robber", "cult", "river_2",
              "princess_dragon", "tower", "abbey_mayor", "count", "catapult",
              "bridges_castles_bazaars"]


def walk(folder, suffixes):
    """The files below `folder` with one of the suffixes, sorted; nothing hidden, nothing built."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir()):
        if entry.name.startswith(".") or entry.name in NOT_OURS:
            continue
        if entry.is_dir():
            yield from walk(entry, suffixes)
        elif entry.suffix in suffixes:
            yield entry


def lines(path):
    """The lines of a file with their numbers, from 1."""
    return enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)


def rooms(root):
    """The folders of the rooms in this tree."""
    folder = root / "engine" / "expansions"
    if not folder.is_dir():
        return []
    return sorted(entry for entry in folder.iterdir()
                  if entry.is_dir() and not entry.name.startswith("."))


def age(room):
    """The place of a room in the order, or None for one that is not in it."""
    return ROOM_ORDER.index(room) if room in ROOM_ORDER else None


def write_tree(root, files):
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def self_test(check, cases):
    """Each case is (title, files, expected): a tree, and a part of each message it must give."""
    failures = 0
    for title, files, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            write_tree(root, files)
            found = check(root)
        missing = [text for text in expected if not any(text in line for line in found)]
        if missing or len(found) != len(expected):
            failures += 1
            print(f"self-test: {title}: expected {expected}, found {found}")
    print(f"self-test: {len(cases) - failures} passed, {failures} failed")
    return 1 if failures else 0


def main(check, cases):
    """`TEST SOURCE_DIR` checks a tree, `TEST --self-test` proves that violations are found."""
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        return self_test(check, cases)
    if len(arguments) != 1 or not pathlib.Path(arguments[0]).is_dir():
        print(f"usage: {sys.argv[0]} SOURCE_DIR | --self-test", file=sys.stderr)
        return 2
    found = check(pathlib.Path(arguments[0]))
    for line in found:
        print(line)
    return 1 if found else 0
