// The builder: where it may stand, and the second part it brings (TRADE-10 to TRADE-24).
#include "engine/expansions/base/base.h"
#include "engine/expansions/traders_builders/traders.h"

namespace bastide {
namespace {

// TRADE-16, TRADE-17: the tile just placed belongs to a feature with the player's own builder,
// which stands there since an earlier part, because nobody can place it before this step.
bool continues_own_feature(const Table& table) {
    const FigureKindId builder = traders_facts(table).builder;
    if (table.reserve(table.head.active, builder) > 0) return false;  // it is not on the board
    const Board& board = table.board;
    const TileId tile = table.head.placed;
    for (const Figure& figure : board.figures()) {
        if (figure.kind != builder || figure.owner != table.head.active) continue;
        const SegmentId feature = board.feature_of(figure);
        for (int i = 0; i < board.type_of(tile).segment_count; ++i)
            if (board.root(board.segment_of(tile, i)) == feature) return true;
    }
    return false;
}

// Earned now, whatever happens to the builder before the part ends (TRADE-48).
Flow check_double_turn(Table& table) {
    if (!in_second_part(table) && continues_own_feature(table))
        earn_second_part(table, kMaySecondPart);
    return Flow::next();
}

}  // namespace

const char* refuse_builder(const Table& table, FigureKindId, TileId tile, int index) {
    const KindId kind = table.board.type_of(tile).segments[index].kind;
    if (kind != kRoad && kind != kCity) return "TRADE-14";
    const SegmentId root = table.board.root(table.board.segment_of(tile, index));
    if (!has_follower_on(table, table.head.active, root)) return "TRADE-10";
    return table.board.complete(root) ? "TRADE-58" : nullptr;
}

Step double_turn_step() {
    return {.name = "double-turn",
            .slot = Slot::kPlaced,
            .order = 320,
            .rule = "TRADE-16",
            .enter = check_double_turn};
}

}  // namespace bastide
