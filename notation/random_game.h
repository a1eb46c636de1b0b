// Uniform random play: chance by its weights, every legal action equally likely. It asks and moves
// through engine/game/play.h like everybody else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/play.h"
#include "notation/dice.h"

namespace bastide {

// What was seen in random games.
struct RandomStats {
    std::uint64_t games = 0;
    std::uint64_t turns = 0;
    std::uint64_t place_decisions = 0;
    std::uint64_t placements = 0;  // legal ones, over all these decisions
    std::uint64_t act_decisions = 0;
    std::uint64_t options = 0;  // the same for followers, passing included
    std::array<std::int64_t, kMaxPlayers> scores{};

    double per_game(std::uint64_t count) const { return ratio(count, games); }
    double placements_per_turn() const { return ratio(placements, place_decisions); }
    double options_per_turn() const { return ratio(options, act_decisions); }

private:
    static double ratio(std::uint64_t a, std::uint64_t b) {
        return b == 0 ? 0.0 : static_cast<double>(a) / static_cast<double>(b);
    }
};

// Plays the state to the end of its game. The list is only scratch paper: a large object that is
// better made once.
void finish_randomly(const Game& game, State& state, Dice& dice, ActionList& scratch,
                     RandomStats& stats);

// What is due next, by the dice, in the canonical order of actions: it depends on the rules and the
// dice, never on the order in which the engine happens to list. Precondition: the game is not over.
Action next_random_action(const Game& game, const State& state, Dice& dice, ActionList& scratch);

}  // namespace bastide
