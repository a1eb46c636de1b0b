// What a seat decides after a player has thought for it.
#pragma once

#include "ai/player.h"

namespace bastide {

// The best choice; for the partner in a joint entry the best that is one. The player must have been
// asked for this seat.
Action decision_of(const Game& game, const State& state, int seat, const ai::Thought& thought);

}  // namespace bastide
