// An analysis as JSON and for people.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "ai/analysis.h"
#include "notation/log.h"
#include "notation/words.h"

namespace bastide {

// Who tells of each choice what would follow it, and its reasons, in which words.
struct AnalysisExplainer {
    const Words& words;
    ai::Player& player;
};

// With an explainer choices are told as `best` tells them. It thinks at sight about what follows.
nlohmann::json view_analysis(const Log& log, const ai::Analysis& analysis,
                             const AnalysisExplainer* explainer = nullptr);

// The costliest decisions, where the lead came from, the course of the expected scores.
std::string tell_analysis(const Words& words, const Log& log, const ai::Analysis& analysis,
                          std::size_t costliest);

}  // namespace bastide
