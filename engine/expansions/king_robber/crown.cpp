#include "engine/expansions/king_robber/crown.h"

#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/game/laid_tiles.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

constexpr Crown kKing{kCity,    "king",   "largest-city", "completed-cities",
                      "KING-5", "KING-6", "KING-12"};
constexpr Crown kRobber{kRoad,    "robber-baron", "longest-road", "completed-roads",
                        "KING-9", "KING-9",       "KING-13"};

const CrownFacts& facts_of(const Table& table) { return table.game.facts<CrownFacts>(); }
CrownMemory& memory_of(Table& table) { return table.memory<CrownMemory>(facts_of(table).memory); }
const CrownMemory& memory_of(const Table& table) {
    return table.memory<CrownMemory>(facts_of(table).memory);
}

// Tiles of the largest feature of this kind that was completed in this part, 0 for none (KING-8).
int largest_completed(const Table& table, KindId kind) {
    int largest = 0;
    for (const SegmentId root : table.closed())
        if (table.board.kind_id(root) == kind)
            largest = std::max(largest, table.board.tiles_of(root));
    return largest;
}

void tell_taken(Table& table, const Crown& crown, bool first) {
    if (table.listening())
        table.events->push_back({.type = Event::Type::kTake,
                                 .player = table.head.active,
                                 .what = crown.token,
                                 .rule = first ? crown.first_rule : crown.rule,
                                 .number = 1});
}

// KING-5 to KING-7: only a larger one counts; the holder then only raises the size to beat.
void compare(Table& table, const Crown& crown, CrownMemory::One& memory) {
    const int size = largest_completed(table, crown.kind);
    if (size <= memory.record) return;
    const bool first = memory.record == 0;
    memory.record = static_cast<std::uint16_t>(size);
    const auto seat = static_cast<std::uint8_t>(table.head.active + 1);
    if (memory.holder == seat) return;
    memory.holder = seat;
    tell_taken(table, crown, first);
}

Flow take_crowns(Table& table) {
    if (table.head.closed_count == 0) return Flow::next();
    if (facts_of(table).king) compare(table, kKing, memory_of(table).king);
    if (facts_of(table).robber) compare(table, kRobber, memory_of(table).robber);
    return Flow::next();
}

// Completed features of each kind.
using Completed = LaidTiles::Counts;

// KING-14: whoever completed or owned them, scored or not.
Completed count_completed(const Table& table, LaidTiles& tiles) {
    Completed counts = tiles.completed(table);
    // KING-19: a city that was built from the beginning, and is no feature, counts as well.
    counts[kCity] += static_cast<int>(table.game.hooks.built_cities.size());
    return counts;
}

Completed count_completed(const Table& table) {
    LaidTiles tiles;
    return count_completed(table, tiles);
}

void score_holder(Table& table, const Crown& crown, const CrownMemory::One& memory,
                  const Completed& completed) {
    if (memory.holder == 0) return;
    Value value;
    value.add(completed[crown.kind], crown.completed, 1);
    value.cite(crown.final_rule);
    award(table, memory.holder - 1, crown.token, value, true);
}

Flow score_crowns(Table& table) {
    const Completed completed = count_completed(table);
    score_holder(table, kKing, memory_of(table).king, completed);
    score_holder(table, kRobber, memory_of(table).robber, completed);
    return Flow::next();
}

void project_crowns(const Table& table, LaidTiles& tiles, SeatPoints& points) {
    const CrownMemory& memory = memory_of(table);
    if (memory.king.holder == 0 && memory.robber.holder == 0) return;
    const Completed completed = count_completed(table, tiles);
    if (memory.king.holder != 0) points[memory.king.holder - 1] += completed[kKing.kind];
    if (memory.robber.holder != 0) points[memory.robber.holder - 1] += completed[kRobber.kind];
}

// What belongs to a token lies in front of its holder.
void list_crown(const Crown& crown, const CrownMemory::One& memory, const Completed& completed,
                std::vector<Tokens>& tokens) {
    const auto player = memory.holder == 0 ? kNobody : static_cast<std::uint8_t>(memory.holder - 1);
    tokens.push_back({player, crown.token, 1});
    tokens.push_back({player, crown.record, memory.record});
    tokens.push_back({player, crown.completed, completed[crown.kind]});
}

}  // namespace

Step take_crowns_step() {
    return {.name = "king-robber",
            .slot = Slot::kScore,
            .order = 700,
            .rule = "KING-2",
            .enter = take_crowns};
}

Step final_crowns_step() {
    return {.name = "final-king-robber",
            .slot = Slot::kEndOfGame,
            .order = 700,
            .rule = "KING-16",
            .enter = score_crowns,
            .project = project_crowns};
}

void list_crowns(const Table& table, std::vector<Tokens>& tokens) {
    const Completed completed = count_completed(table);
    if (facts_of(table).king) list_crown(kKing, memory_of(table).king, completed, tokens);
    if (facts_of(table).robber) list_crown(kRobber, memory_of(table).robber, completed, tokens);
}

}  // namespace bastide
