"""Castles: when their owners are asked. What a castle does is not known here: games that are
compared decline every conversion, and then the small city is scored as any city
(Bridges, Castles & Bazaars)."""

from functools import partial

from . import words
from .names import CASTLE, FOLLOWER, HALF_ROUND, LARGE, WAGON
from .notation import place_text
from .scoring import owners, strength

MAY_STAND = (FOLLOWER, LARGE, WAGON)                           # BCB-54, BCB-58, BCB-62


class CastleQuestions:
    """The part of the game that concerns them."""

    def set_up_castles(self):
        self.small_cities = []        # [(seat, city)] still to be asked for

    def is_small_city(self, feature):
        """BCB-16."""
        return feature.kind == "city" and len(feature.nodes) == 2 and all(
            HALF_ROUND in self.board.segment(node).marks for node in feature.nodes)

    def ask_castles(self, completed):
        """T3b: BCB-17, BCB-54, BCB-62, BCB-78."""
        self.small_cities = []
        if CASTLE in self.reserve:
            for city in filter(self.is_small_city, completed):
                seats = owners(strength(city, self.figures, self.players))
                if len(seats) == 1 and self.reserve[CASTLE][seats[0]] > 0 \
                        and self.castle_figures(seats[0], city):
                    self.small_cities.append((seats[0], city))
        order = self.board.features.index
        self.small_cities.sort(key=lambda asked: (
            (asked[0] - self.active) % self.players, order(asked[1])))
        self.next_castle()

    def castle_figures(self, seat, city):
        """[(kind, node)] of those that may go onto the castle."""
        return [(self.figures[node].kind, node) for node in city.nodes if node in self.figures
                and self.figures[node].seat == seat and self.figures[node].kind in MAY_STAND]

    def next_castle(self):
        if self.small_cities:
            self.step = "castle"
        else:
            self.score_list()

    def castle_choices(self):
        seat, city = self.small_cities[0]
        found = {words.castle(kind, place_text(self.board, node, self.last)):
                 partial(self.convert, kind, city)
                 for kind, node in self.castle_figures(seat, city)}
        found["pass"] = self.decline_castle
        return found

    def decline_castle(self):
        self.small_cities.pop(0)
        self.notes["castles declined"] += 1
        self.next_castle()

    @staticmethod
    def convert(kind, city):
        raise NotImplementedError(f"a castle with a {kind} on {city.nodes}")
