#include "engine/expansions/anniversary/anniversary.h"
#include "engine/game/scoring.h"

namespace bastide {

const char* refuse_figure(const Table& table, const Action& action, const char* rule) {
    if (action.arg >= table.game.figures.size()) return "BASE-23";
    const TileId tile = table.board.tile_at(action.square);
    if (tile == kNoTile || action.index >= table.board.type_of(tile).segment_count)
        return "BASE-23";
    if (!table.game.figures[action.arg].follower) return rule;
    return table.reserve(table.head.active, action.arg) == 0 ? "BASE-21" : nullptr;
}

const char* refuse_standing(const Table& table, const Action& action) {
    const auto refuse = table.game.figures[action.arg].refuse;
    const TileId tile = table.board.tile_at(action.square);
    return refuse != nullptr ? refuse(table, action.arg, tile, action.index)
                             : refuse_claim(table, action.arg, tile, action.index);
}

SegmentId segment_of(const Table& table, const Action& action) {
    return table.board.segment_of(table.board.tile_at(action.square), action.index);
}

Flow put_on_segment(Table& table, const Action& action) {
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure(
        {table.head.active, action.arg, Stand::kSegment, 0, segment_of(table, action)});
    return Flow::next();
}

}  // namespace bastide
