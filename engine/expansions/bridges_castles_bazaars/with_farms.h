// The scoring of fields that has no place for castles.
#pragma once

#include "engine/game/setup.h"

namespace bastide {

Refusal refuse_castles_by_city(const FrozenSetup& setup);

}  // namespace bastide
