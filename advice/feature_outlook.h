// What each feature on which somebody stands promises its owners, as the evaluation sees it.
#pragma once

#include <array>
#include <vector>

#include "ai/player.h"

namespace bastide {

struct FeatureOutlook {
    SegmentId first = kNowhere;             // its first segment
    double chance = 0;                      // of completion; 0 for kinds that are never complete
    std::array<double, kMaxPlayers> now{};  // points of each seat if the game ended now
    std::array<double, kMaxPlayers> expected{};  // the same with what completion would add
};

std::vector<FeatureOutlook> feature_outlook(const Game& game, const State& state);

}  // namespace bastide
