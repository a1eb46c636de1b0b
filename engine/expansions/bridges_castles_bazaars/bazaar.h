// Bazaars: tiles laid open, sold by auction or chosen in turn, and the turns in which they are
// placed.
#pragma once

#include <array>
#include <vector>

#include "engine/game/table.h"

namespace bastide {

inline constexpr int kHighestBid = 999;  // BCB-69

struct BazaarFacts {
    int symbol = 0;
    bool simple = false;  // BCB-42
    VerbId pick = 0;
    VerbId bid = 0;
    VerbId buy = 0;
    VerbId sell = 0;
    std::uint16_t memory = 0;
};

enum class BazaarStage : std::uint8_t {
    kNone,
    kDue,    // the tiles are kept back until the turn is over (BCB-66)
    kPick,   // the selector chooses a tile
    kBid,    // and names a bid
    kRaise,  // the others raise or pass
    kSale,   // the selector buys or sells
};

// Types are kept as number + 1, so that 0 is none. Without bazaars (BCB-84) all but `replacing` is
// zero.
struct BazaarMemory {
    std::array<std::uint16_t, kMaxPlayers> open;  // laid open and nobody's yet
    std::array<std::uint16_t, kMaxPlayers> won;   // of each seat, still to be placed
    std::uint16_t bid;                            // the highest
    std::uint16_t lot;                            // the tile that it is for
    std::uint16_t tile;                           // on the board, for which the bazaar is held
    BazaarStage stage;
    std::uint8_t selector;
    std::uint8_t asked;      // bit per seat that has had its chance to raise
    std::uint8_t bidder;     // seat + 1 of the one who raised last; 0 = nobody raised
    std::uint8_t choosing;   // bit per seat that still has to choose a tile (BCB-42)
    std::uint8_t in_hand;    // the tile to be placed now comes from the bazaar
    std::uint8_t replacing;  // the tile of this part did not serve and is replaced from the pile
    std::uint8_t unused;
};

inline const BazaarFacts& bazaar_facts(const Table& table) {
    return table.game.facts<BazaarFacts>();
}
inline BazaarMemory& bazaar_memory(Table& table) {
    return table.memory<BazaarMemory>(bazaar_facts(table).memory);
}
inline const BazaarMemory& bazaar_memory(const Table& table) {
    return table.memory<BazaarMemory>(bazaar_facts(table).memory);
}

// bazaar.cpp
Step bazaar_due_step();
Step bazaar_open_step();
int kept_for_bazaar(const Table& table);
// The tile for which a bazaar is due or being held, or kNoTile.
TileId waiting_bazaar(const Table& table);
// Precondition: no tile lies open that is to be auctioned.
void end_bazaar(Table& table);
void list_bazaar_tiles(const Table& table, std::vector<OpenTile>& tiles);
void list_bid(const Table& table, std::vector<Tokens>& tokens);
// Every type that lies open, once, as an action; and the rule against such an action.
void list_picks(const Table& table, ActionList& actions);
const char* refuse_pick(const Table& table, const Action& action);
// The tile goes from the table to the player. Precondition: it lies open.
void give_tile(Table& table, TypeId type, int player);
// auction.cpp
Step pick_step();
Step bid_step();
Step raise_step();
Step sale_step();
// bazaar_turns.cpp
Step bazaar_tile_step();
// A declined tile, like one won that fits nowhere, is replaced at once (BCB-65, BCB-67).
void replace_declined(Table& table);
Step replace_step();
Step bazaar_placed_step();
Step bazaar_turn_step();

}  // namespace bastide
