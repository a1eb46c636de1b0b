#include "notation/random_game.h"

#include <algorithm>

namespace bastide {
namespace {

void count_choices(const Step& step, std::size_t choices, RandomStats& stats) {
    if (step.slot == Slot::kPlace) {
        ++stats.place_decisions;
        stats.placements += choices;
    } else if (step.slot == Slot::kAct) {
        ++stats.act_decisions;
        stats.options += choices;
    }
}

Action drawn(const Table& table, Dice& dice) {
    if (const std::uint32_t tickets = chance_tickets(table))
        return chance_outcome(table, dice.below(tickets));
    DiceDraws draws(dice);
    return roll_chance(table, draws);
}

}  // namespace

void finish_randomly(const Game& game, State& state, Dice& dice, ActionList& scratch,
                     RandomStats& stats) {
    Table table(game, state, nullptr);
    for (;;) {
        const Pending due = pending(table);
        if (due.kind == Pending::Kind::kOver) break;
        if (due.kind == Pending::Kind::kChance) {
            apply_listed(table, drawn(table, dice));
            continue;
        }
        legal_actions(table, scratch);
        count_choices(*due.step, scratch.size(), stats);
        apply_listed(table, scratch[dice.below(static_cast<std::uint32_t>(scratch.size()))]);
    }
    ++stats.games;
    stats.turns += state.head().turns;
    for (int player = 0; player < game.players; ++player)
        stats.scores[player] += state.head().scores[player];
}

Action next_random_action(const Game& game, const State& state, Dice& dice, ActionList& scratch) {
    const Table table(game, state);
    if (pending(table).kind == Pending::Kind::kChance) return drawn(table, dice);
    legal_actions(table, scratch);
    Action* const chosen = scratch.begin() + dice.below(static_cast<std::uint32_t>(scratch.size()));
    std::nth_element(scratch.begin(), chosen, scratch.end(), sorts_before);
    return *chosen;
}

}  // namespace bastide
