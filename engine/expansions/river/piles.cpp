// Where river tiles come from, and what becomes of one that fits nowhere (RIV1-5, RIV1-DR-4).
#include "engine/expansions/base/base.h"
#include "engine/expansions/river/river.h"

namespace bastide {

int choose_river_pile(const Table& table) {
    const RiverFacts& facts = table.game.facts<RiverFacts>();
    if (table.head.left[facts.course_pile] > 0) return facts.course_pile;
    if (table.head.left[facts.lake_pile] > 0) return facts.lake_pile;
    return -1;
}

// Laid aside until another course tile fits; if none of them does, they are out and the lake is
// tried, whatever `unplaceable` says.
Flow course_unplaceable(Table& table, TypeId type) {
    lay_aside(table, type, "RIV1-DR-4");
    if (table.head.left[table.game.facts<RiverFacts>().course_pile] > 0) return Flow::again();
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto aside = static_cast<TypeId>(i);
        for (; table.aside(aside) > 0; --table.aside(aside)) remove_tile(table, aside, "RIV1-DR-4");
    }
    table.head.aside = 0;
    return Flow::again();
}

Flow lake_unplaceable(Table& table, TypeId type) {
    remove_tile(table, type, "RIV1-DR-4");
    return Flow::again();
}

}  // namespace bastide
