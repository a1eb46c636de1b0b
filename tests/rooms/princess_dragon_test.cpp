// Whom a computer player thinks in the dragon's way, and what it thinks of the fairy; what is known
// of her where there is no dragon.
#include <gtest/gtest.h>

#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/game/prospects.h"
#include "tests/ai/position.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

// Every entry was legal, and no best move is asked for.
constexpr const char* kRead = "nothing is expected";

constexpr const char* kSets = "sets base princess-dragon\n";
constexpr const char* kBefore =
    "---\n"
    "turn G 0,-1 r1 follower city@N\n"
    "turn U 1,0 r0 follower road@E\n"
    "turn U 2,0 r0\n"
    "turn U 3,0 r0\n"
    "turn U 4,0 r0\n";

struct Seen {
    explicit Seen(const std::string& more, const std::string& options = "")
        : position(test::read_position(kSets + options + kBefore + more)),
          table(*position.game, position.state) {
        prospects.clear(table.board.figures().size(), 20);
        foresee_dragon(table, prospects);
    }
    const Peril& of(int seat) const {
        std::size_t i = 0;
        while (table.board.figures()[i].owner != seat) ++i;
        return prospects.perils[i];
    }

    test::Position position;
    Table table;
    Prospects prospects;
};

TEST(DragonForesight, FearsNothingBeforeTheDragonCame) {
    const Seen seen("");
    ASSERT_EQ(seen.position.error, kRead);
    EXPECT_EQ(seen.of(0).home, 0);
    EXPECT_EQ(seen.of(1).home, 0);
}

TEST(DragonForesight, FearsTheDragonMoreTheNearerItIs) {
    const Seen seen("turn PD-01 0,1 r0\n");
    EXPECT_GT(seen.of(0).home, 0);
    EXPECT_EQ(seen.of(0).home, seen.of(1).home);  // two steps to either
    const Seen nearer("turn PD-01 1,-1 r0\n");
    EXPECT_GT(nearer.of(0).home, seen.of(0).home);
    EXPECT_EQ(nearer.of(0).now, 0) << "it does not move";
}

// DRAGON-13, and of her points little is left.
TEST(DragonForesight, TrustsTheFairy) {
    const Seen seen("draw PD-01\nplace 1,-1 r0\nguard follower road@E/1,0\n");
    ASSERT_EQ(seen.position.error, kRead);
    EXPECT_GT(seen.of(0).home, 0);
    EXPECT_EQ(seen.of(1).home, 0);
    EXPECT_EQ(seen.prospects.points[0], 0);
    EXPECT_LT(seen.prospects.points[1], 0);
    EXPECT_GT(seen.prospects.points[1], -3);
}

// DRAGON-28: Red makes the first step, so what is Blue's is in danger at once.
TEST(DragonForesight, KnowsWhoMakesTheNextStep) {
    const Seen seen("turn PD-01 1,-1 r0\ndraw PD-16\nplace 5,0 r0\npass\n");
    ASSERT_EQ(seen.position.error, kRead);
    EXPECT_GT(seen.of(1).now, seen.of(0).now);
    EXPECT_GT(seen.of(0).now, 0);
}

// DRAGON-96, DRAGON-97: the same entries as above, as far as they can be read.
TEST(DragonForesight, KnowsWhatIsLeftOut) {
    const Seen alone("draw PD-01\nplace 1,-1 r0\nguard follower road@E/1,0\n",
                     "options dragon=off\n");
    ASSERT_EQ(alone.position.error, kRead);
    EXPECT_EQ(alone.of(0).home, 0);
    EXPECT_LT(alone.prospects.points[1], 0);
    const Seen unguarded("turn PD-01 1,-1 r0\n", "options fairy=off\n");
    ASSERT_EQ(unguarded.position.error, kRead);
    EXPECT_GT(unguarded.of(0).home, 0);
    EXPECT_GT(unguarded.of(1).home, 0);
    EXPECT_EQ(unguarded.prospects.points[1], 0);
}

// DRAGON-10: her follower was scored in the first part, and no dragon makes anybody look.
TEST(FairyAlone, IsLookedAfterInTheSecondPart) {
    if (!test::has_room("traders_builders")) GTEST_SKIP() << "nobody has a second part";
    const test::Position position = test::read_position(
        "sets base princess-dragon traders-builders\n"
        "options dragon=off\n"
        "---\n"
        "turn U 1,0 r0 follower road@E\n"
        "turn W -1,0 r0\n"
        "turn U 2,0 r0 builder road@E\n"
        "turn B 0,1 r0\n"
        "draw A\n"
        "place 3,0 r1\n"
        "guard follower road@E/1,0\n"
        "again\n"
        "draw B\n"
        "place 1,1 r0\n");
    ASSERT_EQ(position.error, kRead);
    const Table table(*position.game, position.state);
    EXPECT_EQ(table.head.second_part & kInSecondPart, kInSecondPart);
    EXPECT_EQ(dragon_memory(table).beside, 0);
    EXPECT_NE(find_fairy(table), nullptr);
}

}  // namespace
}  // namespace bastide
