// Analysis of short games whose values are known without a search.
#include "ai/analysis.h"

#include <gtest/gtest.h>

#include "notation/record.h"

namespace bastide {
namespace {

// Without fields, if the build has them: what is left can be counted by hand.
std::string plain_header() {
    std::string options = "options start_player=host-picks";
    for (const OptionType& option : all_options())
        if (option.name == "farmers") options += " farmers=off";
    return "bastide 1\n" + options + "\nplayers \"Red\" \"Blue\"\nflags starts=1\n";
}

Log analysed_log(const std::string& text) {
    auto log = read_record(plain_header() + text);
    EXPECT_TRUE(log) << (log ? "" : log.error().text);
    return *log;
}

ai::Analysis analysed(const Log& log, std::uint64_t simulations = 200) {
    const auto player = ai::make_player("master", 1);
    EXPECT_TRUE(player);
    ai::AnalysisSettings settings;
    settings.budget.simulations = simulations;
    return ai::analyse(log.game(), log.actions(), **player, settings);
}

// Red completes the city of the start tile and forgets to claim it: two tiles, four points.
TEST(Analysis, FindsTheBlunder) {
    const Log log =
        analysed_log("bag E:1 U:1\n---\ndraw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\npass\n");
    const ai::Analysis analysis = analysed(log);
    ASSERT_EQ(analysis.entries.size(), 6u);
    ASSERT_FALSE(analysis.costliest.empty());
    const ai::JudgedEntry& worst = analysis.entries[analysis.costliest[0]];
    EXPECT_EQ(worst.index, 2u);
    EXPECT_EQ(worst.seat, 0);
    EXPECT_EQ(log.entries()[worst.index], "pass");
    EXPECT_NEAR(worst.loss, 4, 0.01);
    // Blue does not claim the road of two tiles.
    ASSERT_EQ(analysis.costliest.size(), 2u);
    EXPECT_EQ(analysis.entries[analysis.costliest[1]].index, 5u);
    EXPECT_NEAR(analysis.entries[5].loss, 2, 0.01);
    EXPECT_GT(worst.winning_loss, 0.2);
    EXPECT_EQ(log.game().verbs[worst.choices[0].action.verb].name, "put");
    EXPECT_EQ(worst.choices[worst.played].action, log.actions()[worst.index]);
    EXPECT_TRUE(analysis.over);
    EXPECT_EQ(analysis.expected[0], log.state().head().scores[0]);
}

TEST(Analysis, GoodMovesLoseNothing) {
    const Log log = analysed_log("bag E:1 U:1\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\n");
    const ai::Analysis analysis = analysed(log);
    for (const ai::JudgedEntry& entry : analysis.entries) EXPECT_LT(entry.loss, 0.3);
    EXPECT_TRUE(analysis.costliest.empty());
}

// Two tiles are left: E completes the city of the start tile, V makes a road longer. Each comes as
// likely, and Blue gets the other one.
TEST(Analysis, LuckOfAllOutcomesIsNothing) {
    const std::string before =
        "bag E:1 U:2 V:1\n---\ndraw U\nplace 1,0 r0\npass\ndraw U\nplace -1,0 r0\npass\n";
    const ai::Analysis good = analysed(analysed_log(before + "draw E\n"));
    const ai::Analysis bad = analysed(analysed_log(before + "draw V\n"));
    const ai::JudgedEntry& came = good.entries.back();
    const ai::JudgedEntry& other = bad.entries.back();
    ASSERT_TRUE(came.chance && other.chance);
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_NEAR(came.before[seat], other.before[seat], 1e-9);
        EXPECT_NEAR((came.after[seat] + other.after[seat]) / 2, came.before[seat], 1e-6);
    }
    // The city is worth four points, at once; the road of four tiles is claimed either way.
    EXPECT_GT(came.after[0] - came.after[1], other.after[0] - other.after[1]);
}

// Whoever is the best rival after a draw: what all draws bring together is nothing, for everybody.
TEST(Analysis, LuckIsNothingOnTheWholeWithMoreRivals) {
    const std::string before =
        "bastide 1\noptions start_player=host-picks\nplayers \"Red\" \"Blue\" \"Green\"\n"
        "flags starts=1\nbag E:2 N:1 U:2 V:1\n---\ndraw U\nplace 1,0 r0\nput follower road@E\n"
        "draw N\nplace 0,-1 r2\nput follower city@S\n";
    ai::Scores sum{};
    for (const auto& [type, weight] : {std::pair{"E", 2}, {"U", 1}, {"V", 1}}) {
        const auto log = read_record(before + "draw " + type + "\n");
        ASSERT_TRUE(log) << log.error().text;
        const ai::JudgedEntry came = analysed(*log, 20).entries.back();
        ASSERT_TRUE(came.chance);
        for (int seat = 0; seat < 3; ++seat) sum[seat] += weight * came.luck[seat];
    }
    for (int seat = 0; seat < 3; ++seat) EXPECT_NEAR(sum[seat], 0, 1e-6) << seat;
}

// One outcome of two that are as likely: it stands for both, and is no luck.
TEST(Analysis, AFewOutcomesStandForAll) {
    const Log log = analysed_log("bag E:1 V:1\n---\ndraw E\n");
    const auto player = ai::make_player("sight", 1);
    ai::AnalysisSettings settings;
    const auto luck = [&] {
        const ai::JudgedEntry entry =
            ai::analyse(log.game(), log.actions(), **player, settings).entries.at(0);
        return entry.after[0] - entry.before[0];
    };
    EXPECT_GT(luck(), 0.1);
    settings.outcomes = 1;
    EXPECT_NEAR(luck(), 0, 1e-9);
}

TEST(Analysis, AccountsAddUp) {
    const Log log = analysed_log(
        "bag E:2 U:2 V:2\n---\ndraw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\n"
        "put follower road@E\ndraw V\nplace 2,0 r0\npass\ndraw U\nplace -1,0 r0\npass\n");
    const ai::Analysis analysis = analysed(log, 50);
    for (int seat = 0; seat < 2; ++seat) {
        const ai::Account& account = analysis.accounts[seat];
        EXPECT_NEAR(account.start + account.luck + account.own + account.others + account.rest,
                    account.margin, 1e-9);
        EXPECT_NEAR(account.own, analysis.accounts[1 - seat].others * -1, 1e-9);
    }
    EXPECT_LT(analysis.accounts[0].own, -2) << "Red did not claim the city";
}

TEST(Analysis, OnlyTheWantedPart) {
    const Log log =
        analysed_log("bag E:1 U:1\n---\ndraw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\npass\n");
    const auto player = ai::make_player("greedy", 1);
    ai::AnalysisSettings settings;
    settings.from = 1;
    settings.to = 3;
    settings.alternatives = 1;
    const ai::Analysis analysis = ai::analyse(log.game(), log.actions(), **player, settings);
    ASSERT_EQ(analysis.entries.size(), 2u);
    EXPECT_EQ(analysis.entries[0].index, 1u);
    EXPECT_FALSE(analysis.over);
    EXPECT_LE(analysis.entries[1].choices.size(), 2u) << "the best, and what was played";
    int calls = 0;
    const ai::Analysis none = ai::analyse(log.game(), log.actions(), **player, settings,
                                          [&](std::size_t, std::size_t) { return ++calls > 1; });
    EXPECT_TRUE(none.entries.empty());
}

}  // namespace
}  // namespace bastide
