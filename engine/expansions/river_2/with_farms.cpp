#include "engine/expansions/river_2/with_farms.h"

#include "engine/expansions/river_2/with_traders_builders.h"

namespace bastide {

// Without farmers that scoring means nothing (ED-30, ED-DR-9).
Refusal refuse_herd_by_city(const FrozenSetup& setup) {
    if (setup.is("farmers", "off") || !setup.is("farm_scoring", "per-city-4")) return {};
    if (!herd_counts(setup)) return {};
    return {"RIV2-45", "", {"farm_scoring"}};
}

}  // namespace bastide
