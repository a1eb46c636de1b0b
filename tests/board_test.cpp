// engine/board: joining, closing, counting, figures.
#include "engine/board/board.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/expansions/base/base.h"
#include "tests/board_block.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

using test::BoardBlock;

BoardBlock make_block(int tiles = 40) { return {test::plain_game(), tiles}; }

TEST(Board, BeginsEmpty) {
    BoardBlock block = make_block();
    EXPECT_EQ(block.board().tile_count(), 0);
    EXPECT_EQ(block.board().tile_at({0, 0}), kNoTile);
    EXPECT_FALSE(block.board().is_empty_beside_tile({0, 0}));
    EXPECT_FALSE(block.board().fits_somewhere(0));
    EXPECT_STREQ(block.find_fault(), nullptr);
}

TEST(Board, KnowsTheSquaresBesideItsTiles) {
    BoardBlock block = make_block();
    block.put("D", 0, {0, 0});
    for (const Square step : kSteps) EXPECT_TRUE(block.board().is_empty_beside_tile(step));
    EXPECT_FALSE(block.board().is_empty_beside_tile({1, 1}));
    EXPECT_FALSE(block.board().is_empty_beside_tile({0, 0}));
    block.put("U", 0, {1, 0});
    EXPECT_FALSE(block.board().is_empty_beside_tile({1, 0}));
    EXPECT_TRUE(block.board().is_empty_beside_tile({2, 0}));
    EXPECT_STREQ(block.find_fault(), nullptr);
}

TEST(Board, EdgesMustMatchOnEverySide) {
    BoardBlock block = make_block();
    block.put("D", 0, {0, 0});  // city road field road
    EXPECT_TRUE(block.fits("U", 0, {1, 0}));
    EXPECT_FALSE(block.fits("U", 1, {1, 0}));
    EXPECT_TRUE(block.fits("E", 2, {0, -1}));
    EXPECT_FALSE(block.fits("E", 0, {0, -1}));
    block.put("V", 1, {1, 0});  // road W N
    // At (1,-1) the road of the V lies below, nothing to the left yet.
    EXPECT_TRUE(block.fits("U", 1, {1, -1}));
    block.put("E", 2, {0, -1});  // field E
    EXPECT_TRUE(block.fits("U", 1, {1, -1}));
    EXPECT_FALSE(block.fits("W", 1, {1, -1}));  // its road would meet the field of the E
    EXPECT_STREQ(block.find_fault(), nullptr);
}

