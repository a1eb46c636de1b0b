// The turns after a bazaar: everybody places the tile won, the one who held it last (BCB-40).
#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/bazaar.h"

namespace bastide {
namespace {

bool has_choice(const Table& table) {
    ActionList picks;
    list_picks(table, picks);
    return picks.size() > 1;
}

void take_open_tile(Table& table, TypeId type) {
    const int player = table.head.active;
    give_tile(table, type, player);
    bazaar_memory(table).choosing &= static_cast<std::uint8_t>(~(1 << player));
}

// A tile that fits nowhere is replaced from the pile (BCB-67).
Flow enter_tile(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    const int player = table.head.active;
    if (memory.choosing >> player & 1) {
        if (has_choice(table)) return Flow::wait();
        take_open_tile(table, static_cast<TypeId>(memory.open[0] - 1));
    }
    if (memory.won[player] == 0) return Flow::next();
    const auto type = static_cast<TypeId>(memory.won[player] - 1);
    if (can_be_placed(table, type)) {
        table.head.tile = type;
        memory.in_hand = 1;
        return Flow::jump(Slot::kPlace);
    }
    memory.won[player] = 0;
    memory.replacing = 1;
    table.game.piles[table.game.pile_of[type]].unplaceable(table, type);
    return Flow::next();
}

Flow apply_tile(Table& table, const Action& action) {
    take_open_tile(table, action.index);
    return Flow::again();
}

void empty_hand(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    if (memory.in_hand) memory.won[table.head.active] = 0;
    memory.in_hand = 0;
}

Flow leave_hand(Table& table) {
    empty_hand(table);
    bazaar_memory(table).replacing = 0;
    return Flow::next();
}

// As the draw of a turn, but nothing else can be done instead of it.
Flow enter_replace(Table& table) {
    if (!bazaar_memory(table).replacing) return Flow::next();
    const Flow flow = draw_step().enter(table);
    if (flow.kind != Flow::Kind::kWait) bazaar_memory(table).replacing = 0;
    return flow;
}

Flow apply_replace(Table& table, const Action& action) {
    const Flow flow = draw_step().apply(table, action);
    return flow.kind == Flow::Kind::kNext ? Flow::jump(Slot::kPlace) : flow;
}

// Also with an empty pile (BCB-47).
Flow enter_turn(Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    for (int i = 1; i <= table.game.players; ++i) {
        const int player = (table.head.active + i) % table.game.players;
        if (memory.won[player] != 0 || memory.choosing >> player & 1)
            return take_turn(table, player);
    }
    return Flow::next();
}

}  // namespace

void replace_declined(Table& table) {
    empty_hand(table);
    bazaar_memory(table).replacing = 1;
}

Step replace_step() {
    Step step = draw_step();
    step.name = "draw-again";
    step.order = 20;
    step.rule = "BCB-65";
    step.enter = enter_replace;
    step.apply = apply_replace;
    return step;
}

Step bazaar_tile_step() {
    return {.name = "bazaar-tile",
            .slot = Slot::kDraw,
            .order = 10,
            .rule = "BCB-40",
            .enter = enter_tile,
            .apply = apply_tile,
            .list = list_picks,
            .refuse = refuse_pick};
}

// Behind the question whether a new bazaar is due: this tile starts none (BCB-41).
Step bazaar_placed_step() {
    return {.name = "bazaar-placed",
            .slot = Slot::kPlaced,
            .order = 61,
            .rule = "BCB-41",
            .enter = leave_hand};
}

Step bazaar_turn_step() {
    return {.name = "bazaar-turn",
            .slot = Slot::kEndOfTurn,
            .order = 600,
            .rule = "BCB-40",
            .enter = enter_turn};
}

}  // namespace bastide
