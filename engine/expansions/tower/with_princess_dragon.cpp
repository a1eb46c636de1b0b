#include "engine/expansions/tower/with_princess_dragon.h"

#include "engine/expansions/tower/tower.h"

namespace bastide {
namespace {

const Escort& fairy(const Table& table) { return table.game.hooks.escorts.front(); }

const char* refuse_guard_top(const Table& table, const Action& action) {
    const TileId tile = table.board.tile_at(action.square);
    const int index = tile == kNoTile ? -1 : find_guard(table, tile);
    if (index < 0) return "DRAGON-9";
    return fairy(table).refuse(table, table.board.figures()[index]);
}

void list_guard_tops(const Table& table, ActionList& actions) {
    for (const Figure& figure : table.board.figures()) {
        if (figure.spot != kTowerTop || figure.stand != Stand::kTile ||
            figure.owner != table.head.active)
            continue;
        if (fairy(table).refuse(table, figure) == nullptr)
            actions.push_back(
                {tower_facts(table).guard_top, 0, table.board.tile(figure.where).square, 0});
    }
}

Flow apply_guard_top(Table& table, const Action& action) {
    const int index = find_guard(table, table.board.tile_at(action.square));
    const Figure follower = table.board.figures()[index];
    fairy(table).join(table, follower);
    return Flow::next();
}

}  // namespace

VerbId add_guard_verb(GameBuilder& builder) {
    if (builder.game().hooks.escorts.empty()) return kPassVerb;
    return builder.add_verb(
        {.name = "guard-top", .arguments = {Argument::kSquare}, .points_at = PointsAt::kStander});
}

Offer guard_top_offer(VerbId verb) {
    return {verb, list_guard_tops, refuse_guard_top, apply_guard_top};
}

}  // namespace bastide
