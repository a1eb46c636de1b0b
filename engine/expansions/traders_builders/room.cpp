// Builders, pigs and goods (TRADE-1 to TRADE-73).
#include "engine/expansions/traders_builders/traders.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> traders_builders_files();
extern const Room kRoom_traders_builders;

namespace {

constexpr const char* kSet = "traders-builders";

std::vector<OptionType> trader_options() {
    return {
        part_switch(kSet, "traders_builders_tiles", "TRADE-70", Part::kTiles),
        part_switch(kSet, "builder", "TRADE-71", Part::kPieces),
        part_switch(kSet, "pig", "TRADE-72", Part::kPieces),
        part_switch(kSet, "goods", "TRADE-73", Part::kRules),
    };
}

Refusal check_traders(FrozenSetup& setup) {
    return setup.has_set(kSet) ? refuse_scoring_by_city(setup) : Refusal{};
}

void furnish_builders(GameBuilder& builder, TradersFacts& facts) {
    facts.builder = builder.add_figure({.name = "builder",
                                        .per_player = 1,
                                        .shapes = shape_bit(Shape::kEdges),
                                        .refuse = refuse_builder});
    builder.add_step(double_turn_step());
    builder.wake_step("second-part", "TRADE-56");
}

void furnish_pigs(GameBuilder& builder, TradersFacts& facts) {
    facts.pig = builder.add_figure({.name = "pig",
                                    .per_player = 1,
                                    .shapes = shape_bit(Shape::kHalves),
                                    .refuse = refuse_pig});
    builder.add_step(final_pigs_step());
    builder.game().hooks.owner_value.push_back(add_pig_bonus);
}

void furnish_goods(GameBuilder& builder, TradersFacts& facts) {
    for (int goods = 0; goods < kGoodsKinds; ++goods)
        facts.marks[goods] = builder.add_mark(std::string("goods=") + kGoods[goods]);
    facts.memory = builder.reserve_state<GoodsMemory>();
    builder.add_step(goods_step());
    builder.add_step(final_goods_step());
    builder.game().hooks.tokens.push_back(list_goods);
}

void furnish_traders(GameBuilder& builder) {
    const FrozenSetup& setup = builder.setup();
    if (!setup.has_set(kSet)) return;
    builder.add_tiles(kRoom_traders_builders, kSet);
    if (setup.is("traders_builders_tiles", "off")) builder.leave_out_tiles(kSet);
    TradersFacts facts;
    if (setup.is("builder", "on")) furnish_builders(builder, facts);
    if (setup.is("pig", "on")) furnish_pigs(builder, facts);
    if (setup.is("goods", "on")) furnish_goods(builder, facts);
    builder.add_facts(facts);
    if (setup.is("builder", "on") || setup.is("pig", "on"))
        builder.game().hooks.after_leaving.push_back(return_orphans);
}

}  // namespace

const Room kRoom_traders_builders{"traders_builders", traders_builders_files, trader_options,
                                  check_traders, furnish_traders};

}  // namespace bastide
