// The sanity figures of the design: what five independent engines agree on for random play.
#include <gtest/gtest.h>

#include "tests/random_play.h"

namespace bastide {
namespace {

struct Figures {
    double turns = 0;
    double placements = 0;  // a turn
    double options = 0;     // a turn, passing included
    double first = 0;
    double second = 0;
};

Figures play_base_games(int games) {
    const GamePtr game = test::plain_game(2);
    test::Chance chance(1);
    ActionList actions;
    std::uint64_t turns = 0, placements = 0, acts = 0, options = 0;
    std::int64_t scores[2] = {0, 0};
    for (int i = 0; i < games; ++i) {
        State state = new_state(*game);
        for (;;) {
            if (const std::uint32_t tickets = chance_tickets(*game, state); tickets > 0) {
                apply(*game, state, chance_outcome(*game, state, chance.below(tickets)));
                continue;
            }
            legal_actions(*game, state, actions);
            if (actions.empty()) break;
            const bool places = actions[0].verb == kPlaceVerb;
            turns += places;
            acts += !places;
            (places ? placements : options) += actions.size();
            apply(*game, state, chance.pick(actions));
        }
        scores[0] += state.head().scores[0];
        scores[1] += state.head().scores[1];
    }
    const double n = games;
    return {static_cast<double>(turns) / n,
            static_cast<double>(placements) / static_cast<double>(turns),
            static_cast<double>(options) / static_cast<double>(acts),
            static_cast<double>(scores[0]) / n, static_cast<double>(scores[1]) / n};
}

TEST(SanityFigures, AreThoseOfFiveIndependentEngines) {
    if (!test::has_room("farms")) GTEST_SKIP() << "the figures are those with farms";
#ifdef NDEBUG
    const int games = 100000;
    const double percent = 1;
#else
    const int games = 200;
    const double percent = 10;
#endif
    const Figures found = play_base_games(games);
    const auto near = [&](double value, double expected, const char* what) {
        EXPECT_NEAR(value, expected, expected * percent / 100) << what;
        std::printf("%s %.3f (expected %.2f)\n", what, value, expected);
    };
    near(found.turns, 70.98, "turns a game");
    near(found.placements, 27.2, "placements a turn");
    near(found.options, 1.86, "follower options a turn");
    near(found.first, 19.6, "mean score of the first player");
    near(found.second, 19.3, "mean score of the second player");
}

}  // namespace
}  // namespace bastide
