"""What tower, abbey and mayor, bridges, castles and bazaars add to the game, put together."""

from functools import partial

from . import words
from .abbey import Abbeys
from .barn import Barns
from .bazaar import Bazaars
from .bridges import Bridges
from .castle import CastleQuestions
from .tower import Towers
from .wagon import Wagons
from .words import RANSOM_STEPS


class Rooms(Towers, Abbeys, Wagons, Barns, Bridges, CastleQuestions, Bazaars):
    """The part of the game that concerns them."""

    def set_up_rooms(self):
        self.set_up_towers()
        self.set_up_abbeys()
        self.set_up_wagons()
        self.set_up_barns()
        self.set_up_bridges()
        self.set_up_castles()
        self.set_up_bazaars()

    def decider_in_rooms(self):
        """The seat whose decision is due, the active player's if nobody else is asked."""
        if self.step == "castle":
            return self.small_cities[0][0]
        if self.step == "wagon":
            return self.wagon_seats[0]
        if self.step == "raise":
            return self.to_bid[0]
        return self.selector if self.step in ("select", "bid", "deal") else self.active

    def room_choices(self):
        """{entry: what it does} of the decision that is due, for tower, abbey and mayor, bridges,
        castles and bazaars, without bids."""
        choices = {"abbey": self.abbey_choices, "place": self.declined_tile,
                   "act": self.added_actions, "bridge": self.late_bridges,
                   "capture": self.captures, "exchange": self.exchanges,
                   "castle": self.castle_choices, "wagon": self.wagon_choices,
                   "select": self.lots, "deal": self.deals, "choose": self.tiles_to_choose}
        found = choices[self.step]() if self.step in choices else {}
        return found | self.ransoms() if self.step in RANSOM_STEPS else found

    def added_actions(self):
        return self.tower_actions() | self.barn_actions() | self.free_bridges()

    def captures(self):
        return self.capture_choices() | {"pass": self.after_action}

    def exchanges(self):
        return {words.exchange(kind): partial(self.exchange, kind)
                for kind in self.exchange_kinds()}

    def late_bridges(self):
        return self.free_bridges() | {"pass": self.score_completed}

    def declined_tile(self):
        return {"pass": self.decline_tile} if self.may_decline_tile() else {}

    def copy_rooms(self, other):
        other.barns = dict(self.barns)
        other.wagon_seats = list(self.wagon_seats)
        other.final_seats = None if self.final_seats is None else list(self.final_seats)
        other.small_cities = list(self.small_cities)
        other.won = dict(self.won)
        other.to_bid = list(self.to_bid)
        self.copy_towers(other)
