// Following the river (RIV1-6, RIV1-8, RIV1-DR-2, RIV1-DR-3).
#include <bit>

#include "engine/expansions/river/river.h"

namespace bastide {
namespace {

bool has_side(unsigned sides, int side) { return sides >> side & 1; }

// How the nearest bend upstream turns, looking only at the first tile, or at all up to the spring.
// `tile` is left through `out`; where the river parts, the way to that side counts.
Turn last_turn(const Table& table, TileId tile, int out, bool only_first) {
    for (;;) {
        const int in = inflow_side(table, tile);
        if (in == kNoSide) return Turn::kStraight;
        const Turn turn = turn_of(in, out);
        if (turn != Turn::kStraight || only_first) return turn;
        tile = table.board.tile_at(neighbour(table.board.tile(tile).square, in));
        out = opposite(in);
    }
}

}  // namespace

Turn turn_of(int in, int out) {
    if (out == opposite(in)) return Turn::kStraight;
    return out == turned_side(opposite(in), 1) ? Turn::kRight : Turn::kLeft;
}

unsigned river_sides(const Table& table, TypeId type_id, int rotation) {
    const KindId river = table.game.facts<RiverFacts>().kind;
    const TileType& type = table.game.tables.types[type_id];
    unsigned sides = 0;
    for (int side = 0; side < kSides; ++side) {
        const std::uint8_t segment = type.turned[rotation].edge_segment[side];
        if (segment != kNoSegment && type.segments[segment].kind == river) sides |= 1u << side;
    }
    return sides;
}

unsigned river_sides(const Table& table, TileId tile) {
    const PlacedTile& placed = table.board.tile(tile);
    return river_sides(table, placed.type(), placed.rotation());
}

// What lies upstream was laid before.
int inflow_side(const Table& table, TileId tile) {
    for (unsigned sides = river_sides(table, tile); sides != 0; sides &= sides - 1) {
        const int side = std::countr_zero(sides);
        const TileId other = table.board.tile_at(neighbour(table.board.tile(tile).square, side));
        if (other != kNoTile && other < tile) return side;
    }
    return kNoSide;
}

std::vector<OpenEnd> list_open_ends(const Table& table) {
    std::vector<OpenEnd> ends;
    for (int i = 0; i < table.board.tile_count(); ++i) {
        const auto tile = static_cast<TileId>(i);
        const Square square = table.board.tile(tile).square;
        for (unsigned sides = river_sides(table, tile); sides != 0; sides &= sides - 1) {
            const Square front = neighbour(square, std::countr_zero(sides));
            if (table.board.tile_at(front) == kNoTile) ends.push_back({square, front});
        }
    }
    return ends;
}

const char* refuse_river(const Table& table, TypeId type, Square square, int rotation) {
    const unsigned sides = river_sides(table, type, rotation);
    if (sides == 0) return nullptr;
    const RiverFacts& facts = table.game.facts<RiverFacts>();
    int in = kNoSide;
    for (int side = 0; side < kSides; ++side) {
        if (!has_side(sides, side) || table.board.tile_at(neighbour(square, side)) == kNoTile)
            continue;
        if (in != kNoSide) return facts.rules.meets;
        in = side;
    }
    if (in == kNoSide) return facts.rules.continues;
    const TileId before = table.board.tile_at(neighbour(square, in));
    for (int out = 0; out < kSides; ++out) {
        if (out == in || !has_side(sides, out)) continue;
        const Turn turn = turn_of(in, out);
        if (turn == Turn::kStraight) continue;
        if (turn == last_turn(table, before, opposite(in), !facts.alternate))
            return facts.alternate ? facts.rules.turns : facts.rules.tight_turns;
    }
    return nullptr;
}

}  // namespace bastide
