// The end of a turn, and of the game (BASE-8, BASE-51).
#include <algorithm>

#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

void leave_turn(Table& table) {
    table.head.closed_count = 0;
    table.head.placed = kNoTile;
    table.head.second_part = 0;
}

Flow end_turn(Table& table) {
    const int next = table.head.active + 1;
    return begin_turn(table, next == table.game.players ? 0 : next);
}

}  // namespace

Flow begin_turn(Table& table, int player) {
    const auto& left = table.head.left;
    if (std::any_of(left.begin(), left.end(), [](std::uint16_t tiles) { return tiles > 0; }))
        return take_turn(table, player);
    leave_turn(table);
    return Flow::jump(Slot::kEndOfGame);
}

Flow take_turn(Table& table, int player) {
    leave_turn(table);
    table.head.active = static_cast<std::uint8_t>(player);
    ++table.head.turns;
    return Flow::jump(Slot::kTurnStart);
}

Step end_turn_step() {
    return {.name = "end-turn",
            .slot = Slot::kEndOfTurn,
            .order = 900,
            .rule = "BASE-51",
            .enter = end_turn};
}

}  // namespace bastide
