// Duplicate games draw the same tiles, whatever is decided in them, and fairly.
#include "notation/duplicate.h"

#include <array>
#include <memory>

#include <gtest/gtest.h>

#include "notation/catalogue.h"
#include "notation/random_game.h"

namespace bastide {
namespace {

GamePtr duplicate_game(const std::vector<std::string>& sets,
                       const std::map<std::string, std::string>& options = {}) {
    Setup setup;
    setup.sets = sets;
    setup.options = options;
    setup.players = {"Red", "Blue"};
    const auto game = make_game(setup);
    return game ? *game : nullptr;
}

// The types drawn in a game with these draws and otherwise random decisions.
std::vector<int> drawn_types(const Game& game, std::uint64_t seed, std::uint64_t decisions,
                             int* start = nullptr) {
    DuplicateChance chance(game, seed);
    Dice dice(decisions);
    State state = new_state(game);
    const auto scratch = std::make_unique<ActionList>();
    std::vector<int> types;
    while (pending(game, state).kind != Pending::Kind::kOver) {
        Action action;
        if (pending(game, state).kind == Pending::Kind::kChance) {
            action = chance.next(Table(game, state));
            EXPECT_FALSE(why_not(game, state, action));
            if (action.verb == kDrawVerb) types.push_back(action.index);
            if (action.verb == kStartVerb && start != nullptr) *start = action.arg;
        } else {
            action = next_random_action(game, state, dice, *scratch);
        }
        apply(game, state, action);
    }
    return types;
}

TEST(Duplicate, SameSeedSameDrawsWhateverIsDecided) {
    const GamePtr game = duplicate_game({"base"});
    int start = -1;
    int other_start = -1;
    int differing = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(drawn_types(*game, seed, 100 + seed, &start),
                  drawn_types(*game, seed, 200 + seed, &other_start));
        EXPECT_EQ(start, other_start);
        differing += drawn_types(*game, seed, 1) != drawn_types(*game, seed + 1, 1) ? 1 : 0;
    }
    EXPECT_EQ(differing, 20);
}

// Where unplaceable tiles go back into the pile, or rooms draw otherwise, the orders may differ by
// those tiles; every game is legal all the same and draws every tile at most as often as it is
// there.
TEST(Duplicate, LegalInMixturesOfEverything) {
    bastide::Setup setup;
    for (const SetSource& source : all_tile_sets()) {
        bastide::Setup more = setup;
        more.sets.emplace_back(source.set);
        more.players = {"Red", "Blue"};
        if (make_game(more)) setup = more;
    }
    setup.options["unplaceable"] = "return-to-pile";
    const auto game = make_game(setup);
    ASSERT_TRUE(game);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto one = drawn_types(**game, seed, 1);
        const auto two = drawn_types(**game, seed, 2);
        ASSERT_GT(one.size(), 20u);
        EXPECT_EQ(one[0], two[0]);
        std::size_t same = 0;
        while (same < one.size() && same < two.size() && one[same] == two[same]) ++same;
        EXPECT_GT(same, 5u) << "draws must stay together until a tile fits in one game only";
    }
}

// Each type comes first as often as its share of the pile says.
TEST(Duplicate, EveryOrderIsLikely) {
    const GamePtr game = duplicate_game({"base"}, {{"start_player", "host-picks"}});
    bastide::Setup setup = game->setup.setup;
    setup.flags.starts = 1;
    setup.bag = {{"D", 1}, {"U", 2}, {"V", 3}};
    const auto small = make_game(setup);
    ASSERT_TRUE(small);
    std::array<int, 3> first{};
    constexpr int kGames = 6000;
    for (int seed = 0; seed < kGames; ++seed) {
        DuplicateChance chance(**small, static_cast<std::uint64_t>(seed));
        const State state = new_state(**small);
        const std::string id = (*small)->tables.types[chance.next(Table(**small, state)).index].id;
        ++first[id == "D" ? 0 : id == "U" ? 1 : 2];
    }
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(first[i], kGames * (i + 1) / 6.0, 150);  // more than four deviations
}

}  // namespace
}  // namespace bastide
