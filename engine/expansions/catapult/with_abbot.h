// The abbot is a follower that stands in few places (CATA-17, CATA-38, CATA-50).
#pragma once

#include "engine/expansions/catapult/catapult.h"
#include "engine/game/builder.h"

namespace bastide {

void know_monks(GameBuilder& builder, CatapultFacts& facts);

}  // namespace bastide
