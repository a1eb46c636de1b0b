"""The abbey tiles: when and where they may be placed, what they close, the last round
(Abbey & Mayor)."""

from . import words
from .board import leading_into, neighbour
from .names import ABBEY_TILE, ABBEY_TYPE
from .tiles import SIDES


class Abbeys:
    """The part of the game that concerns them."""

    def set_up_abbeys(self):
        self.final_seats = None         # who may still place an abbey after the last turn

    def gaps(self):
        """ABBEY-5."""
        return [square for square in self.board.wanted
                if all(neighbour(square, side) in self.board.laid for side in SIDES)]

    def may_place_abbey(self):
        """ABBEY-4, ABBEY-6; ABBEY-44: not before the river is finished."""
        return ABBEY_TILE in self.reserve and self.reserve[ABBEY_TILE][self.active] > 0 \
            and not self.stacks["course"] and not self.stacks["lake"] and bool(self.gaps())

    def abbey_choices(self):
        """T1a of ABBEY-2: the abbey, or drawing a tile (in the last round: nothing)."""
        return {words.ABBEY: self.take_abbey,
                "pass": self.look_for_tile if self.final_seats is None else self.next_final_abbey}

    def take_abbey(self):
        self.reserve[ABBEY_TILE][self.active] -= 1
        self.drawn = self.types[ABBEY_TYPE]
        self.from_bazaar = False
        self.step = "place"

    def place_abbey(self, square):
        """ABBEY-7; ABBEY-35, TRADE-49: no second part is earned."""
        self.drawn = None
        self.board = self.board.with_tile(square, self.types[ABBEY_TYPE], 0)
        self.notes["abbeys"] += 1
        self.begin_action(square)

    def closed_by_abbey(self):
        """ABBEY-8: the roads and cities that lead into the abbey just placed, each once."""
        return list(dict.fromkeys(self.board.feature_at[node]
                                  for node in leading_into(self.board, self.last)))

    # ---- after the last turn ----

    def begin_final_round(self):
        """ABBEY-49, E2 of ABBEY-58. `active` is the seat left of the last turn's."""
        if ABBEY_TILE in self.reserve and self.options["final_abbey_round"] == "on":
            self.final_seats = [(self.active + n) % self.players for n in range(self.players)]
            self.next_final_abbey()
        else:
            self.end_game()

    def next_final_abbey(self):
        while self.final_seats:
            self.active = self.final_seats.pop(0)
            self.ransomed = False                              # TOWER-58
            if self.may_place_abbey():
                self.notes["asked for an abbey at the end"] += 1
                self.step = "abbey"
                return
        self.end_game()
