"""Positions built by hand, for tests."""

from .board import Board
from .game import Game, tile_set
from .notation import read_place, read_square
from .setup import Setup
from .tiles import turned

SEATS = {"Red": 0, "Blue": 1, "Green": 2, "Yellow": 3, "Black": 4}
TYPES = {id: tile for name in ("base", "river-1", "winter", "gingerbread")
         for id, tile in tile_set(name).items()}


def scene(tiles, followers="", players=2, sets=("base",), man=None, **options):
    """A position built by hand: 'D 0,0 r0; E 0,-1 r2' and 'Red city@S/0,-1; ...'."""
    options["start_player"] = "host-picks"
    game = Game(Setup(players, sets=sets, options=options, flags={"starts": 1}))
    board = Board({})
    for text in tiles.split(";"):
        id, where, rotation = text.split()
        square, r = read_square(where), int(rotation[1])
        if board.laid and not board.fits(square, turned(TYPES[id], r)):
            raise ValueError(f"{text} does not fit")
        board = board.with_tile(square, TYPES[id], r)
    game.board = board
    for text in filter(None, followers.split(";")):
        name, where = text.split()
        game.followers[node(game, where)] = SEATS[name]
        game.reserve[SEATS[name]] -= 1
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
