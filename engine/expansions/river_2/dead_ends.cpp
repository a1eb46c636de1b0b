// Keeping room for two arms (RIV2-36).
#include <algorithm>
#include <bit>

#include "engine/expansions/river/river.h"
#include "engine/expansions/river_2/river_2.h"

namespace bastide {
namespace {

// A placement that is only thought of.
struct Thought {
    TypeId type;
    int rotation;
    Square square;
};

bool is_empty(const Table& table, const Thought& thought, Square square) {
    return square != thought.square && table.board.tile_at(square) == kNoTile;
}

std::vector<OpenEnd> open_ends_after(const Table& table, const Thought& thought) {
    std::vector<OpenEnd> ends = list_open_ends(table);
    std::erase_if(ends, [&](const OpenEnd& end) { return end.front == thought.square; });
    unsigned sides = river_sides(table, thought.type, thought.rotation);
    for (; sides != 0; sides &= sides - 1) {
        const Square front = neighbour(thought.square, std::countr_zero(sides));
        if (is_empty(table, thought, front)) ends.push_back({thought.square, front});
    }
    return ends;
}

// (a) Before every open end there are four free squares, and no other end claims one of them.
bool keeps_room(const Table& table, const Thought& thought) {
    const std::vector<OpenEnd> ends = open_ends_after(table, thought);
    const auto is_wanted_twice = [&](const OpenEnd& end, Square square) {
        return std::any_of(ends.begin(), ends.end(), [&](const OpenEnd& other) {
            return &other != &end && other.front == square;
        });
    };
    return std::all_of(ends.begin(), ends.end(), [&](const OpenEnd& end) {
        if (is_wanted_twice(end, end.front)) return false;
        for (int side = 0; side < kSides; ++side) {
            const Square beside = neighbour(end.front, side);
            if (beside == end.tile) continue;
            if (!is_empty(table, thought, beside) || is_wanted_twice(end, beside)) return false;
        }
        return true;
    });
}

// The side by which the tile would join the river. Precondition: it joins it once.
int joining_side(const Table& table, const Thought& thought) {
    unsigned sides = river_sides(table, thought.type, thought.rotation);
    while (table.board.tile_at(neighbour(thought.square, std::countr_zero(sides))) == kNoTile)
        sides &= sides - 1;
    return std::countr_zero(sides);
}

// (b) The first bend of an arm that ran straight through the fork turns away from the side arm.
bool turns_away(const Table& table, const Thought& thought) {
    const int in = joining_side(table, thought);
    const unsigned others = river_sides(table, thought.type, thought.rotation) & ~(1u << in);
    if (std::popcount(others) != 1 || std::countr_zero(others) == opposite(in)) return true;
    const int left = opposite(in);  // of every tile of the arm as long as it runs straight
    TileId tile = table.board.tile_at(neighbour(thought.square, in));
    while (inflow_side(table, tile) == in) {
        const unsigned side_arm = river_sides(table, tile) & ~(1u << in | 1u << left);
        if (side_arm != 0) return side_arm != others;
        tile = table.board.tile_at(neighbour(table.board.tile(tile).square, in));
    }
    return true;
}

bool passes(const Table& table, const Thought& thought) {
    return keeps_room(table, thought) && turns_away(table, thought);
}

}  // namespace

const char* refuse_dead_end(const Table& table, TypeId type, Square square, int rotation) {
    if (river_sides(table, type, rotation) == 0) return nullptr;
    if (passes(table, {type, rotation, square})) return nullptr;
    bool better = false;
    table.board.for_each_placement(type, [&](Square other, int turned) {
        better = better || (refuse_river(table, type, other, turned) == nullptr &&
                            passes(table, {type, turned, other}));
    });
    return better ? "RIV2-36" : nullptr;
}

const char* refuse_lopsided_fork(const Table& table, TypeId type, Square square, int rotation) {
    if (table.game.pile_of[type] != table.game.facts<RiverFacts>().piles[0]) return nullptr;
    if (river_sides(table, type, rotation) == 0) return nullptr;  // a tile of the players' own
    const int in = joining_side(table, {type, rotation, square});
    return river_sides(table, type, rotation) >> opposite(in) & 1 ? "RIV2-36" : nullptr;
}

}  // namespace bastide
