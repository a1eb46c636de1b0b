"""Counting all ways to play the first turns.

A turn branches over the drawn tile types, the placements (symmetric rotations
once), the figure choices (none included) and the moves of the gingerbread
man. Two numbers: plain, and weighted by the copies of each drawn tile that were
in the pile. A drawn tile that fits nowhere ends its course, which is not counted:
the orders in which such tiles can come up would drown everything else. The turns
before the last one are played with the rules of game.py; the last one is counted
from a table that does not depend on where the figures stand, so that it serves
all positions with the same board. Builder, pig and a recalled abbot can first be
used in the third turn; the table does not know them.
"""

from collections import defaultdict
from functools import lru_cache

from .board import neighbour
from .game import Game
from .names import (ABBEY_SET, ABBOT, BRIDGES_SET, FOLLOWER, GARDEN, LARGE, MAN, TOWER_SET,
                    TRADERS_SET)
from .setup import Setup
from .tiles import OPPOSITE_HALF, OPPOSITE_SIDE, SIDES, turned

NOTHING = frozenset()


def perft(sets, options, depth):
    """(plain, weighted) after `depth` turns, for two players, seat 1 beginning."""
    return count([(first_position(sets, options, depth), 1, 1)], depth)


def parts_of_perft(sets, options, depth):
    """[(positions, turns)]: what count() can be asked apart; the sums of all are perft()."""
    first = [(first_position(sets, options, depth), 1, 1)]
    return [(group, depth - 1) for group in next_turn(first)] if depth > 1 else [(first, 1)]


def first_position(sets, options, depth):
    if not 1 <= depth <= 13:
        raise ValueError("depth must be 1 to 13, so that no reserve runs out")
    options = dict(options, start_player="host-picks")
    first = Game(Setup(players=2, sets=tuple(sets), options=options, flags={"starts": 1}))
    if {TOWER_SET, ABBEY_SET, BRIDGES_SET} & set(first.sets):
        raise ValueError("towers, abbeys and bridges are not counted")
    if depth > 2 and (TRADERS_SET in first.sets or ABBOT in first.reserve):
        raise ValueError("depth must be 1 or 2 with builder, pig or abbot")
    return first


def count(positions, depth):
    """(plain, weighted) over positions with the same board; each comes with its two
    multiplicities. Board by board, so that little has to be kept."""
    if depth == 1:
        return count_last_turn(positions)
    plain = weighted = 0
    for group in next_turn(positions):
        one, other = count(group, depth - 1)
        plain, weighted = plain + one, weighted + other
    return plain, weighted


def board_key(game):
    laid = frozenset((square, tile.id, tile.rotation) for square, tile in game.board.laid.items())
    stacks = tuple(frozenset(game.stacks[name].items()) for name in ("course", "lake", "land"))
    return (laid, stacks, frozenset(game.aside.items()), game.man, game.man_waits)


def next_turn(positions):
    """Play one whole turn from every position; the positions reached, grouped by board.
    Equal ones are merged; whose a follower is does not matter to the count, only whether the
    figures that are single are still there."""
    groups, boards = {}, {}
    for game, plain, weighted in positions:
        for after, weight in whole_turn(game, boards):
            group = groups.setdefault(board_key(after), {})
            single = tuple(after.reserve[kind] for kind in after.reserve if kind != FOLLOWER)
            name = (frozenset(after.figures), repr(single))
            known = group.get(name, (after, 0, 0))
            group[name] = (known[0], known[1] + plain, known[2] + weight * weighted)
    return [list(group.values()) for group in groups.values()]


def whole_turn(game, boards):
    """Every position at the end of the turn that begins now, with its weight."""
    for entry, weight in game.outcomes().items():
        drawn = game.copy()
        drawn.play(entry)
        if drawn.step == "place":             # a tile that fits nowhere ends its course
            for placed in drawn.legal():
                after = drawn.copy()
                after.play(placed)
                share_board(after, boards)
                for end in decisions(after):
                    yield end, weight


