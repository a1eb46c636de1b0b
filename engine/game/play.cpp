#include "engine/game/play.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>

namespace bastide {

const char* slot_name(Slot slot) {
    static constexpr std::array<const char*, kSlots> kNames{
        "setup",         "turn-start",  "draw",          "place",       "placed",     "act",
        "react",         "list",        "convert",       "reinforce",   "score",      "return",
        "after-scoring", "end-of-part", "between-turns", "end-of-turn", "end-of-game"};
    return kNames[static_cast<int>(slot)];
}

namespace {

void follow(Table& table, Flow flow) {
    switch (flow.kind) {
        case Flow::Kind::kNext:
            ++table.head.step;
            break;
        case Flow::Kind::kJump:
            table.head.step = table.game.first_step[static_cast<int>(flow.slot)];
            break;
        case Flow::Kind::kAgain:
        case Flow::Kind::kWait:
            break;
    }
}

// Enters steps until one of them asks or the game is over. Nearly all of them have nothing to do
// and go on with the next, so that way is the short one.
void run(Table& table) {
    const Step* const steps = table.game.steps.data();
    const Step* const end = steps + table.game.step_count;
    StateHead& head = table.head;
    const Step* step = steps + head.step;
    while (step != end) {
        head.decider = head.active;
        if (step->enter == nullptr) return;
        const Flow flow = step->enter(table);
        if (flow.kind == Flow::Kind::kNext) {
            ++step;
            ++head.step;
            continue;
        }
        if (flow.kind == Flow::Kind::kWait) return;
        follow(table, flow);
        step = steps + head.step;
    }
}

[[maybe_unused]] void check_after(const Table& table) {
    if (const char* fault = find_fault(table)) {
        std::fprintf(stderr, "bastide: broken state: %s\n", fault);
        std::abort();
    }
}

}  // namespace

void restart(Table& table) {
    const Game& game = table.game;
    std::memset(table.block, 0, game.board.pages);  // what grows is written before it is read
    table.head = StateHead{};
    table.head.bytes = game.state_bytes;
    table.head.pages_at = game.board.pages;
    table.head.page_bytes = game.board.page_bytes;
    table.head.segments_at = game.board.segments;
    table.board.clear();
    for (std::size_t type = 0; type < game.bag.size(); ++type) {
        table.bag(static_cast<TypeId>(type)) = game.bag[type];
        table.head.left[game.pile_of[type]] += game.bag[type];
    }
    for (int player = 0; player < game.players; ++player)
        for (std::size_t kind = 0; kind < game.figures.size(); ++kind)
            table.reserve(player, static_cast<FigureKindId>(kind)) =
                static_cast<std::uint8_t>(game.figures[kind].per_player);
    for (const StartTile& tile : game.start_layout) {
        ClosedList closed;
        table.board.place_tile(tile.type, tile.rotation, tile.square, closed);
    }
    for (const auto begin : game.hooks.begin) begin(table);
    run(table);
}

State new_state(const Game& game, Events* events) {
    State state;
    Table table(game, state, events);
    restart(table);
    return state;
}

Pending pending(const Table& table) {
    if (table.head.step >= table.game.step_count) return {};
    const Step& step = table.game.steps[table.head.step];
    return {step.is_chance() ? Pending::Kind::kChance : Pending::Kind::kDecision,
            table.head.decider, &step};
}

Pending pending(const Game& game, const State& state) { return pending(Table(game, state)); }

void legal_actions(const Table& table, ActionList& actions) {
    actions.clear();
    if (table.head.step >= table.game.step_count) return;
    const Step& step = table.game.steps[table.head.step];
    if (step.list != nullptr) step.list(table, actions);
}

void legal_actions(const Game& game, const State& state, ActionList& actions) {
    legal_actions(Table(game, state), actions);
}

namespace {

Action any_of(const Step& step, const Table& table, Draws& draws, ActionList& scratch) {
    if (step.any != nullptr) return step.any(table, draws, scratch);
    scratch.clear();
    step.list(table, scratch);
    return scratch[draws.below(static_cast<std::uint32_t>(scratch.size()))];
}

Action roll(const Step& step, const Table& table, Draws& draws) {
    if (step.roll != nullptr) return step.roll(table, draws);
    return step.pick(table, draws.below(step.tickets(table)));
}

void apply_in(const Step& step, Table& table, const Action& action) {
    follow(table, step.apply(table, action));
    run(table);
#ifndef NDEBUG
    check_after(table);
#endif
}

}  // namespace

Action any_action(const Table& table, Draws& draws, ActionList& scratch) {
    return any_of(table.game.steps[table.head.step], table, draws, scratch);
}

bool play_any(Table& table, Draws& draws, ActionList& scratch) {
    if (table.head.step >= table.game.step_count) return false;
    const Step& step = table.game.steps[table.head.step];
    apply_in(step, table,
             step.is_chance() ? roll(step, table, draws) : any_of(step, table, draws, scratch));
    return true;
}

void chance_outcomes(const Game& game, const State& state, OutcomeList& outcomes) {
    outcomes.clear();
    const Pending due = pending(game, state);
    if (due.kind == Pending::Kind::kChance) due.step->outcomes(Table(game, state), outcomes);
}

std::uint32_t chance_tickets(const Table& table) {
    const Pending due = pending(table);
    return due.kind == Pending::Kind::kChance && due.step->tickets != nullptr
               ? due.step->tickets(table)
               : 0;
}

std::uint32_t chance_tickets(const Game& game, const State& state) {
    return chance_tickets(Table(game, state));
}

Action chance_outcome(const Table& table, std::uint32_t ticket) {
    return table.game.steps[table.head.step].pick(table, ticket);
}

Action roll_chance(const Table& table, Draws& draws) {
    return roll(table.game.steps[table.head.step], table, draws);
}

Action chance_outcome(const Game& game, const State& state, std::uint32_t ticket) {
    return chance_outcome(Table(game, state), ticket);
}

namespace {

// An action that names a feature writes it by its first segment.
Action canonical_feature(const Board& board, Action action) {
    const SegmentId named = board.segment_at(action.square, action.index);
    if (named == kNowhere) return action;
    const SegmentId first = board.first_segment(board.root(named));
    action.square = board.tile(board.tile_of(first)).square;
    action.index = static_cast<std::uint16_t>(board.index_of(first));
    return action;
}

Action canonical_at(const Table& table, Action action) {
    if (action.verb == kPlaceVerb && table.head.tile != kNoType && action.arg < 4)
        action.arg = table.game.tables.types[table.head.tile].same_as[action.arg];
    const auto& verbs = table.game.verbs;  // whoever asks may name one that this game lacks
    const bool feature =
        action.verb == kMoveVerb || (action.verb > kAgainVerb && action.verb < verbs.size() &&
                                     verbs[action.verb].whole_feature);
    return feature ? canonical_feature(table.board, action) : action;
}

}  // namespace

Action canonical(const Game& game, const State& state, Action action) {
    return canonical_at(Table(game, state), action);
}

Refusal why_not(const Game& game, const State& state, const Action& action) {
    const Pending due = pending(game, state);
    if (due.kind == Pending::Kind::kOver) return {"BASE-51", "", {}};
    const Table table(game, state);
    const Action canon = canonical_at(table, action);
    if (due.kind == Pending::Kind::kChance && !due.step->sampled) {
        OutcomeList outcomes;
        due.step->outcomes(table, outcomes);
        if (outcomes.empty() || outcomes[0].action.verb != canon.verb) return {"BASE-8", "", {}};
        for (const Outcome& outcome : outcomes)
            if (outcome.action == canon) return {};
        return {canon.verb == kDrawVerb ? "BASE-10" : "ED-8", "", {}};
    }
    const char* rule = due.step->refuse(table, canon);
    return rule == nullptr ? Refusal{} : Refusal{rule, "", {}};
}

void apply(Table& table, const Action& action) { apply_listed(table, canonical_at(table, action)); }

void apply_listed(Table& table, const Action& action) {
    apply_in(table.game.steps[table.head.step], table, action);
}

void apply(const Game& game, State& state, const Action& action, Events* events) {
    Table table(game, state, events);
    apply(table, action);
}

namespace {

// The answer of somebody who is asked in a projection: no, or the first thing that can be said.
Action decline(const Table& table) {
    const Step& step = table.game.steps[table.head.step];
    if (step.is_chance()) return step.pick(table, 0);
    if (step.refuse(table, pass()) == nullptr) return pass();
    ActionList actions;
    legal_actions(table, actions);
    return actions[0];
}

}  // namespace

State finish_now(const Game& game, const State& state, Events* events) {
    State copy = state;
    if (copy.head().step >= game.step_count) return copy;
    Table table(game, copy, events);
    const std::uint8_t end = game.first_step[static_cast<int>(Slot::kEndOfGame)];
    if (table.head.step < end) {  // a final scoring that has begun does not begin again
        table.head.step = end;
        run(table);
    }
    while (table.head.step < game.step_count) apply(table, decline(table));
    return copy;
}

std::uint32_t leaders(const Game& game, const State& state) {
    const auto& scores = state.head().scores;
    const int best = *std::max_element(scores.begin(), scores.begin() + game.players);
    std::uint32_t mask = 0;
    for (int player = 0; player < game.players; ++player)
        if (scores[player] == best) mask |= 1u << player;
    return mask;
}

}  // namespace bastide
