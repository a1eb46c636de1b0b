// Who plays whom in a match, and in which seats.
#pragma once

#include <cstdint>
#include <vector>

namespace bastide {

// Games with the same draws in which the contestants change seats, so that nobody is favoured by
// the draws or by a seat. With two contestants it is a pair.
struct ArenaSet {
    std::vector<std::vector<int>> lineups;  // of each game: the contestant in each seat
    std::uint64_t seed = 0;                 // of the draws
};

// Contestants that meet at one table: everybody if there are seats enough, else every choice of as
// many as there are seats; only those with the first contestant if it plays against all others.
std::vector<std::vector<int>> arena_tables(int contestants, int seats, bool gauntlet);

// Set `number` of a match, counted over all tables in turn.
ArenaSet arena_set(const std::vector<std::vector<int>>& tables, int seats, int number,
                   std::uint64_t seed);

}  // namespace bastide
