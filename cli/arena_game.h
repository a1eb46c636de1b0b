// One game of a match.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/arena_seat.h"

namespace bastide {

// What a seat's decisions took. Those without a choice are not asked for and not counted.
struct SeatTimes {
    std::uint64_t decisions = 0;
    double seconds = 0;
    double longest = 0;
    double overrun = 0;  // the most by which one exceeded the time of its budget

    void add(const SeatTimes& other);
};

struct ArenaGame {
    std::vector<int> lineup;  // the contestant in each seat
    std::vector<int> scores;  // at the end, or as if it had ended when somebody forfeited it
    int forfeit = -1;         // the seat that forfeited
    std::string reason;       // and why
    std::string record;
    std::vector<SeatTimes> times;

    // What the first seat gets against the second: 1, 1/2 or 0.
    double result(std::size_t seat, std::size_t other) const;
};

// Plays it. Draws follow from `seed`, the players' own chance from `player_seed`. Names of players
// stand in the setup. `seats` has an entry for each seat; nobody sits on two.
ArenaGame play_arena_game(const GamePtr& game, const std::vector<int>& lineup,
                          const std::vector<const Contestant*>& contestants,
                          const std::vector<ArenaSeat*>& seats, std::uint64_t seed,
                          std::uint64_t player_seed);

}  // namespace bastide
