// No fixed edge of the world: long thin boards of more tiles than any box holds.
#include <gtest/gtest.h>

#include "notation/catalogue.h"
#include "tests/board_block.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

using test::BoardBlock;

constexpr int kTiles = 340;

class LongBoard : public testing::TestWithParam<int> {};

// All tiles in one line, to each side of the world: one road, two fields, 2 n + 2 empty squares.
TEST_P(LongBoard, HoldsAllTilesInOneLine) {
    BoardBlock block(test::plain_game(), kTiles);
    const int side = GetParam();
    Square square{0, 0};
    for (int i = 0; i < kTiles; ++i) {
        block.put("U", (side + 1) % 2, square);
        square = neighbour(square, side);
    }
    ASSERT_STREQ(block.find_fault(), nullptr);
    EXPECT_EQ(block.board().tile_count(), kTiles);
    const SegmentId road = block.root(0, 0);
    EXPECT_EQ(block.board().tiles_of(road), kTiles);
    EXPECT_EQ(block.board().open(road), 2);
    for (TileId tile = 0; tile < kTiles; ++tile) {
        EXPECT_EQ(block.root(tile, 0), road);
        EXPECT_EQ(block.root(tile, 1), block.root(0, 1));
        EXPECT_EQ(block.root(tile, 2), block.root(0, 2));
    }
    int placements = 0;
    block.board().for_each_placement(static_cast<TypeId>(block.game().type("B")),
                                     [&](Square, int) { ++placements; });
    EXPECT_EQ(placements, 2 * kTiles);  // a monastery fits along both sides, not at the ends
    placements = 0;
    block.board().for_each_placement(static_cast<TypeId>(block.game().type("E")),
                                     [&](Square, int) { ++placements; });
    EXPECT_EQ(placements, 2 * kTiles * 3);
}

INSTANTIATE_TEST_SUITE_P(Sides, LongBoard, testing::Range(0, 4));

// A cross with four long arms has the most empty squares beside it that its tiles can have.
TEST(LongBoards, HoldACross) {
    BoardBlock block(test::plain_game(), kTiles);
    block.put("X", 0, {0, 0});
    int tiles = 1;
    for (int side = 0; side < kSides; ++side) {
        Square square = neighbour({0, 0}, side);
        for (int i = 0; i < (kTiles - 1) / kSides; ++i, ++tiles) {
            block.put("U", (side + 1) % 2, square);
            square = neighbour(square, side);
        }
    }
    ASSERT_STREQ(block.find_fault(), nullptr);
    EXPECT_EQ(block.board().tile_count(), tiles);
    for (int side = 0; side < kSides; ++side)
        EXPECT_EQ(block.board().tiles_of(block.edge(0, side)), (kTiles - 1) / kSides + 1);
}

// Monasteries in a line are all open; filling the rows beside them completes one after another.
TEST(LongBoards, CountTheNeighboursOfManyCentres) {
    constexpr int kLength = 110;
    BoardBlock block(test::plain_game(), 3 * kLength);
    int completed = 0;
    for (const int y : {0, -1, 1})
        for (int x = 0; x < kLength; ++x) {
            block.put("B", 0, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
            completed += static_cast<int>(block.closed().size());
        }
    EXPECT_EQ(completed, kLength - 2);
    ASSERT_STREQ(block.find_fault(), nullptr);
}

// A road that closes into a ring of hundreds of tiles.
TEST(LongBoards, HoldARingOfHundredsOfTiles) {
    constexpr int kSide = 80;
    BoardBlock block(test::plain_game(), kTiles);
    const auto at = [](int x, int y) {
        return Square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    };
    // V turned: r0 S W, r1 W N, r2 N E, r3 E S.
    block.put("V", 3, at(0, 0));
    for (int x = 1; x < kSide; ++x) block.put("U", 0, at(x, 0));
    block.put("V", 0, at(kSide, 0));
    for (int y = 1; y < kSide; ++y) block.put("U", 1, at(kSide, y));
    block.put("V", 1, at(kSide, kSide));
    for (int x = kSide - 1; x > 0; --x) block.put("U", 0, at(x, kSide));
    block.put("V", 2, at(0, kSide));
    for (int y = kSide - 1; y > 1; --y) block.put("U", 1, at(0, y));
    EXPECT_TRUE(block.closed().empty());
    block.put("U", 1, at(0, 1));
    ASSERT_EQ(block.closed().size(), 1u);
    const SegmentId road = block.board().root(block.closed()[0]);
    EXPECT_TRUE(block.board().complete(road));
    EXPECT_EQ(block.board().tiles_of(road), 4 * kSide);
    ASSERT_STREQ(block.find_fault(), nullptr);
}

// Whole games in which every tile goes as far away from the start as it can.
TEST(LongBoards, GamesMayStretchAsFarAsTheirTilesReach) {
    const auto mixtures = full_mixtures();
    // Debug builds check every state anyway, and slowly.
    for (int direction = 0; direction < test::games_to_play(4); ++direction) {
        auto setup = test::plain_setup();
        setup.sets = mixtures[static_cast<std::size_t>(direction) % mixtures.size()];
        const GamePtr game = *make_game(setup);
        test::Chance chance(direction);
        State state = new_state(*game);
        const auto distance = [&](const Action& action) {
            const Square step = kSteps[direction];
            return action.square.x * step.x + action.square.y * step.y;
        };
        while (!test::is_over(*game, state)) {
            Action best = test::random_action(*game, state, chance);
            if (best.verb == kPlaceVerb)
                for (const Action& action : test::choices(*game, state))
                    if (distance(action) > distance(best)) best = action;
            apply(*game, state, best);
            if (chance.one_in(16)) {
                ASSERT_STREQ(find_fault(*game, state), nullptr);
            }
        }
        ASSERT_STREQ(find_fault(*game, state), nullptr);
    }
}

// The state of a game with every set of the build fits its block, and that of the base set is
// small.
TEST(StateSize, IsAtMostFourKilobytesForTheBaseSet) {
    EXPECT_LE(test::plain_game(2)->state_bytes, 4096);
}

}  // namespace
}  // namespace bastide
