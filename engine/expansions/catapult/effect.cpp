// What a token does when it has come to rest (CATA-7 to CATA-15).
#include <algorithm>

#include "engine/expansions/catapult/catapult.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

void tell_slide(Table& table, int player, Point from, Point to, const char* rule) {
    if (table.listening())
        table.events->push_back({.type = Event::Type::kSlide,
                                 .player = static_cast<std::uint8_t>(player),
                                 .rule = rule,
                                 .from = from,
                                 .to = to});
}

// All of them leave together, each to its owner and without points (CATA-7, CATA-8, CATA-31).
void knock_out(Table& table, const Landing& landing) {
    const auto all = standing_followers(table);
    std::vector<Disc> discs;
    for (const Standing& one : all)
        discs.push_back({one.position, catapult_facts(table).targets[one.figure.kind].radius});
    for (const int hit : hit_discs(discs, landing))
        return_figure(table, index_of_figure(table, all[static_cast<std::size_t>(hit)].figure));
}

void give_prize(Table& table, int player, const char* what, const char* rule) {
    Value value;
    value.add(1, "prizes", 5);
    value.cite(rule);
    award(table, player, what, value, false);
}

}  // namespace

void carry_out(Table& table, const Landing& landing) {
    CatapultMemory& memory = catapult_memory(table);
    const int thrower = thrower_of(table);
    tell_slide(table, thrower, landing.ground, landing.rest, "CATA-24");
    switch (memory.kind) {
        case kPie:
            return knock_out(table, landing);
        case kSeduction:
            memory.rest = landing.rest;
            memory.swapping = can_replace(table) ? 1 : 0;
            return;
        default:
            memory.distances[thrower] = measured(square_to_tile(landing.rest, fair_square(table)));
    }
}

// The marksmen's feast is decided after all have hurled (CATA-4, CATA-13).
void end_round(Table& table) {
    const CatapultMemory& memory = catapult_memory(table);
    if (memory.kind != kFeast) return;
    const auto end = memory.distances.begin() + table.game.players;
    const std::int32_t best = *std::min_element(memory.distances.begin(), end);
    for (int player = 0; player < table.game.players; ++player)
        if (memory.distances[player] == best) give_prize(table, player, "feast", "CATA-13");
}

void settle_duel(Table& table, Point landing, int reach) {
    const int thrower = thrower_of(table);
    tell_slide(table, thrower, landing, landing, "CATA-36");
    const bool won = duel_of(landing, catapult_memory(table).to, reach) == Duel::kFar;
    give_prize(table, won ? thrower : (thrower + 1) % table.game.players, "catch", "CATA-15");
}

}  // namespace bastide
