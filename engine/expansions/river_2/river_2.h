// River II beyond what all rivers share: room to flow, and the volcano lake.
#pragma once

#include "engine/game/table.h"

namespace bastide {

// dead_ends.cpp
// RIV2-36: a placement without room to flow on, while the tile has one that keeps it. To be asked
// behind refuse_river.
const char* refuse_dead_end(const Table& table, TypeId type, Square square, int rotation);
// RIV2-36: the fork goes on the source by another edge than its middle one.
const char* refuse_lopsided_fork(const Table& table, TypeId type, Square square, int rotation);

// volcano.cpp
// RIV2-18: no follower on the volcano lake.
const char* refuse_on_volcano(const Table& table, FigureKindId kind, TileId tile, int index);
// RIV2-19: whoever has placed it takes one more turn.
Step volcano_turn_step();

}  // namespace bastide
