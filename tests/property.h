// Properties over random games, for RapidCheck.
#pragma once

#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "notation/record.h"
#include "tests/random_play.h"

namespace bastide::test {

// A random game on its way: what is due is decided at random, up to a number of entries.
class Walk {
public:
    Walk(std::uint64_t seed, std::size_t limit)
        : chance(seed), game(random_game(chance)), limit_(limit), state(new_state(*game)) {}

    bool over() const { return is_over(*game, state); }
    // False if the game is over or long enough.
    bool can_go_on() const { return !over() && actions.size() < limit_; }
    // Precondition: can_go_on().
    Action step(Events* events = nullptr) {
        const Action action = random_action(*game, state, chance);
        actions.push_back(action);
        apply(*game, state, action, events);
        return action;
    }
    std::string record() const {
        Log log(game);
        for (const Action& action : actions) log.play(action);
        return write_record(log);
    }

    Chance chance;
    const GamePtr game;

private:
    const std::size_t limit_;

public:
    State state;
    std::vector<Action> actions;
};

// Tries the property on this many random games (fewer in builds with checks). What fails is made
// shorter, and the record of the shortest game is told.
template <typename Property>
void for_random_games(int games, Property property) {
    const auto once = [&] {
        const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()).as("seed");
        const auto limit = *rc::gen::inRange<std::size_t>(0, 1000).as("entries");
        Walk walk(seed, limit);
        try {
            property(walk);
        } catch (...) {
            RC_LOG() << walk.record();
            throw;
        }
    };
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    rc::detail::TestMetadata metadata;
    metadata.id = std::string(test.test_suite_name()) + "/" + test.name();
    metadata.description = test.name();
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    constexpr int kUnsaid = 100;  // RapidCheck's own default: RC_PARAMS says nothing
    if (params.maxSuccess == kUnsaid) params.maxSuccess = games_to_play(games);
    const auto result = rc::detail::checkTestable(once, metadata, params);
    if (result.template is<rc::detail::SuccessResult>()) return;
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    FAIL() << text.str();
}

}  // namespace bastide::test
