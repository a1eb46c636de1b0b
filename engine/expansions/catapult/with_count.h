// The quarters of Carcassonne belong to the playing field (CATA-19) and have spots (COUNT-44).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

void find_quarters(GameBuilder& builder);

}  // namespace bastide
