#include "engine/expansions/river_2/with_traders_builders.h"

#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

bool has_herd(const Table& table, SegmentId field) {
    return table.board.marks_of(field, table.game.facts<HerdFacts>().mark) > 0;
}

// RIV2-23: one more point for each completed city, however many herds there are (RIV2-40).
void add_herd(const Table& table, SegmentId root, int, Value& value) {
    if (table.board.kind_id(root) != kField || !has_herd(table, root)) return;
    const int cities = value.terms()[0].count;  // what a field is worth begins with them
    if (cities == 0) return;
    value.add(1, "herds", cities);
    value.cite("RIV2-23");
}

}  // namespace

OptionType herd_switch(const char* set, const char* rule) {
    return part_switch(set, "pig_herd", rule, Part::kRules);
}

bool herd_counts(const FrozenSetup& setup) {
    return setup.has_set("traders-builders") && setup.is("pig_herd", "on");
}

void furnish_herd(GameBuilder& builder) {
    if (!herd_counts(builder.setup())) return;
    builder.add_facts(HerdFacts{builder.add_mark("pig-herd")});
    builder.game().hooks.owner_value.push_back(add_herd);
}

}  // namespace bastide
