#include "engine/expansions/bridges_castles_bazaars/with_farms.h"

namespace bastide {

// No rulebook says how a castle would count there.
Refusal refuse_castles_by_city(const FrozenSetup& setup) {
    if (setup.is("farm_scoring", "per-city-4")) return {"ED-DR-3", "", {}};
    return {};
}

}  // namespace bastide
