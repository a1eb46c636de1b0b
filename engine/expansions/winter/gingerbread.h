// The gingerbread man: a figure that is nobody's and brings points when it leaves a city.
#pragma once

#include "engine/game/table.h"

namespace bastide {

struct GingerbreadFacts {
    FigureKindId man = 0;
    int symbol = 0;  // mark of the gingerbread tiles
    std::uint16_t memory = 0;
};

struct GingerbreadMemory {
    std::uint8_t waits;    // beside the board until a tile with an open city comes (WINTER-DR-8)
    std::uint8_t leaving;  // its city was completed in this part; the scoring is done
};

void begin_gingerbread(Table& table);
// WINTER-13: the city it stands in is completed.
void score_completed_city(Table& table, SegmentId city);
Step first_city_step();
Step gingerbread_move_step();

}  // namespace bastide
