// The river: its piles, and where a river tile may go.
#pragma once

#include "engine/game/table.h"

namespace bastide {

struct RiverFacts {
    KindId kind = kNoKind;
    bool alternate = false;  // river_turn_rule: no bend the same way as the last one
    int course_pile = 0;
    int lake_pile = 0;
};

// The rule against a river tile on this square, or nullptr (RIV1-6, RIV1-8, RIV1-DR-3).
const char* refuse_river(const Table& table, TypeId type, Square square, int rotation);

// The river comes first: course tiles, then the lake (RIV1-5, RIV1-9).
int choose_river_pile(const Table& table);
Flow course_unplaceable(Table& table, TypeId type);
Flow lake_unplaceable(Table& table, TypeId type);

}  // namespace bastide
