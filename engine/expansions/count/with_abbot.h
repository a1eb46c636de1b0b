// No abbot in Carcassonne.
#pragma once

#include "engine/expansions/count/carcassonne.h"

namespace bastide {

// COUNT-36: the abbot stays out of every quarter, if he is in play.
void keep_clergy_out(const Game& game, CarcassonneFacts& facts);

}  // namespace bastide
