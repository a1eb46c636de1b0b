#include "engine/expansions/count/with_abbey_mayor.h"

#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

constexpr const char* kRule = "COUNT-28";

constexpr unsigned bit(Quarter quarter) { return 1u << quarter; }

void limit(const Game& game, const char* name, unsigned quarters, CarcassonneFacts& facts) {
    if (const int kind = game.figure(name); kind >= 0) facts.residence[kind] = {quarters, kRule};
}

// A field without barns is open to everybody, one with a barn to nobody (ABBEY-27).
bool has_barn(const Table& table, SegmentId field) {
    const auto refuse = table.game.kind_rules[kField].refuse;
    return refuse != nullptr && refuse(table, field) != nullptr;
}

// One point for each city, and what else raises the value of a field (ABBEY-28, ABBEY-43).
Value value_beside_barn(const Table& table, SegmentId field) {
    const Value whole = table.game.kind_rules[kField].value(table, field, false);
    Value value;
    value.add(whole.terms()[0].count, "cities", 1);
    value.cite("COUNT-29");
    return value;
}

// Scored here, they are gone before the other fields are scored.
Flow cash_in(Table& table) {
    std::vector<SegmentId> fields = list_cashed_in(table);
    sort_for_scoring(table, fields);
    for (const SegmentId field : fields) {
        score_feature_as(table, field, value_beside_barn(table, field), true);
        return_figures(table, field);
    }
    return Flow::next();
}

int points_for(const Table& table, SegmentId field, int player, Value value) {
    for (const auto change : table.game.hooks.owner_value) change(table, field, player, value);
    return value.points();
}

// What they get here is instead of what the field would be worth later.
void project_cash_in(const Table& table, LaidTiles&, SeatPoints& points) {
    for (const SegmentId field : list_cashed_in(table)) {
        const Majority majority = majority_of(table, field);
        const Value here = value_beside_barn(table, field);
        const Value later = table.game.kind_rules[kField].value(table, field, false);
        for (int player = 0; player < table.game.players; ++player)
            if (majority.owns(player))
                points[player] += points_for(table, field, player, here) -
                                  points_for(table, field, player, later);
    }
}

}  // namespace

void limit_officials(const Game& game, CarcassonneFacts& facts) {
    limit(game, "wagon", kEveryQuarter & ~bit(kFieldQuarter), facts);
    limit(game, "mayor", bit(kCityQuarter), facts);
    limit(game, "barn", 0, facts);
}

OptionType market_option() {
    OptionType option;
    option.name = "market_on_barn";
    option.rule = "COUNT-42";
    option.values = {"off", "on"};
    option.with_part = "quarters";
    return option;
}

bool opens_market(const FrozenSetup& setup) { return setup.is("market_on_barn", "on"); }

std::vector<SegmentId> list_cashed_in(const Table& table) {
    std::vector<SegmentId> fields;
    for (const Figure& figure : table.board.figures()) {
        const SegmentId root = table.board.feature_of(figure);
        if (root == kNowhere || table.board.kind_id(root) != kField) continue;
        if (!table.board.occupied(root) || !has_barn(table, root)) continue;
        if (std::find(fields.begin(), fields.end(), root) == fields.end()) fields.push_back(root);
    }
    return fields;
}

bool is_cashed_in(const Table& table, SegmentId root) {
    const std::vector<SegmentId> fields = list_cashed_in(table);
    return std::find(fields.begin(), fields.end(), root) != fields.end();
}

void add_cashing_in(GameBuilder& builder) {
    if (builder.game().figure("barn") < 0) return;
    builder.add_step({.name = "final-barn-fields",
                      .slot = Slot::kEndOfGame,
                      .order = 390,
                      .rule = "COUNT-29",
                      .enter = cash_in,
                      .project = project_cash_in});
}

}  // namespace bastide
