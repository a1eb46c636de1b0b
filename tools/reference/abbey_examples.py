"""Abbeys, mayors, wagons and barns: examples played in the reference."""

import unittest
from collections import Counter

from . import scoring, words
from .board import Feature
from .figures import Figure
from .names import (ABBEY_SET, ABBEY_TILE, ABBEY_TYPE, ABBOT, AGAIN, BARN, BUILDER, FOLLOWER,
                    MAYOR, PIG, TRADERS_SET, WAGON)
from .notation import square_text
from .scene import acts, scene, turn

SETS = ("base", ABBEY_SET)
WITH_TRADERS = (*SETS, TRADERS_SET)
RING = "B 0,-1 r0; B 1,-1 r0; B 1,0 r0; B 1,1 r0; B 0,1 r0; B -1,1 r0; B -1,0 r0"


def abbey(game, square, act="pass", by=0):
    """A turn with the abbey instead of a tile."""
    game.active = by
    game.get_tile()
    game.play(words.ABBEY)
    game.play(f"place {square_text(square)} r0")
    game.play(act)
    return game


class AbbeyExamples(unittest.TestCase):
    HOLE = ("F 0,-1 r1; G 0,-2 r1; G 0,-3 r1; E 0,-4 r2; B 1,-1 r0; B 1,0 r0; B 1,1 r0; B 0,1 r0;"
            "B -1,1 r0; U -1,0 r0; U -2,0 r0; A -3,0 r3")
    ON_HOLE = "Blue road@E/-2,0; Red city@N/0,-1"

    def test_closes(self):     # ABBEY-EX-1
        game = abbey(scene(self.HOLE, self.ON_HOLE, players=3, sets=SETS), (0, 0),
                     "put follower monastery", by=2)
        self.assertEqual((game.scores, game.reserve[FOLLOWER]), ([10, 3, 0], [7, 7, 6]))
        self.assertEqual(game.reserve[ABBEY_TILE], [1, 1, 0])

    def test_choice(self):     # ABBEY-4, ABBEY-5, ABBEY-10
        game = scene(self.HOLE, sets=SETS, abbot="on")
        game.get_tile()
        self.assertEqual((game.step, game.legal()), ("abbey", [words.ABBEY, "pass"]))
        game.play(words.ABBEY)
        self.assertEqual((game.legal(), game.drawn.id), (["place 0,0 r0"], ABBEY_TYPE))
        game.play("place 0,0 r0")
        self.assertEqual(acts(game), {"pass", "monastery", f"put {WAGON} monastery",
                                      f"put {ABBOT} monastery"})
        game.play(f"put {ABBOT} monastery")
        self.assertEqual(game.projected(), [1 + 7, 0])
        game = scene(self.HOLE, sets=SETS)
        game.get_tile()
        game.play("pass")
        self.assertEqual((game.step, game.active), ("draw", 0))
        game.play("draw B")
        self.assertFalse([e for e in game.legal() if "0,0" in e.split()])
        self.assertFalse(scene("D 0,0 r0", sets=SETS).may_place_abbey())

    def test_nine_points(self):     # ABBEY-9, ABBEY-11
        game = scene(RING + "; B -1,-1 r0", "Blue monastery/1,1", sets=SETS)
        abbey(game, (0, 0), "put follower monastery")
        self.assertEqual((game.scores, game.reserve[FOLLOWER]), ([9, 0], [7, 6]))
        self.assertEqual(game.projected()[1], 4)     # itself, two neighbours, the abbey

    def test_builder_and_goods(self):     # ABBEY-35, ABBEY-37
        game = scene(self.HOLE, self.ON_HOLE + "; Blue builder road@W/-1,0", sets=WITH_TRADERS)
        abbey(game, (0, 0), by=1)
        self.assertEqual((game.step, game.reserve[BUILDER]), ("draw", [1, 1]))
        tiles = ("TB-15 0,-1 r1; E 0,-2 r2; B 1,-1 r0; B 1,0 r0; B 1,1 r0; B 0,1 r0; B -1,1 r0;"
                 "B -1,0 r0")
        game = abbey(scene(tiles, "Blue city@N/0,-1", sets=WITH_TRADERS), (0, 0))
        self.assertEqual((game.scores, game.tokens["wine"]), ([0, 4], [1, 0]))

    def test_second_part_with_abbey(self):     # ABBEY-35, TRADE-49, TRADE-56, TRADE-60
        for bag, step in ((Counter(), "place"), (Counter({"B": 2}), "abbey")):
            game = scene(self.HOLE, "Red road@E/-2,0; Red builder road@W/-1,0; Blue road@E/-3,0",
                         sets=WITH_TRADERS)
            game.reserve[ABBEY_TILE][1] = 0
            game.earned, game.stacks["land"] = True, bag
            game.end_part()
            self.assertEqual(game.step, "again")
            game.play(AGAIN)
            self.assertEqual(game.step, step)
            if step == "abbey":
                game.play(words.ABBEY)
            game.play("place 0,0 r0")
            game.play("pass")
            self.assertEqual(game.step, "draw" if bag else "over")

    def test_after_the_last_turn(self):     # ABBEY-49, ABBEY-33
        for option in ("on", "off"):
            game = scene(RING, players=3, sets=SETS, final_abbey_round=option)
            game.stacks["land"] = Counter()
            turn(game, "B -1,-1 r0", "pass", by="Blue")
            if option == "off":
                self.assertEqual(game.step, "over")
                continue
            self.assertEqual((game.step, game.decider), ("abbey", 2))
            game.play("pass")
            self.assertEqual(game.decider, 0)
            game.play(words.ABBEY)
            game.play("place 0,0 r0")
            game.play("put follower monastery")
            self.assertEqual((game.step, game.scores), ("over", [9, 0, 0]))


