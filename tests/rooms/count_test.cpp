// Where the count and those in his city are seen: in their quarters (COUNT-44), in every game.
#include <gtest/gtest.h>

#include "engine/game/standing.h"
#include "tests/ai/position.h"

namespace bastide {
namespace {

TEST(Quarters, WhoIsInOneStandsAtItsPoint) {
    const test::Position position = test::read_position(
        "sets base count\n"
        "---\n"
        "turn B 1,-1 r0\n"
        "turn U -1,0 r0 follower road@W\n"
        "turn W -2,0 r0\n"
        "settle follower castle\n");
    ASSERT_EQ(position.error, "nothing is expected");
    const Table table(*position.game, position.state);
    int seen = 0;
    for (const Figure& figure : table.board.figures()) {
        if (figure.stand != Stand::kZone) continue;
        const Zone& zone = table.game.zones[figure.where];
        EXPECT_EQ(find_spot(table, figure), (Point{zone.x, zone.y})) << zone.name;
        ++seen;
    }
    EXPECT_EQ(seen, 2);  // the count and the follower that has just been sent
}

}  // namespace
}  // namespace bastide