def share_board(game, boards):
    """Use one Board object for equal boards, so that its features are found once."""
    name = frozenset((square, tile.id, tile.rotation) for square, tile in game.board.laid.items())
    game.board = boards.setdefault(name, game.board)


def decisions(game):
    """Play every line of decisions to the end of the turn."""
    for entry in game.legal():
        after = game.copy()
        after.play(entry)
        if after.by_chance:
            yield after
        elif after.step != "over":
            yield from decisions(after)


# ---- the last turn ----

def count_last_turn(positions):
    plain = weighted = 0
    table = last_turn_table(positions[0][0])
    for game, times, weighted_times in positions:
        occupied = {game.board.feature_at[node] for node in game.figures}
        for (joined, kind), (once, by_weight) in table.items():
            in_hand = kind is None or game.reserve[kind][game.active] > 0
            if in_hand and occupied.isdisjoint(joined):
                plain += times * once
                weighted += weighted_times * by_weight
    return plain, weighted


def last_turn_table(game):
    """{(features joined, figure): [plain, weighted]}: choices that are open if none of these
    features of the present board is occupied and the figure is there. `pass` joins nothing."""
    table = defaultdict(lambda: [0, 0])
    figures = takers(game)
    across = {square: features_across(game.board, square) for square in game.board.wanted}
    for id, weight in game.stacks[game.phase].items():
        tile = game.types[id]
        for square, rotation in game.placements(tile):
            moves = man_moves(game, id, square, rotation, across[square])
            for choice in choices(figures, turned(tile, rotation), across[square]):
                table[choice][0] += moves
                table[choice][1] += moves * weight
    return table


def features_across(board, square):
    """{edge or half-edge of the empty square: the feature beyond it}"""
    found = {}
    for side in SIDES:
        beyond = neighbour(square, side)
        if beyond in board.laid:
            for mine, theirs in ((side, OPPOSITE_SIDE[side]),
                                 *((side + half, OPPOSITE_HALF[side + half]) for half in "LR")):
                if theirs in board.laid[beyond].at:
                    index = board.laid[beyond].at[theirs]
                    found[mine] = board.feature_at[(beyond, index)]
    return found


@lru_cache(maxsize=None)
def contacts(tile, edges):
    """For each segment which of these edges and half-edges it reaches."""
    return [[edge for edge in (*seg.sides, *seg.halves) if edge in edges]
            for seg in tile.segments]


def takers(game):
    """{kind of segment: the figures that may take it}"""
    followers = [kind for kind in (FOLLOWER, LARGE) if kind in game.reserve]
    abbots = [ABBOT] if ABBOT in game.reserve else []
    return {"city": followers, "road": followers, "monastery": followers + abbots, GARDEN: abbots,
            "field": followers if game.options["farmers"] == "on" else [], "river": []}


def choices(figures, tile, across):
    """For `pass` and each segment a figure could take: the present features it joins, and the
    figure (None for `pass`)."""
    groups = [frozenset([across[edge] for edge in edges]) if edges else NOTHING
              for edges in contacts(tile, tuple(across))]
    if any([len(group) > 1 for group in groups]):
        groups = [closure(group, groups) for group in groups]
    found = [(NOTHING, None)]
    for seg, group in zip(tile.segments, groups):
        for kind in figures[seg.kind]:
            found.append((group, kind))
    return found


def closure(group, groups):
    """Two segments that touch the same feature are one feature: join what both touch."""
    grown = group
    while True:
        more = grown.union(*(other for other in groups if not grown.isdisjoint(other)))
        if more == grown:
            return grown
        grown = more


def man_moves(game, id, square, rotation, across):
    """In how many ways the gingerbread man moves in this turn (1 if he does not).
    That does not depend on the follower, so the line with `pass` tells it."""
    if "gingerbread" not in game.sets or not (
            MAN in game.types[id].symbols or game.man_waits or game.man_city() in across.values()):
        return 1
    after = game.copy()
    after.drawn = game.types[id]
    after.place(square, rotation)
    ways = 1
    while not after.by_chance and after.step != "over":
        entries = after.legal()
        if after.step != "act":
            ways *= len(entries)
        after.play("pass" if after.step == "act" else entries[0])
    return ways
