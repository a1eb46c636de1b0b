// The plan and the counting of a match, budgets, and programs that play.
#include <set>

#include <gtest/gtest.h>

#include "cli/arena_match.h"
#include "cli/bot_process.h"
#include "cli/wall_clock.h"

namespace bastide {
namespace {

TEST(ArenaPlan, TwoChangeSeats) {
    const auto tables = arena_tables(2, 2, false);
    ASSERT_EQ(tables.size(), 1u);
    const ArenaSet set = arena_set(tables, 2, 0, 7);
    EXPECT_EQ(set.lineups, (std::vector<std::vector<int>>{{0, 1}, {1, 0}}));
    EXPECT_NE(set.seed, arena_set(tables, 2, 1, 7).seed);
    EXPECT_NE(set.seed, arena_set(tables, 2, 0, 8).seed);
}

TEST(ArenaPlan, MoreContestantsThanSeats) {
    EXPECT_EQ(arena_tables(4, 2, false).size(), 6u);
    EXPECT_EQ(arena_tables(4, 2, true).size(), 3u);
    EXPECT_EQ(arena_tables(5, 3, false).size(), 10u);
    const auto tables = arena_tables(3, 2, false);
    // All tables get the same draws.
    EXPECT_EQ(arena_set(tables, 2, 0, 7).seed, arena_set(tables, 2, 2, 7).seed);
    EXPECT_NE(arena_set(tables, 2, 0, 7).seed, arena_set(tables, 2, 3, 7).seed);
}

TEST(ArenaPlan, EverybodySitsEverywhereEquallyOften) {
    for (const auto& [contestants, seats] : {std::pair{3, 3}, {2, 3}, {2, 4}, {4, 4}, {5, 5}}) {
        const auto tables = arena_tables(contestants, seats, false);
        for (int number = 0; number < 5; ++number) {
            const ArenaSet set = arena_set(tables, seats, number, 3);
            for (int seat = 0; seat < seats; ++seat) {
                std::multiset<int> here;
                for (const auto& lineup : set.lineups)
                    here.insert(lineup[static_cast<std::size_t>(seat)]);
                for (int who = 0; who < contestants; ++who) EXPECT_EQ(here.count(who), 1u);
            }
        }
    }
}

ArenaGame arena_game(std::vector<int> lineup, std::vector<int> scores, int forfeit = -1) {
    ArenaGame game;
    game.times.resize(lineup.size());
    game.lineup = std::move(lineup);
    game.scores = std::move(scores);
    game.forfeit = forfeit;
    return game;
}

TEST(ArenaResult, CountsSetsSeatsAndForfeits) {
    ArenaResult result(2);
    result.add({0, {arena_game({0, 1}, {50, 40}), arena_game({1, 0}, {60, 60})}});
    result.add({1, {arena_game({0, 1}, {10, 90}, 1), arena_game({1, 0}, {70, 30})}});
    const Pairing* pairing = result.pairing(0, 1);
    ASSERT_NE(pairing, nullptr);
    EXPECT_EQ(pairing->wins, 2);  // one of them by forfeit, whatever the scores
    EXPECT_EQ(pairing->draws, 1);
    EXPECT_EQ(pairing->losses, 1);
    EXPECT_EQ(pairing->sets.count(0.75), 1);
    EXPECT_EQ(pairing->sets.count(0.5), 1);
    EXPECT_EQ(result.contestants[1].forfeits, 1);
    EXPECT_EQ(result.contestants[0].scored, 3);
    EXPECT_EQ(result.contestants[0].score_sum, 50 + 60 + 30);
    EXPECT_EQ(result.pairing(1, 0), nullptr);
}

TEST(ArenaResult, TablesOfMore) {
    ArenaResult result(2);
    // The first contestant has two of three seats, then one.
    result.add({0, {arena_game({0, 1, 0}, {30, 20, 10}), arena_game({1, 0, 1}, {5, 6, 7})}});
    const Pairing* pairing = result.pairing(0, 1);
    ASSERT_NE(pairing, nullptr);
    EXPECT_EQ(pairing->wins + pairing->losses, 4);
    EXPECT_DOUBLE_EQ(pairing->sets.mean(), 0.5);
}

TEST(ArenaMatch, NamesOfSeatsAreNames) {
    const std::vector<Contestant> contestants{
        {"greedy", {}, "", {}, 0}, {"sh -c \"x\\y\" " + std::string(50, 'a'), {}, "", {}, 0}};
    const auto names = seat_names(contestants, {0, 1, 0, 1});
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), 4u);
    bastide::Setup setup;
    setup.sets = {"base"};
    setup.players = names;
    EXPECT_TRUE(make_game(setup));
}

TEST(Budget, AsPeopleWriteIt) {
    EXPECT_DOUBLE_EQ(parse_budget("100ms")->seconds, 0.1);
    EXPECT_DOUBLE_EQ(parse_budget("1.5s")->seconds, 1.5);
    EXPECT_EQ(parse_budget("5000sims")->simulations, 5000u);
    EXPECT_EQ(parse_budget("20ms,2threads")->threads, 2);
    for (const char* bad : {"", "100", "ms", "-5ms", "0ms", "1e9s", "1.5sims", "5000 sims", "nan",
                            "infs", "20ms,", "99999999999999999999sims", "2threads,x"})
        EXPECT_FALSE(parse_budget(bad)) << bad;
    for (const char* text : {"100ms", "2s", "1.5s", "5000sims", "20ms,2threads"})
        EXPECT_EQ(write_budget(*parse_budget(text)), text);
    const PlayerSpec spec = parse_player_spec("master:personality=farmer,20ms");
    EXPECT_EQ(spec.player, "master:personality=farmer");
    ASSERT_TRUE(spec.budget);
    EXPECT_DOUBLE_EQ(spec.budget->seconds, 0.02);
    EXPECT_FALSE(parse_player_spec("greedy").budget);
    EXPECT_EQ(parse_player_spec("x:y").player, "x:y");
}

TEST(BotProcess, AnswersAndFaults) {
    BotProcess echo("cat", "");
    for (const char* line : {"one", "two", ""}) {
        const auto answer = echo.ask(line, 5);
        ASSERT_TRUE(answer) << answer.error().reason;
        EXPECT_EQ(*answer, line);
    }
    const auto reason_of = [](const char* command, double seconds) {
        BotProcess bot(command, "");
        const auto answer = bot.ask("hello", seconds);
        return answer ? std::string("answered") : answer.error().reason;
    };
    EXPECT_EQ(reason_of("sh -c 'read x; exit 3'", 5), "ended with code 3");
    EXPECT_NE(reason_of("sh -c 'read x; kill -9 $$'", 5).find("signal 9"), std::string::npos);
    EXPECT_EQ(reason_of("/no/such/program", 5), "ended with code 127");
    EXPECT_EQ(reason_of("sleep 60", 0.05), "did not answer within 0.05 s");
    EXPECT_EQ(reason_of("sh -c 'sleep 60 & exit 4'", 0.3), "ended with code 4");
    EXPECT_EQ(reason_of("head -c 3000000 /dev/zero", 5), "answered with more than 1 MiB");
}

// Whatever it has started goes with it, and nobody waits for it.
TEST(BotProcess, EndsWithItsChildren) {
    const double begin = wall_clock();
    {
        BotProcess bot("sh -c 'trap \"\" TERM; sleep 60 & echo $!; wait'", "");
        ASSERT_TRUE(bot.ask("hello", 5));
    }
    EXPECT_LT(wall_clock() - begin, 3);
}

}  // namespace
}  // namespace bastide
