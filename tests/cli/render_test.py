#!/usr/bin/env python3
"""Pictures from outside: good ones are SVG, bad requests get one sentence and leave no file."""

import os

import program

def record(bastide):
    """A record of a few moves, as the program itself writes it."""
    save = os.path.join(bastide.folder, "game.bastide")
    bastide.run("play", "--no-pause", "--seed", "5", "--save", save, "--player", "A & B",
                "--player", "<C>", given="1\n" * 12 + "quit\n")
    program.expect(os.path.exists(save), "play must save")
    return save


def test_a_picture(bastide):
    path = record(bastide)
    first = bastide.run("render", path, "-o", "-").passes()
    program.expect(first.out.startswith("<svg ") and first.out.endswith("</svg>\n"), "an SVG")
    program.expect("A &amp; B" in first.out and "&lt;C&gt;" in first.out, "names are escaped")
    again = bastide.run("render", path, "-o", "-").passes()
    program.expect(first.out == again.out, "the same bytes")
    start = bastide.run("render", path, "--move", "0", "-o", "-").passes()
    program.expect(start.out != first.out, "another position, another picture")
    for words in (("--season", "winter"), ("--contrast",), ("--small",), ("--fields",), ("--bare",)):
        bastide.run("render", path, "-o", "-", *words).passes()


def test_bad_requests(bastide):
    path = record(bastide)
    bastide.run("render", path, "--move", "100000", "-o", "-").refuses("entries", code=2)
    bastide.run("render", path, "-o", "picture.bmp").refuses(".svg", code=2)
    bastide.run("render", path, "-o", "/nowhere/at/all.svg").refuses("/nowhere/at/all.svg", code=1)
    bastide.run("render", "/nowhere/at/all", "-o", "-").refuses("cannot be read", code=1)
    bastide.run("render", path, "--season", "spring", "-o", "-").refuses(code=2)
    bastide.run("render", path, "--width", "1", "-o", "x.png").refuses(code=2)
    broken = bastide.file("broken.bastide", "bastide 1\nsets moon\n")
    bastide.run("render", broken, "-o", "-").refuses(code=1)


def test_without_tools(bastide):
    """Where rsvg-convert and ffmpeg are missing, one sentence says what to install."""
    path = record(bastide)
    out = os.path.join(bastide.folder, "x.png")
    result = bastide.run("render", path, "-o", out, environment={"PATH": "/nowhere"})
    result.refuses("rsvg-convert", "librsvg2-bin", code=1)
    program.expect(not os.path.exists(out), "no file is left")


def tool(bastide, folder, name, body):
    """A program of that name that uses nothing but the shell."""
    path = os.path.join(bastide.folder, folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + body)
    os.chmod(path, 0o755)
    return os.path.dirname(path)


def test_films(bastide):
    """A film ends where --move says, and what it needs is looked for before anything is drawn."""
    path = record(bastide)
    drawn = os.path.join(bastide.folder, "drawn")
    # rsvg-convert --unlimited IN -o OUT ...; ffmpeg counts the pictures it is given.
    draw = f': > "$4"; : > "{drawn}"\n'
    folder = tool(bastide, "tools", "rsvg-convert", draw)
    lonely = bastide.run("render", path, "-o", "x.gif", environment={"PATH": folder})
    lonely.refuses("ffmpeg", code=1)
    program.expect(not os.path.exists(drawn), "nothing is drawn for a film that cannot be made")
    tool(bastide, "tools", "ffmpeg", 'case "$*" in *-version) exit 0 ;; esac\n'
         'for last; do :; done\nset -- "${7%/*}"/*.png\necho $# > "$last"\n')

    def pictures(*words):
        out = os.path.join(bastide.folder, "film.gif")
        bastide.run("render", path, "-o", out, *words, environment={"PATH": folder}).passes()
        with open(out, encoding="utf-8") as file:
            return int(file.read())

    whole = pictures()
    program.expect(pictures("--move", "0") == 8, "the start, for two seconds")
    program.expect(8 < pictures("--move", "6") < whole, "a part of the film")


def test_sheets(bastide):
    sheet = bastide.run("tiles", "--set", "base", "--sheet", "-", "--rotation", "1").passes()
    program.expect(sheet.out.count("<text") >= 24, "every tile has a caption")
    bastide.run("tiles", "--figures", "-").passes()
    icon = bastide.run("tiles", "--figures", "-", "--icon", "segment", "monastery").passes()
    program.expect(icon.out.startswith("<svg ") and len(icon.out) < 4000, "one drawing")
    bastide.run("tiles", "--figures", "-", "--icon", "symbol", "moon").refuses("moon", code=2)
    bastide.run("tiles", "--sheet", "-").refuses("--set", code=2)
    bastide.run("tiles", "--set", "moon", "--sheet", "-").refuses("moon", code=2)
    bastide.run("tiles", "--icon", "segment", "monastery").refuses("--figures", code=2)
    for words in (("--rotation", "1"), ("--columns", "3")):
        bastide.run("tiles", "--set", "base", *words).refuses("--sheet", code=2)


program.main(globals())
