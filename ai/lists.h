// Lists of actions that are too long, and the halves of joint entries.
#pragma once

#include "engine/game/play.h"

namespace bastide::ai {

// True if the action names a number: a bid.
bool names_number(const Game& game, const Action& action);

// Leaves about `most` of the actions: of numbers the small ones and fewer and fewer of the others,
// of everything else every n-th. The first and the last stay. Precondition: most > 1.
void thin(const Game& game, ActionList& actions, std::size_t most);

// True if both are the same in the part of the first seat (or of its partner) of a joint entry.
bool has_same_half(const Verb& verb, const Action& a, const Action& b, bool first);

}  // namespace bastide::ai
