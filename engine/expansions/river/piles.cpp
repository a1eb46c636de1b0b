// Where river tiles come from, and what becomes of one that fits nowhere (RIV1-5, RIV1-DR-4).
#include "engine/expansions/base/base.h"
#include "engine/expansions/river/river.h"

namespace bastide {
namespace {

// The river comes first: course tiles, then the lake (RIV1-5, RIV1-9).
int choose_river_pile(const Table& table) {
    for (const int pile : table.game.facts<RiverFacts>().piles)
        if (table.head.left[pile] > 0) return pile;
    return -1;
}

// Laid aside until another course tile fits; if none of them does, they are out and the lake is
// tried, whatever `unplaceable` says.
Flow course_unplaceable(Table& table, TypeId type) {
    const char* rule = table.game.facts<RiverFacts>().rules.unplaceable;
    lay_aside(table, type, rule);
    if (table.head.left[table.game.pile_of[type]] > 0) return Flow::again();
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto aside = static_cast<TypeId>(i);
        for (; table.aside(aside) > 0; --table.aside(aside)) remove_tile(table, aside, rule);
    }
    table.head.aside = 0;
    return Flow::again();
}

Flow lake_unplaceable(Table& table, TypeId type) {
    remove_tile(table, type, table.game.facts<RiverFacts>().rules.unplaceable);
    return Flow::again();
}

}  // namespace

void furnish_river(GameBuilder& builder, const RiverRules& rules,
                   std::initializer_list<std::string_view> groups) {
    RiverFacts facts;
    facts.rules = rules;
    facts.kind = builder.add_kind({"river", Shape::kEdges, false, false},
                                  {.unclaimable_rule = rules.unclaimable, .scoring_order = 9});
    facts.alternate = builder.setup().is("river_turn_rule", "alternate");
    for (const std::string_view& group : groups) {
        const bool last = &group == groups.end() - 1;
        const int pile = builder.add_pile(
            {std::string(group), last ? lake_unplaceable : course_unplaceable, nullptr});
        builder.to_pile(group, pile);
        facts.piles.push_back(pile);
    }
    builder.add_facts(facts);
    builder.clear_start();
    builder.game().hooks.choose_pile.push_back(choose_river_pile);
    builder.game().hooks.refuse_placement.push_back(refuse_river);
}

}  // namespace bastide
