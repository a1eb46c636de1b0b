// A desk: a state to try things on, with its table and scratch paper. Made once, used for many
// simulations, so that none of them allocates.
#pragma once

#include "ai/limit.h"

namespace bastide::ai {

class Desk {
public:
    explicit Desk(const Game& game) : state(new_state(game)), table(game, state, nullptr) {}
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // The desk shows this position now.
    void set(const State& from) { state = from; }

    State state;
    Table table;
    ActionList actions;
};

// Plays what is due at random, up to the end of the game or of the time. False if time was short.
inline bool finish_randomly(Desk& desk, Draws& draws, const Limit& limit) {
    constexpr int kEntriesBetweenLooks = 256;
    for (int entries = 1; play_any(desk.table, draws, desk.actions); ++entries)
        if (entries % kEntriesBetweenLooks == 0 && limit.out_of_time()) return false;
    return true;
}

}  // namespace bastide::ai
