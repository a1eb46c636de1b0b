// Inns, cathedrals and the large follower: marks on segments, and what they do to points.
#pragma once

#include "engine/game/table.h"

namespace bastide {

// A sign that is only decoration is no mark of the game.
inline constexpr int kNoMark = -1;

struct InnFacts {
    int inn = kNoMark;        // of road segments (INN-12)
    int cathedral = kNoMark;  // of city segments (INN-19)
};

// value.cpp: roads and cities as in the table of INN-26.
Value road_or_inn_value(const Table& table, SegmentId root, bool complete);
Value city_or_cathedral_value(const Table& table, SegmentId root, bool complete);

// data_check.cpp: refuses tiles that cannot be those of this room (INN-50).
Refusal check_inn_tiles(const Game& game);

}  // namespace bastide
