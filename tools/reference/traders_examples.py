"""Builder, pig and goods: examples played in the reference."""

import unittest
from collections import Counter

from . import scoring
from .board import Feature
from .figures import Figure
from .game import Game
from .names import AGAIN, BUILDER, FOLLOWER, LARGE, PIG, TRADERS_SET
from .scene import acts, scene, turn
from .setup import Setup, SetupError

SETS = ("base", TRADERS_SET)


class BuilderExamples(unittest.TestCase):
    CITY = "D 0,0 r0; M 0,-1 r2; N 1,-1 r3"
    IN_CITY = "Red city@E/0,-1; Red builder city@S/1,-1; Red road@E/0,0"

    def test_completed_city(self):     # TRADE-X1, TRADE-20, TRADE-22
        game = turn(scene(self.CITY, self.IN_CITY, sets=SETS), "D 1,0 r0")
        self.assertEqual((game.scores, game.legal()), ([10, 0], [AGAIN, "pass"]))
        self.assertEqual(game.reserve, {FOLLOWER: [6, 7], BUILDER: [1, 1], PIG: [1, 1]})
        game.play(AGAIN)
        self.assertEqual((game.step, game.active), ("draw", 0))
        turn(game, "U 2,0 r0", f"put {BUILDER} road@E")
        self.assertEqual((game.step, game.active), ("draw", 1))

    def test_builder_comes_after_the_tile(self):     # TRADE-X2, TRADE-11, TRADE-23
        game = scene("D 0,0 r0", "Red road@E/0,0", sets=SETS)
        turn(game, "U 1,0 r0", f"put {BUILDER} road@E")
        self.assertEqual((game.step, game.active), ("draw", 1))
        turn(game, "U 2,0 r0", None, "Blue")                  # TRADE-17
        self.assertNotIn(f"put {BUILDER} road@E", game.legal())
        game.play("pass")
        self.assertEqual((game.step, game.active), ("draw", 0))
        turn(game, "U 3,0 r0", f"put {FOLLOWER} field@NL")    # TRADE-21
        game.play(AGAIN)
        turn(game, "U 4,0 r0", f"put {FOLLOWER} field@ER")    # continues it again: no third part
        self.assertEqual((game.step, game.active), ("draw", 1))

    def test_where(self):     # TRADE-10, TRADE-12, TRADE-14, TRADE-58
        game = scene("D 0,0 r0; A 1,0 r1", "Red road@E/0,0; Red city@N/0,0", sets=SETS)
        turn(game, "W -1,0 r0", None)                         # completes the road
        self.assertFalse([entry for entry in game.legal() if BUILDER in entry])
        game = scene("D 0,0 r0; N 0,-1 r2", "Red city@N/0,0", sets=SETS)
        turn(game, "N 1,-1 r3", None)
        self.assertEqual(acts(game), {"pass", "field@NL", f"put {BUILDER} city@S"})
        game = scene("E 0,0 r1; F 1,0 r0; G 2,0 r0",
                     "Red city@E/0,0; Blue city@E/1,0; Blue builder city@E/2,0", sets=SETS)
        self.assertIn(f"put {BUILDER} city@E", turn(game, "F 3,0 r0", None).legal())

    def test_large_follower_supports(self):     # TRADE-41
        game = scene("D 0,0 r0", f"Red {LARGE} road@E/0,0", sets=(*SETS, "inns-cathedrals"))
        self.assertIn(f"put {BUILDER} road@E", turn(game, "U 1,0 r0", None).legal())

    def test_declined_or_nothing_to_ask(self):     # TRADE-56, TRADE-57
        where = "Red road@E/0,0; Red builder road@W/1,0"
        game = turn(scene("D 0,0 r0; U 1,0 r0", where, sets=SETS), "U 2,0 r0")
        game.play("pass")
        self.assertEqual((game.step, game.active), ("draw", 1))
        game = scene("D 0,0 r0; U 1,0 r0", where, sets=SETS)
        game.stacks["land"] = Counter()
        self.assertEqual(turn(game, "U 2,0 r0").step, "over")
        game = scene("D 0,0 r0; E 0,-1 r2; U 1,0 r0", where, sets=SETS)
        game.stacks["land"] = Counter({"C": 1})
        turn(game, "U 2,0 r0").play(AGAIN)
        game.play("draw C")
        self.assertEqual((game.step, game.scores), ("over", [3, 0]))
        self.assertEqual(game.reserve[BUILDER], [1, 1])

    def test_river(self):     # TRADE-66
        game = scene("R1-A 0,0 r0", sets=("base", "river-1", TRADERS_SET))
        game.earned = True
        game.end_part()
        game.play(AGAIN)
        self.assertEqual((game.step, game.phase, game.active), ("draw", "course", 0))


