// Setups: presets, sets, options, players, flags, bags, and what is refused.
#include "engine/game/setup.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/game/play.h"
#include "engine/game/preset.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

using Options = std::map<std::string, std::string>;
using Sets = std::vector<std::string>;

bastide::Setup setup_with(const Sets& sets, const Options& options, int players = 2) {
    bastide::Setup setup;
    setup.sets = sets;
    setup.options = options;
    setup.players = test::names(players);
    return setup;
}

// "RULE key arg arg" of the refusal, or "" if the setup is accepted.
std::string refusal_of(const bastide::Setup& setup) {
    const auto game = make_game(setup);
    if (game) return "";
    const Refusal& refusal = game.error();
    if (refusal.key.empty()) return refusal.rule;  // its argument only says where
    std::string text = refusal.rule.empty() ? refusal.key : refusal.rule + " " + refusal.key;
    for (const std::string& arg : refusal.args) text += " " + arg;
    return text;
}

bool has_option(const std::string& name) {
    const auto& options = all_options();
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionType& option) { return option.name == name; });
}

// Presets

TEST(Presets, ThoseWithAllTheirSetsStartAndTheOthersNameWhatIsMissing) {
    for (const Preset& preset : all_presets()) {
        const auto setup = setup_with(preset.sets, preset.options);
        std::vector<std::string> missing;
        for (const std::string& set : preset.sets)
            if (!test::has_set(set)) missing.push_back(set);
        for (const auto& [name, value] : preset.options)  // of a room that is not in this build
            if (!has_option(name)) missing.push_back(name);
        const std::string refusal = refusal_of(setup);
        if (missing.empty()) {
            EXPECT_EQ(refusal, "") << preset.name;
        } else {
            EXPECT_TRUE(
                std::any_of(missing.begin(), missing.end(),
                            [&](const std::string& name) { return refusal.ends_with(" " + name); }))
                << preset.name << ": " << refusal;
        }
        EXPECT_EQ(find_preset(preset.name), &preset);
    }
    EXPECT_EQ(find_preset("no-such-preset"), nullptr);
}

int drawable(const Game& game) {
    int tiles = 0;
    for (const std::uint8_t count : game.bag) tiles += count;
    return tiles;
}

// ED-34 to ED-41 print the size of the pile; a river has a pile of eleven of its own.
TEST(Presets, HavePilesOfThePrintedSize) {
    if (!test::is_full_build()) GTEST_SKIP() << "presets need their rooms";
    const std::map<std::string, int> piles{{"default", 71},
                                           {"winter-000", 83},
                                           {"anniversary-001", 86 + 16},
                                           {"anniversary-001-first-game", 71},
                                           {"first-edition-002", 71},
                                           {"first-edition-002-river", 71 + 11},
                                           {"bridges-003", 71 + 12},
                                           {"bigbox-004", 71},
                                           {"everything", 240}};
    std::set<std::string> refused;
    for (const Preset& preset : all_presets()) {
        const auto game = make_game(setup_with(preset.sets, preset.options));
        if (!game) {
            refused.insert(preset.name);
            continue;
        }
        ASSERT_TRUE(piles.contains(preset.name)) << preset.name;
        EXPECT_EQ(drawable(**game), piles.at(preset.name)) << preset.name;
    }
    EXPECT_EQ(all_presets().size(), 9u);
    EXPECT_TRUE(refused.empty());
}

TEST(Presets, GingerbreadAddsSixTilesToWinter) {
    if (!test::is_full_build()) GTEST_SKIP() << "presets need their rooms";
    const Preset& winter = *find_preset("winter-000");
    auto setup = setup_with(winter.sets, winter.options);
    setup.options["gingerbread"] = "on";
    EXPECT_EQ(drawable(**make_game(setup)), 89);
}

