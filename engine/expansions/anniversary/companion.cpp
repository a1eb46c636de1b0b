// A second follower beside an own one (ANNIV-11 to ANNIV-15).
#include <string_view>

#include "engine/expansions/anniversary/anniversary.h"
#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

// The player's own followers on the segment (ANNIV-DR-4).
const char* refuse_beside(const Table& table, SegmentId segment) {
    int own = 0;
    for (const Figure& figure : table.board.figures()) {
        if (figure.owner != table.head.active || !table.board.is_follower(figure)) continue;
        if (figure.stand != Stand::kSegment || figure.where != segment) continue;
        if (figure.kind == anniversary_facts(table).recluse) return "ANNIV-DR-5";
        ++own;
    }
    if (own == 0) return "ANNIV-11";
    return own == 1 ? nullptr : "ANNIV-13";
}

const char* refuse_companion(const Table& table, const Action& action) {
    if (active_symbol(table) != kCompanion) return "ANNIV-11";
    if (const char* rule = refuse_figure(table, action, "ANNIV-11")) return rule;
    if (action.arg == anniversary_facts(table).recluse) return "ANNIV-DR-7";
    const SegmentId segment = segment_of(table, action);
    if (const char* rule = refuse_beside(table, segment)) return rule;
    // That the feature is occupied, if only by others as well, is no obstacle (ANNIV-14).
    const char* rule = refuse_standing(table, action);
    const KindId kind = table.board.kind_id(segment);
    if (rule != nullptr && std::string_view(rule) != table.game.kind_rules[kind].occupied_rule)
        return rule;
    return refuse_stand(table, action.arg, table.board.tile_of(segment));
}

void list_companions(const Table& table, ActionList& actions) {
    if (active_symbol(table) != kCompanion) return;
    const Board& board = table.board;
    for (const Figure& figure : board.figures()) {
        if (figure.owner != table.head.active || figure.stand != Stand::kSegment) continue;
        if (!board.is_follower(figure)) continue;
        Action action{anniversary_facts(table).join, 0,
                      board.tile(board.tile_of(figure.where)).square,
                      static_cast<std::uint16_t>(board.index_of(figure.where))};
        for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind) {
            action.arg = static_cast<std::uint8_t>(kind);
            if (refuse_companion(table, action) == nullptr) actions.push_back(action);
        }
    }
}

}  // namespace

Offer companion_offer(VerbId verb) {
    return {verb, list_companions, refuse_companion, put_on_segment};
}

}  // namespace bastide
