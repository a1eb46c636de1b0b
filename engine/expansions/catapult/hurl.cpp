// The round: who hurls, what may be hurled, and when it is over (CATA-2 to CATA-6).
#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/expansions/catapult/catapult.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

void note_tile(Table& table, TileId tile) {
    const Square square = table.board.tile(tile).square;
    Square& low = catapult_memory(table).low;
    Square& high = catapult_memory(table).high;
    low = {std::min(low.x, square.x), std::min(low.y, square.y)};
    high = {std::max(high.x, square.x), std::max(high.y, square.y)};
}

// Fixed when the tile is placed (ABBEY-2, T1b); held after the turn.
Flow note_fair(Table& table) {
    const TileId tile = table.head.placed;
    if (tile == kNoTile) return Flow::next();
    note_tile(table, tile);
    if (!(table.board.symbols_of(tile) >> catapult_facts(table).fair & 1)) return Flow::next();
    auto& fairs = catapult_memory(table).fairs;
    const auto free = std::find(fairs.begin(), fairs.end(), 0);
    if (free != fairs.end()) *free = static_cast<std::uint16_t>(tile + 1);
    return Flow::next();
}

Flow enter_hurl(Table& table) {
    const TileId fair = waiting_fair(table);
    if (fair == kNoTile || !is_round_due(table, fair)) return Flow::next();
    table.head.decider = static_cast<std::uint8_t>(thrower_of(table));
    return Flow::wait();
}

// CATA-60
bool is_offered(const Table& table, int kind) {
    return !catapult_facts(table).points_only || kind == kFeast || kind == kCatch;
}

void list_hurls(const Table& table, ActionList& actions) {
    for (int kind = kPie; kind <= kCatch; ++kind) {
        const int chosen = catapult_memory(table).kind;
        if (chosen != kNoRound ? chosen != kind : !is_offered(table, kind)) continue;
        if (kind == kCatch) {
            list_duels(table, actions);
        } else if (kind == kSeduction && !actions.empty()) {
            const std::size_t pies = actions.size();  // both are thrown at the same
            for (std::size_t i = 0; i < pies; ++i) {
                actions.push_back(actions[i]);
                actions[pies + i].verb = catapult_facts(table).hurl[kSeduction];
            }
        } else {
            list_throws(table, static_cast<HurlKind>(kind), actions);
        }
    }
}

int kind_of(const Table& table, const Action& action) {
    const auto& verbs = catapult_facts(table).hurl;
    for (int kind = kPie; kind <= kCatch; ++kind)
        if (verbs[kind] == action.verb) return kind;
    return kNoRound;
}

const char* refuse_hurl(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "CATA-3";
    const int kind = kind_of(table, action);
    if (kind == kNoRound) return "BASE-8";
    const int chosen = catapult_memory(table).kind;
    if (chosen != kNoRound && chosen != kind) return "CATA-3";
    if (!is_offered(table, kind)) return "CATA-60";
    if (kind == kCatch) return refuse_duel(point_of(action), second_point_of(action));
    return refuse_throw(table, point_of(action), second_point_of(action));
}

Flow apply_hurl(Table& table, const Action& action) {
    CatapultMemory& memory = catapult_memory(table);
    memory.kind = static_cast<std::uint8_t>(kind_of(table, action));
    memory.from = point_of(action);
    memory.to = second_point_of(action);
    memory.flying = 1;
    return Flow::next();
}

// CATA-14: the left neighbour catches.
int catcher_of(const Table& table) {
    const int kind = catapult_memory(table).kind;
    if (kind != kNoRound && kind != kCatch) return -1;
    return (thrower_of(table) + 1) % table.game.players;
}

// The next player's throw, the next round of this turn, or the end of both.
Flow next_throw(Table& table) {
    CatapultMemory& memory = catapult_memory(table);
    if (memory.kind == kNoRound) return Flow::next();
    memory.from = memory.to = memory.rest = {};
    memory.swapping = 0;
    if (++memory.thrown < table.game.players) return Flow::jump(Slot::kBetweenTurns);
    end_round(table);
    memory.kind = kNoRound;
    memory.thrown = 0;
    memory.distances = {};
    std::copy(memory.fairs.begin() + 1, memory.fairs.end(), memory.fairs.begin());
    memory.fairs.back() = 0;
    return memory.fairs[0] == 0 ? Flow::next() : Flow::jump(Slot::kBetweenTurns);
}

// A round for a tile that was placed earlier came first and is over (ABBEY-2, T5).
Flow enter_late_round(Table& table) {
    return waiting_fair(table) == kNoTile ? Flow::next() : Flow::jump(Slot::kBetweenTurns);
}

}  // namespace

void note_start_tiles(Table& table) {
    CatapultMemory& memory = catapult_memory(table);
    memory.low = memory.high = table.board.tile(0).square;
    for (TileId tile = 1; tile < table.board.tile_count(); ++tile) note_tile(table, tile);
}

TileId waiting_fair(const Table& table) {
    const std::uint16_t fair = catapult_memory(table).fairs[0];
    return fair == 0 ? kNoTile : static_cast<TileId>(fair - 1);
}

Step fair_step() {
    return {
        .name = "fair", .slot = Slot::kPlaced, .order = 650, .rule = "CATA-2", .enter = note_fair};
}

Step hurl_step() {
    return {.name = "hurl",
            .slot = Slot::kBetweenTurns,
            .order = 300,
            .rule = "CATA-3",
            .enter = enter_hurl,
            .apply = apply_hurl,
            .list = list_hurls,
            .refuse = refuse_hurl,
            .sampled = true,
            .partner = catcher_of,
            .absent = throw_of_absent};
}

Step next_throw_step() {
    return {.name = "next-throw",
            .slot = Slot::kBetweenTurns,
            .order = 340,
            .rule = "CATA-4",
            .enter = next_throw};
}

// Behind everything else between turns.
Step late_round_step() {
    return {.name = "late-round",
            .slot = Slot::kBetweenTurns,
            .order = 950,
            .rule = "CATA-49",
            .enter = enter_late_round};
}

}  // namespace bastide