// The full table of ED-34 to ED-41, option by option.
TEST(Presets, HaveThePrintedOptions) {
    if (!test::is_full_build()) GTEST_SKIP() << "presets need their rooms";
    const Options common{{"farmers", "on"},
                         {"farm_scoring", "per-farm-3"},
                         {"tiny_city", "full"},
                         {"unplaceable", "remove"},
                         {"river", "none"},
                         {"start_player", "random"},
                         {"winter_tiles", "off"},
                         {"gingerbread", "off"},
                         {"abbot", "off"},
                         {"anniversary", "off"},
                         {"gardens_on_tiles", "off"},
                         {"score_display", "number"},
                         {"score_start_space", "zero"},
                         {"max_players", "5"},
                         {"start_tile", "base"},
                         {"followers", "7+1"}};
    const Options first_edition{
        {"farm_scoring", "per-city-4"},    {"tiny_city", "half"},
        {"unplaceable", "return-to-pile"}, {"start_player", "youngest-picks"},
        {"score_display", "lay-marker"},   {"score_start_space", "corner"}};
    std::map<std::string, Options> printed{
        {"default", {}},
        {"winter-000",
         {{"unplaceable", "remove-by-consent"},
          {"start_player", "knight-or-youngest"},
          {"score_display", "lay-marker"},
          {"score_start_space", "corner"},
          {"winter_tiles", "on"}}},
        {"anniversary-001-first-game",
         {{"farmers", "off"},
          {"start_player", "youngest"},
          {"score_display", "lay-marker"},
          {"gardens_on_tiles", "on"}}},
        {"first-edition-002", first_edition},
        {"first-edition-002-river", first_edition},
        {"bigbox-004", {{"start_player", "youngest-picks"}, {"score_display", "lap-tiles"}}}};
    printed["first-edition-002-river"]["river"] = "river1";
    printed["first-edition-002-river"]["start_tile"] = "river";
    printed["first-edition-002-river"]["river_turn_rule"] = "no-tight-u";
    for (const auto& [name, changes] : printed) {
        const Preset& preset = *find_preset(name);
        const auto frozen = freeze(setup_with(preset.sets, preset.options));
        ASSERT_TRUE(frozen) << name;
        Options expected = common;
        for (const auto& [option, value] : changes) expected[option] = value;
        for (const auto& [option, value] : expected)
            EXPECT_EQ(frozen->option(option), value) << name << ": " << option;
    }
}

TEST(Presets, TextThatIsNoPresetIsRefusedWithItsPlace) {
    for (const auto& [text, line] : std::map<std::string, int>{{"rule ED-1\n", 1},
                                                               {"preset a\n  colour red\n", 2},
                                                               {"preset a\n  options b\n", 2},
                                                               {"preset a b\n", 1}}) {
        const auto presets = parse_presets(text);
        ASSERT_FALSE(presets) << text;
        EXPECT_EQ(presets.error().line, line) << text;
    }
    EXPECT_TRUE(parse_presets("")->empty());
}

// Players

TEST(Players, AreTwoToFive) {
    EXPECT_EQ(refusal_of(setup_with({"base"}, {}, 0)), "BASE-1");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {}, 1)), "BASE-1");
    for (int players = 2; players <= 5; ++players)
        EXPECT_EQ(refusal_of(setup_with({"base"}, {}, players)), "");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {}, 6)), "ED-26");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {}, 7)), "BASE-1");
}

TEST(Players, HaveNamesThatCanBeWritten) {
    const auto named = [](const std::string& name) {
        auto setup = setup_with({"base"}, {});
        setup.players[1] = name;
        return refusal_of(setup);
    };
    for (const char* good : {"B", "Old Tom", "Żółw", "名前", "#1", "a=b", " x "})
        EXPECT_EQ(named(good), "") << good;
    EXPECT_EQ(named(std::string(40, 'x')), "");
    for (const char* bad : {"", "a\"b", "a\\b", "a\nb", "a\tb", "\x7f", "\x01"})
        EXPECT_EQ(named(bad), std::string("setup.bad-name ") + bad);
    EXPECT_TRUE(named(std::string(400, 'x')).starts_with("setup.bad-name"));
    EXPECT_EQ(named("Red"), "setup.same-name Red");
}

TEST(Players, HaveNamesOfAtMostFortyCharacters) {
    auto setup = setup_with({"base"}, {});
    setup.players[1] = std::string(41, 'x');
    EXPECT_TRUE(refusal_of(setup).starts_with("setup.bad-name"));
    std::string letters;
    for (int i = 0; i < 40; ++i) letters += "ż";
    setup.players[1] = letters;
    EXPECT_EQ(refusal_of(setup), "");
    setup.players[1] = letters + "ż";
    EXPECT_TRUE(refusal_of(setup).starts_with("setup.bad-name"));
}

// Names

TEST(Names, ThatNobodyKnowsAreRefused) {
    EXPECT_EQ(refusal_of(setup_with({"base", "moon"}, {})), "setup.unknown-set moon");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"colour", "red"}})), "setup.unknown-option colour");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"tiny_city", "double"}})),
              "setup.unknown-value tiny_city double");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"tiny_city", ""}})),
              "setup.unknown-value tiny_city ");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"", ""}})), "setup.unknown-option ");
}

