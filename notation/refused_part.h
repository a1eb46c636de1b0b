// Which part of a setup a refusal speaks of.
#pragma once

#include <string_view>

#include "engine/game/setup.h"

namespace bastide {

// "preset", "sets", "options", "players", "flags", "bag" or "tiles"; "" if that cannot be told.
std::string_view refused_part(const Refusal& refusal);

}  // namespace bastide
