// The volcano lake: no follower on it, and one more turn for whoever has placed it (RIV2-18,
// RIV2-19). Both hold whether its volcano means anything or not (RIV2-35), unless the table plays
// with an ordinary lake (RIV2-42).
#include "engine/expansions/base/base.h"
#include "engine/expansions/river/river.h"
#include "engine/expansions/river_2/river_2.h"

namespace bastide {
namespace {

// The volcano lake is the only tile of its pile, the last one of the river.
bool is_volcano(const Table& table, TileId tile) {
    const auto& piles = table.game.facts<RiverFacts>().piles;
    return tile != kNoTile && table.board.type_of(tile).pile == piles[piles.size() - 1];
}

// In this turn, be it in its first part (RIV2-41).
bool has_laid_volcano(const Table& table) {
    const TileId placed = table.head.placed;
    if (is_volcano(table, placed)) return true;
    if (!in_second_part(table)) return false;
    const TileId last = table.board.last_tile();
    return is_volcano(table, placed == kNoTile ? last : static_cast<TileId>(last - 1));
}

// A new turn with everything that belongs to one, not a second part of this one (RIV2-20).
Flow turn_after_volcano(Table& table) {
    return has_laid_volcano(table) ? begin_turn(table, table.head.active) : Flow::next();
}

}  // namespace

// Only followers are kept off (RIV2-21).
const char* refuse_on_volcano(const Table& table, FigureKindId kind, TileId tile, int) {
    return table.game.figures[kind].follower && is_volcano(table, tile) ? "RIV2-18" : nullptr;
}

Step volcano_turn_step() {
    return {.name = "volcano-turn",
            .slot = Slot::kEndOfTurn,
            .order = 500,
            .rule = "RIV2-19",
            .enter = turn_after_volcano};
}

}  // namespace bastide
