"""The figures of the players: who gets which, what they count, where they may stand.

A figure on the board is `Figure(seat, kind)`; positions are {node: Figure}. At most one figure
is put on a tile in a part of a turn, so a node never holds two.
"""

from typing import NamedTuple

from .names import (ABBEY_TILE, ABBOT, BARN, BRIDGE, BUILDER, CASTLE, FOLLOWER, LARGE, MAYOR,
                    MIDDLE_KINDS, PIG, TOWER_PIECE, WAGON)

# INN-7, INN-9, TRADE-15, TRADE-27, ABBOT-DR-6, ABBEY-18; that of a mayor depends on the city
STRENGTH = {FOLLOWER: 1, LARGE: 2, ABBOT: 1, WAGON: 1, BUILDER: 0, PIG: 0}
SMALL = 7    # BASE-5, ED-9
TOWER_PIECES = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}                 # TOWER-2, by players
BRIDGES = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}                       # BCB-1, castles as well
NOT_ON_SEGMENTS = (BARN, TOWER_PIECE, ABBEY_TILE, BRIDGE, CASTLE)


class Figure(NamedTuple):
    seat: int
    kind: str

    @property
    def is_follower(self):
        """Builder and pig are special figures, never followers."""
        return self.kind not in (BUILDER, PIG)


def pieces(options, players):
    """What each player has in the reserve at the start: {kind: count}."""
    one_each = {"large_follower": LARGE,                       # INN-2, INN-3
                "builder": BUILDER, "pig": PIG,                # TRADE-2, INN-51
                "abbot": ABBOT,                                # ABBOT-1, INN-51
                "abbeys": ABBEY_TILE, "mayor": MAYOR, "wagon": WAGON, "barn": BARN}    # ABBEY-1
    found = {FOLLOWER: SMALL}
    found |= {kind: 1 for part, kind in one_each.items() if options.get(part) == "on"}
    if options.get("towers") == "on":
        found[TOWER_PIECE] = TOWER_PIECES[players]
    for part, kind in (("bridges", BRIDGE), ("castles", CASTLE)):
        if options.get(part) == "on":
            found[kind] = BRIDGES[players]
    return found


def choices(game):
    """What may be put on a segment of the tile placed last: (kind, node)."""
    return [(kind, (game.last, index)) for kind in game.reserve
            if game.reserve[kind][game.active] > 0             # BASE-21, ABBOT-14, ABBOT-DR-10
            for index in range(len(game.board.laid[game.last].segments))
            if may_stand(game, kind, (game.last, index))]


def may_stand(game, kind, node):
    feature = game.board.feature_at[node]
    if feature.kind == "field" and game.options["farmers"] == "off":
        return False                                           # ED-1
    if kind in NOT_ON_SEGMENTS:
        return False
    if feature.kind == "field" and kind != PIG and game.barns_on(feature):
        return False                                           # ABBEY-27
    if kind in (FOLLOWER, LARGE):
        # BASE-20 to BASE-29, FARM-8 to FARM-10, RIV1-12, INN-4 to INN-6, ABBOT-6, INN-43
        return feature.kind in ("city", "road", "monastery", "field") \
            and not occupied(feature, game.figures)
    if kind == ABBOT:                                          # ABBOT-5, ABBOT-7
        return feature.kind in MIDDLE_KINDS and not occupied(feature, game.figures)
    if kind == MAYOR:                                          # ABBEY-12
        return feature.kind == "city" and not occupied(feature, game.figures)
    if kind == WAGON:                                          # ABBEY-17
        return feature.kind in ("city", "road", "monastery") \
            and not on_feature(feature, game.figures)
    if kind == BUILDER:                                        # TRADE-10 to TRADE-14, TRADE-58
        return feature.kind in ("city", "road") and not feature.complete \
            and holds_follower_of(game.active, feature, game.figures)
    if kind == PIG:                                            # TRADE-25, TRADE-26
        return feature.kind == "field" and holds_follower_of(game.active, feature, game.figures)
    raise ValueError(kind)


def on_feature(feature, figures):
    return [figures[node] for node in feature.nodes if node in figures]


def occupied(feature, figures):
    """BASE-24, INN-6, TRADE-15: a follower of any player on any segment."""
    return any(figure.is_follower for figure in on_feature(feature, figures))


def holds_follower_of(seat, feature, figures):
    return any(figure.seat == seat and figure.is_follower
               for figure in on_feature(feature, figures))


def holds(seat, kind, feature, figures):
    return Figure(seat, kind) in on_feature(feature, figures)


def find(seat, kind, figures):
    """The node on which the single figure of this kind stands, or None."""
    return next((node for node, figure in figures.items() if figure == (seat, kind)), None)
