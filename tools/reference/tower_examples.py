"""Towers: examples played in the reference."""

import unittest

from . import words
from .figures import TOWER_PIECES, Figure
from .names import (ABBEY_SET, ABBOT, AGAIN, BUILDER, FOLLOWER, INNS_SET, LARGE, MAYOR, PIG,
                    TOWER_PIECE, TOWER_SET, TRADERS_SET, WAGON)
from .scene import scene, turn

SETS = ("base", TOWER_SET, INNS_SET, TRADERS_SET)
PIECE = words.tower_piece((0, 0))


def build(game, square, height, top=None):
    """A tower that stands there before the turn."""
    game.towers[square] = height
    if top is not None:
        game.tops[square] = top
        game.reserve[top.kind][top.seat] -= 1


def imprison(game, holder, *figures):
    for figure in figures:
        game.prisoners[holder][figure] += 1
        game.reserve[figure.kind][figure.seat] -= 1


def captures(game):
    """{where: entry}"""
    return {entry.split()[-1]: entry for entry in game.legal()}


def capture(game, where):
    game.play(captures(game)[where])


class TowerExamples(unittest.TestCase):
    def test_reach(self):     # TOWER-X1
        game = scene("TO-02 0,0 r0", sets=SETS)
        game.captor_tower = (0, 0)
        for height, positions in ((1, 5), (2, 9), (3, 13)):
            game.towers[(0, 0)] = height
            self.assertEqual(len(game.reach()), positions)

    def test_pieces(self):     # TOWER-X2
        self.assertEqual([TOWER_PIECES[n] for n in range(2, 7)], [10, 9, 7, 6, 5])
        self.assertEqual(scene("D 0,0 r0", players=4, sets=SETS).reserve[TOWER_PIECE], [7] * 4)

    FIELD = "TO-02 0,0 r0; B 0,1 r0; B 1,1 r0; B 2,1 r0; E 2,0 r0; B 3,1 r0; B 3,0 r0"

    def test_who_is_in_reach(self):     # TOWER-X3, TOWER-11
        game = scene(self.FIELD, "Blue city@N/2,0; Blue field@NL/1,1; Blue monastery/3,0",
                     sets=SETS)
        build(game, (0, 0), 1)
        turn(game, "B -1,1 r0", PIECE)
        self.assertEqual((game.step, set(captures(game))), ("capture", {"pass", "city@N/2,0"}))
        capture(game, "city@N/2,0")
        self.assertEqual((game.prisoners[0], game.reserve[FOLLOWER]),
                         ({Figure(1, FOLLOWER): 1}, [7, 4]))
        self.assertEqual((game.active, game.reserve[TOWER_PIECE]), (1, [9, 10]))

    def test_captured_before_scoring(self):     # TOWER-X4
        game = scene("E 0,0 r1; G 1,0 r0; B 1,1 r0; B 2,1 r0; TO-02 3,1 r0; E 3,0 r3",
                     "Red city@E/0,0; Blue city@W/3,0", sets=SETS)
        turn(game, "G 2,0 r0", words.tower_piece((3, 1)))
        self.assertEqual(set(captures(game)), {"pass", "city@W/3,0"})
        capture(game, "city@W/3,0")
        self.assertEqual((game.scores, game.reserve[FOLLOWER]), ([8, 0], [7, 6]))

    def test_exchange(self):     # TOWER-X5, TOWER-64
        game = scene("TO-02 0,0 r0; B 1,0 r0", "Red monastery/1,0", sets=SETS)
        imprison(game, 0, Figure(1, FOLLOWER), Figure(1, LARGE))
        capture(turn(game, "B 0,1 r0", PIECE, by="Blue"), "monastery/1,0")
        self.assertEqual((game.step, game.legal()),
                         ("exchange", ["exchange follower", "exchange large-follower"]))
        game.play(words.exchange(LARGE))
        self.assertEqual((game.reserve[FOLLOWER], game.reserve[LARGE]), ([7, 6], [1, 1]))
        self.assertEqual(game.prisoners, [{Figure(1, FOLLOWER): 1}, {}])
        game = scene("TO-02 0,0 r0; B 1,0 r0", "Red monastery/1,0", sets=SETS)
        imprison(game, 0, Figure(1, FOLLOWER), Figure(1, FOLLOWER))
        capture(turn(game, "B 0,1 r0", PIECE, by="Blue"), "monastery/1,0")
        self.assertEqual((game.step, game.reserve[FOLLOWER]), ("draw", [7, 6]))

    def test_ransom(self):     # TOWER-X6, TOWER-57, TOWER-58
        game = scene("D 0,0 r0", players=3, sets=("base", TOWER_SET))
        game.reserve[FOLLOWER][2] = 2
        imprison(game, 0, Figure(2, FOLLOWER))
        imprison(game, 1, Figure(2, FOLLOWER))
        game.scores = [7, 0, 20]
        turn(game, "U 1,0 r0", None, "Green")
        self.assertEqual([e for e in game.legal() if e.startswith("put")], [])
        game.play(words.ransom(FOLLOWER, 0))
        self.assertEqual((game.scores, game.step), ([10, 0, 17], "act"))
        self.assertFalse(game.ransoms())
        self.assertIn("put follower road@E", game.legal())
        game.play("put follower road@E")
        game.active, game.part, game.ransomed, game.scores[2] = 2, 1, False, 2
        self.assertFalse(game.ransoms())

    def test_ransom_once_in_a_double_turn(self):     # TOWER-X6, TOWER-37
        game = scene("D 0,0 r0; U 1,0 r0", "Red road@E/0,0; Red builder road@E/1,0", sets=SETS)
        imprison(game, 1, Figure(0, FOLLOWER), Figure(0, FOLLOWER))
        game.scores = [9, 0]
        turn(game, "U 2,0 r0", words.ransom(FOLLOWER, 1)).play("pass")
        game.play(AGAIN)
        self.assertFalse(turn(game, "U 3,0 r0", None).ransoms())

    def test_orphans(self):     # TOWER-X7, TOWER-17, TRADE-48
        game = scene("G 0,0 r0; TO-02 0,1 r0; G 1,0 r0",
                     "Blue city@E/0,0; Blue builder city@W/1,0", sets=SETS)
        capture(turn(game, "B -1,1 r0", words.tower_piece((0, 1))), "city@E/0,0")
        self.assertEqual((game.figures, game.reserve[BUILDER]), ({}, [1, 1]))
        game = scene("TO-02 0,0 r0; B 1,0 r0; B 2,0 r0",
                     "Blue field@NL/1,0; Blue pig field@NL/2,0", sets=SETS)
        capture(turn(game, "B 0,1 r0", PIECE), "field@NL/1,0")
        self.assertEqual((game.figures, game.reserve[PIG]), ({}, [1, 1]))

    def test_tower_top(self):     # TOWER-X8, TOWER-19, TOWER-59
        game = scene("TO-02 0,0 r0; B 1,0 r0; TO-03 2,0 r0", sets=SETS)
        build(game, (0, 0), 1)
        build(game, (2, 0), 3)
        closing = words.close_tower(FOLLOWER, (2, 0))
        turn(game, "B 1,1 r0", closing, by="Blue")
        self.assertEqual(game.tops, {(2, 0): Figure(1, FOLLOWER)})
        turn(game, "B 0,1 r0", None)
        self.assertNotIn(words.tower_piece((2, 0)), game.legal())
        self.assertNotIn(closing, game.legal())
        game.play(PIECE)
        self.assertEqual(game.legal(), [words.capture_top((2, 0)), "pass"])
        game.play(words.capture_top((2, 0)))
        turn(game, "B 2,1 r0", None, by="Blue")
        self.assertIn(words.tower_piece((2, 0)), game.legal())
        self.assertEqual(game.towers, {(0, 0): 2, (2, 0): 3})

    def test_own_follower_and_nobody(self):     # TOWER-16, TOWER-27, TOWER-66
        game = scene("TO-02 0,0 r0; B 1,0 r0; B 1,1 r0", "Red monastery/1,0", sets=SETS)
        imprison(game, 1, Figure(0, FOLLOWER))
        capture(turn(game, "B 0,1 r0", PIECE), "monastery/1,0")
        self.assertEqual((game.reserve[FOLLOWER], game.step), ([6, 7], "draw"))
        self.assertEqual(turn(game, "B -1,0 r0", PIECE, by="Blue").step, "draw")

    def test_later_figures(self):     # TOWER-45, TOWER-46, TOWER-55, TOWER-60
        sets = ("base", TOWER_SET, ABBEY_SET)
        game = scene("TO-02 0,0 r0; B 1,0 r0; E 0,1 r2; B 1,1 r0; B 0,-1 r0",
                     f"Blue {WAGON} monastery/1,0; Blue {MAYOR} city@S/0,1;"
                     f"Blue {ABBOT} monastery/0,-1", sets=sets, abbot="on")
        game.barns[((0, 0), "SE")] = 1
        turn(game, "B -1,0 r0", None)
        self.assertEqual([e for e in game.legal() if e.startswith("close")], [])
        game.play(PIECE)
        self.assertEqual(set(captures(game)), {"pass", "monastery/1,0", "city@S/0,1",
                                               "monastery/0,-1"})
        capture(game, "city@S/0,1")
        build(game, (5, 5), 1)
        closing = [e for e in turn(game, "B 2,0 r0", None, by="Blue").legal()
                   if e.startswith("close") and e.endswith("5,5")]
        self.assertEqual(closing, [words.close_tower(FOLLOWER, (5, 5))])
