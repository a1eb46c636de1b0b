// Farmers: followers in fields, and the two ways of scoring farms (FARM-1 to FARM-34).
#include "engine/expansions/farms/farms.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> farms_files();

namespace {

std::vector<OptionType> farms_options() {
    return {
        {.name = "farmers", .rule = "ED-1", .values = {"on", "off"}, .part = Part::kPieces},
        {"farm_scoring", "ED-2", {"per-farm-3", "per-city-4"}, 0},
        {"farm_tie", "ED-3", {"all-tied-score"}, 0},
        {"final_order", "ED-25", {"features-then-farms"}, 0},
    };
}

// ED-30: a scoring that was chosen and cannot take place deserves a word.
Refusal check_farms(FrozenSetup& setup) {
    if (setup.is("farmers", "off") && setup.explicit_options.contains("farm_scoring"))
        setup.notices.emplace_back("ED-30");
    return {};
}

void furnish_farms(GameBuilder& builder) {
    KindRules& field = builder.rules_of("field");
    if (builder.setup().is("farmers", "off")) {
        field.unclaimable_rule = "ED-1";
        return;
    }
    field.claimable = true;
    field.occupied_rule = "FARM-9";
    const bool per_city = builder.setup().is("farm_scoring", "per-city-4");
    field.majority_rule = per_city ? "FARM-28" : "FARM-23";
    if (!per_city) field.value = farm_value;
    builder.add_step(per_city ? score_by_city_step() : score_by_farm_step());
}

}  // namespace

extern const Room kRoom_farms;
const Room kRoom_farms{"farms", farms_files, farms_options, check_farms, furnish_farms};

}  // namespace bastide
