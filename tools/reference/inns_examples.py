"""Inns and cathedrals, large followers: examples played in the reference."""

import unittest

from . import scoring
from .board import Feature
from .figures import Figure
from .game import Game
from .names import FOLLOWER, INNS_SET, LARGE
from .scene import acts, scene, turn
from .setup import Setup, SetupError

SETS = ("base", INNS_SET)
RED_LARGE, BLUE = Figure(0, LARGE), Figure(1, FOLLOWER)


class InnExamples(unittest.TestCase):
    def test_completed_road(self):     # INN-X1
        for tiles, closing, points in (
                ("D 0,0 r0; A 1,0 r1; IC-15 -1,0 r0", "A -2,0 r3", 8),
                ("IC-15 0,0 r0; A 1,0 r1; IC-16 -1,0 r3", "A -1,1 r2", 8),
                ("D 0,0 r0; A 1,0 r1; U -1,0 r0", "A -2,0 r3", 4)):
            game = turn(scene(tiles, "Red road@W/1,0", sets=SETS), closing, by="Blue")
            self.assertEqual(game.scores, [points, 0])

    def test_unfinished_road(self):     # INN-X2, INN-27
        tiles = "D 0,0 r0; A 1,0 r1; {} -1,0 r0; U -2,0 r0; U -3,0 r0"
        for tile, points in (("IC-15", 0), ("U", 5)):
            game = scene(tiles.format(tile), "Red road@W/1,0", sets=SETS)
            self.assertEqual(game.projected(), [points, 0])
            game.end_game()
            self.assertEqual(game.reserve[FOLLOWER], [7, 7])

    def test_junction(self):     # INN-X6, INN-17
        tiles = "IC-14 0,0 r0; U -1,0 r0; U 1,0 r0"
        game = scene(tiles, "Red road@E/-1,0; Blue road@E/1,0", sets=SETS)
        self.assertEqual(turn(game, "A -2,0 r3").scores, [3, 0])
        self.assertEqual(turn(game, "A 2,0 r1").scores, [3, 6])


class CathedralExamples(unittest.TestCase):
    ARMS = ("E 0,-1 r2; E 1,0 r3; F -1,0 r0; F 0,1 r1; E -2,0 r1", "E 0,2 r0")

    def test_completed_city(self):     # INN-X3
        for middle, points in (("IC-01", 27), ("GB-F", 18)):
            tiles, closing = f"{middle} 0,0 r0; {self.ARMS[0]}", self.ARMS[1]
            game = scene(tiles, "Red city@N/0,0", sets=SETS)
            self.assertEqual(turn(game, closing, by="Blue").scores, [points, 0])
        tiles = ("IC-01 0,0 r0; IC-01 1,0 r0; E 0,-1 r2; E 1,-1 r2; E 0,1 r0; E 1,1 r0;"
                 "F 2,0 r0; E 3,0 r3")
        game = scene(tiles, "Red city@N/0,0", sets=SETS)                 # INN-21
        self.assertEqual(turn(game, "E -1,0 r1").scores, [9 * 3 + 3, 0])

    def test_unfinished_city(self):     # INN-X3
        for raised, whole, unfinished in ((True, 27, 0), (False, 18, 9)):
            city = Feature("city", (), tiles=7, pennants=2, open=0, raised=raised)
            self.assertEqual(scoring.value(city, True, "full"), whole)
            self.assertEqual(scoring.value(city, False, "full"), unfinished)
        game = scene(f"IC-01 0,0 r0; {self.ARMS[0]}", "Red city@N/0,0", sets=SETS)
        self.assertEqual(game.projected(), [0, 0])

    def test_tiny(self):     # INN-49
        city = Feature("city", (), tiles=2, pennants=0, open=0, raised=True)
        self.assertEqual(scoring.value(city, True, "half"), 6)


class LargeFollowerExamples(unittest.TestCase):
    def test_majority(self):     # INN-X4
        city = Feature("city", tuple("abcd"), tiles=4, pennants=0, open=0)
        for blue, points in ((1, [8, 0]), (2, [8, 8]), (3, [0, 8])):
            figures = {"a": RED_LARGE, **dict.fromkeys("bcd"[:blue], BLUE)}
            self.assertEqual(scoring.feature_points(city, figures, 2, "full"), points)
        tiles = "D 0,0 r0; N 0,-1 r2; N 1,-1 r3"
        for more, points in (("", [8, 0]), ("; Blue city@W/1,-1", [8, 8])):
            where = "Red large-follower city@E/0,-1; Blue city@N/0,0" + more
            game = turn(scene(tiles, where, sets=SETS), "D 1,0 r0")
            self.assertEqual((game.scores, game.reserve),
                             (points, {FOLLOWER: [7, 7], LARGE: [1, 1]}))

    FARM = ("IC-01 0,0 r0; E 0,-1 r2; E 1,0 r3; E -1,0 r1; E 0,1 r0; B 1,-1 r0;"
            "E 0,-2 r0; E 1,-2 r0; E 0,-3 r2; E 1,-3 r2")

    def test_farm(self):     # INN-X5, INN-24, ED-DR-3
        where = "Red large-follower field@EL/0,-2; Blue field@NL/1,-1"
        for rule, points in (("per-farm-3", [9, 0]), ("per-city-4", [12, 0])):
            game = scene(self.FARM, where, sets=SETS, farm_scoring=rule)
            self.assertEqual(game.projected(), points)
        game = scene(self.FARM, where + "; Blue field@EL/1,-2", sets=SETS)
        self.assertEqual(game.projected(), [9, 9])

    def test_places(self):     # INN-4 to INN-6
        game = scene("D 0,0 r0", "Red large-follower road@E/0,0", sets=SETS)
        turn(game, "A 1,0 r1", None, "Blue")
        places = {"monastery", "field@NL"}
        self.assertEqual(acts(game), {"pass"} | places | {f"put {LARGE} {p}" for p in places})
        game.play(f"put {LARGE} monastery")
        self.assertEqual(game.reserve, {FOLLOWER: [7, 7], LARGE: [0, 0]})
        turn(game, "U -1,0 r0", None)
        self.assertEqual(acts(game), {"pass", "field@NL", "field@ER"})

    def test_gingerbread(self):     # WINTER-DR-10
        city = Feature("city", tuple("ab"), tiles=5, pennants=1, open=1)
        self.assertEqual(scoring.gingerbread_points(city, {"a": RED_LARGE, "b": BLUE}, 2), [10, 5])

    def test_sixth_player(self):     # INN-3, INN-47
        game = Game(Setup(6, sets=SETS))
        self.assertEqual(game.reserve, {FOLLOWER: [7] * 6, LARGE: [1] * 6})
        with self.assertRaises(SetupError):
            Game(Setup(7, sets=SETS))
