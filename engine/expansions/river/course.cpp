// Following the river (RIV1-6, RIV1-8, RIV1-DR-2, RIV1-DR-3).
#include "engine/expansions/river/river.h"

namespace bastide {
namespace {

constexpr int kNoSide = -1;
enum class Turn { kStraight, kLeft, kRight };

// RIV1-DR-2: entered through `in`, left through `out`.
Turn turn_of(int in, int out) {
    if (out == opposite(in)) return Turn::kStraight;
    return out == turned_side(opposite(in), 1) ? Turn::kRight : Turn::kLeft;
}

bool is_river(const TileType& type, int rotation, int side, KindId river) {
    const std::uint8_t segment = type.turned[rotation].edge_segment[side];
    return segment != kNoSegment && type.segments[segment].kind == river;
}

// The river side of the tile that is not `side`, or kNoSide (spring, lake).
int other_river_side(const TileType& type, int rotation, int side, KindId river) {
    for (int other = 0; other < kSides; ++other)
        if (other != side && is_river(type, rotation, other, river)) return other;
    return kNoSide;
}

// How the nearest bend upstream turns, looking only at the first tile, or at all up to the spring.
// `tile` is left through `out`.
Turn last_turn(const Table& table, TileId tile, int out, bool only_first) {
    const KindId river = table.game.facts<RiverFacts>().kind;
    for (;;) {
        const int rotation = table.board.tile(tile).rotation();
        const int in = other_river_side(table.board.type_of(tile), rotation, out, river);
        if (in == kNoSide) return Turn::kStraight;
        const Turn turn = turn_of(in, out);
        if (turn != Turn::kStraight || only_first) return turn;
        tile = table.board.tile_at(neighbour(table.board.tile(tile).square, in));
        if (tile == kNoTile) return Turn::kStraight;
        out = opposite(in);
    }
}

}  // namespace

const char* refuse_river(const Table& table, TypeId type_id, Square square, int rotation) {
    const RiverFacts& facts = table.game.facts<RiverFacts>();
    const TileType& type = table.game.tables.types[type_id];
    bool has_river = false;
    for (int side = 0; side < kSides; ++side) {
        if (!is_river(type, rotation, side, facts.kind)) continue;
        has_river = true;
        const TileId before = table.board.tile_at(neighbour(square, side));
        if (before == kNoTile) continue;
        const int out = other_river_side(type, rotation, side, facts.kind);
        if (out == kNoSide) return nullptr;  // the lake
        const Turn turn = turn_of(side, out);
        if (turn == Turn::kStraight) return nullptr;
        if (turn != last_turn(table, before, opposite(side), !facts.alternate)) return nullptr;
        return facts.alternate ? "RIV1-DR-3" : "RIV1-8";
    }
    return has_river ? "RIV1-6" : nullptr;
}

}  // namespace bastide
