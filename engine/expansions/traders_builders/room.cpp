// Builders, pigs and goods (TRADE-1 to TRADE-69).
#include "engine/expansions/traders_builders/traders.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> traders_builders_files();
extern const Room kRoom_traders_builders;

namespace {

Refusal check_traders(FrozenSetup& setup) {
    return setup.has_set("traders-builders") ? refuse_scoring_by_city(setup) : Refusal{};
}

void furnish_traders(GameBuilder& builder) {
    if (!builder.setup().has_set("traders-builders")) return;
    builder.add_tiles(kRoom_traders_builders, "traders-builders");
    TradersFacts facts;
    facts.builder = builder.add_figure({.name = "builder",
                                        .per_player = 1,
                                        .shapes = shape_bit(Shape::kEdges),
                                        .refuse = refuse_builder});
    facts.pig = builder.add_figure({.name = "pig",
                                    .per_player = 1,
                                    .shapes = shape_bit(Shape::kHalves),
                                    .refuse = refuse_pig});
    for (int goods = 0; goods < kGoodsKinds; ++goods)
        facts.marks[goods] = builder.add_mark(std::string("goods=") + kGoods[goods]);
    facts.memory = builder.reserve_state<GoodsMemory>();
    builder.add_facts(facts);
    builder.add_step(double_turn_step());
    builder.wake_step("second-part", "TRADE-56");
    builder.add_step(goods_step());
    builder.add_step(final_pigs_step());
    builder.add_step(final_goods_step());
    Hooks& hooks = builder.game().hooks;
    hooks.owner_value.push_back(add_pig_bonus);
    hooks.after_leaving.push_back(return_orphans);
    hooks.tokens.push_back(list_goods);
}

}  // namespace

const Room kRoom_traders_builders{"traders_builders", traders_builders_files, nullptr,
                                  check_traders, furnish_traders};

}  // namespace bastide
