// The large follower (CATA-17, CATA-43).
#pragma once

#include "engine/expansions/catapult/catapult.h"
#include "engine/game/builder.h"

namespace bastide {

void know_strong_ones(GameBuilder& builder, CatapultFacts& facts);

}  // namespace bastide
