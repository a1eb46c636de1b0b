"""Bazaars: the auction, its simple variant, and the turns with the tiles won
(Bridges, Castles & Bazaars)."""

from collections import Counter
from functools import partial

from . import words
from .names import BAZAAR
from .words import BUY, HIGHEST_BID, SELL


BIDS = [words.bid(points) for points in range(HIGHEST_BID + 1)]      # BCB-69


class Bazaars:
    """The part of the game that concerns them."""

    def set_up_bazaars(self):
        self.bazaar_due = False      # after this turn (BCB-31)
        self.market = Counter()      # tiles laid open and not yet won
        self.won = {}                # {seat: tile won and not yet placed}
        self.from_bazaar = False     # whether the tile to be placed was won
        self.selector = None         # the state of an auction: who selected,
        self.offered = None          # what,
        self.bid = None              # the highest bid,
        self.bidder = None           # who made it,
        self.to_bid = []             # and who may still raise it

    @property
    def kept(self):
        """BCB-66: the tiles of the pile that are kept back."""
        return self.players if self.bazaar_due else 0

    def notice_bazaar(self):
        """T1b: BCB-31, BCB-41, BCB-49, BCB-66."""
        if BAZAAR in self.board.laid[self.last].symbols:
            chain = self.from_bazaar or self.won or self.market or self.bazaar_due
            enough = self.stacks["land"].total() >= self.players
            self.bazaar_due = self.bazaar_due or (not chain and enough)
            self.notes["bazaar tiles that start none"] += bool(chain or not enough)

    # ---- T5 ----

    def open_tile(self, id):
        """BCB-31: one more tile of the pile is laid open."""
        self.stacks["land"] = self.stacks["land"] - Counter([id])
        self.market = self.market + Counter([id])
        if self.market.total() < self.players:
            return
        self.bazaar_due = False
        self.notes["bazaars"] += 1
        if self.options["bazaar"] == "simple":
            self.end_turn()
        else:
            self.next_selector(self.active)

    def without_tile(self):
        """Who takes part in the auction, clockwise from the left of the active player."""
        seats = [(self.active + n) % self.players for n in range(1, self.players + 1)]
        return [seat for seat in seats if seat not in self.won]        # BCB-37

    def next_selector(self, previous):
        """BCB-33, BCB-38."""
        waiting = self.without_tile()
        if len(waiting) == 1:
            self.win(waiting[0], next(iter(self.market)))
            self.end_turn()
            return
        self.selector = min(waiting, key=lambda seat: (seat - previous - 1) % self.players)
        self.step = "select"

    def win(self, seat, id):
        self.won[seat] = id
        self.market = self.market - Counter([id])

    def lots(self):
        """BCB-32: which tile; the bid is asked for next."""
        return {words.pick(id): partial(self.select, id) for id in self.market}

    def select(self, id):
        self.offered, self.step = id, "bid"

    def first_bid(self, points):
        """BCB-34: every other player without a tile has one chance."""
        self.bid, self.bidder = points, self.selector
        others = [seat for seat in self.without_tile() if seat != self.selector]
        self.to_bid = sorted(others, key=lambda seat: (seat - self.selector) % self.players)
        self.next_bidder()

    def next_bidder(self):
        """With the highest bid possible nobody has a choice left (BCB-69)."""
        if self.to_bid and self.bid < HIGHEST_BID:
            self.step = "raise"
        elif self.bidder == self.selector:                     # BCB-35
            self.scores[self.selector] -= self.bid
            self.sold_to(self.selector)
        else:
            self.step = "deal"

    def raises(self):
        """BCB-34."""
        return ["pass", *BIDS[self.bid + 1:]]

    def answer_bid(self, bid):
        seat = self.to_bid.pop(0)
        if bid is not None:
            self.bid, self.bidder = bid, seat
            self.notes["raised bids"] += 1
        self.next_bidder()

    def deals(self):
        """BCB-36."""
        return {BUY: partial(self.deal, self.selector, self.bidder),
                SELL: partial(self.deal, self.bidder, self.selector)}

    def deal(self, payer, payee):
        """BCB-39: whoever pays takes the tile."""
        self.scores[payer] -= self.bid
        self.scores[payee] += self.bid
        self.sold_to(payer)

    def sold_to(self, seat):
        self.win(seat, self.offered)
        self.next_selector(self.selector)

    # ---- the turns with these tiles ----

    def bazaar_goes_on(self):
        """BCB-40, BCB-42: whether the next turn is played with a tile of the bazaar."""
        return bool(self.won or self.market)

    def begin_bazaar_turn(self):
        if self.won:
            self.take_bazaar_tile(self.won.pop(self.active))
        elif len(self.market) == 1:          # one tile, or several that are alike
            self.choose_tile(next(iter(self.market)))
        else:
            self.step = "choose"

    def tiles_to_choose(self):
        """BCB-42."""
        return {words.pick(id): partial(self.choose_tile, id) for id in self.market}

    def choose_tile(self, id):
        self.market = self.market - Counter([id])
        self.take_bazaar_tile(id)

    def take_bazaar_tile(self, id):
        """BCB-40, BCB-67."""
        self.from_bazaar = True
        self.offer_placement(id)
