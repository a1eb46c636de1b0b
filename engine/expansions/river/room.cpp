// The first River: twelve tiles that open the game instead of the start tile (RIV1-1 to RIV1-15).
#include "engine/expansions/river/river.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> river_files();
extern const Room kRoom_river;

namespace {

std::vector<OptionType> river_options() {
    return {
        {"river",
         "ED-13",
         {"none", "river1", "river20", "river2"},
         0,
         {"", "river-1", "river-20", "river-2"}},
        {.name = "start_tile", .rule = "ED-14", .values = {"base", "river"}, .derived = true},
        {"river_lake", "ED-15", {"last"}},
        {"river_turn_rule", "ED-16", {"alternate", "no-tight-u"}},
    };
}

// ED-28: with a river the game starts with it, and only then.
Refusal check_river(FrozenSetup& setup) {
    const bool river = !setup.is("river", "none");
    const auto said = setup.explicit_options.find("start_tile");
    if (said != setup.explicit_options.end() && (said->second == "river") != river)
        return {river ? "ED-28" : "ED-14", "", {said->first}};
    setup.options["start_tile"] = river ? "river" : "base";
    return {};
}

constexpr RiverRules kRules{.continues = "RIV1-6",
                            .turns = "RIV1-DR-3",
                            .tight_turns = "RIV1-8",
                            .meets = "RIV1-DR-5",
                            .unplaceable = "RIV1-DR-4",
                            .unclaimable = "RIV1-12"};

void furnish(GameBuilder& builder) {
    if (!builder.setup().has_set("river-1")) return;
    furnish_river(builder, kRules, {"river", "river-lake"});
    builder.add_tiles(kRoom_river, "river-1");
    builder.add_start("R1-A", {0, 0}, 0);  // RIV1-2
}

}  // namespace

const Room kRoom_river{"river", river_files, river_options, check_river, furnish};

}  // namespace bastide
