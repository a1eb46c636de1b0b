// The evaluation: exact where it must be, the same with and without what it remembers, fair.
#include "ai/evaluation.h"

#include <algorithm>
#include <initializer_list>
#include <memory>

#include <gtest/gtest.h>

#include "tests/random_play.h"

namespace bastide::test {
namespace {

// Mixtures whose end or whose tiles are the hardest to follow; the first is a game of any build.
GamePtr hard_game(int number) {
    Setup setup = plain_setup();
    const auto has = [](std::initializer_list<const char*> sets) {
        return std::all_of(sets.begin(), sets.end(), [](const char* set) { return has_set(set); });
    };
    if (number % 3 == 1 && has({"bridges-castles-bazaars"}))
        setup.sets = {"base", "bridges-castles-bazaars"};
    if (number % 3 == 2 && has({"bridges-castles-bazaars", "abbey-mayor", "count", "king-robber"}))
        setup.sets = {"base", "abbey-mayor", "count", "king-robber", "bridges-castles-bazaars"};
    if (number % 3 == 0 && has_room("farms")) setup.options["farm_scoring"] = "per-city-4";
    const auto game = make_game(setup);
    EXPECT_TRUE(game);
    return *game;
}

// Every third game is a plain one, every third a hard one.
GamePtr any_game(int number, Chance& chance) {
    if (number % 3 == 0) return plain_game(2 + number % 4);
    return number % 3 == 1 ? random_game(chance) : hard_game(number / 3);
}

TEST(Evaluation, IsExactWhenTheGameIsOver) {
    Chance chance(5);
    for (int i = 0; i < games_to_play(40); ++i) {
        const GamePtr game = random_game(chance);
        const auto desk = std::make_unique<ai::Desk>(*game);
        while (!is_over(*game, desk->state))
            apply(desk->table, random_action(*game, desk->state, chance));
        ai::Evaluation evaluation(*game);
        const ai::Scores scores = evaluation.judge(*desk);
        for (int seat = 0; seat < game->players; ++seat)
            EXPECT_EQ(scores[seat], desk->state.head().scores[seat]);
    }
}

// Without weights nothing is left but the projected score, which the rules know too.
TEST(Evaluation, ProjectsWhatTheRulesDo) {
    ai::Weights none = ai::kWeights;
    none.terms.fill(0);
    ai::Taste taste;
    taste.rooms = 0;
    taste.perils = 0;
    Chance chance(6);
    for (int i = 0; i < games_to_play(180); ++i) {
        const GamePtr game = any_game(i, chance);
        const auto desk = std::make_unique<ai::Desk>(*game);
        ai::Evaluation evaluation(*game, taste, none);
        while (!is_over(*game, desk->state)) {
            apply(desk->table, random_action(*game, desk->state, chance));
            const ai::Scores scores = evaluation.judge(*desk);
            const State finished = finish_now(*game, desk->state);
            for (int seat = 0; seat < game->players; ++seat)
                ASSERT_NEAR(scores[seat], finished.head().scores[seat], 1e-9) << "game " << i;
        }
    }
}

// What prepare() keeps must never change a judgement.
TEST(Evaluation, RemembersNothingWrong) {
    Chance chance(8);
    for (int i = 0; i < games_to_play(135); ++i) {
        const GamePtr game = any_game(i, chance);
        const auto desk = std::make_unique<ai::Desk>(*game);
        const auto next = std::make_unique<ai::Desk>(*game);
        ai::Evaluation remembers(*game), forgets(*game);
        while (!is_over(*game, desk->state)) {
            const bool decision = pending(*game, desk->state).kind == Pending::Kind::kDecision;
            if (decision && chance.one_in(4)) {
                remembers.prepare(*desk);
                for (int j = 0; j < 4; ++j) {
                    next->set(desk->state);
                    for (int k = 0; k <= j % 3 && !is_over(*game, next->state); ++k)
                        apply(next->table, random_action(*game, next->state, chance));
                    const ai::Scores one = remembers.judge(*next), other = forgets.judge(*next);
                    for (int seat = 0; seat < game->players; ++seat)
                        ASSERT_NEAR(one[seat], other[seat], 1e-9) << "game " << i;
                }
            }
            apply(desk->table, random_action(*game, desk->state, chance));
        }
    }
}

// Judging a follower from the position without it is a short cut, and nothing else.
TEST(Evaluation, KnowsWhatAPutFollowerChanges) {
    Chance chance(9);
    int compared = 0;
    for (int i = 0; i < games_to_play(80); ++i) {
        const GamePtr game = plain_game(2 + i % 3);
        const auto desk = std::make_unique<ai::Desk>(*game);
        const auto passed = std::make_unique<ai::Desk>(*game);
        const auto put = std::make_unique<ai::Desk>(*game);
        ai::Evaluation quick(*game), slow(*game);
        ASSERT_TRUE(quick.is_simple());
        while (!is_over(*game, desk->state)) {
            const Pending due = pending(desk->table);
            if (std::string_view(due.step->name) == "act") {
                passed->set(desk->state);
                apply(passed->table, pass());
                legal_actions(desk->table, desk->actions);
                const bool goes_on = pending(passed->table).kind == Pending::Kind::kChance;
                for (const Action& action : desk->actions) {
                    if (action.verb != kPutVerb || !goes_on) continue;
                    quick.judge(*passed);
                    const Board& board = passed->table.board;
                    const SegmentId segment =
                        board.segment_of(board.tile_at(action.square), action.index);
                    const ai::Scores one = quick.judge_put(*passed, due.player, segment);
                    put->set(desk->state);
                    apply(put->table, action);
                    const ai::Scores other = slow.judge(*put);
                    for (int seat = 0; seat < game->players; ++seat)
                        ASSERT_NEAR(one[seat], other[seat], 1e-9) << "game " << i;
                    ++compared;
                }
            }
            apply(desk->table, random_action(*game, desk->state, chance));
        }
    }
    EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace bastide::test
