// What rooms foresee (Hooks::foresee), with a made-up room that foresees whatever a test wants.
#include "engine/game/prospects.h"

#include <memory>

#include <gtest/gtest.h>

#include "ai/evaluation.h"
#include "tests/random_play.h"

namespace bastide::test {
namespace {

Prospects foreseen;

void foresee(const Table&, Prospects& prospects) {
    prospects.perils = foreseen.perils;
    prospects.points = foreseen.points;
    for (const BuyBack& held : foreseen.buy_backs) prospects.buy_backs.push_back(held);
}

// The first follower of seat 0 stands on the board.
class Foreseen : public testing::Test {
protected:
    Foreseen() : game_(*plain_game()) {
        foreseen = {};
        game_.hooks.foresee.push_back(foresee);
        desk_ = std::make_unique<ai::Desk>(game_);
        Chance chance(3);
        while (desk_->table.board.figures().empty()) {
            const Pending due = pending(desk_->table);
            legal_actions(desk_->table, desk_->actions);
            const bool puts = due.kind == Pending::Kind::kDecision && due.player == 0 &&
                              desk_->actions[0].verb == kPutVerb;
            apply(desk_->table, puts ? desk_->actions[0]
                                : desk_->actions.contains(pass())
                                    ? pass()
                                    : random_action(game_, desk_->state, chance));
        }
        calm_ = judge();
    }
    ai::Scores judge(double perils = 1) {
        ai::Taste taste;
        taste.perils = perils;
        return ai::Evaluation(game_, taste).judge(*desk_);
    }

    Game game_;
    std::unique_ptr<ai::Desk> desk_;
    ai::Scores calm_{};
};

TEST_F(Foreseen, NothingChangesNothing) {
    const Game plain = *plain_game();
    ai::Desk desk(plain);
    desk.set(desk_->state);
    const ai::Scores scores = ai::Evaluation(plain).judge(desk);
    for (int seat = 0; seat < 2; ++seat) EXPECT_DOUBLE_EQ(calm_[seat], scores[seat]);
}

TEST_F(Foreseen, AClaimIsWorthLessTheLikelierItsFollowerGoes) {
    double before = calm_[0];
    for (const float chance : {0.1f, 0.4f, 0.9f}) {
        foreseen.perils[0] = {.taken = chance};
        EXPECT_LT(judge()[0], before);
        before = judge()[0];
    }
    EXPECT_EQ(judge()[1], calm_[1]);
    EXPECT_EQ(judge(0)[0], calm_[0]) << "who does not mind it";
    EXPECT_GT(judge(0.5)[0], before) << "who minds it less";
}

// For certain in both cases: who is sent home can be used again, who is taken cannot.
TEST_F(Foreseen, ToBeSentHomeIsBetterThanToBeTaken) {
    foreseen.perils[0] = {.taken = 1000};
    const double taken = judge()[0];
    foreseen.perils[0] = {.home = 1000};
    EXPECT_GT(judge()[0], taken);
}

// A claim that is lost for certain leaves what a position without it has, and the follower on its
// way home.
TEST_F(Foreseen, AClaimThatIsLostIsWorthNothing) {
    foreseen.perils[0] = {.now = 1};
    const double lost = judge()[0];
    ai::Desk without(game_);
    without.set(desk_->state);
    without.table.board.remove_figure(0);
    ai::Evaluation evaluation(game_);
    EXPECT_GE(lost, evaluation.judge(without)[0]);
    ++without.table.reserve(0, 0);
    EXPECT_LE(lost, evaluation.judge(without)[0]);
}

TEST_F(Foreseen, PointsAreAdded) {
    foreseen.points[1] = 2.5;
    EXPECT_DOUBLE_EQ(judge()[1], calm_[1] + 2.5);
    EXPECT_DOUBLE_EQ(judge()[0], calm_[0]);
}

// Seat 0 has none at home any more.
TEST_F(Foreseen, FollowersAreBoughtBackIfThatPays) {
    desk_->table.reserve(0, 0) = 0;
    calm_ = judge();
    foreseen.buy_backs.push_back({.owner = 0, .holder = 1, .count = 1, .price = 3});
    EXPECT_GT(judge()[0], calm_[0]);
    EXPECT_GT(judge()[1], calm_[1]);
    EXPECT_GT(judge()[0] - calm_[0], judge()[1] - calm_[1]) << "or nobody would pay";
    foreseen.buy_backs[0].price = 200;
    EXPECT_EQ(judge()[0], calm_[0]);
    EXPECT_EQ(judge()[1], calm_[1]);
}

}  // namespace
}  // namespace bastide::test
