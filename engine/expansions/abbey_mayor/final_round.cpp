// Abbeys that are left when the last turn is over (ABBEY-49): clockwise from the left of the player
// whose turn it was, each may still play a part of a turn with the abbey.
#include "engine/expansions/abbey_mayor/abbey.h"

namespace bastide {
namespace {

Flow enter_final_abbeys(Table& table) {
    AbbeyMemory& memory = abbey_memory(table);
    if (memory.last_seat == 0) memory.last_seat = static_cast<std::uint8_t>(table.head.active + 1);
    for (; memory.asked < table.game.players; ++memory.asked) {
        const int player = (memory.last_seat + memory.asked) % table.game.players;
        if (!can_lay_abbey(table, player)) continue;
        table.head.decider = static_cast<std::uint8_t>(player);
        return Flow::wait();
    }
    table.head.active = static_cast<std::uint8_t>(memory.last_seat - 1);
    return Flow::next();
}

// The end of that part leads back here, because no tile is left to draw.
Flow apply_final_abbey(Table& table, const Action& action) {
    ++abbey_memory(table).asked;
    if (action.verb == kPassVerb) return Flow::again();
    table.head.active = table.head.decider;
    return take_abbey(table);
}

}  // namespace

Step final_abbeys_step() {
    return {.name = "final-abbeys",
            .slot = Slot::kEndOfGame,
            .order = 50,
            .rule = "ABBEY-49",
            .enter = enter_final_abbeys,
            .project = no_points,
            .apply = apply_final_abbey,
            .list = list_abbey,
            .refuse = refuse_abbey};
}

}  // namespace bastide
