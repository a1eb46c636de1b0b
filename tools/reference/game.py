"""The game: a state that asks for one entry after another.

`step` says what is due: start, draw, place, first-city, act, gingerbread, over.
`legal()` lists the entries of a decision, `outcomes()` those of chance with
their weights, `play(entry)` goes on.
"""

import copy
from collections import Counter

from . import scoring
from .board import Board, river_allows
from .notation import place_text, read_place, read_square, square_text
from .setup import FOLLOWERS, starter
from .tiles import read_set, smallest_rotation, turned

_SETS = {}
MARK = "gingerbread-man"


def tile_set(name):
    if name not in _SETS:
        _SETS[name] = read_set(name)
    return _SETS[name]


class Illegal(ValueError):
    pass


class Game:
    def __init__(self, setup):
        setup.check()
        self.setup = setup
        self.players = setup.players
        self.options = setup.frozen_options()
        self.sets = setup.frozen_sets()
        self.types = {id: tile for name in self.sets for id, tile in tile_set(name).items()}
        self.scores = [0] * self.players                      # BASE-6
        self.reserve = [FOLLOWERS] * self.players             # BASE-5
        self.followers = {}                                   # {node: seat}
        self.active = 0
        self.drawn = None                                     # the tile that waits to be placed
        self.last = None                                      # square of the tile placed last
        self.lay_out()
        self.choose_starter()

    # ---- setup ----

    def lay_out(self):
        """Start tile and stacks: BASE-3, BASE-4, RIV1-1 to RIV1-4, WINTER-1, WINTER-3."""
        land, course, lake = Counter(), Counter(), Counter()
        for tile in self.types.values():
            land[tile.id] += (tile.count - tile.starts) * (tile.group == "land")
            course[tile.id] += tile.count * (tile.group == "river")
            lake[tile.id] += tile.count * (tile.group == "river-lake")
        if self.setup.bag is not None:
            land = Counter(self.setup.bag)
        # +stack drops the types with count 0
        self.stacks = {"course": +course, "lake": +lake, "land": +land}
        self.phase = "course"
        self.aside = Counter()
        spring = [tile for tile in self.types.values() if tile.group == "river-spring"]
        first = spring[0] if spring else next(t for t in self.types.values() if t.starts)
        self.board = Board({}).with_tile((0, 0), first, 0)
        self.place_man_at_start(bool(spring))

    def place_man_at_start(self, river):
        """WINTER-4, WINTER-DR-8. `man` is a node of his city, None = beside the board."""
        self.man = None
        self.man_waits = False        # for the first tile with an incomplete city
        if "gingerbread" in self.sets:
            if river:
                self.man_waits = True
            else:
                self.man = self.incomplete_cities()[0].nodes[0]

    def choose_starter(self):
        """ED-8."""
        how, seat = starter(self.setup)
        if how == "seat":
            self.active = seat - 1
            self.look_for_tile()
        else:
            self.step = "start"
            self.namer = seat - 1 if how == "choice" else None

    # ---- what is due ----

    @property
    def by_chance(self):
        return self.step == "draw" or (self.step == "start" and self.namer is None)

    @property
    def decider(self):
        """The seat (from 0) whose decision is due."""
        return self.namer if self.step == "start" else self.active

    def outcomes(self):
        """Chance: {entry: weight}."""
        if self.step == "start":
            return {f"start {seat + 1}": 1 for seat in range(self.players)}
        return {f"draw {id}": count for id, count in self.stacks[self.phase].items()}

    def legal(self):
        """Every legal entry of the decision that is due, sorted."""
        if self.step == "start":
            entries = [f"start {seat + 1}" for seat in range(self.players)]
        elif self.step == "place":
            entries = [f"place {square_text(square)} r{rotation}"
                       for square, rotation in self.placements(self.drawn)]
        elif self.step == "act":
            entries = ["pass"] + [f"put follower {place_text(self.board, node, self.last)}"
                                  for node in self.follower_places()]
        elif self.step in ("first-city", "gingerbread"):
            entries = [f"move {MARK} {self.city_text(city)}" for city in self.targets()]
        else:
            entries = []
        return sorted(entries)

    def city_text(self, city):
        return place_text(self.board, city.nodes[0], self.last)

    def placements(self, tile):
        """BASE-12 to BASE-16; for river tiles RIV1-6 to RIV1-8 as well."""
        result = self.board.placements(tile)
        if tile.group in ("river", "river-lake"):
            result = [(square, rotation) for square, rotation in result
                      if river_allows(self.board, square, turned(tile, rotation),
                                      self.options["river_turn_rule"])]
        return result

    def follower_places(self):
        """BASE-20 to BASE-29, FARM-8 to FARM-10, RIV1-12: nodes of the tile placed last."""
        if self.reserve[self.active] == 0:                    # BASE-21
            return []
        kinds = ["city", "road", "monastery"]
        if self.options["farmers"] == "on":                   # ED-1
            kinds.append("field")
        result = []
        for index, seg in enumerate(self.board.laid[self.last].segments):
            node = (self.last, index)
            if seg.kind in kinds and not self.occupied(self.board.feature_at[node]):
                result.append(node)
        return result

    def occupied(self, feature):
        """BASE-24: a follower of any player on any segment."""
        return any(node in self.followers for node in feature.nodes)

    # ---- reading entries ----

    def canonical(self, entry):
        """The form in which `legal` and `outcomes` write the entry, or None."""
        words = entry.split()
        if words == ["pass"]:
            return "pass"
        if len(words) == 2 and words[0] in ("start", "draw"):
            return entry
        if len(words) != 3:
            return None
        if words[0] == "place":
            return self.canonical_place(words[1], words[2])
        if words[:2] in (["put", "follower"], ["move", MARK]):
            node = read_place(self.board, words[2], self.last)
            if node is None:
                return None
            if words[0] == "move":     # a whole feature is meant
                node = self.board.feature_at[node].nodes[0]
            return f"{words[0]} {words[1]} {place_text(self.board, node, self.last)}"
        return None

    def canonical_place(self, where, rotation):
        square = read_square(where)
        if square is None or self.drawn is None or rotation not in ("r0", "r1", "r2", "r3"):
            return None
        return f"place {square_text(square)} r{smallest_rotation(self.drawn, int(rotation[1]))}"

    def is_legal(self, entry):
        choices = self.outcomes() if self.by_chance else self.legal()
        return self.canonical(entry) in choices

    # ---- going on ----

    def play(self, entry):
        if not self.is_legal(entry):
            raise Illegal(entry)
        words = self.canonical(entry).split()
        if words[0] == "start":
            self.active = int(words[1]) - 1
            self.look_for_tile()
        elif words[0] == "draw":
            self.draw(words[1])
        elif words[0] == "place":
            self.place(read_square(words[1]), int(words[2][1:]))
        elif words[0] == "move":
            self.move_man(read_place(self.board, words[2], self.last))
        else:
            if words[0] == "put":
                self.put(read_place(self.board, words[2], self.last))
            self.score_completed()

    def look_for_tile(self):
        """RIV1-5, RIV1-9, RIV1-10: first the course, then the lake, then the draw pile."""
        if self.phase == "course" and not self.stacks["course"]:
            self.aside.clear()     # RIV1-DR-4: course tiles that fit nowhere are removed
            self.phase = "lake"
        if self.phase == "lake" and not self.stacks["lake"]:
            self.phase = "land"
        if self.phase == "land" and not self.stacks["land"]:
            self.end_game()        # BASE-51, BASE-DR-2
        else:
            self.step = "draw"

    def draw(self, id):
        """BASE-10, BASE-18."""
        stack = self.stacks[self.phase]
        stack[id] -= 1
        self.stacks[self.phase] = +stack
        if self.placements(self.types[id]):
            self.stacks[self.phase] += self.aside      # ED-DR-1
            self.aside = Counter()
            self.drawn = self.types[id]
            self.step = "place"
            return
        if self.keeps_unplaceable():
            self.aside[id] += 1
        self.look_for_tile()

    def keeps_unplaceable(self):
        """ED-5, ED-DR-1, ED-DR-2, RIV1-DR-4: laid aside (True) or removed from the game."""
        if self.phase == "land":
            return self.options["unplaceable"] == "return-to-pile"
        return self.phase == "course"

    def place(self, square, rotation):
        self.board = self.board.with_tile(square, self.drawn, rotation)
        self.last = square
        self.drawn = None
        self.step = "act"
        if self.man_waits and self.targets_on_tile():
            # WINTER-DR-8; with a gingerbread tile only WINTER-16 applies
            self.man_waits = False
            if not self.is_gingerbread_tile():
                self.ask_man("first-city")

    def put(self, node):
        self.reserve[self.active] -= 1
        self.followers[node] = self.active

    # ---- step 3 ----

    def completed(self):
        """BASE-DR-7: what the tile just placed completed."""
        features = self.board.features_on(self.last)
        for feature in self.board.features:
            if feature.kind == "monastery":
                (x, y), _ = feature.nodes[0]
                if max(abs(x - self.last[0]), abs(y - self.last[1])) == 1:
                    features.append(feature)
        return [feature for feature in features
                if feature.complete and feature.kind in ("road", "city", "monastery")]

    def score_completed(self):
        """BASE-30 to BASE-39, WINTER-13."""
        completed = self.completed()
        his_city = self.man_city()
        man_freed = his_city is not None and his_city in completed
        if man_freed:
            self.gain(scoring.gingerbread_points(his_city, self.followers, self.players))
            self.man = None
        for feature in completed:
            self.gain(scoring.feature_points(feature, self.followers, self.players,
                                             self.options["tiny_city"]))
        for feature in completed:
            self.take_back(feature)
        if man_freed or ("gingerbread" in self.sets and self.is_gingerbread_tile()):
            self.ask_man("gingerbread")         # WINTER-DR-3: one move
        else:
            self.end_turn()

    def gain(self, points):
        self.scores = scoring.add(self.scores, points)

    def take_back(self, feature):
        """BASE-36."""
        for node in feature.nodes:
            if node in self.followers:
                self.reserve[self.followers.pop(node)] += 1

    def end_turn(self):
        self.active = (self.active + 1) % self.players        # BASE-2, BASE-8
        self.look_for_tile()

    # ---- the gingerbread man ----

    def is_gingerbread_tile(self):
        return MARK in self.board.laid[self.last].symbols

    def man_city(self):
        """WINTER-DR-7: the city feature in which he stands now."""
        return None if self.man is None else self.board.feature_at[self.man]

    def incomplete_cities(self):
        return [feature for feature in self.board.features
                if feature.kind == "city" and not feature.complete]

    def targets_on_tile(self):
        return [city for city in self.board.features_on(self.last)
                if city.kind == "city" and not city.complete]

    def targets(self):
        """WINTER-10, WINTER-13, WINTER-16; before the figure action WINTER-DR-8."""
        if self.step == "first-city":
            return self.targets_on_tile()
        return [city for city in self.incomplete_cities() if city is not self.man_city()]

    def ask_man(self, step):
        """When a move is due: a forced decision is asked even with a single target;
        without any target he stays where he is (WINTER-14, WINTER-15)."""
        self.step = step
        if not self.targets():
            self.after_man()

    def move_man(self, node):
        left = self.man_city()
        if left is not None:                                  # WINTER-11, WINTER-12
            self.gain(scoring.gingerbread_points(left, self.followers, self.players))
        self.man = node
        self.after_man()

    def after_man(self):
        if self.step == "first-city":
            self.step = "act"
        else:
            self.end_turn()

    # ---- the end ----

    def projected(self):
        """The scores if the game ended now."""
        return scoring.add(self.scores, scoring.final_points(
            self.board, self.followers, self.players, self.options))

    def end_game(self):
        """BASE-51 to BASE-55."""
        self.scores = self.projected()
        self.step = "over"
        for node, seat in list(self.followers.items()):
            if self.board.segment(node).kind != "field":
                self.reserve[seat] += 1
                del self.followers[node]

    def winners(self):
        """BASE-56, as seats from 0."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def copy(self):
        """An independent copy. Boards, tiles and setups never change and are shared."""
        other = copy.copy(self)
        other.scores = list(self.scores)
        other.reserve = list(self.reserve)
        other.followers = dict(self.followers)
        other.stacks = {name: Counter(stack) for name, stack in self.stacks.items()}
        other.aside = Counter(self.aside)
        return other
