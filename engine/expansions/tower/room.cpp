// The Tower: eighteen tiles, towers, prisoners, ransom (TOWER-1 to TOWER-69).
#include "engine/expansions/tower/tower.h"
#include "engine/expansions/tower/with_inns_cathedrals.h"
#include "engine/expansions/tower/with_princess_dragon.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> tower_files();
extern const Room kRoom_tower;

namespace {

constexpr const char* kSet = "tower";
constexpr int kTiles = 18;

std::vector<OptionType> tower_options() {
    return {
        part_switch(kSet, "towers", "TOWER-69", Part::kPieces),
    };
}

// Tiles to build on, towers to close with one of two kinds, prisoners to buy back.
int most_choices(const Setup& setup) {
    return kTiles + static_cast<int>(setup.tiles.size()) + 2 * kAllPieces +
           kMaxPlayers * kMaxFigureKinds;
}

void furnish_tower(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_tower, kSet);
    if (builder.setup().is("towers", "off")) {
        builder.add_decoration("tower-foundation");
        return;
    }
    TowerFacts facts;
    facts.foundation = builder.add_symbol("tower-foundation");
    facts.large = find_large(builder.game());
    facts.raise = builder.add_verb({"tower", {Argument::kSquare}});
    facts.close = builder.add_verb({"close", {Argument::kFigure, Argument::kSquare}});
    facts.capture = builder.add_verb({.name = "capture",
                                      .arguments = {Argument::kPiece, Argument::kPlace},
                                      .points_at = PointsAt::kStander});
    facts.capture_top = builder.add_verb(
        {.name = "capture-top", .arguments = {Argument::kSquare}, .points_at = PointsAt::kStander});
    facts.exchange = builder.add_verb({"exchange", {Argument::kFigure}});
    facts.ransom = builder.add_verb({"ransom", {Argument::kPiece}});
    facts.guard_top = add_guard_verb(builder);
    facts.memory = builder.reserve_state<TowerMemory>();
    builder.add_facts(facts);
    builder.add_choices(most_choices(builder.setup().setup));
    builder.add_step(foundation_step());
    builder.add_step(capture_step());
    builder.add_step(exchange_step());
    builder.add_step(last_ransom_step());
    Hooks& hooks = builder.game().hooks;
    hooks.offers.push_back(raise_offer(facts.raise));
    hooks.offers.push_back(close_offer(facts.close));
    if (!hooks.escorts.empty()) hooks.offers.push_back(guard_top_offer(facts.guard_top));
    hooks.besides.push_back(ransom_offer(facts.ransom));
    hooks.begin.push_back(note_start_foundations);
    hooks.figure_spot.push_back(find_top);
    hooks.held.push_back(held_as_prisoners);
    hooks.tokens.push_back(list_tower_tokens);
    hooks.foresee.push_back(foresee_captures);
}

}  // namespace

const Room kRoom_tower{"tower", tower_files, tower_options, nullptr, furnish_tower};

}  // namespace bastide
