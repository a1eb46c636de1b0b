#include "engine/expansions/count/with_princess_dragon.h"

namespace bastide {

int find_preferred(const Game& game) { return game.figure("fairy"); }

// She stands beside a follower, on a segment or elsewhere on its tile (DRAGON-7).
TileId preferred_tile(const Table& table) {
    const int fairy = carcassonne_facts(table).preferred;
    if (fairy < 0) return kNoTile;
    for (const Figure& figure : table.board.figures()) {
        if (figure.kind != fairy) continue;
        if (figure.stand == Stand::kSegment) return table.board.tile_of(figure.where);
        if (figure.stand == Stand::kTile) return figure.where;
    }
    return kNoTile;
}

}  // namespace bastide
