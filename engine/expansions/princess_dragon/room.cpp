// Princess and Dragon: thirty tiles, the dragon and the fairy (DRAGON-1 to DRAGON-99).
#include "engine/expansions/base/base.h"
#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/expansions/princess_dragon/with_anniversary.h"
#include "engine/expansions/princess_dragon/with_traders_builders.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> princess_dragon_files();
extern const Room kRoom_princess_dragon;

namespace {

constexpr const char* kSet = "princess-dragon";

std::vector<OptionType> dragon_options() {
    return {
        {.name = "fairy_points",
         .rule = "DRAGON-78",
         .values = {"tile", "follower"},
         .with_part = "fairy"},
        part_switch(kSet, "princess_dragon_tiles", "DRAGON-95", Part::kTiles),
        part_switch(kSet, "dragon", "DRAGON-96", Part::kPieces),
        part_switch(kSet, "fairy", "DRAGON-97", Part::kPieces),
        part_switch(kSet, "princesses", "DRAGON-98", Part::kRules),
        part_switch(kSet, "magic_portals", "DRAGON-99", Part::kRules),
    };
}

// Whoever drew the tile, a princess lives in a city.
Refusal check_princesses(const Game& game) {
    const int princess = game.facts<DragonFacts>().princess;
    for (const TileType& type : game.tables.types)
        for (int i = 0; i < type.segment_count; ++i)
            if (type.segments[i].marks[princess] > 0 && type.segments[i].kind != kCity)
                return {"DRAGON-38", "", {type.id}};
    return {};
}

void add_dragon(GameBuilder& builder, DragonFacts& facts) {
    Hooks& hooks = builder.game().hooks;
    facts.dragon = builder.add_figure({.name = "dragon"});
    facts.special_prey = find_special_prey(builder.game());
    facts.volcano = builder.add_symbol("volcano");
    facts.wing = builder.add_symbol("dragon");
    facts.fly = builder.add_verb({"fly", {Argument::kSquare}});
    builder.add_neutral_figures(1);
    builder.add_step(volcano_step());
    builder.add_step(dragon_step());
    hooks.withhold.push_back(withhold_dragon_tile);
    hooks.refuse_stand.push_back(refuse_beside_dragon);
}

void add_fairy(GameBuilder& builder, DragonFacts& facts) {
    Hooks& hooks = builder.game().hooks;
    facts.fairy = builder.add_figure({.name = "fairy"});
    facts.guard = builder.add_verb({.name = "guard",
                                    .arguments = {Argument::kFigure, Argument::kPlace},
                                    .points_at = PointsAt::kStander});
    facts.bound = builder.setup().is("fairy_points", "follower");
    builder.add_neutral_figures(1);
    builder.add_step(fairy_point_step());
    if (facts.dragon == kNoFigureKind) builder.add_step(fairy_look_step());
    builder.add_step(final_fairy_step());
    hooks.scored.push_back({pay_fairy, project_fairy});
    hooks.offers.push_back(guard_offer(facts.guard));
    hooks.escorts.push_back(fairy_escort());
}

void add_princesses(GameBuilder& builder, DragonFacts& facts) {
    facts.princess = builder.add_mark("princess");
    facts.expel = builder.add_verb({.name = "expel",
                                    .arguments = {Argument::kPiece, Argument::kPlace},
                                    .points_at = PointsAt::kStander});
    builder.game().hooks.offers.push_back(expel_offer(facts.expel));
    builder.check_tiles(check_princesses);
}

void add_portals(GameBuilder& builder, DragonFacts& facts) {
    facts.portal = builder.add_symbol("magic-portal");
    facts.teleport = builder.add_verb({"teleport", {Argument::kFigure, Argument::kPlace}});
    facts.send = find_sending_verb(builder.game());
    builder.game().hooks.offers.push_back(teleport_offer(facts.teleport));
    builder.offer_whole_board();
}

void furnish_dragon(GameBuilder& builder) {
    const FrozenSetup& setup = builder.setup();
    if (!setup.has_set(kSet)) return;
    builder.add_tiles(kRoom_princess_dragon, kSet);  // DRAGON-1
    if (setup.is("princess_dragon_tiles", "off")) builder.leave_out_tiles(kSet);
    DragonFacts facts;
    if (setup.is("dragon", "on")) add_dragon(builder, facts);
    if (setup.is("fairy", "on")) add_fairy(builder, facts);
    if (setup.is("princesses", "on")) add_princesses(builder, facts);
    if (setup.is("magic_portals", "on")) add_portals(builder, facts);
    if (facts.dragon != kNoFigureKind || facts.fairy != kNoFigureKind) {
        facts.memory = builder.reserve_state<DragonMemory>();
        builder.game().hooks.foresee.push_back(foresee_dragon);
    }
    builder.add_facts(facts);
}

}  // namespace

const Room kRoom_princess_dragon{"princess_dragon", princess_dragon_files, dragon_options, nullptr,
                                 furnish_dragon};

}  // namespace bastide
