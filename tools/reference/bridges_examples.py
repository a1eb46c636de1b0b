"""Bridges and bazaars, and the question for castles: examples played in the reference."""

import unittest
from collections import Counter

from . import words
from .bridges import AXES, bridged, may_carry
from .names import (ABBEY_SET, AGAIN, BRIDGE, BRIDGES_SET, BUILDER, FOLLOWER, INNS_SET, MAYOR,
                    TRADERS_SET)
from .scene import TYPES, node, scene, turn
from .tiles import turned

SETS = ("base", BRIDGES_SET)
NS, EW = AXES["NS"], AXES["EW"]


def with_bridge(game, square, axis):
    game.board = game.board.with_bridge(square, bridged(game.board.laid[square], axis))
    return game


class BridgeExamples(unittest.TestCase):
    def test_on_the_new_tile(self):     # BCB-EX-2, BCB-14
        game = scene("A 0,0 r3; B 0,-1 r0; E 1,-1 r2", sets=SETS)
        turn(game, "E 1,0 r0", "put follower road@E")
        self.assertEqual((game.reserve[BRIDGE], game.active), ([2, 3], 1))
        turn(game, "A 2,0 r1", by="Blue")
        self.assertEqual((game.scores, game.reserve[FOLLOWER]), ([3, 0], [7, 7]))

    def test_on_the_neighbour(self):     # BCB-EX-3
        game = turn(scene("E 0,0 r0", sets=SETS), "U 1,0 r0", None)
        self.assertFalse([e for e in game.legal() if e.endswith("/0,0")])
        game.play("put follower road@E")
        road = game.board.feature_at[node(game, "road@E/1,0")]
        self.assertEqual((road.tiles, road.open, len(road.nodes)), (2, 2, 2))
        city = game.board.feature_at[node(game, "city@N/0,0")]
        self.assertEqual((city.tiles, city.open), (1, 1))

    def test_row_and_monastery(self):     # BCB-EX-4, BCB-13, BCB-63
        game = scene("U 0,0 r0", sets=SETS)
        turn(game, "B 1,0 r0", "put follower monastery")     # fits with a bridge only
        self.assertEqual(game.reserve[BRIDGE], [2, 3])
        turn(game, "B 2,0 r0", by="Blue")
        self.assertEqual(game.reserve[BRIDGE], [2, 2])
        road = game.board.feature_at[node(game, "road@E/0,0")]
        self.assertEqual((road.tiles, road.open), (3, 2))
        self.assertFalse(may_carry(game.board.laid[(1, 0)], NS))
        self.assertFalse(may_carry(turned(TYPES["A"], 0), NS))       # a road edge of its own tile

    def test_ends(self):     # BCB-8
        game = scene("E 0,0 r0; U 0,1 r0; B -1,0 r0", sets=SETS)
        self.assertNotIn(((1, 0), 0), game.placements(TYPES["U"]))   # the other end faces a field
        game = scene("E 0,0 r0; U 0,1 r0", sets=SETS)
        self.assertIn(((1, 0), 0), game.placements(TYPES["U"]))
        game.reserve[BRIDGE][0] = 0
        self.assertNotIn(((1, 0), 0), game.placements(TYPES["U"]))   # BCB-15

    def test_two_roads(self):     # BCB-80
        game = scene("U 0,0 r0; B 0,1 r0; B 1,1 r0; B 2,1 r0; U 2,0 r0", sets=SETS)
        turn(game, "B 1,0 r0", None)
        road = game.board.feature_at[node(game, "road@E/1,0")]
        self.assertEqual((road.tiles, game.reserve[BRIDGE]), (3, [2, 3]))

    def test_fields(self):     # BCB-11
        game = turn(scene("A 0,0 r3", sets=SETS), "B 1,0 r0", None)
        fields = [f for f in game.board.features if f.kind == "field"]
        self.assertEqual(len(fields), 1)
        game = turn(scene("W 0,0 r0", sets=SETS), "B 1,0 r0", None)    # joins both sides of road E
        self.assertIs(game.board.feature_at[node(game, "field@NL/0,0")],
                      game.board.feature_at[node(game, "field@ER/0,0")])

    def test_free_bridge(self):     # BCB-2, BCB-6, BCB-64, BCB-76
        game = turn(scene("B 0,0 r0", sets=SETS), "B 1,0 r0", None)
        bridges = {words.bridge((0, 0), "NS"), words.bridge((1, 0), "NS")}
        self.assertEqual(set(game.free_bridges()), bridges)
        before = game.copy()
        before.play(words.bridge((1, 0), "NS"))
        self.assertEqual((before.step, before.free_bridges()), ("act", {}))
        before.play("put follower road@N")
        self.assertEqual((before.step, before.active), ("draw", 1))
        game.play("put follower monastery")
        self.assertEqual((game.step, set(game.legal())), ("bridge", {"pass", *bridges}))
        game.play(words.bridge((0, 0), "NS"))
        self.assertEqual((game.active, game.reserve[BRIDGE]), (1, [2, 3]))
        game = turn(scene("B 0,0 r0", sets=SETS), "B 1,0 r0")
        self.assertEqual((game.step, game.active), ("draw", 1))

    def test_declined(self):     # BCB-65
        for option, left in (("remove", 0), ("return-to-pile", 1)):
            game = scene("B 0,0 r0", sets=SETS, unplaceable=option)
            game.stacks["land"] = Counter({"X": 1, "U": 1})
            game.play("draw X")
            self.assertEqual(game.legal(), ["pass", "place -1,0 r0", "place 0,-1 r0",
                                            "place 0,1 r0", "place 1,0 r0"])
            game.play("pass")
            self.assertEqual((game.step, game.aside["X"]), ("draw", left))
            game.play("draw U")
            self.assertNotIn("pass", game.legal())
            game.play("place 0,1 r0")
            self.assertEqual(game.stacks["land"]["X"], left)

    def test_abbey(self):     # ABBEY-46
        ring = ("B 0,-1 r0; B 1,-1 r0; B 1,0 r0; B 1,1 r0; B 0,1 r0; B -1,1 r0; B -1,0 r0;"
                "B -1,-1 r0")
        game = scene(ring, sets=(*SETS, ABBEY_SET))
        game.get_tile()
        game.play(words.ABBEY)
        game.play("place 0,0 r0")
        self.assertEqual(game.free_bridges(), {})      # the others face fields on their other axis
        game = with_bridge(scene(ring.replace("B -1,-1 r0", "U -1,-1 r1").replace(
            "B -1,0 r0", "U -1,0 r1").replace("B -1,1 r0", "U -1,1 r1"), "Red road@N/-1,0",
            sets=(*SETS, ABBEY_SET)), (1, 0), EW)
        self.assertEqual(game.board.feature_at[node(game, "road@E/1,0")].open, 2)
        game.get_tile()
        game.play(words.ABBEY)
        game.play("place 0,0 r0")
        self.assertEqual(game.board.feature_at[node(game, "road@E/1,0")].open, 1)

    def test_builder(self):     # BCB-49, TRADE-55
        game = scene("U 0,0 r0; U -1,0 r0", "Red road@E/-1,0; Red builder road@E/0,0",
                     sets=(*SETS, TRADERS_SET))
        turn(game, "B 1,0 r0")
        self.assertEqual(game.legal(), [AGAIN, "pass"])
        game = scene("U 0,0 r0; U -1,0 r0", "Red road@E/-1,0", sets=(*SETS, TRADERS_SET))
        self.assertIn(f"put {BUILDER} road@E", turn(game, "B 1,0 r0", None).legal())

    def test_inns(self):     # BCB-48, INN-37
        for sets, points in ((SETS, 2), ((*SETS, INNS_SET), 4)):
            game = scene("A 0,0 r0", "Red road@S/0,0", sets=sets)
            inn = game.types["BB-09"]
            game.board = game.board.with_tile((0, 1), turned(inn, 2), 0)
            road = game.board.feature_at[node(game, "road@S/0,0")]
            self.assertEqual((road.tiles, road.complete), (2, True))
            self.assertEqual(road.tiles * (2 if road.raised else 1), points)


