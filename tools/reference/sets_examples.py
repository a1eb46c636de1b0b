"""River, gingerbread man, editions, counting: examples played in the reference."""

import random
import unittest
from collections import Counter

from . import perft, scoring
from .board import Board, Feature, river_course
from .figures import Figure, pieces
from .game import Game
from .names import ABBEY_MARK, ABBEY_TILE, BARN, BRIDGE, FOLLOWER, TOWER_PIECE
from .random_games import CONFIGURATIONS, Player, random_setup
from .scene import TYPES, acts, node, scene, turn
from .scripts import SCRIPTS
from .setup import Setup, SetupError

RED = Figure(0, FOLLOWER)


def told(feature):
    """All that is known of it; goods in any order."""
    return {**vars(feature), "goods": sorted(feature.goods)}


class RiverExamples(unittest.TestCase):
    def legal_bends(self, tiles, rule):
        game = scene(tiles, sets=("base", "river-1"), river_turn_rule=rule)
        found = set()
        for square, r in game.placements(TYPES["R1-G"]):
            after = game.board.with_tile(square, TYPES["R1-G"], r)
            found.add(river_course(after)[0][-1])
        return found

    def test_turns(self):     # EX-1
        for rule in ("no-tight-u", "alternate"):
            self.assertEqual(self.legal_bends("R1-A 0,0 r0; R1-G 1,0 r0", rule), {"left"})
        tiles = "R1-A 0,0 r0; R1-G 1,0 r0; R1-D 1,1 r1"
        self.assertEqual(self.legal_bends(tiles, "no-tight-u"), {"left", "right"})
        self.assertEqual(self.legal_bends(tiles, "alternate"), {"left"})

    def test_order_of_turns(self):     # EX-2
        game = Game(Setup(3, sets=("river-1",), options={"start_player": "host-picks"},
                          flags={"starts": 1}))
        player, drawn = Player(random.Random(5)), []
        while len(drawn) < 12:
            if game.step == "draw":
                drawn.append((game.active, game.phase))
            game.play(player.choose(game))
        self.assertEqual(drawn[9:], [(0, "course"), (1, "lake"), (2, "land")])

    def test_bridge_and_fields(self):     # EX-3, EX-4
        game = scene("R1-A 0,0 r0; R1-B 1,0 r0; R1-L 2,0 r0")
        self.assertEqual(game.board.feature_at[node(game, "road@S/1,0")].open, 1)
        game = scene("R1-A 0,0 r0; R1-D 1,0 r0")
        self.assertEqual(len(game.board.feature_at[node(game, "field@NL/1,0")].nodes), 3)

    def test_river_tile_that_fits_nowhere(self):     # RIV1-DR-4
        tiles = ("R1-A 0,0 r0; R1-G 1,0 r0; R1-D 1,1 r1; R1-G 1,2 r1; R1-D 0,2 r0; R1-I -1,2 r2;"
                 "R1-K -1,1 r0")
        for course, lake_fits in ((["R1-K", "R1-D"], True), (["R1-B", "R1-C"], True),
                                  (["R1-C"], False)):
            game = scene(tiles, sets=("base", "river-1"), river_turn_rule="no-tight-u")
            game.stacks["course"] = Counter(course)
            self.play_river(game, course, lake_fits)

    def play_river(self, game, course, lake_fits):
        if not lake_fits:      # a city beside the end of the river
            game.board = game.board.with_tile((-2, 0), TYPES["E"], 1)
        game.play(f"draw {course[0]}")
        if course[0] == "R1-K":       # roads do not fit beside the spring; the other tile does
            self.assertEqual((game.step, game.aside), ("draw", Counter({"R1-K": 1})))
            game.play("draw R1-D")
            self.assertEqual((game.step, game.stacks["course"]), ("place", Counter({"R1-K": 1})))
            return
        if len(course) == 2:
            game.play(f"draw {course[1]}")
        self.assertEqual(game.outcomes(), {"draw R1-L": 1})
        game.play("draw R1-L")
        self.assertEqual((game.step, game.active), ("place" if lake_fits else "draw", 0))
        self.assertEqual(game.phase, "lake" if lake_fits else "land")


