// The follower that has its place in cities only.
#pragma once

#include "engine/game/game.h"

namespace bastide {

// A bit for the mayor, if he is in play (BCB-54).
std::uint32_t find_city_dwellers(const Game& game);

}  // namespace bastide
