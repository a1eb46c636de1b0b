// What a pig is worth to a farmer (TRADE-29, TRADE-30, TRADE-36), and the scoring that has no place
// for it (TRADE-67).
#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/expansions/traders_builders/traders.h"

namespace bastide {

// Without farmers no pig is in use either, and that scoring means nothing (ED-30, ED-DR-9). Pigs
// that are left out are no obstacle (TRADE-72).
Refusal refuse_scoring_by_city(const FrozenSetup& setup) {
    if (setup.is("farmers", "off") || !setup.is("farm_scoring", "per-city-4")) return {};
    if (setup.is("pig", "off")) return {};
    return {"TRADE-67", "", {"farm_scoring"}};
}

// One point more for each city, to the owner whose pig it is and only once (TRADE-61).
void add_pig_bonus(const Table& table, SegmentId root, int player, Value& value) {
    const Board& board = table.board;
    if (board.kind_id(root) != kField) return;
    const auto figures = board.figures();
    const bool pig = std::any_of(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.kind == traders_facts(table).pig && figure.owner == player &&
               board.feature_of(figure) == root;
    });
    if (!pig) return;
    const int cities = value.terms()[0].count;  // what a field is worth begins with them
    if (cities == 0) return;
    value.add(1, "pigs", cities);
    value.cite("TRADE-29");
}

}  // namespace bastide
