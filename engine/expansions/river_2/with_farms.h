// The scoring of fields that has no place for a herd.
#pragma once

#include "engine/game/setup.h"

namespace bastide {

// No rulebook says how a herd would count in the scoring of the first rules (RIV2-45).
Refusal refuse_herd_by_city(const FrozenSetup& setup);

}  // namespace bastide
