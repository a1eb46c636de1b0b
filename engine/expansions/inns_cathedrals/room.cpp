// Inns and cathedrals, the large follower and the sixth colour (INN-1 to INN-56).
#include "engine/expansions/inns_cathedrals/inns.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> inns_cathedrals_files();
extern const Room kRoom_inns_cathedrals;

namespace {

constexpr const char* kSet = "inns-cathedrals";

std::vector<OptionType> inn_options() {
    return {
        part_switch(kSet, "inns_cathedrals_tiles", "INN-53", Part::kTiles),
        part_switch(kSet, "large_follower", "INN-54", Part::kPieces),
        part_switch(kSet, "inns", "INN-55", Part::kRules),
        part_switch(kSet, "cathedrals", "INN-56", Part::kRules),
    };
}

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
    const FrozenSetup& setup = builder.setup();
    builder.add_tiles(kRoom_inns_cathedrals, kSet);
    if (setup.is("inns_cathedrals_tiles", "off")) builder.leave_out_tiles(kSet);
    // INN-2; it stands where a small one may stand (INN-5).
    if (setup.is("large_follower", "on"))
        builder.add_figure({.name = "large-follower",
                            .follower = true,
                            .per_player = 1,
                            .strength = large_strength});
    InnFacts facts;
    if (setup.is("inns", "on")) {
        facts.inn = builder.add_mark("inn");
        builder.rules_of("road").value = road_or_inn_value;
    }
    if (setup.is("cathedrals", "on")) {
        facts.cathedral = builder.add_mark("cathedral");
        builder.rules_of("city").value = city_or_cathedral_value;
    }
    builder.add_facts(facts);
    builder.check_tiles(check_inn_tiles);
}

}  // namespace

const Room kRoom_inns_cathedrals{"inns_cathedrals", inns_cathedrals_files, inn_options, check_inns,
                                 furnish_inns};

}  // namespace bastide
