// Chance for duplicate games: games with the same seed draw the same tiles in the same order,
// whatever is decided in them, as far as the rules let them.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/game/play.h"

namespace bastide {

class DuplicateChance {
public:
    DuplicateChance(const Game& game, std::uint64_t seed);

    // The outcome of the pending chance. It must be asked for every chance of a game, in order.
    // Precondition: chance is due.
    Action next(const Table& table);

private:
    Action next_tile(const OutcomeList& outcomes);
    void set_count(TypeId type, int pile, std::size_t count);
    bool is_of(TypeId type, int pile) const { return game_.pile_of[type] == pile; }

    const Game& game_;
    std::uint64_t seed_;
    // All tiles that are left to draw, the next one first; each pile takes its own out of it.
    std::vector<TypeId> order_;
    std::uint64_t put_back_ = 0;                       // tiles that came back into a pile
    std::map<std::string_view, std::uint64_t> rolls_;  // of each step of chance that is no draw
};

}  // namespace bastide
