// Tiles of the players' own come from outside: whatever they are, a game with them is refused or
// played without harm.
#include <gtest/gtest.h>

#include "engine/game/table.h"
#include "notation/record.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

Expected<GamePtr, Refusal> game_with(const std::vector<std::string>& tiles) {
    auto setup = test::plain_setup();
    setup.tiles = tiles;
    return make_game(setup);
}

// Plays random games to the end; every state must be sound.
void expect_sound(const Game& game, int games) {
    test::Chance chance(9);
    for (int i = 0; i < games; ++i) {
        State state = new_state(game);
        while (!test::is_over(game, state)) {
            apply(game, state, test::random_action(game, state, chance));
            ASSERT_STREQ(find_fault(game, state), nullptr);
        }
    }
}

TEST(OwnTiles, ArePlayedLikeOthers) {
    const auto game =
        game_with({"mine edges city road field road | city N pennants=2 | road E W"
                   " | field EL WR ~0 | field ER SL SR WL",
                   "round edges field field field field | field NL NR EL ER SL SR WL WR"});
    ASSERT_TRUE(game) << game.error().key;
    const Game& own = **game;
    ASSERT_GE(own.type("mine"), 0);
    EXPECT_EQ(own.bag[own.type("mine")], 1);
    EXPECT_EQ(own.tables.types[own.type("round")].rotations, 1);
    expect_sound(own, 3);
}

TEST(OwnTiles, StandInTheRecord) {
    const std::string text =
        "bastide 1\nsets base\noptions start_player=host-picks\nplayers \"a\" \"b\"\nflags "
        "starts=1\n"
        "tile mine edges city road field road | city N | road E W | field EL WR ~0 |"
        " field ER SL SR WL\n---\ndraw mine\nplace 1,0 r0\nput follower city@N\n";
    const auto log = read_record(text);
    ASSERT_TRUE(log) << log.error().line << ": " << log.error().text;
    EXPECT_EQ(write_record(*log), text);
}

TEST(OwnTiles, ThatAreNoneAreRefused) {
    for (const char* tile :
         {"", " ", "mine", "mine edges", "mine edges field field field field",
          "mine edges moon field field field | field NL NR EL ER SL SR WL WR",
          "mine edges inner field field field | field EL ER SL SR WL WR",
          "mine edges field road field road | road E W | field NL NR EL ER SL SR WL WR",
          "mine edges city road field road | city N | road E W | field EL WR ~0"
          " | field ER SL SR WL ~0",
          "mine edges field field field field | count 2 | field NL NR EL ER SL SR WL WR",
          "mine edges field field field field | start 5 | field NL NR EL ER SL SR WL WR",
          "D edges field field field field | field NL NR EL ER SL SR WL WR",
          "mine edges road field field field | road N NL NR | field EL ER SL SR WL WR",
          "mine edges road field field field | road N EL | field NL NR ER SL SR WL WR",
          "mine edges field field field field | field N NL NR EL ER SL SR WL WR",
          "mine edges city city city city | city N E S W pennants=300",
          "mine edges city city city city | city N E S W pennants=moon",
          "mine edges city city city city | city N E S W pennants=-1"})
        EXPECT_FALSE(game_with({tile})) << tile;
    const std::string plain = " edges field field field field | field NL NR EL ER SL SR WL WR";
    EXPECT_TRUE(game_with({"one" + plain, "two" + plain}));
    EXPECT_FALSE(game_with({"one" + plain, "one" + plain}));
}

// A tile with many centres: two of them completed at once bring more than a list may hold.
TEST(OwnTiles, MayNotCompleteMoreThanTheListHolds) {
    std::string centres = " edges field field field field";
    for (int i = 0; i < 15; ++i) centres += " | monastery";
    centres += " | field NL NR EL ER SL SR WL WR";
    std::vector<std::string> tiles;
    for (int i = 0; i < 12; ++i) tiles.push_back("own" + std::to_string(i) + centres);
    auto setup = test::plain_setup();
    setup.tiles = tiles;
    for (int i = 0; i < 12; ++i) setup.bag["own" + std::to_string(i)] = 1;
    const auto game = make_game(setup);
    if (!game) return;  // refused: just as well
    State state = new_state(**game);
    // Three rows of four below the start tile; the last square completes two tiles at once.
    int number = 0;
    for (int y = 1; y <= 3; ++y)
        for (int x = 0; x < 4; ++x) {
            const Square square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            const int type = (*game)->type("own" + std::to_string(number++));
            for (const Action& action : {draw_tile(type), place_at(square, 0), pass()}) {
                ASSERT_EQ(why_not(**game, state, action).rule, "");
                apply(**game, state, action);
            }
            ASSERT_STREQ(find_fault(**game, state), nullptr);
        }
}

// More segments than a state can hold, and then more than 16 bits can count.
TEST(OwnTiles, MayNotBeTooMany) {
    std::string many = " edges field field field field";
    for (int i = 0; i < 15; ++i) many += " | field";
    many += " | field NL NR EL ER SL SR WL WR";
    std::vector<std::string> tiles;
    const auto add_up_to = [&](std::size_t count) {
        while (tiles.size() < count) tiles.push_back("own" + std::to_string(tiles.size()) + many);
    };
    add_up_to(500);
    EXPECT_EQ(game_with(tiles).error().key, "setup.too-large");
    add_up_to(4096);
    EXPECT_EQ(game_with(tiles).error().key, "setup.too-many-tiles");
}

// A tile that fits everywhere in four ways, on a long thin board: the longest list of choices.
TEST(OwnTiles, MayNotHaveMoreChoicesThanTheListHolds) {
    const std::string road =
        " edges field road field road | road E W | field NL NR EL WR |"
        " field ER SL SR WL";
    std::vector<std::string> tiles{"joker edges any any any any | field NL"};
    auto setup = test::plain_setup();
    setup.bag = {{"joker", 1}};
    const auto add_road = [&] {
        const std::string id = "r" + std::to_string(tiles.size());
        tiles.push_back(id + road);
        setup.bag[id] = 1;
        setup.tiles = tiles;
    };
    while (tiles.size() < 511) add_road();
    const auto game = make_game(setup);
    ASSERT_TRUE(game);
    const auto longest = tiles.size();
    add_road();
    EXPECT_EQ(make_game(setup).error().key, "setup.too-large");

    // Laid by hand: the checks after every move would take minutes on such a board.
    State state = new_state(**game);
    Table table(**game, state, nullptr);
    ClosedList closed;
    for (std::size_t i = 1; i < longest; ++i) {
        const auto type = static_cast<TypeId>((*game)->type("r" + std::to_string(i)));
        const Square square{static_cast<std::int16_t>(i), 0};
        ASSERT_TRUE(table.board.edges_match(type, 0, square));
        table.board.place_tile(type, 0, square, closed);
        --table.bag(type);
        --table.head.left[0];
    }
    apply(**game, state, draw_tile((*game)->type("joker")));
    ActionList actions;
    // Nothing may be written behind the list.
    legal_actions(**game, state, actions);
    EXPECT_LE(actions.size(), ActionList::capacity());
    EXPECT_EQ(actions.size(), 4 * (2 * longest + 2));
}

}  // namespace
}  // namespace bastide
