// What a token does when it has come to rest (CATA-7 to CATA-15).
#include <algorithm>

#include "engine/expansions/catapult/catapult.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// What came of a throw, where nothing that follows tells it.
struct Outcome {
    const char* what = "";  // a text of this room: slide.WHAT
    int number = 0;
};

void tell_slide(Table& table, Point from, Point to, const char* rule, Outcome outcome = {}) {
    if (table.listening())
        table.events->push_back({.type = Event::Type::kSlide,
                                 .player = static_cast<std::uint8_t>(thrower_of(table)),
                                 .what = outcome.what,
                                 .rule = rule,
                                 .number = static_cast<std::int16_t>(outcome.number),
                                 .from = from,
                                 .to = to});
}

// All of them leave together, each to its owner and without points (CATA-7, CATA-8, CATA-31).
void knock_out(Table& table, const Landing& landing) {
    const auto all = standing_followers(table);
    std::vector<Disc> discs;
    for (const Standing& one : all)
        discs.push_back({one.position, catapult_facts(table).targets[one.figure.kind].radius});
    const auto hits = hit_discs(discs, landing);
    tell_slide(table, landing.ground, landing.rest, "CATA-24",
               {hits.empty() ? "misses" : "hits", static_cast<int>(hits.size())});
    for (const int hit : hits)
        return_figure(table, index_of_figure(table, all[static_cast<std::size_t>(hit)].figure));
}

// Whether no token that was hurled before in this round lies nearer to the fair (CATA-13).
bool is_nearest(const Table& table) {
    const CatapultMemory& memory = catapult_memory(table);
    const int thrower = thrower_of(table);
    for (int seat = table.head.active; seat != thrower; seat = (seat + 1) % table.game.players)
        if (memory.distances[seat] < memory.distances[thrower]) return false;
    return true;
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
    const auto tell = [&](const char* what) {
        tell_slide(table, landing.ground, landing.rest, "CATA-24", {what});
    };
    switch (memory.kind) {
        case kPie:
            return knock_out(table, landing);
        case kSeduction:
            memory.rest = landing.rest;
            memory.swapping = can_replace(table) ? 1 : 0;
            return tell(memory.swapping ? "" : "idle");
        default:
            memory.distances[thrower_of(table)] =
                measured(square_to_tile(landing.rest, fair_square(table)));
            return tell(is_nearest(table) ? "nearest" : "farther");
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
    if (table.listening())
        table.events->push_back({.type = Event::Type::kSlide,
                                 .player = static_cast<std::uint8_t>(thrower),
                                 .rule = "CATA-36",
                                 .from = landing,
                                 .to = landing,
                                 .apart = true});
    const bool won = duel_of(landing, catapult_memory(table).to, reach) == Duel::kFar;
    give_prize(table, won ? thrower : (thrower + 1) % table.game.players, "catch", "CATA-15");
}

}  // namespace bastide
