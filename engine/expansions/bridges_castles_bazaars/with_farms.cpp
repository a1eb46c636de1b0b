#include "engine/expansions/bridges_castles_bazaars/with_farms.h"

namespace bastide {

// No rulebook says how a castle would count there; without farmers it need not (ED-DR-9).
Refusal refuse_castles_by_city(const FrozenSetup& setup) {
    if (setup.is("farmers", "off") || !setup.is("farm_scoring", "per-city-4")) return {};
    return {"ED-DR-3", "", {"farm_scoring"}};
}

}  // namespace bastide
