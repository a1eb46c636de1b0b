"""The wagons that drive on after they were scored (Abbey & Mayor)."""

from functools import partial

from . import words
from .board import around, leading_into, neighbour
from .figures import find, on_feature
from .names import ABBEY_MARK, WAGON
from .notation import place_text


class Wagons:
    """The part of the game that concerns them."""

    def set_up_wagons(self):
        self.wagon_seats = []       # who still has to decide

    def ask_wagons(self, scored):
        """T3i, ABBEY-23: `scored` are the features of this part."""
        self.wagon_seats = []
        for n in range(self.players):
            seat = (self.active + n) % self.players
            if WAGON in self.reserve and any((seat, WAGON) in on_feature(feature, self.figures)
                                             for feature in scored):
                self.wagon_seats.append(seat)
        self.next_wagon()

    def next_wagon(self):
        while self.wagon_seats:
            if self.wagon_targets():
                self.step = "wagon"
                return
            self.take_wagon_back()                             # ABBEY-20
        self.after_wagons()

    def take_wagon_back(self):
        self.take_back(find(self.wagon_seats.pop(0), WAGON, self.figures))

    def wagon_choices(self):
        """ABBEY-19: drive on or back to the reserve."""
        found = {words.drive(place_text(self.board, node, self.last)):
                 partial(self.move_wagon, node) for node in self.wagon_targets()}
        found["pass"] = self.decline_wagon
        return found

    def decline_wagon(self):
        self.take_wagon_back()
        self.next_wagon()

    def move_wagon(self, node):
        """ABBEY-22."""
        stands = find(self.wagon_seats.pop(0), WAGON, self.figures)
        self.figures[node] = self.figures.pop(stands)
        self.notes["wagon moves"] += 1
        self.next_wagon()

    def wagon_targets(self):
        """ABBEY-19, ABBEY-47: segments of open, unoccupied neighbouring features."""
        stands = find(self.wagon_seats[0], WAGON, self.figures)
        if self.options["wagon_neighbour"] == "touching":
            nodes = self.in_joint_with(self.board.feature_at[stands])
        else:                                                  # ABBEY-52
            nodes = {(square, index) for square in (stands[0], *around(stands[0]))
                     if square in self.board.laid
                     for index in range(len(self.board.laid[square].segments))}
        return sorted(node for node in nodes if self.may_drive_to(self.board.feature_at[node]))

    def may_drive_to(self, feature):
        return feature.kind in ("road", "city", "monastery") and not feature.complete \
            and not on_feature(feature, self.figures)

    def in_joint_with(self, feature):
        """ABBEY-21, ABBEY-53: the segments that meet the feature in a joint."""
        board, found = self.board, set()
        for square, index in feature.nodes:
            tile = board.laid[square]
            for pair in tile.joints:
                if index in pair:
                    found |= {(square, other) for other in pair if other != index}
            if tile.is_marked(ABBEY_MARK):                             # (e), from the abbey
                found |= set(leading_into(board, square))
            for side in tile.segments[index].sides:            # (e), into the abbey
                beyond = neighbour(square, side)
                if beyond in board.laid and board.laid[beyond].is_marked(ABBEY_MARK):
                    found.add((beyond, 0))
        return found
