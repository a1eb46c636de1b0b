"""The gingerbread man: where he stands, when he moves (07 Winter edition, part B)."""

from . import scoring
from .names import MAN


class GingerbreadMan:
    """The part of the game that concerns him; `man` is a node of his city, None = beside
    the board."""

    def place_man_at_start(self, river):
        """WINTER-4, WINTER-DR-8."""
        self.man = None
        self.man_waits = False        # for the first tile with an incomplete city
        if self.has("gingerbread_man"):
            if river:
                self.man_waits = True
            else:
                self.man = self.incomplete_cities()[0].nodes[0]

    def is_gingerbread_tile(self):
        return MAN in self.board.laid[self.last].symbols

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

    def greet_man(self):
        """WINTER-DR-8, directly after a tile was placed; with a gingerbread tile only WINTER-16
        applies."""
        if self.man_waits and self.targets_on_tile():
            self.man_waits = False
            if not self.is_gingerbread_tile():
                self.ask_man("first-city")

    def ask_man(self, step):
        """When a move is due: a forced decision is asked even with a single target;
        without any target he stays where he is (WINTER-14, WINTER-15)."""
        self.step = step
        if not self.targets():
            self.after_man()

    def leave_city(self):
        """WINTER-11, WINTER-12."""
        left = self.man_city()
        if left is not None:
            self.gain(scoring.gingerbread_points(left, self.figures, self.players))
        self.man = None

    def move_man(self, node):
        self.leave_city()
        self.man = node
        self.after_man()

    def after_man(self):
        if self.step == "first-city":
            self.step = "act"
        else:
            self.end_part()           # WINTER-DR-12
