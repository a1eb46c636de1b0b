// Portals beside the symbols that send a follower anywhere.
#pragma once

#include "engine/game/table.h"

namespace bastide {

// The verb by which such a symbol sends a follower, or kPassVerb without that set.
VerbId find_sending_verb(const Game& game);
// The symbol that works in this part puts the same figure on the same place. It is one placement in
// all (DRAGON-94), so it is offered once, as the elder set names it (ANNIV-16).
bool is_sent_there(const Table& table, VerbId verb, Action action);
// Such a symbol works in this part, and there is a place for somebody.
bool is_anybody_sent(const Table& table, VerbId verb);

}  // namespace bastide
