// A set without one of its parts (ED-DR-10), for every part that any room of the build lets go.
#include <algorithm>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "engine/game/asking.h"
#include "engine/game/game.h"
#include "engine/game/room.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

std::vector<OptionType> all_parts() {
    std::vector<OptionType> parts;
    for (const OptionType& option : all_options())
        if (!option.part_of.empty()) parts.push_back(option);
    return parts;
}

Setup setup_of(const std::string& set, const std::string& part, const std::string& value) {
    Setup setup = test::plain_setup();
    if (!set.empty()) setup.sets.push_back(set);
    setup.options[part] = value;
    return setup;
}

// The set of the part and every other that goes with it: some parts mean something only together.
GamePtr game_of(const OptionType& part, const std::string& value) {
    Setup setup = setup_of(part.part_of, part.name, value);
    for (const std::string& set : test::known_sets()) {
        if (set == "base" || set == part.part_of) continue;
        setup.sets.push_back(set);
        if (!make_game(setup)) setup.sets.pop_back();
    }
    const auto game = make_game(setup);
    return game ? *game : nullptr;
}

// Names of what a game is made of.
std::set<std::string> names_in(const Game& game) {
    std::set<std::string> names;
    for (const FigureKind& figure : game.figures)
        names.insert(std::string("figure ") + figure.name);
    for (const Verb& verb : game.verbs) names.insert(std::string("verb ") + verb.name);
    for (const Step& step : game.steps) names.insert(std::string("step ") + step.name);
    for (const std::string& mark : game.words.marks) names.insert("mark " + mark);
    for (const std::string& symbol : game.words.symbols) names.insert("symbol " + symbol);
    for (std::size_t type = 0; type < game.bag.size(); ++type)
        if (game.bag[type] > 0) names.insert("tile " + game.tables.types[type].id);
    const auto state = std::make_unique<State>(new_state(game));
    for (const Tokens& token : tokens_of(Table(game, *state)))
        names.insert(std::string("token ") + token.name);
    return names;
}

TEST(Parts, AreOnUnlessSomebodySaysOtherwise) {
    for (const OptionType& part : all_parts()) {
        EXPECT_EQ(part.values, (std::vector<std::string>{"on", "off"})) << part.name;
        EXPECT_EQ(part.initial, 0) << part.name;
        EXPECT_TRUE(test::has_set(part.part_of)) << part.name;
    }
}

// Whoever offers such an option must find the part that it waits for.
TEST(Parts, AreKnownToTheOptionsThatNeedThem) {
    const std::vector<OptionType> parts = all_parts();
    for (const OptionType& option : all_options())
        EXPECT_TRUE(
            option.with_part.empty() ||
            std::any_of(parts.begin(), parts.end(),
                        [&](const OptionType& part) { return part.name == option.with_part; }))
            << option.name;
}

TEST(Parts, CanEachBeLeftOut) {
    for (const OptionType& part : all_parts()) {
        const GamePtr whole = game_of(part, "on");
        const GamePtr rest = game_of(part, "off");
        ASSERT_NE(whole, nullptr) << part.name;
        ASSERT_NE(rest, nullptr) << part.name;
        const auto all = names_in(*whole);
        const auto left = names_in(*rest);
        // Some mean something only with a room that this build may lack.
        if (test::is_full_build())
            EXPECT_LT(left.size(), all.size()) << part.name << " leaves nothing out";
        EXPECT_EQ(rest->setup.setup.options.at(part.name), "off") << part.name;
    }
}

// What a part brings is gone; what it does not bring stays. A step may stand in for another's.
TEST(Parts, TakeNothingElseAway) {
    for (const OptionType& part : all_parts()) {
        if (part.part != Part::kTiles) continue;
        const GamePtr whole = game_of(part, "on");
        const GamePtr rest = game_of(part, "off");
        for (const std::string& name : names_in(*whole))
            if (!name.starts_with("tile "))
                EXPECT_TRUE(names_in(*rest).contains(name)) << part.name << ": " << name;
        for (std::size_t type = 0; type < rest->bag.size(); ++type)
            EXPECT_TRUE(rest->bag[type] == 0 || rest->tables.types[type].set != part.part_of)
                << rest->tables.types[type].id;
    }
}

TEST(Parts, AreForgottenWithoutTheirSet) {
    for (const OptionType& part : all_parts()) {
        const auto game = make_game(setup_of("", part.name, "off"));
        ASSERT_TRUE(game) << part.name;
        EXPECT_EQ((*game)->setup.setup, (*make_game(test::plain_setup()))->setup.setup)
            << part.name;
    }
}

// Whatever mixture a table chooses, it can be played, or a rule says why not.
TEST(Parts, CanBeMixedInAnyWay) {
    const std::vector<OptionType> parts = all_parts();
    test::Chance chance(1);
    for (int i = 0; i < test::games_to_play(300); ++i) {
        struct Setup setup = test::plain_setup(2 + static_cast<int>(chance.below(4)));
        for (const std::string& set : test::known_sets())
            if (set != "base" && chance.one_in(2)) setup.sets.push_back(set);
        for (const OptionType& part : parts)
            if (chance.one_in(2)) setup.options[part.name] = "off";
        const auto game = make_game(setup);
        if (!game) {
            EXPECT_NE(game.error().rule, "") << game.error().key;
            continue;
        }
        State state = new_state(**game);
        int entries = 0;
        for (; !test::is_over(**game, state) && entries < 20000; ++entries)
            apply(**game, state, test::random_action(**game, state, chance));
        EXPECT_LT(entries, 20000);
    }
}

}  // namespace
}  // namespace bastide
