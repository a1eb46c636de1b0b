// Farmers and barns. Without farmers nobody may build a barn.
#pragma once

#include "engine/game/builder.h"

namespace bastide {

// No rulebook says what a barn would be worth in the scoring of the first rules.
Refusal refuse_barns_by_city(const FrozenSetup& setup);
// Farmers keep off fields with barns, are scored when they meet one and go home; barns are scored
// at the end.
void furnish_barn_fields(GameBuilder& builder);

}  // namespace bastide
