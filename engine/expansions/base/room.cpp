// What the base game brings to a game: kinds, tiles, the follower and the steps of a turn.
#include "engine/expansions/base/base.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> base_files();
extern const Room kRoom_base;

namespace {

std::vector<OptionType> base_options() {
    return {
        {"tiny_city", "ED-4", {"full", "half"}, 0},
        {"unplaceable", "ED-5", {"remove", "remove-by-consent", "return-to-pile"}, 0},
        {"max_players", "ED-6", {"5", "6"}, 0},
        {"min_age", "ED-7", {"unstated", "8", "10"}, 0},
        {"start_player",
         "ED-8",
         {"random", "host-picks", "youngest", "youngest-picks", "knight-or-youngest"},
         0},
        {.name = "followers",
         .rule = "ED-9",
         .values = {"4+1", "5+1", "6+1", "7+1", "8+1", "9+1", "10+1"},
         .initial = 3,
         .part = Part::kPieces},
        {"score_display", "ED-10", {"number", "lay-marker", "lap-tiles"}, 0},
        {"score_start_space", "ED-11", {"zero", "corner"}, 0},
        {"returned_follower", "ED-23", {"next-turn"}, 0},
        {"shared_win", "ED-24", {"on"}, 0},
    };
}

void add_kinds(GameBuilder& builder) {
    builder.add_kind({"city", Shape::kEdges, true, true},
                     {.claimable = true, .scoring_order = 1, .value = city_value});
    builder.add_kind({"road", Shape::kEdges, true, false},
                     {.claimable = true, .scoring_order = 2, .value = road_value});
    builder.add_kind({"field", Shape::kHalves, false, false}, {.scoring_order = 9});
    builder.add_kind({"monastery", Shape::kCentre, true, false}, {.claimable = true,
                                                                  .occupied_rule = "BASE-26",
                                                                  .majority_rule = "BASE-35",
                                                                  .scoring_order = 3,
                                                                  .monastic = true,
                                                                  .value = monastery_value});
    builder.add_mark("pennants");
}

void furnish_base(GameBuilder& builder) {
    add_kinds(builder);
    builder.add_facts(BaseFacts{.tiny_city_half = builder.setup().is("tiny_city", "half")});
    const int followers = std::stoi(builder.setup().option("followers"));  // "7+1": 7 (BASE-5)
    builder.add_figure({.name = "follower", .follower = true, .per_player = followers});
    builder.add_pile(common_pile(builder.setup()));
    builder.add_tiles(kRoom_base, "base");
    builder.add_start("D", {0, 0}, 0);  // BASE-3
    builder.add_step(start_step(builder.setup()));
    builder.add_step(draw_step());
    builder.add_step(place_step());
    builder.add_step(act_step());
    builder.add_step(score_step());
    builder.add_step(return_step());
    builder.keep_step(second_part_step());
    builder.add_step(end_turn_step());
    builder.add_step(final_features_step());
    builder.game().hooks.offers.push_back(put_offer());
    builder.game().hooks.display = track_display;
}

}  // namespace

const Room kRoom_base{"base", base_files, base_options, nullptr, furnish_base};

}  // namespace bastide