class GingerbreadExamples(unittest.TestCase):
    SETS = ("base", "winter", "gingerbread")
    CITY = "E 0,0 r1; F 1,0 r0; G 2,0 r0; G 3,0 r0; G 4,0 r0"
    KNIGHTS = "Red city@E/0,0; Red city@E/2,0; Blue city@E/3,0"

    def city(self, extra=""):
        return scene(self.CITY + extra, self.KNIGHTS, sets=self.SETS, man="city@E/0,0")

    def test_gingerbread_tile(self):     # EX-1, WINTER-12
        game = turn(self.city("; E -1,0 r3"), "GB-A -2,0 r0", by="Blue")
        self.assertEqual((game.step, game.active), ("gingerbread", 1))
        self.assertEqual(game.scores, [0, 0])
        game.play("move gingerbread-man city@N")
        self.assertEqual((game.scores, game.reserve["follower"]), ([10, 5], [5, 6]))
        self.assertEqual(game.man[0], (-2, 0))

    def test_completed_city(self):     # EX-2, WINTER-13, WINTER-14
        game = turn(self.city(), "E 5,0 r3", by="Blue")
        self.assertEqual((game.scores, game.reserve["follower"]), ([26, 6], [7, 7]))
        self.assertEqual((game.step, game.man), ("draw", None))
        turn(game, "GB-A 6,0 r1")                  # WINTER-16: comes back, nothing is scored
        self.assertEqual(game.legal(), ["move gingerbread-man city@E"])
        game.play(game.legal()[0])
        self.assertEqual(game.scores, [26, 6])

    def test_own_city_completed_by_gingerbread_tile(self):     # EX-5, WINTER-DR-3
        game = turn(self.city(), "GB-C 5,0 r0", by="Blue")
        self.assertEqual(game.scores, [26, 6])
        self.assertEqual(len(game.legal()), 3)
        game.play("move gingerbread-man city@E")
        self.assertEqual((game.scores, game.step), ([26, 6], "draw"))

    def test_no_other_city(self):     # WINTER-15, WINTER-DR-4
        game = turn(self.city(), "GB-F 5,0 r0", by="Blue")
        self.assertEqual((game.step, game.scores), ("draw", [0, 0]))
        game = turn(self.city("; E -1,0 r3"), "GB-F 5,0 r0", by="Blue")
        game.play("move gingerbread-man city@W/-1,0")
        self.assertEqual(game.scores, [12, 6])

    def test_play_report(self):     # EX-3, EX-4
        city = Feature("city", ("a", "b"), tiles=10, pennants=3, open=0)
        self.assertEqual(scoring.gingerbread_points(city, {"a": RED, "b": RED}, 2), [20, 0])
        self.assertEqual(scoring.value(city, True, "full"), 26)
        self.assertEqual(scoring.gingerbread_points(city, {}, 2), [0, 0])

    def test_closed_in_field(self):     # EX-6, WINTER-DR-9
        game = turn(scene("D 0,0 r0", sets=self.SETS), "GB-C 0,-1 r0", None)
        self.assertEqual(acts(game), {"pass", "city@N", "city@E", "city@S", "city@W", "field@I"})

    def test_without_start_city(self):     # WINTER-DR-8
        def river(tile, r):
            game = scene("R1-A 0,0 r0", sets=("river-1", "gingerbread"))
            game.phase = "land"
            return turn(game, f"{tile} 0,1 {r}", None)
        game = river("H", "r1")
        self.assertEqual(game.legal(), [f"move gingerbread-man city@{side}" for side in "EW"])
        game.play("move gingerbread-man city@W")
        self.assertEqual((game.step, game.man), ("act", ((0, 1), 1)))
        game = river("GB-D", "r0")
        self.assertEqual(game.step, "act")
        game.play("pass")
        self.assertEqual(len(game.legal()), 2)


class Editions(unittest.TestCase):
    def test_players(self):     # BASE-1, ED-26
        for players, rule in ((1, "BASE-1"), (6, "ED-26")):
            with self.assertRaises(SetupError) as caught:
                Game(Setup(players))
            self.assertEqual(caught.exception.rule, rule)

    def test_pile_sizes(self):     # ED-34 to ED-41
        for preset, sets, size in (("winter-000", (), 83), ("winter-000", ("gingerbread",), 89),
                                   ("default", (), 71), ("first-edition-002-river", (), 71)):
            game = Game(Setup(preset=preset, sets=sets))
            self.assertEqual(game.stacks["land"].total(), size)
        self.assertEqual((game.stacks["course"].total(), game.stacks["lake"].total()), (10, 1))

    def test_start_player(self):     # ED-8, ED-DR-6
        def begin(rule, **flags):
            game = Game(Setup(3, options={"start_player": rule}, flags=flags))
            return (game.step, game.by_chance, game.decider)
        self.assertEqual(begin("youngest", youngest=3), ("draw", True, 2))
        self.assertEqual(begin("youngest-picks", youngest=3), ("start", False, 2))
        self.assertEqual(begin("knight-or-youngest", youngest=3, saw_knight=2), ("draw", True, 1))
        self.assertEqual(begin("host-picks", youngest=3)[:2], ("start", True))

    def test_unplaceable(self):     # ED-5, ED-DR-1, BASE-DR-2
        for rule, left in (("remove", 1), ("remove-by-consent", 1), ("return-to-pile", 2)):
            game = scene("D 0,0 r0; E 0,-1 r2", unplaceable=rule)
            game.stacks["land"] = Counter({"C": 1, "U": 2})
            game.play("draw C")
            self.assertEqual((game.step, game.active, game.outcomes()), ("draw", 0, {"draw U": 2}))
            game.play("draw U")
            self.assertEqual((game.step, game.stacks["land"].total()), ("place", left))
            game = scene("D 0,0 r0; E 0,-1 r2", "Red field@NL/0,-1", unplaceable=rule)
            game.stacks["land"] = Counter({"C": 1})
            game.play("draw C")
            self.assertEqual((game.step, game.scores, game.winners()), ("over", [3, 0], [0]))


