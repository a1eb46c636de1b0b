// The magic portal: a follower on a free, incomplete feature of another tile (DRAGON-47 to
// DRAGON-51, DRAGON-84). On the portal's own tile a follower is put as ever.
#include "engine/expansions/base/base.h"
#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/expansions/princess_dragon/with_anniversary.h"

namespace bastide {
namespace {

constexpr FarRules kRules{.no_follower = "DRAGON-50",
                          .own_tile = "DRAGON-48",
                          .complete = "DRAGON-48",
                          .complete_centre = "DRAGON-48"};

const char* refuse_teleport(const Table& table, const Action& action) {
    const DragonFacts& facts = dragon_facts(table);
    if (!placed_symbol(table, facts.portal)) return "DRAGON-47";
    if (const char* rule = refuse_far(table, action, kRules)) return rule;
    return is_sent_there(table, facts.send, action) ? "DRAGON-94" : nullptr;
}

void list_teleports(const Table& table, ActionList& actions) {
    const DragonFacts& facts = dragon_facts(table);
    if (!placed_symbol(table, facts.portal)) return;
    const bool sent = is_anybody_sent(table, facts.send);
    list_far(table, facts.teleport, sent ? refuse_teleport : nullptr, actions);
}

}  // namespace

Offer teleport_offer(VerbId verb) {
    return {verb, list_teleports, refuse_teleport, put_on_segment};
}

}  // namespace bastide
