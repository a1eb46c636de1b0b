// Towers beside the large follower.
#pragma once

#include "engine/game/game.h"

namespace bastide {

// The kind of figure that may close a tower like a small follower (TOWER-18, TOWER-36), or -1.
int find_large(const Game& game);

}  // namespace bastide
