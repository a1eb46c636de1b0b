// Bridges, castles and bazaars (BCB-1 to BCB-84).
#include "engine/expansions/bridges_castles_bazaars/bazaar.h"
#include "engine/expansions/bridges_castles_bazaars/bridges.h"
#include "engine/expansions/bridges_castles_bazaars/castles.h"
#include "engine/expansions/bridges_castles_bazaars/with_abbey_mayor.h"
#include "engine/expansions/bridges_castles_bazaars/with_farms.h"
#include "engine/expansions/bridges_castles_bazaars/with_princess_dragon.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> bridges_castles_bazaars_files();
extern const Room kRoom_bridges_castles_bazaars;

namespace {

constexpr const char* kSet = "bridges-castles-bazaars";
constexpr int kInTheBox = 12;  // bridges, and castles

std::vector<OptionType> options() {
    return {
        {.name = "bazaar",
         .rule = "BCB-42",
         .values = {"auction", "simple"},
         .with_part = "bazaars"},
        {.name = "open_castle_counts_for_fields",
         .rule = "BCB-61",
         .values = {"off", "on"},
         .with_part = "castles"},
        part_switch(kSet, "bridges_castles_bazaars_tiles", "BCB-81", Part::kTiles),
        part_switch(kSet, "bridges", "BCB-82", Part::kPieces),
        part_switch(kSet, "castles", "BCB-83", Part::kPieces),
        part_switch(kSet, "bazaars", "BCB-84", Part::kRules),
    };
}

// Without castles there is none whose worth is unknown (BCB-83).
Refusal check(FrozenSetup& setup) {
    if (!setup.has_set(kSet) || setup.is("castles", "off")) return {};
    return refuse_castles_by_city(setup);
}

// BCB-1: three of each, two with five or six players.
int pieces_per_player(const GameBuilder& builder) {
    return builder.setup().setup.players.size() <= 4 ? 3 : 2;
}

void furnish_bridges(GameBuilder& builder) {
    Hooks& hooks = builder.game().hooks;
    BridgeFacts facts;
    facts.per_player = pieces_per_player(builder);
    facts.mark = builder.add_mark("bridge");
    facts.build = builder.add_verb({"bridge", {Argument::kSquare, Argument::kRotation}});
    facts.memory = builder.reserve_state<BridgeMemory>();
    builder.add_facts(facts);
    builder.derive_types(derive_bridged, kInTheBox);
    builder.add_step(bridge_after_step());
    builder.add_step(bridge_rest_step());
    hooks.placement_help.push_back(bridge_help());
    hooks.offers.push_back(bridge_offer(facts.build));
    hooks.offers.push_back(pass_offer());
    hooks.tokens.push_back(list_bridges);
}

void furnish_castles(GameBuilder& builder) {
    Hooks& hooks = builder.game().hooks;
    CastleFacts facts;
    facts.per_player = pieces_per_player(builder);
    facts.half = builder.add_mark("castle-half");
    facts.castle = builder.add_figure({.name = "castle"});
    facts.build = builder.add_verb({.name = "castle",
                                    .arguments = {Argument::kFigure, Argument::kPlace},
                                    .points_at = PointsAt::kStander});
    facts.choose = builder.add_verb({"earn", {Argument::kPlace}, true});
    facts.open_ones_count = builder.setup().is("open_castle_counts_for_fields", "on");
    facts.stays_below = find_city_dwellers(builder.game());
    facts.memory = builder.reserve_state<CastleMemory>();
    builder.add_facts(facts);
    builder.add_neutral_figures(kInTheBox);
    builder.add_step(castle_build_step());
    builder.add_step(castle_score_step());
    builder.add_step(castle_return_step());
    builder.add_step(castle_rest_step());
    hooks.replaced.push_back(is_castle);
    hooks.owner_value.push_back(add_castles);
    hooks.field_value.push_back(add_castles_alone);
    hooks.figure_spot.push_back(find_castle_spot);
    hooks.segment_under.push_back(segment_under_castle);
    hooks.sheltered.push_back(is_behind_walls);
    hooks.tokens.push_back(list_castle_tokens);
    furnish_castle_escort(builder);
}

// The tile of a part is replaced at once when a bridge that it needs is not built (BCB-65), and
// when it was won and fits nowhere (BCB-67).
void furnish_replacing(GameBuilder& builder, BazaarFacts& facts) {
    facts.memory = builder.reserve_state<BazaarMemory>();
    builder.add_step(replace_step());
    builder.add_step(bazaar_placed_step());
}

void furnish_auctions(GameBuilder& builder, BazaarFacts& facts) {
    Hooks& hooks = builder.game().hooks;
    facts.symbol = builder.add_symbol("bazaar");
    facts.simple = builder.setup().is("bazaar", "simple");
    facts.pick = builder.add_verb({"pick", {Argument::kType}});
    facts.bid = builder.add_verb({"bid", {Argument::kNumber}});
    facts.buy = builder.add_verb({"buy", {}});
    facts.sell = builder.add_verb({"sell", {}});
    builder.add_step(bazaar_due_step());
    builder.add_step(bazaar_open_step());
    for (const Step& step : {pick_step(), bid_step(), raise_step(), sale_step()})
        builder.add_step(step);
    builder.add_step(bazaar_tile_step());
    builder.add_step(bazaar_turn_step());
    hooks.kept_back.push_back(kept_for_bazaar);
    hooks.rounds.push_back(waiting_bazaar);
    hooks.open_tiles.push_back(list_bazaar_tiles);
    hooks.tokens.push_back(list_bid);
}

void furnish(GameBuilder& builder) {
    const FrozenSetup& setup = builder.setup();
    if (!setup.has_set(kSet)) return;
    const bool bridges = setup.is("bridges", "on");
    const bool bazaars = setup.is("bazaars", "on");
    builder.add_tiles(kRoom_bridges_castles_bazaars, kSet);
    if (setup.is("bridges_castles_bazaars_tiles", "off")) builder.leave_out_tiles(kSet);
    if (bridges) furnish_bridges(builder);
    if (setup.is("castles", "on")) furnish_castles(builder);
    BazaarFacts facts;
    if (bridges || bazaars) furnish_replacing(builder, facts);
    if (bazaars) furnish_auctions(builder, facts);
    builder.add_facts(facts);
}

}  // namespace

const Room kRoom_bridges_castles_bazaars{"bridges_castles_bazaars", bridges_castles_bazaars_files,
                                         options, check, furnish};

}  // namespace bastide