TEST(Names, BaseIsAlwaysPresentAndSetsCountOnce) {
    const auto frozen = freeze(setup_with({}, {}));
    ASSERT_TRUE(frozen);
    EXPECT_EQ(frozen->setup.sets, Sets{"base"});
    const auto twice = make_game(setup_with({"base", "base"}, {}));
    ASSERT_TRUE(twice);
    EXPECT_EQ(drawable(**twice), 71);
}

TEST(Names, EveryOptionHasValuesARuleAndADefault) {
    std::set<std::string> seen;
    for (const OptionType& option : all_options()) {
        EXPECT_TRUE(seen.insert(option.name).second) << option.name;
        EXPECT_FALSE(option.rule.empty()) << option.name;
        EXPECT_FALSE(option.room.empty()) << option.name;
        ASSERT_LT(option.initial, static_cast<int>(option.values.size())) << option.name;
        if (!option.sets.empty()) {
            EXPECT_EQ(option.sets.size(), option.values.size()) << option.name;
        }
    }
}

// Contradictions: ED-26 to ED-31.

TEST(Contradictions, SixPlayersNeedASixthColour) {
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"max_players", "6"}})), "ED-26");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"max_players", "6"}}, 6)), "ED-26");
}

TEST(Contradictions, AbbotsNeedGardens) {
    if (!test::has_room("abbot")) GTEST_SKIP() << "no such option in this build";
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"abbot", "on"}, {"gardens_on_tiles", "off"}})),
              "ED-27");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"abbot", "on"}})), "");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"gardens_on_tiles", "on"}})), "");
}

TEST(Contradictions, ARiverBeginsWithItself) {
    if (!test::has_set("river-1")) GTEST_SKIP() << "no such set in this build";
    EXPECT_EQ(refusal_of(setup_with({"base", "river-1"}, {{"start_tile", "base"}})), "ED-28");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"start_tile", "river"}})), "ED-14");
    EXPECT_EQ(refusal_of(setup_with({"base", "river-1"}, {{"start_tile", "river"}})), "");
    EXPECT_EQ(refusal_of(setup_with({"base"}, {{"start_tile", "base"}})), "");
}

std::vector<std::string> notices_of(const bastide::Setup& setup) {
    const auto frozen = freeze(setup);
    return frozen ? frozen->notices : std::vector<std::string>{"refused"};
}

TEST(Contradictions, SomeAreOnlyNoticed) {
    using List = std::vector<std::string>;
    if (test::has_set("gingerbread")) {
        EXPECT_EQ(notices_of(setup_with({"base", "gingerbread"}, {})), List{"ED-29"});
        EXPECT_EQ(notices_of(setup_with({"base", "gingerbread", "winter"}, {})), List{});
    }
    if (test::has_room("farms")) {
        EXPECT_EQ(
            notices_of(setup_with({"base"}, {{"farmers", "off"}, {"farm_scoring", "per-city-4"}})),
            List{"ED-30"});
        EXPECT_EQ(notices_of(setup_with({"base"}, {{"farmers", "off"}})), List{});
    }
    EXPECT_EQ(notices_of(setup_with({"base"}, {})), List{});
}

TEST(Contradictions, ASetAndItsSwitchMustSayTheSame) {
    if (test::has_set("river-1")) {
        EXPECT_EQ(refusal_of(setup_with({"base", "river-1"}, {{"river", "none"}})),
                  "ED-13 setup.other-set river none river-1");
        EXPECT_EQ(refusal_of(setup_with({"base"}, {{"river", "river20"}})),
                  test::has_set("river-20") ? "" : "setup.missing-set river-20");
        EXPECT_EQ(refusal_of(setup_with({"base"}, {{"river", "river2"}})),
                  test::has_set("river-2") ? "" : "setup.missing-set river-2");
    }
    if (test::has_set("winter")) {
        EXPECT_EQ(refusal_of(setup_with({"base", "winter"}, {{"winter_tiles", "off"}})),
                  "ED-21 setup.other-set winter_tiles off winter");
        EXPECT_EQ(refusal_of(setup_with({"base", "gingerbread"}, {{"gingerbread", "off"}})),
                  "ED-22 setup.other-set gingerbread off gingerbread");
    }
    if (test::has_set("anniversary-15")) {
        EXPECT_EQ(refusal_of(setup_with({"base"}, {{"anniversary", "on"}})), "");
        EXPECT_EQ(refusal_of(setup_with({"base", "anniversary-15"}, {{"anniversary", "off"}})),
                  "ED-19 setup.other-set anniversary off anniversary-15");
    }
    if (test::has_room("editions") && !test::has_room("bridges_castles_bazaars")) {
        EXPECT_EQ(refusal_of(setup_with({"base", "bridges-castles-bazaars"}, {})),
                  "setup.missing-set bridges-castles-bazaars");
    }
}

