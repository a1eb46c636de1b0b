// The lines of a scenario that begin with "expect".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/log.h"

namespace bastide {

// What an expectation may look at beside the position.
struct ScenarioPosition {
    const Log& log;
    const std::vector<std::string>& events;  // text of those since the last entry or turn line
};

// Tests the text behind "expect". Returns "" if it holds, else what was found instead; `refusal` is
// the one that was found, if it was one.
std::string test_expectation(const ScenarioPosition& position, std::string_view text,
                             Refusal& refusal);

}  // namespace bastide
