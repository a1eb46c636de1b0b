// A choice, and what is suggested with it, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "advice/suggestion.h"

namespace bastide {

// What the player thinks of it: the entry, `margin`, `winning`, `visits` and `scores`.
nlohmann::json view_choice(const Game& game, const State& state, const ai::Choice& choice);
// The same with `line`, `text` and `reasons`, in these words.
nlohmann::json view_suggestion(const Words& words, const Game& game, const State& state,
                               const Suggestion& suggestion);

}  // namespace bastide
