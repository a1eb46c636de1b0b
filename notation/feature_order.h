// The order in which features are told: by their first segments (BASE-DR-9).
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace bastide {

// Roots of all features on the board.
std::vector<SegmentId> features_in_order(const Board& board);

}  // namespace bastide
