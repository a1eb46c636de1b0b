// What farmers and barns get (ABBEY-26 to ABBEY-31). What else raises the value of a field to its
// owners is known to the rooms that brought it.
#include "engine/expansions/abbey_mayor/with_farms.h"

#include <algorithm>

#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/base/base.h"
#include "engine/game/laid_tiles.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// The completed cities that the field touches, each once (ABBEY-30).
int count_cities(const Table& table, SegmentId field) {
    return table.game.kind_rules[kField].value(table, field, false).terms()[0].count;
}

// The fields with a barn on which farmers lie, in the order of scoring.
std::vector<SegmentId> barn_fields_with_farmers(const Table& table) {
    std::vector<SegmentId> fields;
    for (int player = 0; player < table.game.players; ++player) {
        const SegmentId field = field_of_barn(table, player);
        if (field != kNowhere && table.board.occupied(field) &&
            std::find(fields.begin(), fields.end(), field) == fields.end())
            fields.push_back(field);
    }
    if (fields.size() > 1) sort_for_scoring(table, fields);
    return fields;
}

// The field of the barn that was built in this part, or kNowhere.
SegmentId field_of_new_barn(const Table& table) {
    return abbey_memory(table).new_barn ? field_of_barn(table, table.head.active) : kNowhere;
}

Value value_for_farmers(const Table& table, SegmentId field, bool barn_is_new) {
    if (barn_is_new) {  // as at the end of the game
        Value value = table.game.kind_rules[kField].value(table, field, false);
        value.cite("ABBEY-26");
        return value;
    }
    Value value;
    value.add(count_cities(table, field), "cities", 1);
    value.cite("ABBEY-28");
    return value;
}

// ABBEY-50: after roads, cities and monasteries. A barn is built on a field without one only, so
// the farmers of a field have either met a new barn or been joined to an old one.
Flow score_farmers(Table& table) {
    const SegmentId with_new_barn = field_of_new_barn(table);
    for (const SegmentId field : barn_fields_with_farmers(table))
        score_feature_as(table, field, value_for_farmers(table, field, field == with_new_barn),
                         false);
    abbey_memory(table).new_barn = 0;
    return Flow::next();
}

Flow send_farmers_home(Table& table) {
    for (const SegmentId field : barn_fields_with_farmers(table)) return_figures(table, field);
    return Flow::next();
}

Value value_of_barn(const Table& table, SegmentId field, int cities) {
    Value value;
    value.add(cities, "cities", 4);
    value.cite("ABBEY-31");
    for (const auto add : table.game.hooks.field_value) add(table, field, value);
    return value;
}

// ABBEY-31: each barn for itself, also two on one field.
Flow score_barns(Table& table) {
    for (const Figure& figure : table.board.figures()) {
        if (figure.kind != abbey_facts(table).barn) continue;
        const SegmentId field = field_of_barn(table, figure.owner);
        award(table, figure.owner, "barn", value_of_barn(table, field, count_cities(table, field)),
              true, nullptr, field);
    }
    return Flow::next();
}

void project_barns(const Table& table, LaidTiles& tiles, SeatPoints& points) {
    for (int player = 0; player < table.game.players; ++player) {
        const SegmentId field = field_of_barn(table, player);
        if (field == kNowhere) continue;
        const int cities = tiles.value_of_field(table, field).terms()[0].count;
        points[player] += value_of_barn(table, field, cities).points();
    }
}

// ABBEY-27.
const char* refuse_farmer(const Table& table, SegmentId field) {
    return has_barn(table, field) ? "ABBEY-27" : nullptr;
}

Step barn_scoring_step() {
    return {.name = "barn-fields",
            .slot = Slot::kScore,
            .order = 400,
            .rule = "ABBEY-26",
            .enter = score_farmers};
}

Step farmers_home_step() {
    return {.name = "return-farmers",
            .slot = Slot::kReturn,
            .order = 150,
            .rule = "ABBEY-26",
            .enter = send_farmers_home};
}

Step final_barns_step() {
    return {.name = "final-barns",
            .slot = Slot::kEndOfGame,
            .order = 500,
            .rule = "ABBEY-31",
            .enter = score_barns,
            .project = project_barns};
}

}  // namespace

// Without farmers that scoring means nothing (ED-30, ED-DR-9).
Refusal refuse_barns_by_city(const FrozenSetup& setup) {
    if (setup.is("farmers", "off") || !setup.is("farm_scoring", "per-city-4")) return {};
    return {"ED-DR-3", "", {"farm_scoring"}};
}

void furnish_barn_fields(GameBuilder& builder) {
    builder.rules_of("field").refuse = refuse_farmer;
    builder.add_step(barn_scoring_step());
    builder.add_step(farmers_home_step());
    builder.add_step(final_barns_step());
}

}  // namespace bastide
