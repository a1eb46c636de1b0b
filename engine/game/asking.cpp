#include "engine/game/asking.h"

namespace bastide {

namespace {

[[gnu::noinline]] const char* refuse_stand_by_any(const Table& table, FigureKindId kind,
                                                  TileId tile) {
    for (const auto refuse : table.game.hooks.refuse_stand)
        if (const char* rule = refuse(table, kind, tile)) return rule;
    return nullptr;
}

}  // namespace

// Asked for every far place: where one room has such a rule, and that is the usual case, it answers
// without a loop around it.
const char* refuse_stand(const Table& table, FigureKindId kind, TileId tile) {
    const auto& hooks = table.game.hooks.refuse_stand;
    if (hooks.size() == 1) return hooks.front()(table, kind, tile);
    return hooks.empty() ? nullptr : refuse_stand_by_any(table, kind, tile);
}

const char* refuse_zone(const Table& table, FigureKindId kind, int zone) {
    for (const auto refuse : table.game.hooks.refuse_zone)
        if (const char* rule = refuse(table, kind, zone)) return rule;
    return nullptr;
}

bool is_round_due(const Table& table, TileId tile) {
    for (const auto round : table.game.hooks.rounds)
        if (const TileId other = round(table); other != kNoTile && other < tile) return false;
    return true;
}

const char* refuse_absent(const Table& table, FigureKindId kind) {
    const int player = table.head.active;
    if (table.reserve(player, kind) > 0) return nullptr;
    return held_figures(table, player, kind) > 0 ? "BASE-21" : table.game.figures[kind].absent_rule;
}

int held_figures(const Table& table, int player, FigureKindId kind) {
    int count = 0;
    for (const auto held : table.game.hooks.held) count += held(table, player, kind);
    return count;
}

std::vector<Tokens> tokens_of(const Table& table) {
    std::vector<Tokens> all;
    for (const auto list : table.game.hooks.tokens) list(table, all);
    return all;
}

std::vector<OpenTile> open_tiles_of(const Table& table) {
    std::vector<OpenTile> all;
    for (const auto list : table.game.hooks.open_tiles) list(table, all);
    return all;
}

const char* cost_of(const Table& table, const Action& action) {
    const TypeId type = table.head.tile;
    if (action.verb != kPlaceVerb || type == kNoType) return nullptr;
    for (const PlacementHelp& help : table.game.hooks.placement_help)
        if (!table.board.edges_match(type, action.arg, action.square) &&
            help.refuse(table, type, action.square, action.arg) == nullptr)
            return help.token;
    return nullptr;
}

bool counts_as_complete(const Table& table, SegmentId root) {
    if (!table.board.complete(root)) return false;
    for (const auto replaced : table.game.hooks.replaced)
        if (replaced(table, root)) return false;
    return true;
}

}  // namespace bastide
