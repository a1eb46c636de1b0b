"""The abbot and gardens: examples played in the reference."""

import unittest

from .game import Game
from .names import ABBOT, FOLLOWER, RECALL
from .scene import acts, scene, turn
from .setup import Setup

RING = ("B 0,2 r0", "E-garden 0,3 r2", "B -1,2 r0", "B 1,2 r0", "B -1,3 r0", "B 1,3 r0",
        "B -1,4 r0", "B 1,4 r0", "E 0,4 r0")


def around_garden(count, figures="Red abbot garden/0,3"):
    """A tile with a garden on 0,3, its city in the south, and `count` tiles around it."""
    return scene("; ".join(RING[:count + 1]), figures, abbot="on")


class AbbotExamples(unittest.TestCase):
    def test_taken_back(self):     # ABBOT-EX-1, ABBOT-12
        game = turn(around_garden(4), "B -1,4 r0", None)
        self.assertIn(RECALL, game.legal())
        game.play(RECALL)
        self.assertEqual((game.scores, game.reserve), ([6, 0], {FOLLOWER: [7, 7], ABBOT: [1, 1]}))
        self.assertEqual((game.figures, game.active), ({}, 1))

    def test_only_the_own(self):     # ABBOT-13, ABBOT-14, ABBOT-15
        game = turn(around_garden(4), "B -1,4 r0", None, "Blue")
        self.assertEqual(acts(game), {"pass", "monastery", f"put {ABBOT} monastery", "field@NL"})
        game = around_garden(4, "Red abbot garden/0,3; Red monastery/-1,3")
        turn(game, "B -1,4 r0", None)
        self.assertEqual(acts(game), {"pass", "monastery", RECALL, "field@NL"})

    def test_completed_garden(self):     # ABBOT-EX-2, ABBOT-10, ABBOT-DR-1
        for by in ("Red", "Blue"):
            game = turn(around_garden(7), "E 0,4 r0", None, by)
            self.assertNotIn(RECALL, game.legal())
            game.play("pass")
            self.assertEqual((game.scores, game.reserve[ABBOT]), ([9, 0], [1, 1]))
        self.assertEqual(turn(around_garden(7, ""), "E 0,4 r0").scores, [0, 0])

    def test_hole(self):     # ABBOT-DR-2
        tiles = [tile for tile in RING if not tile.startswith("E-garden")]
        game = scene("; ".join(tiles), abbot="on")
        turn(game, "E-garden 0,3 r2", f"put {ABBOT} garden")
        self.assertEqual((game.scores, game.reserve[ABBOT]), ([9, 0], [1, 1]))

    def test_garden_and_road(self):     # ABBOT-EX-3, ABBOT-6, INN-43
        game = scene("D 0,0 r0", abbot="on", sets=("base", "inns-cathedrals"))
        places = {"road@E", "field@NL", "field@ER"}
        turn(game, "U-garden 1,0 r0", None)
        self.assertEqual(acts(game), {"pass", f"put {ABBOT} garden"} | places
                         | {f"put large-follower {place}" for place in places})

    def test_final(self):     # ABBOT-EX-4
        self.assertEqual(around_garden(3).projected(), [4, 0])

    def test_separate_reserves(self):     # ABBOT-DR-10
        game = scene("D 0,0 r0", abbot="on")
        game.reserve[FOLLOWER][0] = 0
        self.assertEqual(acts(turn(game, "U-garden 1,0 r0", None)), {"pass", f"put {ABBOT} garden"})


class GardenFacts(unittest.TestCase):
    def gardens(self, *sets, **options):
        types = Game(Setup(sets=sets, options=options)).types.values()
        return {tile.id: tile.count for tile in types if tile.has("garden")}

    def test_types(self):     # ED-18, ED-27, ABBOT-2
        base = {f"{id}-garden": 1 for id in "EHIMNRUV"}
        self.assertEqual(self.gardens("base", gardens_on_tiles="on"), base)
        self.assertEqual(self.gardens("base"), {})
        more = {"R1-G-garden": 1, "IC-03": 1, "IC-15": 1, "TB-08": 1, "TB-11": 1}
        sets = ("base", "river-1", "winter", "inns-cathedrals", "traders-builders")
        self.assertEqual(self.gardens(*sets, abbot="on"), base | more)
        game = Game(Setup(options={ABBOT: "on"}))
        self.assertEqual((game.types["E"].count, game.stacks["land"].total()), (4, 71))

    def test_decoration(self):     # ED-18: without an abbot nobody stands there
        game = scene("D 0,0 r0", gardens_on_tiles="on")
        self.assertEqual(acts(turn(game, "E-garden 0,1 r2", None)), {"pass", "city@S", "field@NL"})
