// The commands of the protocol that need a player: best, hint, analyse and chances
// (docs/protocol.md).
#pragma once

#include <string>
#include <vector>

#include "advice/budget.h"
#include "notation/request.h"

namespace bastide {

// What is taken where a request says nothing.
struct AdviceDefaults {
    std::string level = "master";
    ai::Budget budget;            // without limits: the level's own
    double (*clock)() = nullptr;  // nothing: budgets with a time are refused
    // What a request may ask for at most; a door to strangers sets it lower.
    ai::Budget most{
        .simulations = 1'000'000'000, .seconds = 3600, .threads = 1024, .clock = nullptr};
};

std::vector<Command> advice_commands(const AdviceDefaults& defaults);

}  // namespace bastide
