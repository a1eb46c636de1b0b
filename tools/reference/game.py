"""The game: a state that asks for one entry after another.

`step` says what is due: start, abbey, draw, place, first-city, act, capture, exchange, bridge,
castle, wagon, gingerbread, again, open, select, bid, raise, deal, choose, over.
`legal()` lists the entries of a decision, `outcomes()` those of chance with
their weights, `play(entry)` goes on.
"""

import copy
from collections import Counter

from . import entries, figures, notes, scoring
from .board import Board, river_allows
from .gingerbread import GingerbreadMan
from .names import (ABBEY_MARK, ABBEY_TYPE, ABBOT, AGAIN, BUILDER, GOODS, MIDDLE_KINDS, PIG, RECALL,
                    WAGON)
from .notation import read_place, read_square
from .rooms import Rooms
from .setup import starter
from .tiles import turned
from .words import read_bid


class Illegal(ValueError):
    pass


class Game(GingerbreadMan, Rooms):
    def __init__(self, setup):
        setup.check()
        self.setup = setup
        self.players = setup.players
        self.options = setup.frozen_options()
        self.sets = setup.frozen_sets()
        self.types = setup.types()
        self.scores = [0] * self.players                      # BASE-6
        self.reserve = {kind: [count] * self.players          # {kind: [count of each seat]}
                        for kind, count in figures.pieces(self.options, self.players).items()}
        self.supply = dict(GOODS) if self.has("goods") else {}               # TRADE-3
        self.tokens = {kind: [0] * self.players for kind in self.supply}
        self.figures = {}                                     # {node: Figure}
        self.notes = Counter()                                # rare things that happened
        self.listed = None                                    # the legal entries, once asked for
        self.active = 0
        self.part = 1                                         # of the turn
        self.earned = False                                   # a second part (TRADE-16)
        self.drawn = None                                     # the tile that waits to be placed
        self.last = None                                      # square of the tile placed last
        self.set_up_rooms()
        self.lay_out()
        self.choose_starter()

    def has(self, part):
        """Whether this part of a set is in play (ED-DR-10)."""
        return self.options.get(part) == "on"

    # ---- setup ----

    def lay_out(self):
        """Start tile and stacks: BASE-3, BASE-4, RIV1-1 to RIV1-4, WINTER-1, WINTER-3, INN-1,
        TRADE-1."""
        land, course, lake = Counter(), Counter(), Counter()
        in_box = self.setup.left_in_box()
        for tile in self.types.values():
            land[tile.id] += (tile.count - tile.starts) * (tile.group == "land"
                                                           and tile.id not in in_box)
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
            self.get_tile()
        else:
            self.step = "start"
            self.namer = seat - 1 if how == "choice" else None

    # ---- what is due ----

    @property
    def by_chance(self):
        return self.step in ("draw", "open") or (self.step == "start" and self.namer is None)

    @property
    def decider(self):
        """The seat (from 0) whose decision is due."""
        return self.namer if self.step == "start" else self.decider_in_rooms()

    def outcomes(self):
        """Chance: {entry: weight}."""
        if self.step == "start":
            return {f"start {seat + 1}": 1 for seat in range(self.players)}
        return {f"draw {id}": count for id, count in self.stacks[self.phase].items()}

    def legal(self):
        """Every legal entry of the decision that is due, sorted."""
        if self.listed is None:
            self.listed = entries.of_decision(self)
        return list(self.listed)

    def placements(self, tile):
        """BASE-12 to BASE-16; for river tiles RIV1-6 to RIV1-8 as well."""
        if tile.id == ABBEY_TYPE:
            return [(square, 0) for square in self.gaps()]
        result = self.board.placements(tile) + list(self.bridge_placements(tile))
        if tile.group in ("river", "river-lake"):
            result = [(square, rotation) for square, rotation in result
                      if river_allows(self.board, square, turned(tile, rotation),
                                      self.options["river_turn_rule"])]
        return result

    def may_decline_tile(self):
        """BCB-65: if every placement needs a bridge."""
        if self.drawn.id == ABBEY_TYPE:
            return False
        with_bridge = self.bridge_placements(self.drawn)
        return bool(with_bridge) and set(self.placements(self.drawn)) <= set(with_bridge)

    def is_legal(self, entry):
        return self.legal_form(entry) is not None

    def legal_form(self, entry):
        """The form in which a legal entry is listed; None if it is not legal."""
        choices = self.outcomes() if self.by_chance else self.legal()
        form = entries.canonical(self, entry)
        return form if form in choices else None

    # ---- going on ----

    def play(self, entry):
        written, entry = entry, self.legal_form(entry)
        if entry is None:
            raise Illegal(written)
        self.listed = None
        verb, *rest = entry.split()
        if verb == "start":
            self.active = int(rest[0]) - 1
            self.get_tile()
        elif self.step == "open":
            self.open_tile(rest[0])
        elif verb == "draw":
            self.draw(rest[0])
        elif verb == "place":
            self.place(read_square(rest[0]), int(rest[1][1:]))
        elif self.step == "bid":
            self.first_bid(read_bid(entry))
        elif self.step == "raise":
            self.answer_bid(read_bid(entry))
        elif entry in (choices := self.room_choices()):
            choices[entry]()
        elif verb == "move":
            self.move_man(read_place(self.board, rest[1], self.last))
        elif self.step == "again":
            self.answer_again(entry)
        else:
            if verb == "put":
                self.put(rest[0], read_place(self.board, rest[1], self.last))
            elif entry == RECALL:
                self.recall()
            if entry == "pass":
                self.score_completed()
            else:
                self.after_action()

    def get_tile(self):
        """T1a of ABBEY-2; ABBEY-46: no abbey instead of a tile of the bazaar."""
        if self.part == 1 and self.bazaar_goes_on():
            self.begin_bazaar_turn()
        elif self.may_place_abbey() and self.pile_is_empty():
            self.take_abbey()          # this part was taken for its sake (TRADE-60)
        elif self.may_place_abbey():
            self.step = "abbey"
        else:
            self.look_for_tile()

    def pile_is_empty(self):
        """BASE-51, BCB-66."""
        return sum(stack.total() for stack in self.stacks.values()) <= self.kept

    def look_for_tile(self):
        """RIV1-5, RIV1-9, RIV1-10, TRADE-66: first the course, then the lake, then the pile."""
        if self.phase == "course" and not self.stacks["course"]:
            self.aside = Counter()     # RIV1-DR-4: course tiles that fit nowhere are removed
            self.phase = "lake"
        if self.phase == "lake" and not self.stacks["lake"]:
            self.phase = "land"
        if self.pile_is_empty():
            notes.no_tile(self)
            self.finish_turn()     # BASE-DR-2, TRADE-57, BCB-67
        else:
            self.step = "draw"

    def draw(self, id):
        """BASE-10, BASE-18."""
        self.stacks[self.phase] = self.stacks[self.phase] - Counter([id])
        self.from_bazaar = False
        self.offer_placement(id)
        if self.step == "place" and not self.may_decline_tile():
            self.put_back_aside()

    def put_back_aside(self):
        """ED-DR-1: the search for a tile is over. (With a tile that may still be declined,
        BCB-65, it is over when the tile is placed; else it might never end.)"""
        self.stacks[self.phase] = self.stacks[self.phase] + self.aside
        self.aside = Counter()

    def offer_placement(self, id):
        if self.placements(self.types[id]):
            self.drawn = self.types[id]
            self.step = "place"
        else:
            self.set_aside(id)

    def decline_tile(self):
        """BCB-65."""
        id, self.drawn = self.drawn.id, None
        self.notes["tiles declined"] += 1
        self.set_aside(id)

    def set_aside(self, id):
        """BASE-18."""
        if self.keeps_unplaceable():
            self.aside = self.aside + Counter([id])
        self.look_for_tile()

    def keeps_unplaceable(self):
        """ED-5, ED-DR-1, ED-DR-2, RIV1-DR-4: laid aside (True) or removed from the game."""
        if self.phase == "land":
            return self.options["unplaceable"] == "return-to-pile"
        return self.phase == "course"

    def place(self, square, rotation):
        """What is still laid aside (after a part that ended without a tile, BCB-66, BCB-67) goes
        back with whatever tile is placed next, an abbey or a tile of the bazaar too."""
        self.put_back_aside()
        if self.drawn.id == ABBEY_TYPE:
            self.place_abbey(square)
            return
        bridge = self.bridge_placements(self.drawn).get((square, rotation))
        self.board = self.board.with_tile(square, self.drawn, rotation)
        self.drawn = None
        self.begin_action(square)
        if bridge is not None:                                # T1b, BCB-9
            self.build_bridge(*bridge)
            self.notes["bridges for a tile"] += 1
        self.notice_bazaar()
        # TRADE-16 to TRADE-18, TRADE-20: only in the first part
        self.earned = self.part == 1 and any(
            figures.holds(self.active, BUILDER, feature, self.figures)
            for feature in self.board.features_on(square))
        self.greet_man()

    # ---- the figure action ----

    def begin_action(self, square):
        """T2 is due; the tile on the square was placed last."""
        self.last = square
        self.step = "act"
        self.bridge_built, self.new_barn = False, None

    def after_action(self):
        """BCB-2: a bridge may be built after the figure action too."""
        if self.free_bridges():
            self.step = "bridge"
        else:
            self.score_completed()

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
        if self.board.laid[self.last].is_marked(ABBEY_MARK):
            features += self.closed_by_abbey()
        for feature in self.board.features:
            if feature.kind in MIDDLE_KINDS:
                (x, y), _ = feature.nodes[0]
                if max(abs(x - self.last[0]), abs(y - self.last[1])) == 1:
                    features.append(feature)
        return [feature for feature in features if feature.complete]

    def score_completed(self):
        """T3a, T3b of ABBEY-2."""
        self.ask_castles(self.completed())

    def score_list(self):
        """T3d to T3i of ABBEY-2: BASE-30 to BASE-39, WINTER-13, TRADE-31, TRADE-62."""
        completed = self.completed()
        self.man_freed = self.man_city() is not None and self.man_city() in completed
        if self.man_freed:
            self.leave_city()
        for feature in completed:
            notes.completed(self, feature)
            self.gain(scoring.feature_points(feature, self.figures, self.players,
                                             self.options["tiny_city"]))
        fields = self.score_barn_fields()
        for feature in completed:
            self.take_goods(feature)
        for feature in completed + fields:                    # BASE-36, INN-10, TRADE-24
            for node in feature.nodes:
                if node in self.figures and self.figures[node].kind != WAGON:
                    self.take_back(node)
        self.ask_wagons(completed)

    def after_wagons(self):
        """T3k of ABBEY-2."""
        if self.man_freed or (self.has("gingerbread_man") and self.is_gingerbread_tile()):
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
        """T4 of ABBEY-2: TRADE-19; with no tile left and no abbey there is nothing to ask
        (TRADE-56). In the last round the next abbey is due."""
        if self.final_seats is not None:
            self.next_final_abbey()
        elif self.earned and (not self.pile_is_empty() or self.may_place_abbey()):
            self.step = "again"
        else:
            self.finish_turn()

    def answer_again(self, entry):
        if entry == AGAIN:
            self.part, self.earned = 2, False
            notes.second_part(self)
            self.get_tile()
        else:
            self.finish_turn()

    def finish_turn(self):
        """T5 of ABBEY-2."""
        if self.bazaar_due:
            self.step = "open"
        else:
            self.end_turn()

    def end_turn(self):
        """T6 of ABBEY-2: BCB-40, BCB-47, BASE-51."""
        self.part, self.earned, self.ransomed = 1, False, False
        self.active = (self.active + 1) % self.players        # BASE-2, BASE-8
        if self.pile_is_empty() and not self.bazaar_goes_on():
            self.begin_final_round()
        else:
            self.get_tile()

    # ---- the end ----

    def projected(self):
        """The scores if the game ended now."""
        return scoring.add(self.scores, scoring.final_points(
            self.board, self.figures, self.barn_fields(), self.tokens, self.players, self.options))

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
        """An independent copy. Boards, tiles, setups and the counters of the piles never change
        and are shared."""
        other = copy.copy(self)
        other.scores = list(self.scores)
        other.reserve = {kind: list(counts) for kind, counts in self.reserve.items()}
        other.supply = dict(self.supply)
        other.tokens = {kind: list(counts) for kind, counts in self.tokens.items()}
        other.figures = dict(self.figures)
        other.stacks = dict(self.stacks)
        self.copy_rooms(other)
        return other
