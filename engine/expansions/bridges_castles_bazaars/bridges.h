// Bridges: a road over a tile. A tile with a bridge is a tile of another type, with one road
// segment more than it had (BCB-5).
#pragma once

#include <vector>

#include "engine/board/tile_file.h"
#include "engine/game/table.h"

namespace bastide {

// An axis is named by the first of its sides: kNorth or kEast.
inline constexpr int kAxes = 2;

struct BridgeFacts {
    int per_player = 0;
    int mark = 0;  // of the segment that is a bridge
    VerbId build = 0;
    std::uint16_t memory = 0;
};

struct BridgeMemory {
    std::array<std::uint8_t, kMaxPlayers> used;  // by each seat
    std::uint8_t built;                          // a bridge in this turn part (BCB-64)
    std::uint8_t passed;                         // no figure action in this turn part
};

inline const BridgeFacts& bridge_facts(const Table& table) {
    return table.game.facts<BridgeFacts>();
}
inline BridgeMemory& bridge_memory(Table& table) {
    return table.memory<BridgeMemory>(bridge_facts(table).memory);
}
inline const BridgeMemory& bridge_memory(const Table& table) {
    return table.memory<BridgeMemory>(bridge_facts(table).memory);
}

// bridge_types.cpp
// The tile with a bridge on each axis on which it can have one (BCB-7).
void derive_bridged(const TileText& tile, std::vector<TileText>& derived);
// What a tile of this type becomes by a bridge on an axis of the board; kNoType if it can have none
// there (BCB-7, BCB-63).
TypeId bridged_type(const Game& game, TypeId type, int rotation, int axis);
bool has_bridge(const Table& table, TileId tile);

// bridge_build.cpp
int bridges_left(const Table& table, int player);
// The rule that keeps the active player from building any bridge now, or nullptr.
const char* refuse_any_bridge(const Table& table);
// The rule against a bridge on this tile, whoever builds it, or nullptr (BCB-7, BCB-8, BCB-63).
const char* refuse_on_tile(const Table& table, TileId tile, int axis);
// Precondition: refuse_on_tile() has nothing against it.
void build_bridge(Table& table, TileId tile, int axis);
Offer bridge_offer(VerbId verb);
// Remembers that the player did nothing with figures.
Offer pass_offer();
Step bridge_after_step();
Step bridge_rest_step();
void list_bridges(const Table& table, std::vector<Tokens>& tokens);

// bridge_help.cpp
PlacementHelp bridge_help();

}  // namespace bastide
