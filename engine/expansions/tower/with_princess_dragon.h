// The fairy beside a follower on a tower (DRAGON-62, TOWER-42).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

// `guard-top X,Y`: she goes to the top of that tower. kPassVerb without her.
VerbId add_guard_verb(GameBuilder& builder);
Offer guard_top_offer(VerbId verb);

}  // namespace bastide
