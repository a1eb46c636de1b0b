"""Counting the rare things that happen in a game, so that `compare` can tell what its games
have tried. Rules do not depend on it."""

from .figures import occupied, on_feature
from .names import ABBOT, BUILDER, CATHEDRAL, INN, LARGE, PIG

RAISERS = {"road": INN, "city": CATHEDRAL}


def completed(game, feature):
    game.notes["goods"] += len(feature.goods)
    if not occupied(feature, game.figures):
        game.notes["goods of an empty city"] += len(feature.goods)
        return
    kinds = {figure.kind for figure in on_feature(feature, game.figures)}
    if feature.raised:
        game.notes[f"completed {RAISERS[feature.kind]}"] += 1
    game.notes["completed with builder"] += BUILDER in kinds
    game.notes["completed with abbot"] += ABBOT in kinds
    game.notes["completed with large follower and others"] += LARGE in kinds and len(kinds) > 1
    game.notes["completed in second part"] += game.part == 2


def second_part(game):
    game.notes["second part on the river"] += game.phase != "land"


def no_tile(game):
    game.notes["second part without tile"] += game.part == 2
    game.notes["won tile without place"] += game.from_bazaar


def captured(game, figure, on_tower):
    game.notes[f"captured {figure.kind}"] += 1
    game.notes["captured on a tower"] += on_tower
    game.notes["captured own follower"] += figure.seat == game.active


def end(game):
    for feature in game.board.features:
        kinds = {figure.kind for figure in on_feature(feature, game.figures)}
        if feature.raised and kinds and not feature.complete:
            game.notes[f"unfinished {RAISERS[feature.kind]}"] += 1
        game.notes["final abbot"] += ABBOT in kinds
        game.notes["pig with cities"] += PIG in kinds and bool(game.board.farm_cities(feature))
