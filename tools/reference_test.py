#!/usr/bin/env python3
"""The worked examples of the rules, played in the reference: base game and farms here,
the rest in reference/*_examples.py."""

import unittest

from reference import scoring
from reference.abbey_examples import (AbbeyExamples, BarnExamples,  # noqa: F401
                                      MayorExamples, WagonExamples)
from reference.abbot_examples import AbbotExamples, GardenFacts  # noqa: F401
from reference.board import Feature
from reference.bridges_examples import (BazaarExamples, BridgeExamples,  # noqa: F401
                                        CastleQuestions)
from reference.figures import Figure
from reference.inns_examples import (CathedralExamples, InnExamples,  # noqa: F401
                                     LargeFollowerExamples)
from reference.scene import SEATS, TYPES, acts, node, scene, turn
from reference.sets_examples import (Counting, Editions, GingerbreadExamples,  # noqa: F401
                                     RandomGames, RiverExamples)
from reference.tiles import rotations, tile_set, turned
from reference.tower_examples import TowerExamples  # noqa: F401
from reference.traders_examples import BuilderExamples, GoodsExamples, PigExamples  # noqa: F401


class TileFacts(unittest.TestCase):
    def count(self, name, kind):
        return sum(t.count * t.edges.count(kind) for t in tile_set(name).values())

    def test_base(self):
        tiles = tile_set("base").values()
        self.assertEqual(sum(t.count for t in tiles), 72)
        self.assertEqual(sum(t.count for t in tiles if t.has("monastery")), 6)
        self.assertEqual(sum(t.count * s.pennants for t in tiles for s in t.segments), 10)
        self.assertEqual([self.count("base", k) for k in ("city", "road", "field")], [79, 94, 115])

    def test_other_sets(self):
        for name, totals in (("river-1", (22, 15, 6, 5)), ("winter", (0, 19, 20, 9)),
                             ("gingerbread", (0, 2, 2, 20))):
            found = tuple(self.count(name, k) for k in ("river", "field", "road", "city"))
            self.assertEqual(found, totals)

    def test_symmetric_rotations(self):      # BASE-DR-13
        merged = {id: rotations(t) for id, t in TYPES.items() if len(rotations(t)) < 4}
        once = {id for id, found in merged.items() if found == (0,)}
        self.assertEqual(once, {
            "B", "C", "X", "GB-C", "GB-F", "IC-01", "IC-03", "TB-24", "TO-02", "TO-03", "TO-07",
            "AM-01", "AM-05", "AM-ABBEY", "BB-01", "BB-06"})
        self.assertEqual(set(merged) - once, {
            "F", "G", "H", "U", "Z-F", "Z-I", "R1-C", "R1-D", "R1-K", "IC-02", "IC-05", "IC-10",
            "IC-15", "IC-17", "TB-15", "TB-19", "TO-06", "TO-08", "TO-15", "AM-02", "BB-03",
            "BB-07", "BB-08", "BB-10"})


