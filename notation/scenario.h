// Scenarios: records that prove rules (docs/notation.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/setup.h"

namespace bastide {

struct ScenarioResult {
    std::string title;
    int line = 0;                    // where it begins in its file
    std::vector<std::string> rules;  // rule ids it names
    bool passed = false;
    std::string needs;     // a room that it needs and the build lacks: it was skipped
    int fail_line = 0;     // 0 if it passed
    std::string failure;   // what was expected and what was found
    Refusal refusal;       // what refused it, if it was a refusal; `failure` names its rule
    int expectations = 0;  // how many were tested
};

// Runs every scenario of a file. A text without any scenario gives one failed result.
std::vector<ScenarioResult> run_scenarios(std::string_view text);

}  // namespace bastide
