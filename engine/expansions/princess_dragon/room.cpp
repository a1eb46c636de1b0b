// Princess and Dragon: thirty tiles, the dragon and the fairy (DRAGON-1 to DRAGON-94).
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
        {"fairy_points", "DRAGON-78", {"tile", "follower"}},
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

DragonFacts make_facts(GameBuilder& builder) {
    DragonFacts facts;
    facts.dragon = builder.add_figure({.name = "dragon"});
    facts.fairy = builder.add_figure({.name = "fairy"});
    facts.special_prey = find_special_prey(builder.game());
    facts.volcano = builder.add_symbol("volcano");
    facts.wing = builder.add_symbol("dragon");
    facts.portal = builder.add_symbol("magic-portal");
    facts.princess = builder.add_mark("princess");
    facts.fly = builder.add_verb({"fly", {Argument::kSquare}});
    facts.guard = builder.add_verb({.name = "guard",
                                    .arguments = {Argument::kFigure, Argument::kPlace},
                                    .points_at = PointsAt::kStander});
    facts.expel = builder.add_verb({.name = "expel",
                                    .arguments = {Argument::kPiece, Argument::kPlace},
                                    .points_at = PointsAt::kStander});
    facts.teleport = builder.add_verb({"teleport", {Argument::kFigure, Argument::kPlace}});
    facts.send = find_sending_verb(builder.game());
    facts.bound = builder.setup().is("fairy_points", "follower");
    facts.memory = builder.reserve_state<DragonMemory>();
    return facts;
}

void furnish_dragon(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_princess_dragon, kSet);  // DRAGON-1
    const DragonFacts facts = make_facts(builder);
    builder.add_facts(facts);
    builder.add_neutral_figures(2);
    builder.check_tiles(check_princesses);
    builder.add_step(fairy_point_step());
    builder.add_step(volcano_step());
    builder.add_step(dragon_step());
    Hooks& hooks = builder.game().hooks;
    hooks.withhold.push_back(withhold_dragon_tile);
    hooks.refuse_stand.push_back(refuse_beside_dragon);
    hooks.scored.push_back({pay_fairy, project_fairy});
    hooks.offers.push_back(guard_offer(facts.guard));
    hooks.offers.push_back(expel_offer(facts.expel));
    hooks.offers.push_back(teleport_offer(facts.teleport));
    hooks.escorts.push_back(fairy_escort());
    hooks.foresee.push_back(foresee_dragon);
    builder.offer_whole_board();
}

}  // namespace

const Room kRoom_princess_dragon{"princess_dragon", princess_dragon_files, dragon_options, nullptr,
                                 furnish_dragon};

}  // namespace bastide
