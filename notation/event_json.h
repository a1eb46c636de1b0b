// Events as JSON: everything a page needs to show what an entry caused (docs/protocol.md).
#pragma once

#include <nlohmann/json.hpp>

#include "engine/game/play.h"
#include "notation/words.h"

namespace bastide {

// `state` is the one that the events led to.
nlohmann::json view_events(const Words& words, const Game& game, const State& state,
                           const Events& events);

}  // namespace bastide
