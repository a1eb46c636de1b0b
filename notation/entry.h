// Entries as text: one line of a record for each action.
#pragma once

#include <string>
#include <string_view>

#include "engine/game/play.h"

namespace bastide {

// The canonical text. Precondition: the action can be applied to the state, or has been parsed
// with it.
std::string write_entry(const Game& game, const State& state, const Action& action);

// Reads an entry in the light of the state it is to be applied to; the action is canonical. It may
// still be illegal: ask why_not(). Columns of errors count from 1 in `text`.
Expected<Action> parse_entry(const Game& game, const State& state, std::string_view text);

// All legal entries of the pending decision as text, in canonical order of the actions.
std::vector<std::string> legal_entries(const Game& game, const State& state);

}  // namespace bastide
