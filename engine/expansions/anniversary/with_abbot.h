// What the symbols do beside abbots.
#pragma once

#include "engine/game/game.h"

namespace bastide {

// The kind of figure that neither joins others nor is joined (ANNIV-DR-5, ANNIV-DR-7), or -1.
int find_recluse(const Game& game);

}  // namespace bastide
