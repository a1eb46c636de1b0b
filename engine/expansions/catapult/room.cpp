// Twelve fair tiles and what is hurled after them (CATA-1 to CATA-64).
#include "engine/expansions/base/base.h"
#include "engine/expansions/catapult/catapult.h"
#include "engine/expansions/catapult/with_abbey_mayor.h"
#include "engine/expansions/catapult/with_abbot.h"
#include "engine/expansions/catapult/with_inns_cathedrals.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> catapult_files();
extern const Room kRoom_catapult;

namespace {

constexpr const char* kSet = "catapult";

std::vector<OptionType> catapult_options() {
    return {
        {.name = "catapult",
         .rule = "CATA-60",
         .values = {"full", "points_only"},
         .with_part = "fairs"},
        part_switch(kSet, "fairs", "CATA-64", Part::kRules),
    };
}

void add_verbs(GameBuilder& builder, CatapultFacts& facts) {
    using enum Argument;
    facts.hurl[kPie] = builder.add_verb({"pie", {kPoint, kWay}});
    facts.hurl[kSeduction] = builder.add_verb({"seduce", {kPoint, kWay}});
    facts.hurl[kFeast] = builder.add_verb({"feast", {kPoint, kWay}});
    facts.hurl[kCatch] = builder.add_verb({.name = "catch",
                                           .arguments = {kPoint, kWay},
                                           .partner_from = 1,  // CATA-35: hand behind aim
                                           .rule = "CATA-15"});
    facts.land = builder.add_verb({"land", {kSigned, kSigned2, kNumber, kSmall}});
    facts.soar = builder.add_verb({"soar", {kSigned, kSigned2, kNumber}});
    facts.swap = builder.add_verb({"swap", {kStander, kFigure}});
    facts.bring = builder.add_verb({"bring", {kStander, kSecond}});
}

void furnish_catapult(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_catapult, kSet);
    if (builder.setup().is("fairs", "off")) return;
    CatapultFacts facts;
    facts.fair = builder.add_symbol("fair");
    add_verbs(builder, facts);
    facts.points_only = builder.setup().is("catapult", "points_only");
    facts.targets[kFollower] = {160, plain_replaces};
    know_strong_ones(builder, facts);
    know_monks(builder, facts);
    know_officials(builder, facts);
    facts.memory = builder.reserve_state<CatapultMemory>();
    builder.add_facts(facts);
    builder.add_step(fair_step());
    builder.add_step(hurl_step());
    builder.add_step(land_step());
    builder.add_step(fly_step());
    builder.add_step(swap_step());
    builder.add_step(next_throw_step());
    builder.add_step(late_round_step());
    builder.game().hooks.rounds.push_back(waiting_fair);
    builder.game().hooks.begin.push_back(note_start_tiles);
}

}  // namespace

const Room kRoom_catapult{"catapult", catapult_files, catapult_options, nullptr, furnish_catapult};

}  // namespace bastide
