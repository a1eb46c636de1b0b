// A playthrough: one random game told completely, for golden files. Whatever changes in the rules,
// in the notation or in the events shows as a difference between two texts.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/game/play.h"

namespace bastide {

// Tells the game that follows from the seed, piece by piece.
void tell_playthrough(const GamePtr& game, std::uint64_t seed,
                      const std::function<void(std::string_view)>& tell);

}  // namespace bastide
