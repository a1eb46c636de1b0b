// The commands of the protocol that need a player: best and hint (docs/protocol.md).
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
};

std::vector<Command> advice_commands(const AdviceDefaults& defaults);

}  // namespace bastide
