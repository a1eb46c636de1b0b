// Playing: the functions through which everybody asks and moves. This is the engine's front door.
//
//     GamePtr game = *make_game(setup);
//     State state = new_state(*game);
//     while (pending(*game, state).kind != Pending::Kind::kOver) {
//         if (pending(*game, state).kind == Pending::Kind::kChance) {
//             apply(*game, state, roll_chance(Table(*game, state), draws));
//         } else {
//             ActionList actions;
//             legal_actions(*game, state, actions);
//             apply(*game, state, actions[choose(actions)]);
//         }
//     }
//
// The engine owns no random numbers. A state depends on nothing but the setup and the actions
// applied to it.
//
// A program that plays millions of moves on one State object makes a Table for it once and hands
// that in instead of game and state: the places of all arrays are then found only once.
#pragma once

#include "engine/game/table.h"

namespace bastide {

struct Pending {
    enum class Kind : std::uint8_t { kDecision, kChance, kOver };
    Kind kind = Kind::kOver;
    int player = 0;  // seat that decides (for chance: whose turn it is)
    const Step* step = nullptr;
};

State new_state(const Game& game, Events* events = nullptr);
// Begins a new game in the table's state.
void restart(Table& table);

Pending pending(const Table& table);
Pending pending(const Game& game, const State& state);

// Every legal action of the pending decision, each once, in a fixed but unspecified order; a sample
// of them if the step says so (Step::sampled). Empty for chance and at the end. Use sorts_before()
// for the canonical order.
void legal_actions(const Table& table, ActionList& actions);
void legal_actions(const Game& game, const State& state, ActionList& actions);

// Any of them, each with the same probability; faster than choosing from the list. `scratch` is
// overwritten. Precondition: a decision is due.
Action any_action(const Table& table, Draws& draws, ActionList& scratch);

// Plays whatever is due: what chance brings, or any action of a decision. False if the game is
// over. The quickest way through random games. `scratch` is overwritten.
bool play_any(Table& table, Draws& draws, ActionList& scratch);

// The possible outcomes of the pending chance with their weights, or a sample that stands for them.
void chance_outcomes(const Game& game, const State& state, OutcomeList& outcomes);
// The same without a list: the sum of the weights, and the outcome at a ticket below it. There are
// no tickets where the outcomes are a sample.
std::uint32_t chance_tickets(const Table& table);
std::uint32_t chance_tickets(const Game& game, const State& state);
Action chance_outcome(const Table& table, std::uint32_t ticket);
Action chance_outcome(const Game& game, const State& state, std::uint32_t ticket);

// What chance brings: the one way that serves every step. Precondition: chance is due.
Action roll_chance(const Table& table, Draws& draws);

// The same action in its canonical form: smallest equal rotation, first segment of a feature.
Action canonical(const Game& game, const State& state, Action action);

// Why the action cannot be applied now; an empty refusal if it can. Never changes anything.
Refusal why_not(const Game& game, const State& state, const Action& action);

// Applies a decision or an outcome of chance and goes on to the next thing that is due.
// Precondition: why_not() has nothing against it.
void apply(Table& table, const Action& action);
void apply(const Game& game, State& state, const Action& action, Events* events = nullptr);
// The same for an action that legal_actions() has listed or chance has brought: it is canonical.
void apply_listed(Table& table, const Action& action);

// The state as if the game ended now, with final scoring. Events tell how. Whoever may still decide
// something at the end declines.
State finish_now(const Game& game, const State& state, Events* events = nullptr);

// Bit per seat of the players with the highest score (BASE-56).
std::uint32_t leaders(const Game& game, const State& state);

// Recomputes everything that can be derived and names the first field that is wrong, or nullptr.
const char* find_fault(const Table& table);
const char* find_fault(const Game& game, const State& state);

}  // namespace bastide