class MayorExamples(unittest.TestCase):
    def test_strength(self):     # ABBEY-EX-2
        figures = {"a": Figure(1, MAYOR), "b": Figure(0, FOLLOWER), "c": Figure(0, FOLLOWER)}
        for pennants, points in ((3, [0, 16]), (2, [14, 14]), (0, [10, 0])):
            city = Feature("city", tuple("abc"), tiles=5, pennants=pennants, open=0)
            self.assertEqual(scoring.feature_points(city, figures, 2, "full"), points)

    def test_alone(self):     # ABBEY-EX-3, ABBEY-15, ABBEY-16
        game = scene("D 0,0 r0; G 0,-1 r1", f"Red {MAYOR} city@N/0,0", sets=SETS)
        turn(game, "E 0,-2 r2", None, by="Blue")
        self.assertEqual(acts(game), {"pass", "field@NL"})
        game.play("pass")
        self.assertEqual((game.scores, game.reserve[MAYOR]), ([0, 0], [1, 1]))

    def test_where(self):     # ABBEY-12, ABBEY-17
        game = turn(scene("D 0,0 r0", sets=SETS), "D 0,1 r2", None)
        kinds = {e for e in game.legal() if MAYOR in e or WAGON in e}
        self.assertEqual(kinds, {f"put {MAYOR} city@S", f"put {WAGON} city@S",
                                 f"put {WAGON} road@E"})

    def test_supports_builder(self):     # TRADE-50, ABBEY-35
        game = scene("D 0,0 r0", f"Red {MAYOR} city@N/0,0", sets=WITH_TRADERS)
        self.assertIn(f"put {BUILDER} city@N", turn(game, "G 0,-1 r1", None).legal())


class WagonExamples(unittest.TestCase):
    ROAD = "AM-06 3,0 r0; U 2,0 r0; U 1,0 r0"
    WAGONS = f"Blue {WAGON} road@E/1,0; Red {WAGON} road@E/2,0"

    def test_order(self):     # ABBEY-EX-6, ABBEY-20, ABBEY-23
        game = turn(scene(self.ROAD, self.WAGONS, sets=SETS), "AM-10 0,0 r3", by="Blue")
        self.assertEqual((game.scores, game.step, game.decider), ([4, 4], "wagon", 1))
        self.assertEqual(game.legal(), [words.drive("city@N/3,0"), "pass"])
        after = game.copy()
        game.play(words.drive("city@N/3,0"))
        self.assertEqual((game.step, game.active, game.reserve[WAGON]), ("draw", 0, [1, 0]))
        after.play("pass")
        self.assertEqual((after.decider, after.reserve[WAGON]), (0, [0, 1]))
        after.play(words.drive("city@N/3,0"))
        self.assertEqual(after.reserve[WAGON], [0, 1])

    def test_around(self):     # ABBEY-52
        game = scene(self.ROAD, self.WAGONS, sets=SETS, wagon_neighbour="around")
        turn(game, "AM-10 0,0 r3", by="Blue")     # its city lies two tiles away from Blue's wagon
        self.assertEqual((game.decider, game.reserve[WAGON]), (0, [0, 1]))

    def test_monastery_and_village(self):     # ABBEY-21
        game = scene("W 1,0 r0", f"Red {WAGON} road@W/1,0", sets=SETS)
        turn(game, "A 0,0 r3", by="Blue")
        self.assertEqual(game.legal(), [words.drive("monastery"),
                                        words.drive("road@E/1,0"),
                                        words.drive("road@S/1,0"), "pass"])

    def test_abbey(self):     # ABBEY-21 (e)
        game = scene(AbbeyExamples.HOLE, f"Red {WAGON} road@E/-2,0", sets=SETS)
        abbey(game, (0, 0))
        self.assertEqual(game.legal(), [words.drive("monastery"),
                                        words.drive("monastery/-3,0"), "pass"])
        closed = RING.replace("B 0,-1 r0; B 1,-1 r0", "D 0,-1 r1; E 1,-1 r3") + "; B -1,-1 r0"
        game = scene(closed, sets=SETS)
        abbey(game, (0, 0), f"put {WAGON} monastery")
        self.assertEqual(game.legal(), [words.drive("road@N/0,-1"), "pass"])


