// What never changes in a game as JSON: tile types, figures, verbs, places off the landscape.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/game/game.h"

namespace bastide {

nlohmann::json view_game(const Game& game);

}  // namespace bastide
