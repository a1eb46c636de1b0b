// River II: a river with a fork, a city at the end of one arm, a volcano in the lake of the other
// (RIV2-1 to RIV2-45).
#include "engine/expansions/river/river.h"
#include "engine/expansions/river_2/river_2.h"
#include "engine/expansions/river_2/with_farms.h"
#include "engine/expansions/river_2/with_traders_builders.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> river_2_files();
extern const Room kRoom_river_2;

namespace {

constexpr const char* kSet = "river-2";

std::vector<OptionType> river_2_options() {
    return {
        {"river2_fork", "RIV2-36", {"free", "sides"}},
        // Asked by the rooms whose sets the rulebook advises against beside a river.
        {.name = "allow_discouraged", .rule = "RIV2-30", .values = {"off", "on"}, .anywhere = true},
        part_switch(kSet, "volcano_lake", "RIV2-42", Part::kRules),
        herd_switch(kSet, "RIV2-43"),
    };
}

Refusal check(FrozenSetup& setup) {
    return setup.has_set(kSet) ? refuse_herd_by_city(setup) : Refusal{};
}

constexpr RiverRules kRules{.continues = "RIV2-7",
                            .turns = "RIV2-9",
                            .tight_turns = "RIV2-9",
                            .meets = "RIV2-10",
                            .unplaceable = "RIV2-37",
                            .unclaimable = "RIV2-15"};

void furnish(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    // RIV2-3, RIV2-4: first the fork, then the shuffled tiles, then the volcano lake.
    furnish_river(builder, kRules, {"river-fork", "river", "river-lake"});
    builder.add_tiles(kRoom_river_2, kSet);
    builder.add_start("R2-01", {0, 0}, 0);  // RIV2-2
    builder.game().hooks.refuse_placement.push_back(refuse_dead_end);
    if (builder.setup().is("river2_fork", "sides"))
        builder.game().hooks.refuse_placement.push_back(refuse_lopsided_fork);
    if (builder.setup().is("volcano_lake", "on")) {
        builder.game().hooks.refuse_put.push_back(refuse_on_volcano);
        builder.add_step(volcano_turn_step());
    }
    furnish_herd(builder);
}

}  // namespace

const Room kRoom_river_2{"river_2", river_2_files, river_2_options, check, furnish};

}  // namespace bastide