TEST(Board, TwoCapsMakeACity) {
    BoardBlock block = make_block();
    const TileId start = block.put("D", 0, {0, 0});
    EXPECT_EQ(block.board().open(block.edge(start, kNorth)), 1);
    EXPECT_FALSE(block.board().complete(block.edge(start, kNorth)));
    const TileId cap = block.put("E", 2, {0, -1});
    const SegmentId city = block.edge(start, kNorth);
    EXPECT_EQ(city, block.edge(cap, kSouth));
    EXPECT_TRUE(block.board().complete(city));
    EXPECT_EQ(block.board().tiles_of(city), 2);
    ASSERT_EQ(block.closed().size(), 1u);
    EXPECT_EQ(block.board().root(block.closed()[0]), city);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// Four curves: a road without an end is complete (BASE-DR-4). V turned: r0 S W, r1 W N, r2 N E, r3
// E S.
TEST(Board, ARoadMayBeALoop) {
    BoardBlock block = make_block();
    block.put("V", 1, {0, 0});
    block.put("V", 0, {0, -1});
    block.put("V", 3, {-1, -1});
    EXPECT_TRUE(block.closed().empty());
    const TileId last = block.put("V", 2, {-1, 0});
    const SegmentId road = block.edge(last, kEast);
    ASSERT_EQ(block.closed().size(), 1u);
    EXPECT_EQ(block.closed()[0], road);
    EXPECT_TRUE(block.board().complete(road));
    EXPECT_EQ(block.board().tiles_of(road), 4);
    // The field inside is one, and another than the field outside.
    EXPECT_EQ(block.root(0, 2), block.root(last, 2));
    EXPECT_NE(block.root(0, 1), block.root(0, 2));
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// The ring of six tiles in which a tile has two segments of the same city: it counts once
// (BASE-46).
TEST(Board, ATileCountsOncePerFeature) {
    BoardBlock block = make_block();
    const TileId both = block.put("H", 0, {0, 0});  // city N, city S
    EXPECT_NE(block.edge(both, kNorth), block.edge(both, kSouth));
    block.put("N", 2, {0, -1});  // city S E
    block.put("N", 3, {1, -1});  // city W S
    block.put("G", 1, {1, 0});   // city N S
    block.put("N", 0, {1, 1});   // city N W
    EXPECT_EQ(block.board().open(block.edge(both, kNorth)), 1);
    EXPECT_EQ(block.board().open(block.edge(both, kSouth)), 1);
    block.put("N", 1, {0, 1});  // city N E
    const SegmentId city = block.edge(both, kNorth);
    EXPECT_EQ(city, block.edge(both, kSouth));
    EXPECT_TRUE(block.board().complete(city));
    EXPECT_EQ(block.board().tiles_of(city), 6);
    int segments = 0;
    block.board().for_each_segment(city, [&](SegmentId) { ++segments; });
    EXPECT_EQ(segments, 7);
    EXPECT_EQ(block.closed().size(), 1u);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// A road that leaves a village and comes back to it: one road, its village tile once (BASE-DR-4).
TEST(Board, ARoadMayReturnToItsVillage) {
    BoardBlock block = make_block();
    const TileId village = block.put("X", 0, {0, 0});
    block.put("V", 0, {1, 0});  // S W
    block.put("V", 1, {1, 1});  // W N
    EXPECT_NE(block.edge(village, kEast), block.edge(village, kSouth));
    block.put("V", 2, {0, 1});  // N E
    const SegmentId road = block.edge(village, kEast);
    EXPECT_EQ(road, block.edge(village, kSouth));
    EXPECT_NE(road, block.edge(village, kNorth));
    EXPECT_TRUE(block.board().complete(road));
    EXPECT_EQ(block.board().tiles_of(road), 4);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

TEST(Board, AMonasteryWaitsForEightNeighbours) {
    BoardBlock block = make_block();
    const TileId monastery = block.put("B", 0, {0, 0});
    const SegmentId centre = block.root(monastery, 0);
    EXPECT_EQ(block.board().open(centre), 8);
    for (std::size_t i = 0; i < kAround.size(); ++i) {
        EXPECT_FALSE(block.board().complete(centre));
        block.put("B", 0, kAround[i]);
        EXPECT_EQ(block.board().open(centre), 7 - static_cast<int>(i));
    }
    EXPECT_TRUE(block.board().complete(centre));
    ASSERT_EQ(block.closed().size(), 1u);
    EXPECT_EQ(block.closed()[0], centre);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// BASE-DR-8: a monastery placed into a hole is complete at once.
TEST(Board, AMonasteryInAHoleIsComplete) {
    BoardBlock block = make_block();
    for (const Square square : kAround) block.put("B", 0, square);
    const TileId monastery = block.put("B", 0, {0, 0});
    EXPECT_TRUE(block.board().complete(block.root(monastery, 0)));
    EXPECT_EQ(block.closed().size(), 1u);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// FARM-1, FARM-4: fields meet by half-edges, not at corners.
TEST(Board, FieldsMeetHalfByHalf) {
    BoardBlock block = make_block();
    const TileId first = block.put("U", 0, {0, 0});  // field 1: north, 2: south
    const TileId second = block.put("U", 0, {1, 0});
    EXPECT_EQ(block.root(first, 1), block.root(second, 1));
    EXPECT_EQ(block.root(first, 2), block.root(second, 2));
    EXPECT_NE(block.root(first, 1), block.root(first, 2));
    const TileId corner = block.put("V", 0, {2, 0});  // road S W: field 1 outside, 2 inside
    EXPECT_EQ(block.root(corner, 1), block.root(first, 1));
    EXPECT_EQ(block.root(corner, 2), block.root(first, 2));
    EXPECT_STREQ(block.find_fault(), nullptr);
}

TEST(Board, FirstSegmentComesFirstInReadingOrder) {
    BoardBlock block = make_block();
    const TileId start = block.put("U", 1, {0, 0});
    block.put("U", 1, {0, 1});
    const TileId north = block.put("U", 1, {0, -1});
    const SegmentId road = block.edge(start, kNorth);
    EXPECT_EQ(block.board().tile_of(block.board().first_segment(road)), north);
}

TEST(Board, FiguresOccupyFeatures) {
    BoardBlock block = make_block();
    const TileId a = block.put("U", 0, {0, 0});
    const TileId b = block.put("U", 0, {2, 0});
    const auto follower = [&](std::uint8_t owner, TileId tile) {
        return Figure{owner, kFollower, Stand::kSegment, 0, block.board().segment_of(tile, 0)};
    };
    block.board().add_figure(follower(0, a));
    block.board().add_figure(follower(1, b));
    EXPECT_TRUE(block.board().occupied(block.root(a, 0)));
    block.put("U", 0, {1, 0});  // joins both roads
    const SegmentId road = block.root(a, 0);
    EXPECT_EQ(road, block.root(b, 0));
    EXPECT_TRUE(block.board().occupied(road));
    block.board().remove_figure(0);
    EXPECT_TRUE(block.board().occupied(road));
    EXPECT_EQ(block.board().figures()[0].owner, 1);
    block.board().remove_figure(0);
    EXPECT_FALSE(block.board().occupied(road));
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// Figures that stand on a tile or off the landscape occupy nothing.
TEST(Board, FiguresMayStandElsewhere) {
    BoardBlock block = make_block();
    const TileId tile = block.put("U", 0, {0, 0});
    block.board().add_figure({0, kFollower, Stand::kTile, 3, tile});
    block.board().add_figure({1, kFollower, Stand::kZone, 0, 7});
    block.board().add_figure({kNobody, 5, Stand::kSegment, 0, block.board().segment_of(tile, 0)});
    EXPECT_FALSE(block.board().occupied(block.root(tile, 0)));
    EXPECT_EQ(block.board().feature_of(block.board().figures()[0]), kNowhere);
    EXPECT_EQ(block.board().feature_of(block.board().figures()[1]), kNowhere);
    EXPECT_EQ(block.board().feature_of(block.board().figures()[2]), block.root(tile, 0));
    for (int left = 3; left > 0; --left) block.board().remove_figure(0);
    EXPECT_TRUE(block.board().figures().empty());
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// A tile whose edges match everything closes what it touches, and is no part of it.
TEST(Board, ANeighbourThatMatchesAnythingClosesFeatures) {
    Game game = *test::plain_game();
    const auto file =
        parse_tile_file("set any\n  total 1\ntile ANY\n  edges any any any any\n  monastery\n");
    ASSERT_TRUE(file);
    auto any = compile_tile(file->tiles[0], game.words, {0, 1, 2});
    ASSERT_TRUE(any) << any.error().text;
    for (TurnedTile& turned : any->turned)
        for (int side = 0; side < kSides; ++side)
            turned.clash_row[side] = static_cast<std::uint8_t>(
                clash_row_of(side, turned.terrain[side], game.board.terrains));
    game.tables.types.push_back(*any);
    game.tables.gather();
    BoardBlock block(std::make_shared<Game>(game), 10);
    const TileId city = block.put("E", 0, {0, 1});   // city N
    const TileId road = block.put("U", 0, {-1, 0});  // road E W
    block.put("ANY", 0, {0, 0});
    EXPECT_TRUE(block.board().complete(block.edge(city, kNorth)));
    EXPECT_EQ(block.board().open(block.edge(road, kEast)), 1);
    EXPECT_EQ(block.closed().size(), 1u);
    EXPECT_STREQ(block.find_fault(), nullptr);
    // The other way round: a road laid beside it has that end closed.
    const TileId later = block.put("U", 0, {1, 0});
    EXPECT_EQ(block.board().open(block.edge(later, kEast)), 1);
    EXPECT_STREQ(block.find_fault(), nullptr);
}

// The check can fail: no bit that says where tiles fit may be wrong.
TEST(Board, AWrongBitInASlotIsFound) {
    BoardBlock block = make_block();
    block.put("D", 0, {0, 0});
    block.put("U", 0, {1, 0});
    ASSERT_STREQ(block.find_fault(), nullptr);
    const std::size_t squares = SlotPage::kSlots * sizeof(Square);
    for (std::size_t bit = 8 * squares; bit < 8u * block.layout().page_bytes; ++bit) {
        block.flip_in_page(0, bit);
        EXPECT_NE(block.find_fault(), nullptr) << bit;
        block.flip_in_page(0, bit);
    }
    EXPECT_STREQ(block.find_fault(), nullptr);
}

}  // namespace
}  // namespace bastide
