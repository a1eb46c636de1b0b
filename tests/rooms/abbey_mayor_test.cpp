// Where a barn is seen: on the corner at which its four fields meet (ABBEY-24), not on its tile.
#include <gtest/gtest.h>

#include "engine/game/standing.h"
#include "tests/ai/position.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

TEST(Barn, StandsOnItsCorner) {
    if (!test::has_room("farms")) GTEST_SKIP() << "without farms nobody builds a barn";
    const test::Position position = test::read_position(
        "sets base abbey-mayor\n"
        "---\n"
        "turn U 1,0 r0\n"
        "turn B 0,1 r0\n"
        "draw B\n"
        "place 1,1 r0\n"
        "build barn 0,0\n");
    ASSERT_EQ(position.error, "nothing is expected");
    const Table table(*position.game, position.state);
    ASSERT_EQ(table.board.figures().size(), 1u);
    EXPECT_EQ(find_spot(table, table.board.figures()[0]), (Point{1000, 1000}));
}

}  // namespace
}  // namespace bastide
