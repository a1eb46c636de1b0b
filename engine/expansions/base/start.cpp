// Who begins (BASE-7, ED-8).
#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

Flow begin_with(Table& table, int seat) {
    table.head.active = static_cast<std::uint8_t>(seat);
    table.head.turns = 1;
    return Flow::next();
}

// The seat that the flags name for the option, from 1; 0 = chance decides (ED-DR-6).
int flagged_seat(const FrozenSetup& setup) {
    const SeatFlags& flags = setup.setup.flags;
    if (setup.is("start_player", "host-picks")) return flags.starts;
    if (setup.is("start_player", "youngest")) return flags.youngest;
    if (setup.is("start_player", "knight-or-youngest"))
        return flags.saw_knight != 0 ? flags.saw_knight : flags.youngest;
    return 0;
}

Flow start_flagged(Table& table) { return begin_with(table, flagged_seat(table.game.setup) - 1); }

Flow apply_start(Table& table, const Action& action) { return begin_with(table, action.arg); }

void start_outcomes(const Table& table, OutcomeList& outcomes) {
    for (int seat = 0; seat < table.game.players; ++seat) outcomes.push_back({start_with(seat), 1});
}

std::uint32_t start_tickets(const Table& table) {
    return static_cast<std::uint32_t>(table.game.players);
}

Action pick_start(const Table&, std::uint32_t ticket) {
    return start_with(static_cast<int>(ticket));
}

// The youngest player names the start player.
Flow ask_youngest(Table& table) {
    table.head.decider = static_cast<std::uint8_t>(table.game.setup.setup.flags.youngest - 1);
    return Flow::wait();
}

void list_starts(const Table& table, ActionList& actions) {
    for (int seat = 0; seat < table.game.players; ++seat) actions.push_back(start_with(seat));
}

const char* refuse_start(const Table& table, const Action& action) {
    if (action.verb != kStartVerb) return "BASE-8";
    return action.arg < table.game.players ? nullptr : "ED-8";
}

}  // namespace

Step start_step(const FrozenSetup& setup) {
    Step step{.name = "start", .slot = Slot::kSetup, .order = 100, .rule = "ED-8"};
    if (flagged_seat(setup) != 0) {
        step.enter = start_flagged;
        return step;
    }
    step.apply = apply_start;
    if (setup.is("start_player", "youngest-picks") && setup.setup.flags.youngest != 0) {
        step.enter = ask_youngest;
        step.list = list_starts;
        step.refuse = refuse_start;
    } else {
        step.outcomes = start_outcomes;
        step.tickets = start_tickets;
        step.pick = pick_start;
    }
    return step;
}

}  // namespace bastide
