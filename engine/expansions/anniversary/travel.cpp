// A follower on any unoccupied, incomplete feature of the board (ANNIV-16 to ANNIV-19).
#include "engine/expansions/anniversary/anniversary.h"
#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

// On the tile just placed a follower is put as ever (ANNIV-DR-8).
constexpr FarRules kRules{.no_follower = "ANNIV-16",
                          .own_tile = "ANNIV-19",
                          .complete = "ANNIV-16",
                          .complete_centre = "ANNIV-18"};

const char* refuse_travel(const Table& table, const Action& action) {
    if (active_symbol(table) != kTravel) return "ANNIV-16";
    return refuse_far(table, action, kRules);
}

void list_travels(const Table& table, ActionList& actions) {
    if (active_symbol(table) == kTravel)
        list_far(table, anniversary_facts(table).send, nullptr, actions);
}

}  // namespace

Offer travel_offer(VerbId verb) { return {verb, list_travels, refuse_travel, put_on_segment}; }

}  // namespace bastide
