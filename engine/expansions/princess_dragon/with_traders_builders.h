// The special figures that the dragon takes as it takes followers.
#pragma once

#include "engine/game/game.h"

namespace bastide {

// A bit for builder and pig, if they are in play (DRAGON-33, TRADE-42).
std::uint32_t find_special_prey(const Game& game);

}  // namespace bastide
