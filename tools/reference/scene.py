"""Positions built by hand, for tests."""

from .board import Board
from .figures import Figure
from .game import Game
from .names import FOLLOWER
from .notation import read_place, read_square
from .setup import SETS, Setup
from .tiles import tile_set, turned

SEATS = {"Red": 0, "Blue": 1, "Green": 2, "Yellow": 3, "Black": 4}
TYPES = {id: tile for name in SETS for id, tile in tile_set(name).items()}


def scene(tiles, figures="", players=2, sets=("base",), man=None, **options):
    """A position built by hand: 'D 0,0 r0; E 0,-1 r2' and 'Red city@S/0,-1; ...', for other
    figures than followers 'Red builder city@S/0,-1'."""
    options["start_player"] = "host-picks"
    game = Game(Setup(players, sets=sets, options=options, flags={"starts": 1}))
    board, types = Board({}), {**TYPES, **game.types}
    for text in tiles.split(";"):
        id, where, rotation = text.split()
        square, r = read_square(where), int(rotation[1])
        if board.laid and not board.fits(square, turned(types[id], r)):
            raise ValueError(f"{text} does not fit")
        board = board.with_tile(square, types[id], r)
    game.board = board
    for text in filter(None, figures.split(";")):
        name, *kind, where = text.split()
        figure = Figure(SEATS[name], kind[0] if kind else FOLLOWER)
        game.figures[node(game, where)] = figure
        game.reserve[figure.kind][figure.seat] -= 1
    if man:
        game.man, game.man_waits = node(game, man), False
    return game


def node(game, where):
    found = read_place(game.board, where, None)
    if found is None:
        raise ValueError(where)
    return found


def turn(game, text, act="pass", by="Red"):
    """Draw and place 'E 0,-1 r2', then act (None: stop before)."""
    id, where, rotation = text.split()
    game.active = SEATS[by]
    game.stacks["land"][id] += 1
    game.play(f"draw {id}")
    game.play(f"place {where} {rotation}")
    if act is not None:
        game.play(act)
    return game


def acts(game):
    return set(entry.removeprefix("put follower ") for entry in game.legal())
