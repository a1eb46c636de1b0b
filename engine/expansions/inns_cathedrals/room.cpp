// Inns and cathedrals, the large follower and the sixth colour (INN-1 to INN-52).
#include "engine/expansions/inns_cathedrals/inns.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> inns_cathedrals_files();
extern const Room kRoom_inns_cathedrals;

namespace {

constexpr const char* kSet = "inns-cathedrals";

// The sixth colour is offered whenever the set is in play (INN-47), unless the table wants no more
// than five players (ED-6).
Refusal check_inns(FrozenSetup& setup) {
    if (!setup.has_set(kSet)) return {};
    setup.colours = 6;
    if (setup.setup.players.size() < 6) return {};
    const auto said = setup.explicit_options.find("max_players");
    if (said != setup.explicit_options.end() && said->second == "5")
        return {"ED-6", "", {said->first}};
    setup.options["max_players"] = "6";
    return {};
}

int large_strength(const Table&, const Figure&, SegmentId) { return 2; }  // INN-7

void furnish_inns(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_inns_cathedrals, kSet);
    // INN-2; it stands where a small one may stand (INN-5).
    builder.add_figure(
        {.name = "large-follower", .follower = true, .per_player = 1, .strength = large_strength});
    builder.add_facts(
        InnFacts{.inn = builder.add_mark("inn"), .cathedral = builder.add_mark("cathedral")});
    builder.rules_of("road").value = road_or_inn_value;
    builder.rules_of("city").value = city_or_cathedral_value;
    builder.check_tiles(check_inn_tiles);
}

}  // namespace

const Room kRoom_inns_cathedrals{"inns_cathedrals", inns_cathedrals_files, nullptr, check_inns,
                                 furnish_inns};

}  // namespace bastide