class BaseExamples(unittest.TestCase):
    ROAD = "D 0,0 r0; A 1,0 r1; U -1,0 r0"       # open in the west

    def test_roads(self):
        game = turn(scene(self.ROAD, "Red road@E/-1,0"), "A -2,0 r3", by="Blue")    # EX-1
        self.assertEqual((game.scores, game.reserve["follower"]), ([4, 0], [7, 7]))
        game = turn(scene("D 0,0 r0; A 1,0 r1", "Red road@W/1,0"), "A -1,0 r3", by="Blue")
        self.assertEqual(game.scores, [3, 0])                                     # EX-2
        game = turn(scene("D 0,0 r0; A 1,0 r1"), "A -1,0 r3", "put follower road@E")
        self.assertEqual((game.scores, game.reserve["follower"]), ([3, 0], [7, 7]))           # EX-8

    def test_loop(self):     # DR-4
        game = scene("V 0,0 r3; V 1,0 r0; V 1,1 r1", "Red road@E/0,0")
        self.assertEqual(turn(game, "V 0,1 r2").scores, [4, 0])

    def test_cities(self):
        game = turn(scene("D 0,0 r0; F 0,-1 r1", "Red city@S/0,-1"), "E 0,-2 r2", by="Blue")
        self.assertEqual(game.scores, [8, 0])                                     # EX-3
        tiles = "D 0,0 r0; N 0,-1 r2; N 1,-1 r3"
        self.assertEqual(turn(scene(tiles, "Red city@E/0,-1"), "D 1,0 r0").scores, [8, 0])  # EX-4

    JOIN = "E 0,0 r1; G 1,0 r0; B 1,1 r0; B 2,1 r0; B 3,1 r0; G 3,0 r0; E 4,0 r3"

    def test_joined_city_is_shared(self):     # EX-5, FARM-11
        game = scene(self.JOIN, "Red city@E/0,0; Blue city@W/4,0")
        turn(game, "G 2,0 r0")
        self.assertEqual((game.scores, game.reserve["follower"]), ([10, 10], [7, 7]))

    def test_take_over(self):     # EX-18
        game = scene(self.JOIN, "Red city@E/0,0; Blue city@W/4,0; Blue city@E/3,0")
        turn(game, "G 2,0 r0")
        self.assertEqual((game.scores, game.reserve["follower"]), ([0, 10], [7, 7]))

    def test_tile_counts_once(self):     # EX-6, BASE-46: two parts of one city on one tile
        tiles = "I 0,0 r0; N 0,-1 r3; N -1,-1 r2"
        game = turn(scene(tiles, "Red city@W/0,0"), "N -1,0 r1", None)
        city = game.board.feature_at[((0, 0), 0)]
        self.assertEqual((city.kind, city.tiles, len(city.nodes)), ("city", 4, 5))
        game.play("pass")
        self.assertEqual(game.scores, [8, 0])

    def test_monastery(self):     # EX-7, EX-20, EX-23, DR-8
        ring = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (1, 1)]
        tiles = "; ".join(f"B {x},{y} r0" for x, y in ring[:3] + ring[4:5] + ring[3:4] + ring[5:])
        game = turn(scene(tiles), "B 1,1 r0", "put follower monastery")
        self.assertEqual((game.scores, game.reserve["follower"]), ([9, 0], [7, 7]))
        tiles = "B 1,1 r0; " + "; ".join(f"B {x},{y} r0" for x, y in
                                         ((0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2)))
        game = turn(scene(tiles, "Red monastery/1,1"), "B 0,2 r0", by="Blue")
        self.assertEqual((game.scores, game.reserve["follower"]), ([9, 0], [7, 7]))
        for count, points in ((4, 5), (3, 4)):
            board = "; ".join(tiles.split("; ")[:count + 1])
            self.assertEqual(scene(board, "Red monastery/1,1").projected(), [points, 0])

    def test_two_tile_city(self):     # EX-9, ED-EX-1, ED-EX-2
        for rule, points in (("full", 4), ("half", 2)):
            game = scene("D 0,0 r0", tiny_city=rule)
            turn(game, "E 0,-1 r2", "put follower city@S")
            self.assertEqual((game.scores, game.reserve["follower"]), ([points, 0], [7, 7]))
        shield = Feature("city", (), tiles=2, pennants=1, open=0)
        self.assertEqual([scoring.value(shield, True, rule) for rule in ("full", "half")], [6, 3])
        self.assertEqual(scoring.value(shield, False, "half"), 3)      # ED-DR-4, EX-22

    def test_who_may_stand_where(self):
        game = turn(scene("D 0,0 r0", "Red road@E/0,0"), "A 1,0 r1", None, "Blue")       # EX-11
        self.assertEqual(acts(game), {"pass", "monastery", "field@NL"})
        game = turn(scene("D 0,0 r0", "Red city@N/0,0"), "P 0,-1 r2", None, "Blue")      # EX-12
        self.assertEqual(acts(game), {"pass", "road@N", "field@NL", "field@NR"})
        game = turn(scene("D 0,0 r0", "Red city@N/0,0"), "E 0,-1 r2", None, "Blue")      # EX-13
        self.assertEqual(acts(game), {"pass", "field@NL"})
        game = turn(scene("D 0,0 r0; B 0,1 r0", "Blue field@NL/0,1"), "J 1,1 r0", None)  # EX-14
        self.assertEqual(acts(game), {"pass", "city@N", "road@E", "field@ER"})

    def test_empty_reserve_and_no_farmers(self):     # BASE-21, ED-1
        game = scene("D 0,0 r0")
        game.reserve["follower"][0] = 0
        self.assertEqual(acts(turn(game, "L 1,0 r0", None)), {"pass"})
        self.assertEqual(acts(turn(scene("D 0,0 r0", farmers="off"), "L 1,0 r0", None)),
                         {"pass", "city@N", "road@E", "road@S", "road@W"})

    def test_road_from_village(self):     # EX-15, EX-17
        game = scene("D 0,0 r0", players=2)
        turn(game, "W 1,0 r0", "put follower road@W")
        self.assertEqual(game.scores, [0, 0])
        turn(game, "S -1,0 r3", None, "Blue")
        self.assertEqual(acts(game), {"pass", "city@N", "field@EL", "field@ER"})
        game.play("put follower city@N")
        self.assertEqual((game.scores, game.reserve["follower"]), ([3, 0], [7, 6]))
        game = scene("D 0,0 r0; W 1,0 r0; B 0,1 r0; B -1,1 r0; B -2,1 r0; A -2,0 r3",
                     "Red road@W/1,0; Blue road@E/-2,0")
        self.assertEqual(turn(game, "U -1,0 r0").scores, [4, 4])

    def test_final(self):     # EX-19, EX-21, EX-22, EX-24
        game = scene("D 0,0 r0; U 1,0 r0; U 2,0 r0", "Red road@E/2,0")
        self.assertEqual(game.projected(), [3, 0])
        tiles = "C 0,0 r0; F 1,0 r0; F -1,0 r0; R 2,0 r0; R -2,0 r0"
        game = scene(tiles, "Red city@N/0,0; Red city@E/1,0; Blue city@E/2,0")
        self.assertEqual(game.projected(), [8, 0])
        self.assertEqual(scene("F 0,0 r0; G 1,0 r0", "Blue city@E/0,0").projected(), [0, 3])

    def test_edges(self):     # EX-25, EX-26
        game = scene("E 0,0 r1; B 0,1 r0; E 1,1 r1")      # cities touch at a corner only
        self.assertIsNot(game.board.feature_at[((0, 0), 0)], game.board.feature_at[((1, 1), 0)])
        self.assertTrue(game.board.fits((1, 0), turned(TYPES["E"], 3)))
        self.assertFalse(game.board.fits((1, 0), turned(TYPES["N"], 3)))


