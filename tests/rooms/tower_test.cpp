// Whom a computer player thinks in danger: rows and columns of towers, as TOWER-10 has them.
#include "engine/expansions/tower/tower.h"

#include <gtest/gtest.h>

#include "engine/game/prospects.h"
#include "engine/game/standing.h"
#include "tests/ai/position.h"

namespace bastide {
namespace {

// Every entry was legal, and no best move is asked for.
constexpr const char* kRead = "nothing is expected";

// A tower of height 1 at 0,1, with monks beside it, two squares away, and around the corner.
struct Around {
    Around() : position(test::read_position(kText)), table(*position.game, position.state) {
        look();
    }
    void look() {
        prospects.clear(table.board.figures().size(), 20);
        foresee_captures(table, prospects);
    }
    float danger_at(Square square) const {
        const auto figures = table.board.figures();
        for (std::size_t i = 0; i < figures.size(); ++i)
            if (table.board.tile(table.board.tile_of(figures[i].where)).square == square)
                return prospects.perils[i].taken;
        return -1;
    }

    static constexpr const char* kText =
        "sets base tower\n"
        "---\n"
        "turn TO-02 0,1 r0\n"
        "turn B 1,1 r0 follower monastery\n"
        "draw U\n"
        "place 1,0 r0\n"
        "tower 0,1\n"
        "pass\n"
        "turn U 2,0 r0\n"
        "turn B 2,1 r0 follower monastery\n"
        "turn B 3,1 r0 follower monastery\n"
        "turn B 1,2 r0 follower monastery\n"
        "turn U 3,0 r0\n";
    test::Position position;
    Table table;
    Prospects prospects;
};

TEST(TowerForesight, FearsWhatTheNextPieceReaches) {
    Around around;
    ASSERT_EQ(around.position.error, kRead);
    const float near = around.danger_at({1, 1}), second = around.danger_at({2, 1});
    const float third = around.danger_at({3, 1}), corner = around.danger_at({1, 2});
    EXPECT_EQ(near, second);  // height 2 after the next piece
    EXPECT_LT(third, second);
    EXPECT_LT(corner, third);
    EXPECT_GT(corner, 0);
}

TEST(TowerForesight, FearsNobodyWithoutPieces) {
    Around around;
    tower_memory(around.table).used[0] = 10;
    around.look();
    EXPECT_EQ(around.danger_at({1, 1}), 0);  // Blue's, and Red has no piece
    EXPECT_GT(around.danger_at({2, 1}), 0);  // Red's, and Blue has all of them
}

TEST(TowerForesight, KeepsPiecesForLater) {
    Around around;
    EXPECT_LT(around.prospects.points[0], around.prospects.points[1]);  // Red has used one
    around.prospects.clear(around.table.board.figures().size(), 0);
    foresee_captures(around.table, around.prospects);
    EXPECT_EQ(around.prospects.points[0], 0);  // nothing is left to use them for
}

// Where a follower is seen that has closed a tower: at the tower's space, not in the middle.
TEST(TowerTop, StandsAtTheSpaceOfItsTile) {
    const test::Position position = test::read_position(
        "sets base tower\n"
        "---\n"
        "turn TO-03 0,1 r0\n"
        "draw U\n"
        "place 1,0 r0\n"
        "tower 0,1\n"
        "draw U\n"
        "place 2,0 r0\n"
        "close follower 0,1\n");
    ASSERT_EQ(position.error, kRead);
    const Table table(*position.game, position.state);
    ASSERT_EQ(table.board.figures().size(), 1u);
    EXPECT_EQ(find_spot(table, table.board.figures()[0]), (Point{250, 1250}));
}

}  // namespace
}  // namespace bastide