class BarnExamples(unittest.TestCase):
    PAIRS = "E 0,0 r0; E 0,-1 r2; B 1,-1 r0; B 1,0 r0; E 2,0 r0; E 2,-1 r2; B 0,1 r0"
    FARMERS = (f"Blue field@NL/1,0; Blue field@NL/1,-1; Blue {PIG} field@NL/0,1;"
               "Red field@EL/2,0")

    def test_on_farmers(self):     # ABBEY-EX-4, TRADE-X8
        game = scene(self.PAIRS, self.FARMERS, players=3, sets=WITH_TRADERS)
        turn(game, "B 1,1 r0", words.barn((0, 0)), by="Green")
        self.assertEqual((game.scores, game.figures), ([0, 8, 0], {}))
        self.assertEqual((game.reserve[PIG], game.reserve[BARN]), ([1, 1, 1], [1, 1, 0]))
        turn(game, "E 2,1 r2", None)
        self.assertEqual(acts(game) & {"field@NL", words.barn((1, 0))}, set())    # ABBEY-25, 27
        game.play("pass")
        turn(game, "E 2,2 r0")
        self.assertEqual(game.projected(), [0, 8, 12])

    def test_corners(self):     # ABBEY-24, ABBEY-51, ED-1
        game = turn(scene(self.PAIRS, sets=SETS), "B 1,1 r0", None)
        self.assertEqual(set(game.barn_actions()), {words.barn((0, 0))})
        game = turn(scene(self.PAIRS, sets=SETS, farmers="off"), "B 1,1 r0", None)
        self.assertFalse(game.barn_actions())
        game = scene("AM-09 0,0 r0; B 0,-1 r0; B 1,-1 r0", sets=SETS)     # two fields at the corner
        self.assertFalse(turn(game, "B 1,0 r0", None).barn_actions())

    NORTH = "E 0,-1 r0; E 0,-2 r2; B 1,-1 r0; E 2,-1 r0; E 2,-2 r2"
    SOUTH = "E 0,1 r2; E 0,2 r0; B 1,1 r0; E 2,1 r2; E 2,2 r0; B 3,1 r0; E 4,1 r2; E 4,2 r0"

    def test_join(self):     # ABBEY-EX-5, ABBEY-27, TRADE-65
        road = "; ".join(f"U {x},0 r0" for x in range(6))
        for pig, points in (("", 5), (f"; Red {PIG} field@EL/2,-1", 10)):
            game = scene(f"{road}; {self.NORTH}; {self.SOUTH}", "Red field@NL/1,-1" + pig,
                         players=3, sets=WITH_TRADERS)
            game.barns[((1, 1), "NW")] = 2
            game.reserve[BARN][2] = 0
            turn(game, "A 6,0 r1", by="Blue")
            self.assertEqual((game.scores, game.figures), ([points, 0, 0], {}))
            self.assertEqual(game.projected(), [points, 0, 20])
        game = scene(f"{road}; {self.NORTH}; {self.SOUTH}", "Red field@NL/1,-1", sets=WITH_TRADERS)
        game.barns[((1, 1), "NW")] = 1
        turn(game, "A 6,0 r1", f"put {PIG} field@NL")
        self.assertEqual((game.scores, game.reserve[PIG]), ([10, 0], [1, 1]))
