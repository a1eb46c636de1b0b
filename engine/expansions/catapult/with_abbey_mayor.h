// Mayor and wagon: followers that stand in some places only (CATA-17, CATA-38, CATA-62).
#pragma once

#include "engine/expansions/catapult/catapult.h"
#include "engine/game/builder.h"

namespace bastide {

void know_officials(GameBuilder& builder, CatapultFacts& facts);

}  // namespace bastide
