// Abbey and Mayor: abbeys, mayors, wagons and barns (ABBEY-1 to ABBEY-58).
#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/abbey_mayor/with_farms.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> abbey_mayor_files();
extern const Room kRoom_abbey_mayor;

namespace {

constexpr const char* kSet = "abbey-mayor";

std::vector<OptionType> abbey_options() {
    return {
        {"final_abbey_round", "ABBEY-49", {"on", "off"}},
        {"wagon_neighbour", "ABBEY-52", {"touching", "around"}},
    };
}

Refusal check_abbey(FrozenSetup& setup) {
    return setup.has_set(kSet) ? refuse_barns_by_city(setup) : Refusal{};
}

// ABBEY-1: one of each for every player.
void add_figures(GameBuilder& builder, AbbeyFacts& facts) {
    facts.mayor = builder.add_figure({.name = "mayor",
                                      .follower = true,
                                      .per_player = 1,
                                      .shapes = shape_bit(Shape::kEdges),
                                      .strength = mayor_strength,
                                      .refuse = refuse_mayor});
    facts.wagon = builder.add_figure(
        {.name = "wagon",
         .follower = true,
         .per_player = 1,
         .stays = true,
         .shapes = static_cast<std::uint8_t>(shape_bit(Shape::kEdges) | shape_bit(Shape::kCentre)),
         .refuse = refuse_wagon});
    facts.barn = builder.add_figure({.name = "barn",
                                     .per_player = 1,
                                     .absent_rule = "ABBEY-56",
                                     .shapes = 0,
                                     .refuse = refuse_barn_on_segment});
}

void furnish_abbey(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_abbey_mayor, kSet);
    AbbeyFacts facts;
    facts.tiles = builder.hold_tiles("AM-ABBEY", builder.game().players);
    facts.mark = builder.add_mark("abbey");
    facts.lay = builder.add_verb({"abbey", {}});
    facts.drive = builder.add_verb({"drive", {Argument::kPlace}});
    facts.build = builder.add_verb({.name = "build",
                                    .arguments = {Argument::kFigure, Argument::kSquare},
                                    .points_at = PointsAt::kCorner});
    facts.around = builder.setup().is("wagon_neighbour", "around");
    facts.memory = builder.reserve_state<AbbeyMemory>();
    add_figures(builder, facts);
    builder.add_facts(facts);
    builder.rules_of("monastery").value = abbey_or_monastery_value;
    builder.add_step(abbey_step());
    builder.add_step(drive_step());
    if (builder.setup().is("final_abbey_round", "on")) builder.add_step(final_abbeys_step());
    Hooks& hooks = builder.game().hooks;
    hooks.refuse_placement.emplace_back(refuse_gap, is_abbey_tile, filter_gaps);
    hooks.own_tile.push_back(active_can_lay_abbey);
    hooks.offers.push_back(build_offer(facts.build));
    hooks.tokens.push_back(list_abbeys);
    hooks.figure_spot.push_back(find_barn_spot);
    furnish_barns(builder);
}

}  // namespace

const Room kRoom_abbey_mayor{"abbey_mayor", abbey_mayor_files, abbey_options, check_abbey,
                             furnish_abbey};

}  // namespace bastide
