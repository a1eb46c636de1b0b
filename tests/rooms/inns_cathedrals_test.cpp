// INN-50: a set with other numbers of tiles, inns or cathedrals is not the set of this room. No
// record can change the room's own tile file, so a copy of the game is changed here.
#include <gtest/gtest.h>

#include "engine/expansions/inns_cathedrals/inns.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

Game game_with_inns() {
    Setup setup = test::plain_setup();
    setup.sets = {"base", "inns-cathedrals"};
    return **make_game(setup);
}

TileType& type_of(Game& game, const char* id) { return game.tables.types[game.type(id)]; }

bool is_refused(const Game& game) { return check_inn_tiles(game).rule == "INN-50"; }

TEST(InnTiles, OfTheRoomAreRight) { EXPECT_FALSE(is_refused(game_with_inns())); }

TEST(InnTiles, AreEighteen) {
    Game more = game_with_inns();
    ++type_of(more, "IC-02").copies;
    EXPECT_TRUE(is_refused(more));
    Game fewer = game_with_inns();
    --type_of(fewer, "IC-02").copies;
    EXPECT_TRUE(is_refused(fewer));
}

TEST(InnTiles, HaveSixInnsAndTwoCathedrals) {
    // One copy more of the one and one less of another leaves eighteen tiles.
    for (const auto& [more, fewer] : {std::pair{"IC-15", "IC-02"}, std::pair{"IC-02", "IC-15"},
                                      std::pair{"IC-01", "IC-02"}, std::pair{"IC-02", "IC-01"}}) {
        Game wrong = game_with_inns();
        ++type_of(wrong, more).copies;
        --type_of(wrong, fewer).copies;
        EXPECT_TRUE(is_refused(wrong)) << more << " for " << fewer;
    }
    Game right = game_with_inns();
    ++type_of(right, "IC-02").copies;
    --type_of(right, "IC-17").copies;  // neither has one of them
    EXPECT_FALSE(is_refused(right));
}

TEST(InnTiles, TieAnInnToOneRoad) {
    const Game game = game_with_inns();
    const int inn = game.facts<InnFacts>().inn;
    Game twice = game;  // the junction of INN-X6 with an inn on each of two roads
    int marked = 0;
    TileType& junction = type_of(twice, "IC-14");
    for (int i = 0; i < junction.segment_count && marked < 2; ++i) {
        if (junction.segments[i].kind != type_of(twice, "IC-15").segments[0].kind) continue;
        junction.segments[i].marks[inn] = 1;
        ++marked;
    }
    ASSERT_EQ(marked, 2);
    EXPECT_TRUE(is_refused(twice));
}

}  // namespace
}  // namespace bastide
