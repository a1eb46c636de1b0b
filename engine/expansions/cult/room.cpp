// The Cult: five tiles with shrines (CULT-1 to CULT-32).
#include "engine/expansions/cult/cult.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> cult_files();
extern const Room kRoom_cult;

namespace {

constexpr const char* kSet = "cult";

std::vector<OptionType> cult_options() {
    return {
        part_switch(kSet, "challenges", "CULT-32", Part::kRules),
    };
}

void furnish_cult(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    CultFacts facts;
    facts.shrine =
        builder.add_kind({"shrine", Shape::kCentre, true, false}, {.claimable = true,
                                                                   .occupied_rule = "CULT-3",
                                                                   .majority_rule = "BASE-35",
                                                                   .scoring_order = 3,
                                                                   .monastic = true,
                                                                   .value = shrine_value});
    builder.add_facts(facts);
    builder.add_tiles(kRoom_cult, kSet);
    if (builder.setup().is("challenges", "off")) return;
    builder.add_step(challenge_step());
    builder.game().hooks.refuse_placement.emplace_back(refuse_beside_rivals, has_building,
                                                       filter_beside_rivals);
}

}  // namespace

const Room kRoom_cult{"cult", cult_files, cult_options, nullptr, furnish_cult};

}  // namespace bastide
