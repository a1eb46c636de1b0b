// The fifteen tiles with symbols (ANNIV-1 to ANNIV-24).
#include "engine/expansions/anniversary/anniversary.h"
#include "engine/expansions/anniversary/with_abbot.h"
#include "engine/game/builder.h"

namespace bastide {

std::span<const RoomFile> anniversary_files();
extern const Room kRoom_anniversary;

namespace {

constexpr const char* kSet = "anniversary-15";

std::vector<OptionType> anniversary_options() {
    return {
        {"anniversary", "ED-19", {"off", "on"}, 0, {"", kSet}},
        {.name = "anniv_two_points",
         .rule = "ED-20",
         .values = {"own-symbol-unused", "any-older-symbol"},
         .with_part = "anniversary_symbols"},
        part_switch(kSet, "anniversary_symbols", "ANNIV-DR-16", Part::kRules),
    };
}

void furnish_anniversary(GameBuilder& builder) {
    if (!builder.setup().has_set(kSet)) return;
    builder.add_tiles(kRoom_anniversary, kSet);
    if (builder.setup().is("anniversary_symbols", "off")) return;
    AnniversaryFacts facts;
    for (const SymbolKind symbol : {kCompanion, kTravel, kExtra}) {
        facts.symbols[symbol] = builder.add_symbol(kSymbolNames[symbol]);
        facts.any |= 1u << facts.symbols[symbol];
    }
    facts.any_older = builder.setup().is("anniv_two_points", "any-older-symbol");
    facts.recluse = find_recluse(builder.game());
    facts.activate = builder.add_verb({"activate", {Argument::kSquare}});
    facts.join = builder.add_verb({"join", {Argument::kFigure, Argument::kPlace}});
    facts.send = builder.add_verb({"send", {Argument::kFigure, Argument::kPlace}});
    facts.memory = builder.reserve_state<AnniversaryMemory>();
    builder.add_facts(facts);
    builder.add_step(activate_step());
    builder.wake_step("second-part", "ANNIV-20");
    builder.add_step(rest_step());
    builder.game().hooks.offers.push_back(companion_offer(facts.join));
    builder.game().hooks.offers.push_back(travel_offer(facts.send));
    builder.offer_whole_board();
}

}  // namespace

const Room kRoom_anniversary{"anniversary", anniversary_files, anniversary_options, nullptr,
                             furnish_anniversary};

}  // namespace bastide