class CastleQuestions(unittest.TestCase):
    def test_asked(self):     # BCB-16, BCB-17, BCB-54, BCB-62
        game = scene("D 0,0 r0", "Blue city@N/0,0", sets=SETS)
        turn(game, "E 0,-1 r2")
        self.assertEqual((game.step, game.decider), ("castle", 1))
        self.assertEqual(game.legal(), [words.castle(FOLLOWER, "city@N/0,0"), "pass"])
        game.play("pass")
        self.assertEqual((game.scores, game.step), ([0, 4], "draw"))

    def test_not_asked(self):
        game = turn(scene("D 0,0 r0", sets=SETS), "E 0,-1 r2")
        self.assertEqual(game.step, "draw")
        game = turn(scene("D 0,0 r0; G 0,-1 r1", "Red city@N/0,0", sets=SETS), "E 0,-2 r2")
        self.assertEqual((game.step, game.scores), ("draw", [6, 0]))
        game = scene("D 0,0 r0", f"Red {MAYOR} city@N/0,0", sets=(*SETS, ABBEY_SET))
        self.assertEqual(turn(game, "E 0,-1 r2").step, "draw")


class BazaarExamples(unittest.TestCase):
    def opened(self, bag, players=3, sets=SETS, **options):
        """Red has placed a bazaar tile, these tiles are left, the first ones are open."""
        game = scene("B 0,0 r0", players=players, sets=sets, **options)
        game.stacks["land"] = Counter(bag)
        turn(game, "BB-06 1,0 r0", "pass")
        for id in bag[:players]:
            self.assertEqual(game.step, "open")
            game.play(f"draw {id}")
        return game

    @staticmethod
    def offer(game, id, points):
        game.play(words.pick(id))
        game.play(words.bid(points))

    def test_auction(self):     # BCB-EX-1
        game = self.opened(["B", "U", "V", "W"])
        self.assertEqual((game.step, game.decider), ("select", 1))
        self.offer(game, "B", 2)
        self.assertEqual((game.step, game.decider), ("raise", 2))
        game.play("pass")
        self.assertEqual(game.decider, 0)
        self.assertFalse(game.is_legal(words.bid(2)))
        game.play(words.bid(3))
        self.assertEqual((game.step, game.decider, game.legal()),
                         ("deal", 1, [words.BUY, words.SELL]))
        game.play(words.BUY)
        self.assertEqual((game.scores, game.decider), ([3, -3, 0], 2))
        self.offer(game, "U", 2)
        self.assertEqual(game.decider, 0)
        game.play(words.bid(3))
        game.play(words.SELL)
        self.assertEqual(game.scores, [0, -3, 3])
        for seat, id in ((1, "B"), (2, "V"), (0, "U")):
            self.assertEqual((game.step, game.active, game.drawn.id), ("place", seat, id))
            game.play(next(e for e in game.legal() if e.startswith("place")))
            game.play("pass")
        self.assertEqual((game.step, game.active), ("draw", 1))

    def test_nobody_bids(self):     # BCB-EX-8, BCB-38
        game = self.opened(["B", "U", "V"], players=2)
        self.offer(game, "U", 0)
        game.play("pass")
        self.assertEqual((game.scores, game.drawn.id, game.active), ([0, 0], "U", 1))
        game.play(next(e for e in game.legal() if e.startswith("place")))
        game.play("pass")
        self.assertEqual((game.drawn.id, game.active), ("B", 0))

    def test_simple(self):     # BCB-42, BCB-47
        game = self.opened(["B", "B"], players=2, bazaar="simple")
        for seat in (1, 0):                    # nothing to choose
            self.assertEqual((game.step, game.active), ("place", seat))
            game.play(game.legal()[0])
            game.play("pass")
        self.assertEqual(game.step, "over")

    def test_too_few_tiles(self):     # BCB-66
        game = scene("B 0,0 r0", players=3, sets=SETS)
        game.stacks["land"] = Counter({"U": 2})
        turn(game, "BB-06 1,0 r0", "pass")
        self.assertEqual((game.step, game.active), ("draw", 1))

    def test_kept_back(self):     # BCB-49, BCB-66
        for left, steps in ((2, "open"), (3, "again")):
            game = scene("U 0,0 r0; U -1,0 r0", "Red road@E/-1,0; Red builder road@E/0,0",
                         sets=(*SETS, TRADERS_SET))
            game.stacks["land"] = Counter({"B": left})
            turn(game, "BB-06 1,0 r0")       # with a bridge it continues the builder's road
            self.assertEqual(game.step, steps)
        game.play("pass")
        self.assertEqual(game.step, "open")

    def test_no_chain(self):     # BCB-41
        game = self.opened(["BB-09", "BB-05", "B", "B", "B"], players=2, bazaar="simple")
        game.play(words.pick("BB-05"))
        for step in ("place", "draw"):
            game.play(next(e for e in game.legal() if e.startswith("place")))
            game.play("pass")
            self.assertEqual((game.bazaar_due, game.step), (False, step))
        self.assertEqual(game.active, 1)

    def test_won_tile_without_place(self):     # BCB-67
        game = self.opened(["C", "U"], players=2, bazaar="simple")
        game.play(words.pick("C"))             # fits nowhere, and the pile is empty
        self.assertEqual((game.step, game.active, game.drawn.id), ("place", 0, "U"))
