// The winter tiles and the gingerbread man (WINTER-1 to WINTER-18).
#include "engine/expansions/winter/gingerbread.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> winter_files();
extern const Room kRoom_winter;

namespace {

std::vector<OptionType> winter_options() {
    return {
        {"winter_tiles", "ED-21", {"off", "on"}, 0, {"", "winter"}},
        {"gingerbread", "ED-22", {"off", "on"}, 0, {"", "gingerbread"}},
        part_switch("gingerbread", "gingerbread_man", "WINTER-DR-14", Part::kPieces),
    };
}

Refusal check_winter(FrozenSetup& setup) {
    if (setup.has_set("gingerbread") && !setup.has_set("winter"))
        setup.notices.emplace_back("ED-29");
    return {};
}

void furnish_winter(GameBuilder& builder) {
    if (builder.setup().has_set("winter")) builder.add_tiles(kRoom_winter, "winter");
    if (!builder.setup().has_set("gingerbread")) return;
    builder.add_tiles(kRoom_winter, "gingerbread");
    if (builder.setup().is("gingerbread_man", "off")) return;
    GingerbreadFacts facts;
    facts.man = builder.add_figure({.name = "gingerbread-man"});
    facts.symbol = builder.add_symbol("gingerbread-man");
    facts.memory = builder.reserve_state<GingerbreadMemory>();
    builder.add_facts(facts);
    builder.add_neutral_figures(1);
    builder.add_step(first_city_step());
    builder.add_step(gingerbread_move_step());
    builder.game().hooks.begin.push_back(begin_gingerbread);
    builder.game().hooks.before_scoring.push_back(score_completed_city);
}

}  // namespace

const Room kRoom_winter{"winter", winter_files, winter_options, check_winter, furnish_winter};

}  // namespace bastide