class PigExamples(unittest.TestCase):
    def farm(self, blue, herd=False):
        """TRADE-X5: a field with 3 completed cities, Red with farmer and pig."""
        cities = [Feature("city", (name,), 2, 0, 0) for name in "xyz"]
        farm = Feature("field", tuple("abcd"), 1, 0, 1, herd=herd)
        board = type("Board", (), {"features": [*cities, farm], "farm_cities": lambda s, f: cities})
        figures = {"a": Figure(0, FOLLOWER), "b": Figure(0, PIG),
                   **dict.fromkeys("cd"[:blue], Figure(1, FOLLOWER))}
        return scoring.farm_points(board(), figures, 2, "per-farm-3")

    def test_points(self):     # TRADE-X5, TRADE-X6, TRADE-30
        self.assertEqual(self.farm(1), [12, 9])
        self.assertEqual(self.farm(2), [0, 9])
        self.assertEqual(self.farm(1, herd=True), [15, 12])

    def test_on_the_board(self):     # TRADE-25, TRADE-40
        game = scene("D 0,0 r0; E 0,-1 r2", "Red field@NL/0,-1", sets=SETS)
        turn(game, "B -1,-1 r0", None, "Blue")
        self.assertEqual(acts(game), {"pass", "monastery"})
        game.play("pass")
        turn(game, "B 1,-1 r0", f"put {PIG} field@NL")
        self.assertEqual(game.projected(), [4, 0])
        game.end_game()
        self.assertEqual((game.scores, game.reserve[PIG], game.reserve[FOLLOWER]),
                         ([4, 0], [1, 1], [6, 7]))

    def test_refused(self):     # TRADE-67
        with self.assertRaises(SetupError) as caught:
            Game(Setup(sets=SETS, options={"farm_scoring": "per-city-4"}))
        self.assertEqual(caught.exception.rule, "TRADE-67")


class GoodsExamples(unittest.TestCase):
    ROW = "E 0,0 r1; TB-15 1,0 r0; TB-18 2,0 r0; TB-03 3,0 r0"

    def test_city(self):     # TRADE-X3, TRADE-34
        game = scene(self.ROW, "Red city@E/0,0", sets=SETS)
        self.assertEqual(game.projected(), [4, 0])
        turn(game, "E 4,0 r3", by="Blue")
        self.assertEqual((game.scores, game.tokens),
                         ([10, 0], {"wine": [0, 2], "grain": [0, 0], "cloth": [0, 1]}))
        self.assertEqual(game.projected(), [10, 20])

    def test_most_tokens(self):     # TRADE-X4, TRADE-59
        tokens = {"wine": [4, 4, 1], "grain": [0, 2, 0], "cloth": [0, 0, 0]}
        self.assertEqual(scoring.goods_points(tokens, 3), [10, 20, 0])

    def test_symbols(self):     # TRADE-3
        game = Game(Setup(sets=SETS))
        found = Counter(kind for tile in game.types.values()
                        for seg in tile.segments for kind in seg.goods)
        self.assertEqual(found, Counter(wine=9, grain=6, cloth=5))
