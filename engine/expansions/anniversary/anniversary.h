// Tiles with symbols: what the files of this room share.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

// The three symbols, in this order everywhere. kNoSymbol: none works in this part of the turn.
enum SymbolKind : std::uint8_t { kNoSymbol, kCompanion, kTravel, kExtra };
inline constexpr std::array<const char*, 4> kSymbolNames{"", "second-follower", "place-anywhere",
                                                         "extra-turn"};

struct AnniversaryFacts {
    std::array<int, 4> symbols{};  // registered number of each
    std::uint32_t any = 0;         // a bit for each of them
    bool any_older = false;        // ED-20
    int recluse = -1;              // the kind of figure that nobody may join, if it is in play
    VerbId activate = 0, join = 0, send = 0;
    std::uint16_t memory = 0;
};

// The symbol that was activated in this part of the turn.
struct AnniversaryMemory {
    std::uint8_t active = kNoSymbol;
};

inline const AnniversaryFacts& anniversary_facts(const Table& table) {
    return table.game.facts<AnniversaryFacts>();
}
inline SymbolKind active_symbol(const Table& table) {
    return static_cast<SymbolKind>(
        table.memory<AnniversaryMemory>(anniversary_facts(table).memory).active);
}

// activate.cpp
Step activate_step();
Step rest_step();
// companion.cpp
Offer companion_offer(VerbId verb);
// travel.cpp
Offer travel_offer(VerbId verb);

}  // namespace bastide
