// The river: its piles, and where a river tile may go. All rivers of the house flow by this; a room
// with another river brings its tiles and the ids of its rules.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/core/fixed_list.h"
#include "engine/game/builder.h"
#include "engine/game/table.h"

namespace bastide {

// What the rules of one river call the same things.
struct RiverRules {
    const char* continues = "";    // a tile must go on an open end
    const char* turns = "";        // no bend to the side of the bend before it in its arm
    const char* tight_turns = "";  // the same for bends directly behind one another only
    const char* meets = "";        // the river may not run into itself
    const char* unplaceable = "";  // what becomes of a tile that fits nowhere
    const char* unclaimable = "";  // no follower on the water
};

struct RiverFacts {
    RiverRules rules;
    KindId kind = kNoKind;
    bool alternate = false;   // river_turn_rule: no bend the same way as the last one
    FixedList<int, 3> piles;  // drawn from in this order, before the common one
};

// A game with a river instead of the start tile: kind, hooks, and a pile for each of these groups
// of tiles. The last group holds what ends the river.
void furnish_river(GameBuilder& builder, const RiverRules& rules,
                   std::initializer_list<std::string_view> groups);

// course.cpp

inline constexpr int kNoSide = -1;

enum class Turn { kStraight, kLeft, kRight };
// RIV1-DR-2: entered through `in`, left through `out`.
Turn turn_of(int in, int out);

// Bit for each side at which the turned tile shows the river.
unsigned river_sides(const Table& table, TypeId type, int rotation);
unsigned river_sides(const Table& table, TileId tile);
// The side through which the flow enters a tile on the board, or kNoSide for a spring.
int inflow_side(const Table& table, TileId tile);

// A river edge without a neighbour, and the empty square that it faces.
struct OpenEnd {
    Square tile;
    Square front;
};
std::vector<OpenEnd> list_open_ends(const Table& table);

// The rule against a river tile on this square, or nullptr: it must continue the river, may not
// join two open ends, and may not bend as the bend before it. Precondition: all edges match.
const char* refuse_river(const Table& table, TypeId type, Square square, int rotation);

}  // namespace bastide
