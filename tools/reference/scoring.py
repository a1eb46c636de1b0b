"""What features are worth and who gets it. Points are lists, one number for each seat."""


def strength(feature, followers, players):
    """How many followers each player has on a feature. `followers` is {node: seat}."""
    counts = [0] * players
    for node in feature.nodes:
        if node in followers:
            counts[followers[node]] += 1
    return counts


def owners(counts):
    """BASE-32, BASE-DR-10: most followers; all who tie for most; nobody without any."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > 0]


def value(feature, complete, tiny_city):
    """The table of 00-base.md, Scoring."""
    if feature.kind == "road":
        return feature.tiles                                        # BASE-45, BASE-53
    if feature.kind == "monastery":
        return 1 + 8 - feature.open                                 # BASE-49, BASE-54
    if feature.kind == "city":
        each = 2 if complete else 1                                 # BASE-47, BASE-53
        if complete and feature.tiles == 2 and tiny_city == "half":
            each = 1                                                # BASE-48
        return each * (feature.tiles + feature.pennants)
    raise ValueError(feature.kind)


def feature_points(feature, followers, players, tiny_city):
    """BASE-33: the full points to each owner."""
    points = [0] * players
    for seat in owners(strength(feature, followers, players)):
        points[seat] = value(feature, feature.complete, tiny_city)
    return points


def gingerbread_points(city, followers, players):
    """WINTER-11: one point for each tile to each knight, whoever has the majority."""
    return [knights * city.tiles for knights in strength(city, followers, players)]


def farm_points(board, followers, players, farm_scoring):
    """The farms at the end of the game."""
    if farm_scoring == "per-farm-3":
        return points_per_farm(board, followers, players)
    return points_per_city(board, followers, players)


def points_per_farm(board, followers, players):
    """FARM-22 to FARM-25."""
    points = [0] * players
    for farm in board.features:
        if farm.kind == "field":
            for seat in owners(strength(farm, followers, players)):
                points[seat] += 3 * len(board.farm_cities(farm))
    return points


def points_per_city(board, followers, players):
    """FARM-26 to FARM-31."""
    points = [0] * players
    farms = [feature for feature in board.features if feature.kind == "field"]
    for city in board.features:
        if city.kind != "city" or not city.complete:
            continue
        farmers = [0] * players
        for farm in farms:
            if city in board.farm_cities(farm):
                farmers = add(farmers, strength(farm, followers, players))
        for seat in owners(farmers):
            points[seat] += 4
    return points


def final_points(board, followers, players, options):
    """BASE-52 to BASE-55, then FARM-32."""
    points = [0] * players
    for feature in board.features:
        if feature.kind in ("road", "city", "monastery"):
            points = add(points, feature_points(feature, followers, players,
                                                options["tiny_city"]))
    if options["farmers"] == "on":                                  # ED-1
        farmers = {node: seat for node, seat in followers.items()
                   if board.segment(node).kind == "field"}
        points = add(points, farm_points(board, farmers, players, options["farm_scoring"]))
    return points


def add(left, right):
    return [a + b for a, b in zip(left, right)]