class FakeBoard:
    """Farms and the completed cities they border, as in the text of an example."""

    def __init__(self, cities, farms):
        self.cities = {name: Feature("city", (name,), 3, 0, 0) for name in cities}
        self.borders = {Feature("field", tuple((i, k) for k in range(9)), 1, 0, 0): near
                        for i, near in enumerate(farms)}
        self.features = [*self.cities.values(), *self.borders]

    def farm_cities(self, farm):
        return [self.cities[name] for name in self.borders[farm]]


def farm_example(cities, farms, farmers, rule="per-farm-3"):
    """`farms`: bordered cities; `farmers`: names for each farm. Points of the five colours."""
    figures = {(i, k): Figure(SEATS[name], "follower") for i, names in enumerate(farmers)
               for k, name in enumerate(names.split())}
    return scoring.farm_points(FakeBoard(cities, farms), figures, 5, rule)


class FarmExamples(unittest.TestCase):
    def test_by_text(self):
        lower = ["Blue", "Red Red Yellow"]
        self.assertEqual(farm_example("AB", ["AB", "A"], ["Blue", "Red"]), [3, 6, 0, 0, 0])  # EX-2
        self.assertEqual(farm_example("AB", ["A", "AB"], lower), [6, 3, 0, 0, 0])        # EX-3
        lower[1] += " Yellow"
        self.assertEqual(farm_example("AB", ["A", "AB"], lower), [6, 3, 0, 6, 0])        # EX-4
        self.assertEqual(farm_example("AB", ["AB", "A"], ["Blue", "Blue"]), [0, 9, 0, 0, 0])
        big = farm_example("ABCDEF", ["AB", "ABC", "CDEF"],
                           ["Blue", "Red Blue", "Yellow Yellow Black"])                   # EX-6
        self.assertEqual(big, [9, 15, 0, 12, 0])

    def test_per_city(self):
        rule = "per-city-4"
        self.assertEqual(farm_example("A", ["A"], ["Blue"], rule)[1], 4)                  # EX-10
        self.assertEqual(farm_example("AB", ["AB"], ["Blue"], rule)[1], 8)                # EX-11
        self.assertEqual(farm_example("A", ["A", "A"], ["Blue", "Blue Red"], rule), [0, 4, 0, 0, 0])
        small = farm_example("ABC", ["A", "ABC"], ["Red", "Blue"], rule)                  # EX-13
        self.assertEqual(small, [4, 12, 0, 0, 0])

    def test_on_the_board(self):     # ED-EX-3, ED-EX-4, FARM-33
        tiles = "D 0,0 r0; E 0,-1 r2; B 1,-1 r0"
        for rule, one, two in (("per-farm-3", [3, 3], [3, 6]), ("per-city-4", [4, 4], [0, 4])):
            game = scene(tiles, "Blue field@EL/0,0; Red field@NL/0,-1", farm_scoring=rule)
            self.assertEqual(game.projected(), one)
            game = scene(tiles, "Blue field@EL/0,0; Red field@NL/0,-1; Blue field@NL/1,-1",
                         farm_scoring=rule)
            self.assertEqual(game.projected(), two)
        game = scene("D 0,0 r0; H 0,-1 r0", "Red field@EL/0,-1")       # one of two is complete
        self.assertEqual(game.projected(), [3, 0])

    def test_merging(self):     # EX-1, EX-7
        game = scene("U 0,0 r0; B 0,1 r0; B 0,2 r0; U 1,0 r0; U 2,0 r0; B 2,1 r0",
                     "Red field@NL/0,0; Blue field@NL/0,2")
        turn(game, "B 1,1 r0", None)
        self.assertEqual(acts(game), {"pass", "monastery"})
        farm = game.board.feature_at[node(game, "field@NL/0,2")]
        self.assertIs(farm, game.board.feature_at[node(game, "field@SL/2,0")])


if __name__ == "__main__":
    unittest.main()
