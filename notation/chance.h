// Chance from a seed: who gives the same seed and the same decisions gets the same game.
#pragma once

#include <cstdint>

#include "notation/log.h"

namespace bastide {

// The outcome of the pending chance. It follows from the seed and the length of the log alone, so
// that drawing again after an undo brings the same. Precondition: chance is due.
Action roll(const Log& log, std::uint64_t seed);

// Plays outcomes until a decision is due or the game is over.
void roll_all(Log& log, std::uint64_t seed, Events* events = nullptr);

}  // namespace bastide
