// Elo and the sequential test against figures that were computed by another program with another
// method (golden-section search on the dual problem).
#include "ai/elo.h"

#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace bastide::ai {
namespace {

SetScores scores_of_pairs(const std::vector<int>& counts) {
    SetScores scores;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (int n = 0; n < counts[i]; ++n) scores.add(static_cast<double>(i) / 4);
    return scores;
}

TEST(Elo, ScaleIsLogistic) {
    EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4);
    EXPECT_NEAR(score_of(-400), 1.0 / 11, 1e-12);
    EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
    EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
    for (const double elo : {-700.0, -33.0, 0.0, 5.0, 250.0})
        EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
}

struct Known {
    std::vector<int> counts;  // sets that scored 0, 1/4, 1/2, 3/4, 1
    double elo, low, high, superiority;
    double elo0, elo1, ratio;
};
const std::vector<Known> kKnown{
    {{10, 40, 100, 60, 15},
     23.196778791,
     1.929695265,
     44.639085145,
     0.983745278,
     0,
     30,
     2.057832642},
    {{3, 12, 30, 41, 14},
     90.594981228,
     55.717480863,
     127.361476369,
     0.999999904,
     0,
     100,
     10.969905967},
    {{0, 2, 5, 20, 73}, 401.919553153, 341.157502662, 487.615960584, 1.0, 0, 200, 41.835954029},
    {{20, 30, 10, 30, 10},
     -34.860070288,
     -81.609474065,
     10.657198235,
     0.066807201,
     0,
     10,
     -0.740796868},
};

TEST(Elo, KnownMatches) {
    for (const Known& known : kKnown) {
        const SetScores scores = scores_of_pairs(known.counts);
        const EloRange range = elo_range(scores);
        EXPECT_NEAR(range.elo, known.elo, 1e-6);
        EXPECT_NEAR(range.low, known.low, 1e-6);
        EXPECT_NEAR(range.high, known.high, 1e-6);
        EXPECT_NEAR(superiority(scores), known.superiority, 1e-8);
        const SequentialTest test{known.elo0, known.elo1};
        EXPECT_NEAR(test.ratio(scores), known.ratio, 1e-6);
    }
}

TEST(Elo, OtherSideSeesTheOpposite) {
    const SetScores one = scores_of_pairs({3, 12, 30, 41, 14});
    const SetScores other = scores_of_pairs({14, 41, 30, 12, 3});
    EXPECT_NEAR(elo_range(one).elo, -elo_range(other).elo, 1e-9);
    EXPECT_NEAR(elo_range(one).low, -elo_range(other).high, 1e-9);
    EXPECT_NEAR(superiority(one), 1 - superiority(other), 1e-12);
    const SequentialTest test{-20, 20};
    EXPECT_NEAR(test.ratio(one), -test.ratio(other), 1e-9);
}

// Who has won everything is surely stronger, but not infinitely: 37 sets exclude that more than one
// in ten was to be lost (0.9^36.1 = 0.025).
TEST(Elo, WinningEverythingHasALowerEnd) {
    const EloRange few = elo_range(scores_of_pairs({0, 0, 0, 0, 5}));
    const EloRange many = elo_range(scores_of_pairs({0, 0, 0, 0, 37}));
    EXPECT_TRUE(std::isinf(many.elo) && std::isinf(many.high));
    EXPECT_LT(few.low, many.low);
    EXPECT_NEAR(many.low, elo_of(0.905), 5);
    const EloRange even = elo_range(scores_of_pairs({0, 0, 8, 0, 0}));
    EXPECT_EQ(even.elo, 0);
    EXPECT_NEAR(even.low, -even.high, 1e-9);
    EXPECT_LT(even.low, -50);
    EXPECT_NEAR(superiority(scores_of_pairs({0, 0, 8, 0, 0})), 0.5, 1e-12);
}

TEST(Elo, SequentialTestDecidesAndStaysOpen) {
    EXPECT_NEAR(SequentialTest::upper(), 2.944438979, 1e-8);
    EXPECT_NEAR(SequentialTest::lower(), -2.944438979, 1e-8);
    const SequentialTest test{0, 50};
    EXPECT_EQ(test.ratio(SetScores()), 0);
    EXPECT_GT(test.ratio(scores_of_pairs({2, 10, 30, 60, 20})), SequentialTest::upper());
    EXPECT_LT(test.ratio(scores_of_pairs({30, 40, 60, 40, 30})), SequentialTest::lower());
    EXPECT_LT(std::abs(test.ratio(scores_of_pairs({1, 3, 5, 4, 1}))), SequentialTest::upper());
    // Scores that no pair has (tables of three) count like all others.
    SetScores thirds;
    for (int i = 0; i < 30; ++i) thirds.add(i % 3 == 0 ? 1.0 / 3 : 2.0 / 3);
    EXPECT_GT(test.ratio(thirds), 0);
}

// A pair of games between sides of this strength, one game in ten shared.
double random_pair(std::mt19937& random, double elo) {
    std::uniform_real_distribution<double> unit(0, 1);
    double sum = 0;
    for (int game = 0; game < 2; ++game) {
        const double number = unit(random);
        const double win = score_of(elo) - 0.05;
        sum += number < win ? 1 : number < win + 0.1 ? 0.5 : 0;
    }
    return sum / 2;
}

TEST(Elo, IntervalHoldsTheTruth) {
    std::mt19937 random(4);
    int held = 0;
    for (int match = 0; match < 1000; ++match) {
        SetScores scores;
        for (int set = 0; set < 100; ++set) scores.add(random_pair(random, 80));
        const EloRange range = elo_range(scores);
        held += range.low <= 80 && 80 <= range.high ? 1 : 0;
    }
    EXPECT_NEAR(held, 950, 25);  // more than three deviations
}

TEST(Elo, SequentialTestIsSeldomWrong) {
    std::mt19937 random(5);
    const SequentialTest test{0, 60};
    for (const double truth : {0.0, 60.0}) {
        int wrong = 0;
        for (int match = 0; match < 200; ++match) {
            SetScores scores;
            double ratio = 0;
            while (ratio > SequentialTest::lower() && ratio < SequentialTest::upper()) {
                for (int set = 0; set < 4; ++set) scores.add(random_pair(random, truth));
                ratio = test.ratio(scores);
            }
            wrong += (ratio > 0) == (truth == 0) ? 1 : 0;
        }
        EXPECT_LE(wrong, 20) << "5 of 100 are allowed, and chance";
        EXPECT_GE(wrong, 1) << "a test that is never wrong plays too long";
    }
}

}  // namespace
}  // namespace bastide::ai
