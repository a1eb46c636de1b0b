// The River of 17 pieces: a double spring, two arms, two lakes (RIV20-1 to RIV20-14).
#include "engine/expansions/river/river.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> river_20_files();
extern const Room kRoom_river_20;

namespace {

constexpr RiverRules kRules{.continues = "RIV20-7",
                            .turns = "RIV20-9",
                            .tight_turns = "RIV20-DR-3",
                            .meets = "RIV20-DR-4",
                            .unplaceable = "RIV20-DR-7",
                            .unclaimable = "RIV20-11"};

void furnish(GameBuilder& builder) {
    if (!builder.setup().has_set("river-20")) return;
    furnish_river(builder, kRules, {"river", "river-lake"});
    builder.add_tiles(kRoom_river_20, "river-20");
    // RIV20-3: two squares, counted as two tiles everywhere (RIV20-5). The border between them is
    // field on both sides, so that their fields are one (RIV20-DR-2).
    builder.add_start("R20-A-west", {0, 0}, 0);
    builder.add_start("R20-A-east", {1, 0}, 0);
}

}  // namespace

const Room kRoom_river_20{"river_20", river_20_files, nullptr, nullptr, furnish};

}  // namespace bastide
