// Shrines: buildings like monasteries that quarrel with them.
#pragma once

#include "engine/game/table.h"

namespace bastide {

struct CultFacts {
    KindId shrine = kNoKind;
};

// The two sides of a challenge. Whatever counts as a monastery and is no shrine is a monastery here
// (CULT-18).
enum class Building { kNone, kShrine, kMonastery };

Building building_of(const Game& game, KindId kind);
constexpr Building rival_of(Building building) {
    return building == Building::kShrine ? Building::kMonastery : Building::kShrine;
}

// Calls visit(segment) for every building of this side on the eight squares around (CULT-4).
template <typename Visit>
void for_each_building_around(const Table& table, Square square, Building side, Visit visit) {
    for (const Square step : kAround) {
        const TileId tile = table.board.tile_at(square + step);
        if (tile == kNoTile || !table.board.type_of(tile).has_centre) continue;
        const TileType& type = table.board.type_of(tile);
        for (int i = 0; i < type.segment_count; ++i)
            if (building_of(table.game, type.segments[i].kind) == side)
                visit(table.board.segment_of(tile, i));
    }
}

// limits.cpp
// The rule that keeps a tile with a building away from a square, or nullptr (CULT-5 to CULT-8).
const char* refuse_beside_rivals(const Table& table, TypeId type, Square square, int rotation);
void filter_beside_rivals(const Table& table, TypeId type, ActionList& actions);
bool has_building(const Game& game, const TileType& type);
// challenge.cpp
Value shrine_value(const Table& table, SegmentId root, bool complete);
Step challenge_step();

}  // namespace bastide
