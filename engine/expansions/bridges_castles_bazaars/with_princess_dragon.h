// The fairy beside a follower on a castle (DRAGON-74, DRAGON-92, BCB-51).
#pragma once

#include "engine/game/builder.h"

namespace bastide {

// `guard-castle PLACE`, the place being the half of the small city on the tile of the follower.
void furnish_castle_escort(GameBuilder& builder);
// A follower has gone from its segment onto a castle: who stood beside it goes with it.
void lead_onto_castle(Table& table, SegmentId from, const Figure& follower);

}  // namespace bastide
