// Buying an own follower back (TOWER-28 to TOWER-32). It is not the one thing of a turn part: it
// may be done until that is chosen, in either part, once per turn (TOWER-58). Nothing is asked
// before the draw: whoever can pay then can pay afterwards.
#include "engine/expansions/tower/tower.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

bool is_held(const Table& table, const Action& action) {
    const int holder = piece_seat(action.arg);
    if (holder >= table.game.players) return false;
    const auto& own = tower_memory(table).prisoners[holder][table.head.active];
    return own[piece_kind(action.arg)] > 0;
}

const char* refuse_ransom(const Table& table, const Action& action) {
    if (!is_held(table, action)) return "TOWER-28";
    if (tower_memory(table).ransom_turn == table.head.turns) return "TOWER-31";
    return table.head.scores[table.head.active] < kRansom ? "TOWER-57" : nullptr;
}

void list_ransoms(const Table& table, ActionList& actions) {
    if (tower_memory(table).ransom_turn == table.head.turns ||
        table.head.scores[table.head.active] < kRansom)
        return;
    for (int holder = 0; holder < table.game.players; ++holder) {
        const auto& own = tower_memory(table).prisoners[holder][table.head.active];
        if (own == std::array<std::uint8_t, kMaxFigureKinds>{}) continue;
        for (FigureKindId kind = 0; kind < kMaxFigureKinds; ++kind)
            if (own[kind] > 0)
                actions.push_back({tower_facts(table).ransom, piece(holder, kind), {}, 0});
    }
}

// TOWER-33: what one loses the other gains.
void pay(Table& table, int player, int points) {
    Value value;
    value.add(1, "ransoms", points);
    value.cite("TOWER-28");
    award(table, player, "ransom", value, false);
}

Flow apply_ransom(Table& table, const Action& action) {
    const int holder = piece_seat(action.arg);
    pay(table, table.head.active, -kRansom);
    pay(table, holder, kRansom);
    release(table, holder, table.head.active, piece_kind(action.arg), "TOWER-28");
    tower_memory(table).ransom_turn = table.head.turns;
    return Flow::again();
}

// TOWER-58: a part that comes after the last turn is a turn of its own.
Flow enter_end(Table& table) {
    tower_memory(table).ransom_turn = 0;
    return Flow::next();
}

}  // namespace

Step last_ransom_step() {
    return {.name = "last-ransom",
            .slot = Slot::kEndOfGame,
            .order = 40,
            .rule = "TOWER-58",
            .enter = enter_end,
            .project = no_points};
}

Offer ransom_offer(VerbId verb) { return {verb, list_ransoms, refuse_ransom, apply_ransom}; }

}  // namespace bastide
