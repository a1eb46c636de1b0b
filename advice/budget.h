// What a decision may cost, as people write it: "100ms", "1.5s", "5000sims", "2threads".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ai/player.h"

namespace bastide {

// The words behind one another with commas: "100ms,2threads". Nothing if one of them is none.
// Whoever uses a budget with a time gives it a clock.
std::optional<ai::Budget> parse_budget(std::string_view text);

// The same back; empty for a budget without limits.
std::string write_budget(const ai::Budget& budget);

// A player with its own budget: "master:20ms", "skilled:personality=farmer,5000sims".
struct PlayerSpec {
    std::string player;                // what ai::make_player() takes
    std::optional<ai::Budget> budget;  // nothing: that of the others
};
PlayerSpec parse_player_spec(std::string_view text);

}  // namespace bastide
