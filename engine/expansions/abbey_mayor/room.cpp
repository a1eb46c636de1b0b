// Abbey and Mayor: abbeys, mayors, wagons and barns (ABBEY-1 to ABBEY-63).
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
        {.name = "final_abbey_round",
         .rule = "ABBEY-49",
         .values = {"on", "off"},
         .with_part = "abbeys"},
        {.name = "wagon_neighbour",
         .rule = "ABBEY-52",
         .values = {"touching", "around"},
         .with_part = "wagon"},
        part_switch(kSet, "abbey_mayor_tiles", "ABBEY-59", Part::kTiles),
        part_switch(kSet, "abbeys", "ABBEY-60", Part::kPieces),
        part_switch(kSet, "mayor", "ABBEY-61", Part::kPieces),
        part_switch(kSet, "wagon", "ABBEY-62", Part::kPieces),
        part_switch(kSet, "barn", "ABBEY-63", Part::kPieces),
    };
}

// Without barns there is none whose worth is unknown (ABBEY-63).
Refusal check_abbey(FrozenSetup& setup) {
    if (!setup.has_set(kSet) || setup.is("barn", "off")) return {};
    return refuse_barns_by_city(setup);
}

// Everybody has one of each (ABBEY-1); a table may do without any of them (ABBEY-60 to ABBEY-63).

void furnish_abbey_tiles(GameBuilder& builder, AbbeyFacts& facts) {
    facts.lay = builder.add_verb({"abbey", {}});
    builder.add_step(abbey_step());
    if (builder.setup().is("final_abbey_round", "on")) builder.add_step(final_abbeys_step());
    Hooks& hooks = builder.game().hooks;
    hooks.refuse_placement.emplace_back(refuse_gap, is_abbey_tile, filter_gaps);
    hooks.own_tile.push_back(active_can_lay_abbey);
    hooks.tokens.push_back(list_abbeys);
}

void furnish_mayors(GameBuilder& builder, AbbeyFacts& facts) {
    facts.mayor = builder.add_figure({.name = "mayor",
                                      .follower = true,
                                      .per_player = 1,
                                      .shapes = shape_bit(Shape::kEdges),
                                      .strength = mayor_strength,
                                      .refuse = refuse_mayor});
}

void furnish_wagons(GameBuilder& builder, AbbeyFacts& facts) {
    facts.drive = builder.add_verb({"drive", {Argument::kPlace}});
    facts.around = builder.setup().is("wagon_neighbour", "around");
    facts.wagon = builder.add_figure(
        {.name = "wagon",
         .follower = true,
         .per_player = 1,
         .stays = true,
         .shapes = static_cast<std::uint8_t>(shape_bit(Shape::kEdges) | shape_bit(Shape::kCentre)),
         .refuse = refuse_wagon});
    builder.add_step(drive_step());
}

void furnish_barns(GameBuilder& builder, AbbeyFacts& facts) {
    facts.build = builder.add_verb({.name = "build",
                                    .arguments = {Argument::kFigure, Argument::kSquare},
                                    .points_at = PointsAt::kCorner});
    facts.barn = builder.add_figure({.name = "barn",
                                     .per_player = 1,
                                     .absent_rule = "ABBEY-56",
                                     .shapes = 0,
                                     .refuse = refuse_barn_on_segment});
    Hooks& hooks = builder.game().hooks;
    hooks.offers.push_back(build_offer(facts.build));
    hooks.figure_spot.push_back(find_barn_spot);
    furnish_barn_fields(builder);
}

void furnish_abbey(GameBuilder& builder) {
    const FrozenSetup& setup = builder.setup();
    if (!setup.has_set(kSet)) return;
    builder.add_tiles(kRoom_abbey_mayor, kSet);
    if (setup.is("abbey_mayor_tiles", "off")) builder.leave_out_tiles(kSet);
    const bool abbeys = setup.is("abbeys", "on");
    AbbeyFacts facts;
    // Those that nobody has lie in no pile either (ABBEY-60).
    facts.tiles = builder.hold_tiles("AM-ABBEY", abbeys ? builder.game().players : 0);
    facts.mark = builder.add_mark("abbey");
    facts.memory = builder.reserve_state<AbbeyMemory>();
    if (abbeys) furnish_abbey_tiles(builder, facts);
    if (setup.is("mayor", "on")) furnish_mayors(builder, facts);
    if (setup.is("wagon", "on")) furnish_wagons(builder, facts);
    if (setup.is("barn", "on")) furnish_barns(builder, facts);
    builder.add_facts(facts);
    // On a tile of the players' own an abbey is what it always is.
    builder.rules_of("monastery").value = abbey_or_monastery_value;
}

}  // namespace

const Room kRoom_abbey_mayor{"abbey_mayor", abbey_mayor_files, abbey_options, check_abbey,
                             furnish_abbey};

}  // namespace bastide
