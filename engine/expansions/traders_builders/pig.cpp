// The pig: where it may lie, and its way home (TRADE-25 to TRADE-28, TRADE-40).
#include "engine/expansions/base/base.h"
#include "engine/expansions/traders_builders/traders.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// Its fields have been scored.
Flow take_pigs_home(Table& table) {
    const FigureKindId pig = traders_facts(table).pig;
    for (int i = static_cast<int>(table.board.figures().size()) - 1; i >= 0; --i)
        if (table.board.figures()[i].kind == pig) return_figure(table, i);
    return Flow::next();
}

}  // namespace

const char* refuse_pig(const Table& table, FigureKindId, TileId tile, int index) {
    const KindId kind = table.board.type_of(tile).segments[index].kind;
    if (kind != kField) return "TRADE-25";
    const KindRules& rules = table.game.kind_rules[kind];
    if (!rules.claimable) return rules.unclaimable_rule;  // ED-1: no figure of any kind
    const SegmentId root = table.board.root(table.board.segment_of(tile, index));
    return has_follower_on(table, table.head.active, root) ? nullptr : "TRADE-25";
}

Step final_pigs_step() {
    return {.name = "final-pigs",
            .slot = Slot::kEndOfGame,
            .order = 590,
            .rule = "TRADE-40",
            .enter = take_pigs_home,
            .project = no_points};
}

}  // namespace bastide
