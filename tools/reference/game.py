"""The game: a state that asks for one entry after another.

`step` says what is due: start, draw, place, first-city, act, gingerbread, again, over.
`legal()` lists the entries of a decision, `outcomes()` those of chance with
their weights, `play(entry)` goes on.
"""

import copy
from collections import Counter

from . import entries, figures, notes, scoring
from .board import Board, river_allows
from .gingerbread import GingerbreadMan
from .names import ABBOT, AGAIN, BUILDER, GOODS, MIDDLE_KINDS, PIG, RECALL, TRADERS_SET
from .notation import read_place, read_square
from .setup import starter
from .tiles import tile_set, turned


class Illegal(ValueError):
    pass


class Game(GingerbreadMan):
    def __init__(self, setup):
        setup.check()
        self.setup = setup
        self.players = setup.players
        self.options = setup.frozen_options()
        self.sets = setup.frozen_sets()
        self.types = setup.types()
        self.scores = [0] * self.players                      # BASE-6
        self.reserve = {kind: [count] * self.players          # {kind: [count of each seat]}
                        for kind, count in figures.pieces(self.sets, self.options).items()}
        self.supply = dict(GOODS) if TRADERS_SET in self.sets else {}        # TRADE-3
        self.tokens = {kind: [0] * self.players for kind in self.supply}
        self.figures = {}                                     # {node: Figure}
        self.notes = Counter()                                # rare things that happened
        self.active = 0
        self.part = 1                                         # of the turn
        self.earned = False                                   # a second part (TRADE-16)
        self.drawn = None                                     # the tile that waits to be placed
        self.last = None                                      # square of the tile placed last
        self.lay_out()
        self.choose_starter()

    # ---- setup ----

    def lay_out(self):
        """Start tile and stacks: BASE-3, BASE-4, RIV1-1 to RIV1-4, WINTER-1, WINTER-3, INN-1,
        TRADE-1."""
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
        return entries.of_decision(self)

    def placements(self, tile):
        """BASE-12 to BASE-16; for river tiles RIV1-6 to RIV1-8 as well."""
        result = self.board.placements(tile)
        if tile.group in ("river", "river-lake"):
            result = [(square, rotation) for square, rotation in result
                      if river_allows(self.board, square, turned(tile, rotation),
                                      self.options["river_turn_rule"])]
        return result

    def is_legal(self, entry):
        choices = self.outcomes() if self.by_chance else self.legal()
        return entries.canonical(self, entry) in choices

    # ---- going on ----

    def play(self, entry):
        if not self.is_legal(entry):
            raise Illegal(entry)
        entry = entries.canonical(self, entry)
        words = entry.split()
        if words[0] == "start":
            self.active = int(words[1]) - 1
            self.look_for_tile()
        elif words[0] == "draw":
            self.draw(words[1])
        elif words[0] == "place":
            self.place(read_square(words[1]), int(words[2][1:]))
        elif words[0] == "move":
            self.move_man(read_place(self.board, words[2], self.last))
        elif self.step == "again":
            self.answer_again(entry)
        else:
            if words[0] == "put":
                self.put(words[1], read_place(self.board, words[2], self.last))
            elif entry == RECALL:
                self.recall()
            self.score_completed()

    def look_for_tile(self):
        """RIV1-5, RIV1-9, RIV1-10, TRADE-66: first the course, then the lake, then the pile."""
        if self.phase == "course" and not self.stacks["course"]:
            self.aside.clear()     # RIV1-DR-4: course tiles that fit nowhere are removed
            self.phase = "lake"
        if self.phase == "lake" and not self.stacks["lake"]:
            self.phase = "land"
        if self.phase == "land" and not self.stacks["land"]:
            self.end_game()        # BASE-51, BASE-DR-2, TRADE-57
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
        # TRADE-16 to TRADE-18, TRADE-20: only in the first part
        self.earned = self.part == 1 and any(
            figures.holds(self.active, BUILDER, feature, self.figures)
            for feature in self.board.features_on(square))
        self.greet_man()

    # ---- the figure action ----

    def put(self, kind, node):
        self.reserve[kind][self.active] -= 1
        self.figures[node] = figures.Figure(self.active, kind)

    def recallable(self):
        """ABBOT-11, ABBOT-13, ABBOT-DR-1: where the own abbot can be taken back from, or None."""
        node = figures.find(self.active, ABBOT, self.figures)
        return None if node is None or self.board.feature_at[node].complete else node

    def recall(self):
        """ABBOT-11, ABBOT-12, ABBOT-DR-4."""
        node = self.recallable()
        self.scores[self.active] += scoring.value(self.board.feature_at[node], False,
                                                  self.options["tiny_city"])
        self.take_back(node)

    def take_back(self, node):
        figure = self.figures.pop(node)
        self.reserve[figure.kind][figure.seat] += 1

    # ---- scoring ----

    def completed(self):
        """BASE-DR-7: what the tile just placed completed."""
        features = self.board.features_on(self.last)
        for feature in self.board.features:
            if feature.kind in MIDDLE_KINDS:
                (x, y), _ = feature.nodes[0]
                if max(abs(x - self.last[0]), abs(y - self.last[1])) == 1:
                    features.append(feature)
        return [feature for feature in features if feature.complete]

    def score_completed(self):
        """T3 of ABBEY-2: BASE-30 to BASE-39, WINTER-13, TRADE-31, TRADE-62, then the
        gingerbread man."""
        completed = self.completed()
        man_freed = self.man_city() is not None and self.man_city() in completed
        if man_freed:
            self.leave_city()
        for feature in completed:
            notes.completed(self, feature)
            self.gain(scoring.feature_points(feature, self.figures, self.players,
                                             self.options["tiny_city"]))
        for feature in completed:
            self.take_goods(feature)
        for feature in completed:                             # BASE-36, INN-10, TRADE-24
            for node in feature.nodes:
                if node in self.figures:
                    self.take_back(node)
        if man_freed or ("gingerbread" in self.sets and self.is_gingerbread_tile()):
            self.ask_man("gingerbread")         # WINTER-DR-3: one move
        else:
            self.end_part()

    def gain(self, points):
        self.scores = scoring.add(self.scores, points)

    def take_goods(self, city):
        """TRADE-31 to TRADE-33: to whoever placed the tile."""
        for kind in city.goods:
            self.supply[kind] -= 1
            self.tokens[kind][self.active] += 1

    # ---- parts and turns ----

    def end_part(self):
        """T4 of ABBEY-2: TRADE-19; with no tile left there is nothing to ask (TRADE-56)."""
        if self.earned and any(self.stacks.values()):
            self.step = "again"
        else:
            self.end_turn()

    def answer_again(self, entry):
        if entry == AGAIN:
            self.part, self.earned = 2, False
            notes.second_part(self)
            self.look_for_tile()
        else:
            self.end_turn()

    def end_turn(self):
        self.part, self.earned = 1, False
        self.active = (self.active + 1) % self.players        # BASE-2, BASE-8
        self.look_for_tile()

    # ---- the end ----

    def projected(self):
        """The scores if the game ended now."""
        return scoring.add(self.scores, scoring.final_points(
            self.board, self.figures, self.tokens, self.players, self.options))

    def end_game(self):
        """BASE-51 to BASE-55, TRADE-39, TRADE-40; only farmers stay where they are."""
        notes.end(self)
        self.scores = self.projected()
        self.step = "over"
        for node, figure in list(self.figures.items()):
            if self.board.segment(node).kind != "field" or figure.kind == PIG:
                self.take_back(node)

    def winners(self):
        """BASE-56, as seats from 0."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def copy(self):
        """An independent copy. Boards, tiles and setups never change and are shared."""
        other = copy.copy(self)
        other.scores = list(self.scores)
        other.reserve = {kind: list(counts) for kind, counts in self.reserve.items()}
        other.supply = dict(self.supply)
        other.tokens = {kind: list(counts) for kind, counts in self.tokens.items()}
        other.figures = dict(self.figures)
        other.stacks = {name: Counter(stack) for name, stack in self.stacks.items()}
        other.aside = Counter(self.aside)
        return other
