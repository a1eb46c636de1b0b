"""The towers: pieces, captures, exchange, ransom, closed towers (The Tower)."""

from collections import Counter
from functools import partial

from . import notes, words
from .figures import Figure, holds_follower_of
from .names import BUILDER, FOLLOWER, LARGE, PIG, TOWER_PIECE, TOWER_SPACE
from .notation import place_text

PRICE = 3                                                      # TOWER-28, TOWER-29
MAY_CLOSE = (FOLLOWER, LARGE)                                  # TOWER-18, TOWER-45, TOWER-55
MAY_CAPTURE_NOT = (BUILDER, PIG)                               # TOWER-13


class Towers:
    """The part of the game that concerns them."""

    def set_up_towers(self):
        self.towers = {}                                       # {square: height}
        self.tops = {}                                         # {square: Figure on the tower}
        # for each seat the figures it holds, {Figure: count}
        self.prisoners = [Counter() for _ in range(self.players)]
        self.ransomed = False                                  # in this turn (TOWER-31)
        self.captor_tower = None                               # where the last piece was placed

    # ---- building and closing ----

    def open_towers(self):
        """TOWER-5, TOWER-6, TOWER-18, TOWER-19, TOWER-59."""
        return [square for square in sorted(self.towers) if square not in self.tops]

    def tower_spaces(self):
        return [square for square, tile in sorted(self.board.laid.items())
                if TOWER_SPACE in tile.symbols and square not in self.towers]

    def tower_actions(self):
        """TOWER-4: what the towers add to the figure action, {entry: what it does}."""
        if TOWER_PIECE not in self.reserve:
            return {}
        found = {}
        if self.reserve[TOWER_PIECE][self.active] > 0:         # TOWER-8
            for square in self.tower_spaces() + self.open_towers():
                found[words.tower_piece(square)] = partial(self.place_piece, square)
        for kind in MAY_CLOSE:
            if kind in self.reserve and self.reserve[kind][self.active] > 0:
                for square in self.open_towers():
                    found[words.close_tower(kind, square)] = partial(self.close_tower, kind, square)
        return found

    def close_tower(self, kind, square):
        """TOWER-18 to TOWER-20."""
        self.reserve[kind][self.active] -= 1
        self.tops[square] = Figure(self.active, kind)
        self.after_action()

    def place_piece(self, square):
        """TOWER-5; the capture is skipped where nobody is in reach (TOWER-66)."""
        self.reserve[TOWER_PIECE][self.active] -= 1
        self.towers[square] = self.towers.get(square, 0) + 1
        self.captor_tower = square
        if self.capture_choices():
            self.step = "capture"
        else:
            self.after_action()

    # ---- capturing ----

    def reach(self):
        """TOWER-10, TOWER-11, TOWER-68."""
        x, y = self.captor_tower
        far = range(1, self.towers[self.captor_tower] + 1)
        return {(x, y)} | {(x + dx * n, y + dy * n) for n in far
                           for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}

    def capture_choices(self):
        """TOWER-9, TOWER-12, TOWER-13, TOWER-60."""
        reach, found = self.reach(), {}
        for node, figure in self.figures.items():
            if node[0] in reach and figure.kind not in MAY_CAPTURE_NOT:
                entry = words.capture(figure, place_text(self.board, node, self.last))
                found[entry] = partial(self.capture, self.figures, node)
        for square in self.tops:
            if square in reach:
                found[words.capture_top(square)] = partial(self.capture, self.tops, square)
        return found

    def capture(self, standing, where):
        """TOWER-14 to TOWER-16, TOWER-23; `standing` is {where: Figure}."""
        figure = standing.pop(where)
        notes.captured(self, figure, standing is self.tops)
        if figure.seat == self.active:                         # TOWER-27
            self.reserve[figure.kind][figure.seat] += 1
        else:
            self.prisoners[self.active] = self.prisoners[self.active] + Counter([figure])
        self.return_orphans()
        self.exchange_with = figure
        kinds = [] if figure.seat == self.active else self.exchange_kinds()
        if len(kinds) > 1:
            self.step = "exchange"                             # TOWER-25
        elif kinds:
            self.exchange(kinds[0])                            # TOWER-64
        else:
            self.after_action()

    def return_orphans(self):
        """TOWER-17, TOWER-62, TRADE-24, TRADE-28."""
        for node, figure in list(self.figures.items()):
            feature = self.board.feature_at[node]
            if figure.kind in (BUILDER, PIG) \
                    and not holds_follower_of(figure.seat, feature, self.figures):
                self.take_back(node)
                self.notes["orphans"] += 1

    # ---- exchange and ransom ----

    def own_prisoners(self, holder):
        """The kinds of the active player's followers that this seat holds."""
        return sorted(figure.kind for figure, count in self.prisoners[holder].items()
                      if figure.seat == self.active and count > 0)

    def exchange_kinds(self):
        return self.own_prisoners(self.exchange_with.seat)

    def exchange(self, kind):
        """TOWER-23, TOWER-24: the follower just taken goes home as well."""
        self.release(self.active, self.exchange_with)
        self.release(self.exchange_with.seat, Figure(self.active, kind))
        self.notes["exchanges"] += 1
        self.after_action()

    def release(self, holder, figure):
        self.prisoners[holder] = self.prisoners[holder] - Counter([figure])
        self.reserve[figure.kind][figure.seat] += 1

    def ransoms(self):
        """TOWER-28 to TOWER-32, TOWER-57, TOWER-58, {entry: what it does}."""
        if TOWER_PIECE not in self.reserve or self.ransomed or self.scores[self.active] < PRICE:
            return {}
        return {words.ransom(kind, holder): partial(self.ransom, kind, holder)
                for holder in range(self.players) for kind in self.own_prisoners(holder)}

    def ransom(self, kind, holder):
        """Nothing else changes: the same decision is due again."""
        self.scores[self.active] -= PRICE                      # TOWER-33
        self.scores[holder] += PRICE
        self.release(holder, Figure(self.active, kind))
        self.ransomed = True
        self.notes["ransoms"] += 1

    def copy_towers(self, other):
        other.towers, other.tops = dict(self.towers), dict(self.tops)
        other.prisoners = list(self.prisoners)
