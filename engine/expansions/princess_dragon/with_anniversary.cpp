#include "engine/expansions/princess_dragon/with_anniversary.h"

namespace bastide {

VerbId find_sending_verb(const Game& game) {
    const int verb = game.verb("send");
    return verb < 0 ? VerbId{kPassVerb} : static_cast<VerbId>(verb);
}

bool is_sent_there(const Table& table, VerbId verb, Action action) {
    if (verb == kPassVerb) return false;  // without that set; a pass may be offered by a room
    action.verb = verb;
    for (const Offer& offer : table.game.hooks.offers)
        if (offer.verb == verb) return offer.refuse(table, action) == nullptr;
    return false;
}

bool is_anybody_sent(const Table& table, VerbId verb) {
    if (verb == kPassVerb) return false;
    ActionList actions;
    for (const Offer& offer : table.game.hooks.offers)
        if (offer.verb == verb) offer.list(table, actions);
    return !actions.empty();
}

}  // namespace bastide
