// Counting courses: the fast way against the slow way, and against the plain meaning of the
// numbers.
#include "notation/perft.h"

#include <gtest/gtest.h>

#include "tests/random_play.h"

namespace bastide {
namespace {

PerftCount count(const Game& game, const State& state, int depth, bool bulk) {
    const auto branches = perft(game, state, {.depth = depth, .bulk = bulk, .progress = {}});
    EXPECT_TRUE(branches);
    return *sum_of(*branches);
}

// Courses of one turn, spelled out.
void walk_turn(const Game& game, const State& state, std::uint64_t weight, int turns, int depth,
               PerftCount& sum) {
    const bool complete = test::is_over(game, state) || state.head().turns > turns + depth;
    if (complete) {
        ++sum.plain;
        sum.weighted += weight;
        return;
    }
    OutcomeList outcomes;
    chance_outcomes(game, state, outcomes);
    for (const Action& action : test::choices(game, state)) {
        std::uint64_t factor = 1;
        for (const Outcome& outcome : outcomes)
            if (outcome.action == action) factor = outcome.weight;
        State next = state;
        apply(game, next, action);
        // A tile that fits nowhere ends its course.
        if (action.verb == kDrawVerb && next.head().tile == kNoType) continue;
        walk_turn(game, next, weight * factor, turns, depth, sum);
    }
}

PerftCount spelled_out(const Game& game, const State& state, int depth) {
    PerftCount sum;
    walk_turn(game, state, 1, state.head().turns - 1, depth, sum);
    return sum;
}

TEST(Perft, CountsTheFirstTurnOfTheBaseGame) {
    const GamePtr game = test::plain_game();
    const PerftCount expected = spelled_out(*game, new_state(*game), 1);
    EXPECT_EQ(count(*game, new_state(*game), 1, true), expected);
    EXPECT_EQ(count(*game, new_state(*game), 1, false), expected);
    EXPECT_GT(expected.weighted, expected.plain);
}

// Throws, bids and walks of all players make a single turn longer than anybody can wait for.
bool can_be_spelled_out(const Game& game) {
    for (const char* set :
         {"princess-dragon", "tower", "count", "catapult", "bridges-castles-bazaars"})
        if (game.setup.has_set(set)) return false;
    return true;
}

TEST(Perft, FastIsSlowIsSpelledOut) {
    test::Chance chance(21);
    for (int i = 0; i < test::games_to_play(240); ++i) {
        const GamePtr game = test::random_game(chance);
        if (!can_be_spelled_out(*game)) continue;
        State state = new_state(*game);
        const std::uint32_t turns = chance.below(12);
        // To the beginning of some turn.
        while (!test::is_over(*game, state) &&
               (state.head().turns <= turns ||
                std::string_view(pending(*game, state).step->name) != "draw"))
            apply(*game, state, test::random_action(*game, state, chance));
        if (test::is_over(*game, state)) continue;
        const PerftCount expected = spelled_out(*game, state, 1);
        EXPECT_EQ(count(*game, state, 1, true), expected);
        EXPECT_EQ(count(*game, state, 1, false), expected);
    }
}

TEST(Perft, DepthNoughtIsOneCourse) {
    const GamePtr game = test::plain_game();
    EXPECT_EQ(count(*game, new_state(*game), 0, true), (PerftCount{1, 1}));
}

}  // namespace
}  // namespace bastide
