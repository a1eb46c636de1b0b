// The two tokens of this room: who holds them, the sizes to beat, what they are worth.
#pragma once

#include "engine/game/table.h"

namespace bastide {

// One token and the kind of feature it looks at.
struct Crown {
    KindId kind;
    const char* token;      // its name, also in the final scoring
    const char* record;     // name of the size to beat
    const char* completed;  // name of the number of completed features
    const char* first_rule;
    const char* rule;
    const char* final_rule;
};

struct CrownMemory {
    struct One {
        std::uint16_t record;  // tiles of the largest completed feature so far; 0 = none yet
        std::uint16_t holder;  // seat from 1; 0 = nobody
    };
    One king, robber;
};

struct CrownFacts {
    bool king = true, robber = true;  // in play
    std::uint16_t memory = 0;
};

// KING-2: after the scoring of a turn part.
Step take_crowns_step();
// KING-16: behind everything else that is scored at the end.
Step final_crowns_step();
// KING-29: tokens, sizes to beat and what they would bring now are public.
void list_crowns(const Table& table, std::vector<Tokens>& tokens);

}  // namespace bastide
