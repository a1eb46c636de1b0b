// A follower on a tower stands at the tower's spot (CATA-18, CATA-61).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

void find_tops(GameBuilder& builder);

}  // namespace bastide