TEST(Contradictions, ASwitchTurnsItsSetOn) {
    if (!test::has_set("winter")) GTEST_SKIP() << "no such set in this build";
    const auto frozen = freeze(setup_with({"base"}, {{"winter_tiles", "on"}}));
    ASSERT_TRUE(frozen);
    EXPECT_EQ(frozen->setup.sets, (Sets{"base", "winter"}));
    EXPECT_EQ(freeze(setup_with({"winter", "base"}, {}))->setup, frozen->setup);
}

// Canonical form: freezing what was frozen changes nothing.
TEST(Freeze, IsDoneOnce) {
    test::Chance chance(11);
    for (int i = 0; i < 500; ++i) {
        const auto frozen = freeze(test::random_setup(chance));
        if (!frozen) continue;
        const auto again = freeze(frozen->setup);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->setup, frozen->setup);
        EXPECT_EQ(again->options, frozen->options);
    }
}

// Seats

TEST(Seats, ThatDoNotExistCannotBeFlagged) {
    for (int bastide::SeatFlags::* flag :
         {&SeatFlags::youngest, &SeatFlags::saw_knight, &SeatFlags::starts})
        for (const int seat : {-1, 3, 99}) {
            auto setup = setup_with({"base"}, {});
            setup.flags.*flag = seat;
            EXPECT_EQ(refusal_of(setup), "ED-8 setup.unknown-seat " + std::to_string(seat));
        }
}

// The first thing a game asks for: "chance", the number of a deciding seat, or "-" for nothing.
std::string start_of(const std::string& option, const SeatFlags& flags) {
    auto setup = setup_with({"base"}, {{"start_player", option}}, 3);
    setup.flags = flags;
    const GamePtr game = *make_game(setup);
    const State state = new_state(*game);
    const Pending due = pending(*game, state);
    if (std::string_view(due.step->name) != "start")
        return "- " + std::to_string(state.head().active + 1);
    if (due.kind == Pending::Kind::kChance) return "chance";
    return std::to_string(due.player + 1);
}

TEST(Seats, DecideWhoStarts) {
    const SeatFlags none{};
    const SeatFlags all{.youngest = 2, .saw_knight = 3, .starts = 1};
    EXPECT_EQ(start_of("random", all), "chance");
    EXPECT_EQ(start_of("host-picks", all), "- 1");
    EXPECT_EQ(start_of("youngest", all), "- 2");
    EXPECT_EQ(start_of("youngest-picks", all), "2");
    EXPECT_EQ(start_of("knight-or-youngest", all), "- 3");
    EXPECT_EQ(start_of("knight-or-youngest", {.youngest = 2}), "- 2");
    for (const char* option : {"host-picks", "youngest", "youngest-picks", "knight-or-youngest"})
        EXPECT_EQ(start_of(option, none), "chance") << option;  // ED-DR-6
}

// Bags

TEST(Bag, HoldsAtMostWhatTheSetsContain) {
    const auto with_bag = [](const std::map<std::string, int>& bag) {
        auto setup = setup_with({"base"}, {});
        setup.bag = bag;
        return refusal_of(setup);
    };
    EXPECT_EQ(with_bag({{"D", 3}}), "");
    EXPECT_EQ(with_bag({{"D", 4}}), "setup.bag-too-many D 3");  // the fourth is the start tile
    EXPECT_EQ(with_bag({{"C", 2}}), "setup.bag-too-many C 1");
    EXPECT_EQ(with_bag({{"D", -1}}), "setup.bag-too-many D 3");
    EXPECT_EQ(with_bag({{"moon", 1}}), "setup.unknown-tile moon");
}

TEST(Bag, MayBeEmpty) {
    auto setup = test::plain_setup();
    setup.bag = {{"D", 0}};
    const GamePtr game = *make_game(setup);
    EXPECT_TRUE(test::is_over(*game, new_state(*game)));
}

// BASE-5, ED-9: the reserve follows the option.
TEST(Followers, AreAsManyAsTheOptionSays) {
    for (const OptionType& option : all_options()) {
        if (option.name != "followers") continue;
        for (const std::string& value : option.values) {
            const GamePtr game = *make_game(setup_with({"base"}, {{"followers", value}}));
            EXPECT_EQ(game->figures[0].per_player, std::stoi(value));
        }
    }
}

}  // namespace
}  // namespace bastide
