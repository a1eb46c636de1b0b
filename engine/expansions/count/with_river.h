// A river that rises at the wall of Carcassonne.
#pragma once

#include "engine/game/builder.h"

namespace bastide {

// RIV2-30, ED-28: a river only if the players insist, and never one with a double spring.
Refusal refuse_discouraged(const FrozenSetup& setup);
// RIV2-30: the source, if there is a river. Precondition: the city is in the start layout.
void add_source(GameBuilder& builder);

}  // namespace bastide