class Counting(unittest.TestCase):
    def naive(self, game, turns):
        """Every leaf, entry by entry."""
        if game.by_chance and turns == 0:
            return (1, 1)
        entries = game.outcomes() if game.by_chance else {entry: 1 for entry in game.legal()}
        plain = weighted = 0
        for entry, weight in entries.items():
            after = game.copy()
            after.play(entry)
            if game.step == "draw" and after.step != "place":
                continue                      # a tile that fits nowhere ends its course
            ended = after.by_chance and not game.by_chance
            one, other = self.naive(after, turns - ended)
            plain, weighted = plain + one, weighted + other * weight
        return (plain, weighted)

    def test_against_naive_count(self):
        for sets, abbot, depth in (
                (("base",), "off", 1), (("base", "winter", "gingerbread"), "off", 1),
                (("base", "inns-cathedrals", "traders-builders"), "on", 1),
                (("base", "river-1", "gingerbread"), "off", 2),
                (("base", "river-1", "inns-cathedrals"), "on", 2)):
            options = {"start_player": "host-picks", "abbot": abbot}
            game = Game(Setup(sets=sets, options=options, flags={"starts": 1}))
            self.assertEqual(perft.perft(sets, options, depth), self.naive(game, depth))


class RandomGames(unittest.TestCase):
    def test_games_end(self):
        for number, name in enumerate(sorted(CONFIGURATIONS) * 2):
            rng = random.Random(number)
            game, player = Game(random_setup(rng, name)), Player(rng)
            tiles = game.stacks["land"].total() + len(game.board.laid)
            while game.step != "over":
                game.play(player.choose(game))
                self.assert_pieces(game)
            abbeys = sum(tile.is_marked(ABBEY_MARK) for tile in game.board.laid.values())
            self.assertLessEqual(len(game.board.laid), tiles + 11 + abbeys)

    def test_scripts(self):
        tally = Counter()
        for setup, entries in SCRIPTS:
            game, player = Game(setup), Player(random.Random(0))
            for entry in entries:
                game.play(entry)
            while game.step != "over":
                game.play(player.choose(game))
            tally.update(game.notes)
        self.assertEqual([tally[what] for what in (
            "second part without tile", "won tile without place", "bazaars")], [6, 6, 12])
        self.assertGreater(tally["asked for an abbey at the end"], 0)

    def test_features_far_away_stay(self):
        """Those of a board that grew are those of the same board found at once."""
        for name in ("bigbox-004-abbey", "bridges-003"):
            rng = random.Random(name)
            game, player = Game(random_setup(rng, name)), Player(rng)
            while game.step != "over":
                game.play(player.choose(game))
                if game.step == "act":
                    whole = Board(game.board.laid)
                    self.assertEqual(list(map(told, game.board.features)),
                                     list(map(told, whole.features)))
                    self.assertEqual(game.board.wanted, whole.wanted)

    def assert_pieces(self, game):
        """Every piece is in a reserve, on the board or held as a prisoner."""
        marks = Counter(mark for tile in game.board.laid.values() for mark in tile.marks)
        placed = {TOWER_PIECE: sum(game.towers.values()), BARN: len(game.barns),
                  BRIDGE: marks[BRIDGE], ABBEY_TILE: marks[ABBEY_MARK] + bool(
                      game.drawn and game.drawn.is_marked(ABBEY_MARK))}
        for kind, count in pieces(game.options, game.players).items():
            on_board = sum(figure.kind == kind
                           for figure in [*game.figures.values(), *game.tops.values()])
            held = sum(count for prisoners in game.prisoners
                       for figure, count in prisoners.items() if figure.kind == kind)
            self.assertEqual(sum(game.reserve[kind]) + on_board + held + placed.get(kind, 0),
                             count * game.players)
