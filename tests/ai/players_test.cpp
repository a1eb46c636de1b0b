// Players of every name: what they are asked for, that they think the same twice, that they play
// every decision of every room, and that they keep their time.
#include <cstdlib>
#include <ctime>

#include <gtest/gtest.h>

#include "ai/player.h"
#include "ai/sight.h"
#include "engine/game/preset.h"
#include "tests/random_play.h"

namespace bastide::test {
namespace {

// Time that this process has worked: what others do on the machine does not count.
double worked() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

constexpr const char* kLevels[] = {"novice", "casual", "skilled", "expert", "master"};

std::unique_ptr<ai::Player> player(std::string_view spec, std::uint64_t seed = 1) {
    auto made = ai::make_player(spec, seed);
    EXPECT_TRUE(made) << spec;
    return std::move(*made);
}

// A state in which somebody must decide, after this many turns of random play.
State after_turns(const Game& game, int turns, Chance& chance) {
    State state = new_state(game);
    while (!is_over(game, state)) {
        const bool decision = pending(game, state).kind == Pending::Kind::kDecision;
        if (decision && state.head().turns >= turns) break;
        apply(game, state, random_action(game, state, chance));
    }
    return state;
}

TEST(Players, EveryNameCanBeMade) {
    EXPECT_GE(ai::player_names().size(), 9u);
    for (const std::string& name : ai::player_names()) EXPECT_TRUE(ai::make_player(name, 1));
}

TEST(Players, WrongNamesAndSettingsAreRefused) {
    EXPECT_EQ(ai::make_player("champion", 1).error(), "there is no player 'champion'");
    EXPECT_EQ(ai::make_player("master:colour=red", 1).error(), "'master' has no setting 'colour'");
    EXPECT_EQ(ai::make_player("master:sims=many", 1).error(), "'many' is no value for sims");
    EXPECT_EQ(ai::make_player("master:personality=shy", 1).error(),
              "there is no personality 'shy'");
    EXPECT_EQ(ai::make_player("master:sims", 1).error(), "'sims' is no setting=value");
    EXPECT_EQ(ai::make_player("master:sims=1,sims=2", 1).error(), "'sims' is set twice");
    EXPECT_FALSE(ai::make_player(std::string(1000, 'x'), 1));
}

TEST(Players, PersonalitiesThinkDifferently) {
    if (!has_room("farms")) GTEST_SKIP() << "a farmer without fields is like the others";
    const GamePtr game = plain_game();
    Chance chance(3);
    int different = 0;
    for (int turns = 4; turns < 40; turns += 4) {
        const State state = after_turns(*game, turns, chance);
        const int seat = pending(*game, state).player;
        const auto choice = [&](const char* spec) {
            return player(spec)->think(*game, state, seat, {.simulations = 20}).choices[0].action;
        };
        different += choice("master:personality=farmer") != choice("master:personality=builder");
    }
    EXPECT_GT(different, 0);
}

bool same(const ai::Thought& a, const ai::Thought& b) {
    if (a.choices.size() != b.choices.size() || a.simulations != b.simulations) return false;
    for (std::size_t i = 0; i < a.choices.size(); ++i)
        if (a.choices[i].action != b.choices[i].action ||
            a.choices[i].visits != b.choices[i].visits ||
            a.choices[i].margin != b.choices[i].margin)
            return false;
    return true;
}

TEST(Players, ThinkTheSameTwice) {
    Chance chance(11);
    for (int i = 0; i < games_to_play(12); ++i) {
        const GamePtr game = random_game(chance);
        const State state = after_turns(*game, 3 + 4 * i, chance);
        if (is_over(*game, state)) continue;
        const int seat = pending(*game, state).player;
        for (const std::string& name : ai::player_names()) {
            const ai::Budget budget{.simulations = 12, .threads = 1 + i % 2};
            const auto first = player(name, 5)->think(*game, state, seat, budget);
            const auto again = player(name, 5)->think(*game, state, seat, budget);
            EXPECT_TRUE(same(first, again)) << name << " in game " << i;
        }
    }
}

TEST(Players, TwoThreadsDoTheWorkOfOne) {
    const GamePtr game = plain_game();
    Chance chance(4);
    const State state = after_turns(*game, 20, chance);
    for (const char* name : {"flat", "uct", "master"}) {
        const auto thought = player(name)->think(*game, state, pending(*game, state).player,
                                                 {.simulations = 31, .threads = 2});
        EXPECT_EQ(thought.simulations, 31u) << name;
    }
}

// How many games each level plays; the soak sets another number.
int games_of_a_level() {
    const char* said = std::getenv("BASTIDE_AI_GAMES");
    return said != nullptr ? std::atoi(said) : games_to_play(40);
}

// Most decisions of these games are made in a moment, one of so many thinks as long as it may.
constexpr double kMoment = 0.001;
constexpr double kLongThought = 0.1;
constexpr int kDecisionsToLongThought = 200;

// Nobody takes more than a fifth beyond the time allowed. Steps are checked and instrumented in
// other builds: no time can be kept there.
void expect_in_time([[maybe_unused]] double begin, [[maybe_unused]] std::string_view where) {
#ifdef NDEBUG
    EXPECT_LE(worked() - begin, 1.2 * kLongThought) << where;
#endif
}

void play_one(const char* level, int number) {
    Chance chance(static_cast<std::uint64_t>(number) * 1000 + 17);
    const GamePtr game = random_game(chance);
    const auto opponent = player(level, static_cast<std::uint64_t>(number));
    State state = new_state(*game);
    int decisions = 7 * number;  // each game thinks long about others
    while (!is_over(*game, state)) {
        const Pending due = pending(*game, state);
        if (due.kind == Pending::Kind::kChance) {
            apply(*game, state, random_action(*game, state, chance));
            continue;
        }
        ai::Budget budget{.simulations = 3, .seconds = kMoment, .clock = worked};
        if (++decisions % kDecisionsToLongThought == 0)
            budget = {.seconds = kLongThought, .clock = worked};
        const double begin = worked();
        const auto thought = opponent->think(*game, state, due.player, budget);
        const std::string where = std::string(level) + " in step " + std::string(due.step->name) +
                                  " of game " + std::to_string(number);
        expect_in_time(begin, where);
        ASSERT_FALSE(thought.choices.empty()) << where;
        const Action action = thought.choices.front().action;
        ASSERT_EQ(why_not(*game, state, action).rule, "") << where;
        apply(*game, state, action);
    }
}

// Bids in the auctions of some games at sight: the highest of each game.
std::vector<int> highest_bids(const char* level, int games) {
    Setup setup = plain_setup();
    setup.sets = {"base", "bridges-castles-bazaars"};
    const auto game = make_game(setup);
    EXPECT_TRUE(game);
    std::vector<int> highest;
    for (int i = 0; i < games; ++i) {
        Chance chance(static_cast<std::uint64_t>(i) + 40);
        const auto bidder = player(level);
        State state = new_state(**game);
        highest.push_back(0);
        while (!is_over(**game, state)) {
            const Pending due = pending(**game, state);
            const std::string_view step = due.step->name;
            Action action = random_action(**game, state, chance);
            if (step.starts_with("bazaar-") && due.kind == Pending::Kind::kDecision) {
                const ai::Budget budget{.simulations = 4};
                action = bidder->think(**game, state, due.player, budget).choices[0].action;
                const Verb& verb = (*game)->verbs[action.verb];
                if (verb.arguments[0] == Argument::kNumber)
                    highest.back() = std::max(highest.back(), int{action.index});
            }
            apply(**game, state, action);
        }
    }
    return highest;
}

// A tile is worth something, and never half of a game.
TEST(Players, BidWhatATileIsWorth) {
    if (!has_set("bridges-castles-bazaars")) GTEST_SKIP();
#ifdef NDEBUG
    const std::vector<const char*> levels{"skilled", "master"};
    constexpr int kGames = 3;
#else  // every state of every simulation is checked: a minute and a half for the master
    const std::vector<const char*> levels{"skilled"};
    constexpr int kGames = 1;
#endif
    for (const char* level : levels) {
        int paid = 0;
        for (const int bid : highest_bids(level, kGames)) {
            EXPECT_LE(bid, 40) << level;
            paid += bid > 0;
        }
        EXPECT_GT(paid, 0) << level;
    }
}

// Everything with six players; nullptr if there is no such preset in the build.
GamePtr biggest_game() {
    const Preset* everything = find_preset("everything");
    if (everything == nullptr) return nullptr;
    Setup setup;
    setup.players = names(6);
    const auto game = make_game(with_preset(*everything, setup));
    return game ? *game : nullptr;
}

// What a player judges for each decision of such a game: all auctions, and some of the others.
std::uint64_t most_judged(const Game& game, const char* level, int turns) {
    Chance chance(23);
    const auto judge = player(level);
    std::uint64_t most = 0;
    int asked = 0;
    State state = new_state(game);
    while (!is_over(game, state) && state.head().turns < turns) {
        const Pending due = pending(game, state);
        const bool decision = due.kind == Pending::Kind::kDecision;
        if (decision && (due.step->slot == Slot::kBetweenTurns || chance.one_in(12))) {
            const ai::Thought thought = judge->think(game, state, due.player, {});
            EXPECT_GT(thought.judged, 0u);
            if (thought.judged > most) most = thought.judged;
            ++asked;
        }
        apply(game, state, random_action(game, state, chance));
    }
    EXPECT_GT(asked, turns / 4);
    return most;
}

// Lists of bids, aims and far places, one after the other, multiply. Once a bid was worth 126,000
// judgements, which is a second and a half. Every action is judged at least once, and the last of a
// list may take more than its share, but never as much again as the level allows itself.
TEST(Players, JudgeOnlySoMuch) {
    if (!is_full_build()) GTEST_SKIP() << "needs every room";
    const GamePtr game = biggest_game();
    ASSERT_NE(game, nullptr);
#ifdef NDEBUG
    constexpr int kTurns = 200, kTurnsOfExpert = 100;
#else  // every state that is tried is checked
    constexpr int kTurns = 60, kTurnsOfExpert = 0;
#endif
    for (const char* level : {"novice", "casual", "skilled"})
        EXPECT_LE(most_judged(*game, level, kTurns), 2 * 800u) << level;
    if (kTurnsOfExpert == 0) return;
    const std::uint64_t most = most_judged(*game, "expert", kTurnsOfExpert);
    EXPECT_LE(most, 9000u);
    EXPECT_GE(most, 8000u) << "nothing was bounded in this game";
}

class Levels : public testing::TestWithParam<const char*> {};

TEST_P(Levels, PlayEveryMixtureLegally) {
    for (int number = 0; number < games_of_a_level(); ++number) {
        play_one(GetParam(), number);
        if (HasFatalFailure()) return;
    }
}

// Late in the biggest game there is: one list of actions alone takes a while.
TEST_P(Levels, KeepTheirTime) {
    if (!is_full_build()) GTEST_SKIP() << "needs every room";
#ifndef NDEBUG
    GTEST_SKIP() << "steps are checked and instrumented in this build: no time can be kept";
#endif
    const GamePtr game = biggest_game();
    ASSERT_NE(game, nullptr);
    Chance chance(7);
    for (int turns = 60; turns <= 260; turns += 40) {
        const State state = after_turns(*game, turns, chance);
        if (is_over(*game, state)) break;
        constexpr double kSeconds = 0.1;
        const double begin = worked();
        player(GetParam())
            ->think(*game, state, pending(*game, state).player,
                    {.seconds = kSeconds, .clock = worked});
        EXPECT_LE(worked() - begin, 1.2 * kSeconds) << "after " << turns << " turns";
    }
}

INSTANTIATE_TEST_SUITE_P(All, Levels, testing::ValuesIn(kLevels),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace bastide::test
