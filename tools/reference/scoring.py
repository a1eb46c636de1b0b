"""What features are worth and who gets it. Points are lists, one number for each seat;
`figures` is {node: Figure}."""

from .figures import STRENGTH, holds, on_feature
from .names import GARDEN, MAYOR, MIDDLE_KINDS, PIG


def strength(feature, figures, players):
    """What the figures of each player count on a feature (INN-7)."""
    counts = [0] * players
    for figure in on_feature(feature, figures):
        counts[figure.seat] += feature.pennants if figure.kind == MAYOR \
            else STRENGTH[figure.kind]                  # ABBEY-13, ABBEY-14
    return counts


def owners(counts):
    """BASE-32, BASE-DR-10: most followers; all who tie for most; nobody without any."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > 0]


def value(feature, complete, tiny_city):
    """The tables of the base game and of inns and cathedrals, Scoring."""
    if feature.kind in MIDDLE_KINDS:
        return 1 + 8 - feature.open                 # BASE-49, BASE-54, ABBOT-9, ABBOT-16
    if feature.raised and not complete:
        return 0                                                    # INN-16, INN-22
    if feature.kind == "road":
        return feature.tiles * (2 if feature.raised else 1)         # BASE-45, BASE-53, INN-14
    if feature.kind == "city":
        each = 2 if complete else 1                                 # BASE-47, BASE-53
        if feature.raised:
            each = 3                                                # INN-20, INN-49
        elif complete and feature.tiles == 2 and tiny_city == "half":
            each = 1                                                # BASE-48
        return each * (feature.tiles + feature.pennants)
    raise ValueError(feature.kind)


def feature_points(feature, figures, players, tiny_city):
    """BASE-33, INN-8: the full points to each owner."""
    points = [0] * players
    for seat in owners(strength(feature, figures, players)):
        points[seat] = value(feature, feature.complete, tiny_city)
    return points


def gingerbread_points(city, figures, players):
    """WINTER-11, WINTER-DR-10, TRADE-68: one point for each tile to each knight, a large one
    as two, whoever has the majority."""
    return [knights * city.tiles for knights in strength(city, figures, players)]


def farm_points(board, figures, players, farm_scoring):
    """The farms at the end of the game."""
    if farm_scoring == "per-farm-3":
        return points_per_farm(board, figures, players)
    return points_per_city(board, figures, players)


def points_per_farm(board, figures, players):
    """FARM-22 to FARM-25, INN-24, INN-28; with pig and pig herd TRADE-29, TRADE-30, TRADE-36.
    (No set known here brings a herd without traders and builders, TRADE-54.)"""
    points = [0] * players
    for farm in board.features:
        if farm.kind == "field":
            points = add(points, points_of_farm(board, farm, figures, players))
    return points


def points_of_farm(board, farm, figures, players, each=3):
    """`each` is what a completed city is worth without pig and herd."""
    points = [0] * players
    for seat in owners(strength(farm, figures, players)):
        bonus = holds(seat, PIG, farm, figures) + farm.herd
        points[seat] = (each + bonus) * len(board.farm_cities(farm))
    return points


def barn_points(board, barn_fields, players):
    """ABBEY-31: `barn_fields` is [(field, seat)]."""
    points = [0] * players
    for field, seat in barn_fields:
        points[seat] += 4 * len(board.farm_cities(field))
    return points


def points_per_city(board, figures, players):
    """FARM-26 to FARM-31, ED-DR-3."""
    points = [0] * players
    farms = [feature for feature in board.features if feature.kind == "field"]
    for city in board.features:
        if city.kind != "city" or not city.complete:
            continue
        farmers = [0] * players
        for farm in farms:
            if city in board.farm_cities(farm):
                farmers = add(farmers, strength(farm, figures, players))
        for seat in owners(farmers):
            points[seat] += 4
    return points


def goods_points(tokens, players):
    """TRADE-37, TRADE-59. `tokens` is {kind: [count of each seat]}."""
    points = [0] * players
    for counts in tokens.values():
        for seat in owners(counts):
            points[seat] += 10
    return points


def final_points(board, figures, barn_fields, tokens, players, options):
    """E4 to E7 of ABBEY-58: BASE-52 to BASE-55, then FARM-32 and barns, then TRADE-38."""
    points = [0] * players
    for feature in board.features:
        if feature.kind in ("road", "city", "monastery", GARDEN):
            points = add(points, feature_points(feature, figures, players,
                                                options["tiny_city"]))
    if options["farmers"] == "on":                                  # ED-1
        on_fields = {node: figure for node, figure in figures.items()
                     if board.segment(node).kind == "field"}
        points = add(points, farm_points(board, on_fields, players, options["farm_scoring"]))
        points = add(points, barn_points(board, barn_fields, players))
    return add(points, goods_points(tokens, players))


def add(left, right):
    return [a + b for a, b in zip(left, right)]
