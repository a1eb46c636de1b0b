// The second part of a turn (ABBEY-2, T4): the same player draws and places once more.
#include <algorithm>

#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

// Back to the draw; nothing of the first part is left but the fact that it was played.
Flow begin_second_part(Table& table) {
    table.head.second_part = kInSecondPart;
    table.head.closed_count = 0;
    table.head.placed = kNoTile;
    return Flow::jump(Slot::kDraw);
}

// With an empty pile an optional part is left for those who have a tile of their own (TRADE-60).
bool can_place_own_tile(const Table& table) {
    const auto& own = table.game.hooks.own_tile;
    return std::any_of(own.begin(), own.end(), [&](auto can_place) { return can_place(table); });
}

// Never a third part; and without a tile there is nothing to ask.
Flow enter_second_part(Table& table) {
    const std::uint8_t earned = table.head.second_part;
    if (earned == 0 || earned & kInSecondPart) return Flow::next();
    if (pile_is_empty(table))
        return earned & kMaySecondPart && can_place_own_tile(table) ? Flow::wait() : Flow::next();
    return earned & kMustSecondPart ? begin_second_part(table) : Flow::wait();
}

void list_second_part(const Table&, ActionList& actions) {
    actions.push_back(again());
    actions.push_back(pass());
}

const char* refuse_second_part(const Table&, const Action& action) {
    return action.verb == kAgainVerb || action.verb == kPassVerb ? nullptr : "BASE-8";
}

Flow apply_second_part(Table& table, const Action& action) {
    return action.verb == kPassVerb ? Flow::next() : begin_second_part(table);
}

}  // namespace

bool pile_is_empty(const Table& table) {
    for (int pile = 0; pile < static_cast<int>(table.game.piles.size()); ++pile)
        if (tiles_to_draw(table, pile) > 0) return false;
    return true;
}

void earn_second_part(Table& table, SecondPart how) {
    if (!(table.head.second_part & kInSecondPart)) table.head.second_part |= how;
}

bool in_second_part(const Table& table) { return table.head.second_part & kInSecondPart; }

Step second_part_step() {
    return {.name = "second-part",
            .slot = Slot::kEndOfPart,
            .order = 100,
            .enter = enter_second_part,
            .apply = apply_second_part,
            .list = list_second_part,
            .refuse = refuse_second_part};
}

}  // namespace bastide
