// Abbots and gardens (ABBOT-1 to ABBOT-16): no tiles, two options.
#include "engine/expansions/abbot/abbot.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> abbot_files();

namespace {

std::vector<OptionType> abbot_options() {
    return {
        {.name = "abbot", .rule = "ED-17", .values = {"off", "on"}, .part = Part::kPieces},
        {.name = "gardens_on_tiles",
         .rule = "ED-18",
         .values = {"off", "on"},
         .part = Part::kPieces},
    };
}

// ED-27: abbots bring the gardens with them.
Refusal check_abbot(FrozenSetup& setup) {
    if (!setup.is("abbot", "on")) return {};
    const auto said = setup.explicit_options.find("gardens_on_tiles");
    if (said != setup.explicit_options.end() && said->second == "off")
        return {"ED-27", "", {said->first}};
    setup.options["gardens_on_tiles"] = "on";
    return {};
}

// Without abbots a garden is decoration (ED-18): it is there and is seen, but nobody may stand on
// it, and it is worth nothing to anybody.
KindId add_gardens(GameBuilder& builder, bool abbots) {
    builder.grow_gardens("garden");
    return builder.add_kind({"garden", Shape::kCentre, true, false},
                            {.unclaimable_rule = abbots ? "ABBOT-6" : "ED-18",
                             .occupied_rule = "ABBOT-7",
                             .majority_rule = "ABBOT-7",
                             .scoring_order = 4,
                             .value = abbots ? garden_value : nullptr});
}

void furnish_abbot(GameBuilder& builder) {
    if (builder.setup().is("gardens_on_tiles", "off")) return;
    const bool abbots = builder.setup().is("abbot", "on");
    AbbotFacts facts;
    facts.garden = add_gardens(builder, abbots);
    if (!abbots) return;
    facts.abbot = builder.add_figure({.name = "abbot",
                                      .follower = true,
                                      .per_player = 1,
                                      .absent_rule = "ABBOT-14",
                                      .shapes = shape_bit(Shape::kCentre),
                                      .refuse = refuse_abbot});
    facts.recall = builder.add_verb(
        {.name = "recall", .arguments = {Argument::kFigure}, .points_at = PointsAt::kStander});
    builder.add_facts(facts);
    builder.game().hooks.offers.push_back(recall_offer(facts.recall));
}

}  // namespace

extern const Room kRoom_abbot;
const Room kRoom_abbot{"abbot", abbot_files, abbot_options, check_abbot, furnish_abbot};

}  // namespace bastide
