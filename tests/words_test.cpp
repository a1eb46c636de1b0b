// The languages: the same keys, the same holes, complete plurals, a sentence for every refusal.
#include "notation/words.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/word_keys.h"
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/game/play.h"
#include "engine/game/preset.h"
#include "engine/game/table.h"
#include "notation/catalogue.h"
#include "notation/teller.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

const std::set<std::string> kForms{"one", "few", "many", "other"};

// The plural forms that a language uses for whole numbers (CLDR).
const std::map<std::string, std::set<std::string>> kFormsOf{
    {"en", {"one", "other"}}, {"pl", {"one", "few", "many"}}, {"ro", {"one", "few", "other"}}};

struct Text {
    std::string text;
    int line;
};
using File = std::map<std::string, Text>;

// A language file read by the test itself; twice the same key is a fault.
File read_file(std::string_view text, const std::string& name) {
    File file;
    for_each_line(text, [&](std::string_view line, int number) {
        line = trim(line);
        if (line.empty() || line.front() == '#') return;
        const std::size_t sign = line.find('=');
        ASSERT_NE(sign, std::string_view::npos) << name << ":" << number << " is no key = text";
        const std::string key(trim(line.substr(0, sign)));
        const std::string value(trim(line.substr(sign + 1)));
        EXPECT_FALSE(key.empty() || value.empty()) << name << ":" << number;
        EXPECT_TRUE(file.emplace(key, Text{value, number}).second)
            << name << ":" << number << ": " << key << " stands twice";
    });
    return file;
}

std::string read_text(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// All language files of one folder of words: a room's, or the program's.
struct Folder {
    std::string name;
    std::map<std::string, File> files;  // by language
};

std::vector<Folder> all_folders() {
    std::vector<Folder> folders;
    for (const Room* room : all_rooms()) {
        Folder folder{room->name, {}};
        for (const RoomFile& file : room->files())
            if (file.path.starts_with("words/"))
                folder.files[std::string(file.path.substr(6, 2))] =
                    read_file(file.text, folder.name + "/" + std::string(file.path));
        folders.push_back(folder);
    }
    Folder program{"cli", {}};
    const std::filesystem::path path = BASTIDE_SOURCE_DIR "/cli/words";
    if (std::filesystem::is_directory(path))
        for (const auto& entry : std::filesystem::directory_iterator(path))
            program.files[entry.path().stem()] =
                read_file(read_text(entry.path()), "cli/" + entry.path().filename().string());
    folders.push_back(program);
    return folders;
}

// "unit.tiles.few" is the form "few" of "unit.tiles", if the other files have forms of it too.
std::pair<std::string, std::string> split_form(const std::string& key) {
    const std::size_t dot = key.rfind('.');
    if (dot == std::string::npos || !kForms.contains(key.substr(dot + 1))) return {key, ""};
    return {key.substr(0, dot), key.substr(dot + 1)};
}

// What a text names, outside and inside of parts that may be left out.
struct Holes {
    std::set<std::string> always;
    std::set<std::string> at_times;
};

Holes holes(const std::string& text) {
    Holes result;
    int depth = 0;
    std::size_t open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{') {
            ++depth;
            open = i;
        }
        if (text[i] != '}') continue;
        if (open < i && text[open] == '{')
            (depth > 1 ? result.at_times : result.always)
                .insert(text.substr(open + 1, i - open - 1));
        open = i;
        --depth;
    }
    return result;
}

TEST(Words, EveryFolderSpeaksEveryLanguage) {
    for (const Folder& folder : all_folders())
        for (const auto& [language, forms] : kFormsOf)
            EXPECT_TRUE(folder.files.contains(language)) << folder.name << " lacks " << language;
    EXPECT_EQ(Words::languages(), (std::vector<std::string>{"en", "pl", "ro"}));
    EXPECT_TRUE(Words::has_language("pl"));
    EXPECT_FALSE(Words::has_language("xx"));
}

// As the page writes it, which asks the browser (CLDR): 85%, in Romanian with a space that keeps
// the line together.
TEST(Words, WritePerCentInOneWay) {
    const std::map<std::string, std::string> before{{"en", ""}, {"pl", ""}, {"ro", "\u00a0"}};
    for (const Folder& folder : all_folders())
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file)
                for (std::size_t at = text.text.find('%'); at != std::string::npos;
                     at = text.text.find('%', at + 1))
                    EXPECT_TRUE(text.text.substr(0, at).ends_with("}" + before.at(language)))
                        << folder.name << "/" << language << ": " << key;
}

TEST(Words, EveryLanguageHasTheSameKeys) {
    for (const Folder& folder : all_folders()) {
        std::map<std::string, std::set<std::string>> keys;  // by language
        std::set<std::string> all;
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file) {
                keys[language].insert(split_form(key).first);
                all.insert(split_form(key).first);
            }
        for (const auto& [language, file] : folder.files)
            for (const std::string& key : all)
                EXPECT_TRUE(keys[language].contains(key))
                    << folder.name << "/" << language << " lacks " << key;
    }
}

// No key of the program is missing in a language, and none stands there that nobody asks for.
TEST(Words, OfTheProgramAreThoseThatItUses) {
    const Folder program = all_folders().back();
    for (const auto& [language, file] : program.files) {
        std::vector<std::string> keys;
        for (const auto& [key, text] : file) keys.push_back(key);
        EXPECT_EQ(keys, program_keys(language)) << language;
    }
}

TEST(Words, PluralsHaveAllFormsOfTheirLanguage) {
    for (const Folder& folder : all_folders())
        for (const auto& [language, file] : folder.files) {
            std::map<std::string, std::set<std::string>> forms;
            for (const auto& [key, text] : file)
                if (const auto [base, form] = split_form(key); !form.empty())
                    forms[base].insert(form);
            for (const auto& [base, found] : forms) {
                if (found == std::set<std::string>{"other"}) continue;  // a word like others
                EXPECT_EQ(found, kFormsOf.at(language))
                    << folder.name << "/" << language << ": " << base;
            }
        }
}

// {n} may be left out where the form says the number itself.
TEST(Words, HolesAreTheSameInEveryLanguage) {
    for (const Folder& folder : all_folders()) {
        std::map<std::string, std::pair<std::string, std::set<std::string>>> first;
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file) {
                const Holes all = holes(text.text);
                std::set<std::string> found = all.always;
                found.insert(all.at_times.begin(), all.at_times.end());
                if (!split_form(key).second.empty()) found.erase("n");
                const std::string base = split_form(key).first;
                const auto [it, fresh] = first.emplace(base, std::pair{language, found});
                EXPECT_EQ(it->second.second, found) << folder.name << ": " << key << " in "
                                                    << it->second.first << " and " << language;
            }
    }
}

// Whoever is shown a place is not told its numbers: every sentence can do without them.
TEST(Words, PlacesCanBeLeftOut) {
    const std::set<std::string> places{"square", "place", "point", "aim", "from", "to"};
    for (const Folder& folder : all_folders())
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file)
                for (const std::string& name : holes(text.text).always)
                    EXPECT_FALSE(places.contains(name) && !key.starts_with("text.") &&
                                 !key.starts_with("play."))
                        << folder.name << "/" << language << ": {" << name << "} in " << key
                        << " needs braces around the words that belong to it";
}

TEST(Words, AllFoldersTogetherSayAKeyOnce) {
    std::map<std::string, std::string> owner;
    for (const Folder& folder : all_folders()) {
        if (!folder.files.contains("en")) continue;
        for (const auto& [key, text] : folder.files.at("en")) {
            const auto [it, fresh] = owner.emplace(key, folder.name);
            EXPECT_TRUE(fresh) << key << " stands in " << it->second << " and " << folder.name;
        }
    }
}

// A kind of figure is drawn with its letter, so no other kind may have it.
TEST(Words, LettersOfFiguresAreDistinct) {
    std::map<std::string, std::map<std::string, std::string>> owner;  // by language, by letter
    for (const Folder& folder : all_folders())
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file) {
                if (!key.starts_with("figure.") || !key.ends_with(".letter")) continue;
                int length = 0;
                for_each_character(text.text, [&](char32_t) { ++length; });
                EXPECT_EQ(length, 1) << folder.name << "/" << language << ": " << key;
                const auto [it, fresh] = owner[language].emplace(text.text, key);
                EXPECT_TRUE(fresh) << language << ": " << key << " and " << it->second;
            }
}

TEST(Words, AreNeverThoseOfThePublisher) {
    for (const Folder& folder : all_folders())
        for (const auto& [language, file] : folder.files)
            for (const auto& [key, text] : file) {
                std::string lower = text.text;
                std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) {
                    return c < 128 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
                });
                EXPECT_EQ(lower.find("mee"
                                     "ple"),
                          std::string::npos)
                    << folder.name << "/" << language << ": " << key;
            }
}

class RoomWords : public testing::TestWithParam<const char*> {
protected:
    Words words{GetParam()};
    void expect(const std::string& key) const {
        EXPECT_TRUE(words.has(key) || words.has(key + ".one")) << GetParam() << " lacks " << key;
    }
    void expect_words_for(const Game& game) const {
        for (const Kind& kind : game.tables.kinds) expect("kind." + kind.name);
        for (const FigureKind& figure : game.figures) expect("figure." + figure.name);
        for (const Step& step : game.steps)
            if (step.asks()) expect(std::string("step.") + step.name);
        for (std::size_t verb = kPassVerb + 1; verb < game.verbs.size(); ++verb) {
            const auto& arguments = game.verbs[verb].arguments;
            const bool turned = std::find(arguments.begin(), arguments.end(),
                                          Argument::kRotation) != arguments.end();
            expect("choice." + game.verbs[verb].name + (turned ? ".r0" : ""));
        }
        // What can be seen on tiles (the first mark, pennants, has a line of its own).
        for (std::size_t mark = 1; mark < game.words.marks.size(); ++mark) {
            const std::string name =
                game.words.marks[mark].substr(game.words.marks[mark].find('=') + 1);
            expect(words.has("kind." + name) ? "kind." + name : "mark." + name);
        }
        for (const std::string& symbol : game.words.symbols) expect("symbol." + symbol);
        std::vector<Tokens> tokens;
        const State state = new_state(game);
        for (const auto list : game.hooks.tokens) list(Table(game, state), tokens);
        for (const Tokens& token : tokens) expect(std::string("token.") + token.name);
    }
};

TEST_P(RoomWords, NameEverySetOptionAndValue) {
    for (const std::string& set : test::known_sets()) {
        expect("set." + set);
        expect("set." + set + ".about");
    }
    for (const OptionType& option : all_options()) {
        expect("option." + option.name);
        expect("option." + option.name + ".about");
        for (const std::string& value : option.values)
            expect("option." + option.name + "." + value);
        // A switch and a set that say different things are refused by the rule of the option.
        if (!option.sets.empty()) expect("refuse." + option.rule);
    }
    for (const Preset& preset : all_presets()) {
        expect("preset." + preset.name);
        expect("preset." + preset.name + ".about");
    }
}

TEST_P(RoomWords, NameEverythingInAGame) {
    for (const auto& sets : full_mixtures()) {
        auto setup = test::plain_setup();
        setup.sets = sets;
        setup.options["start_player"] = "youngest-picks";
        setup.flags.youngest = 1;
        expect_words_for(**make_game(setup));
#ifdef NDEBUG  // hundreds of games are made; nothing in them differs for the sanitizers
        for (const OptionType& option : all_options())  // switches that bring no set
            for (const std::string& value : option.values) {
                auto other = setup;
                other.options[option.name] = value;
                if (const auto game = make_game(other)) expect_words_for(**game);
            }
#endif
    }
}

// Everything that random games cause can be said: units and kinds of events.
TEST_P(RoomWords, NameEverythingThatHappens) {
    test::Chance chance(2);
    std::set<std::string> units, whats;
    for (int i = 0; i < test::games_to_play(200); ++i) {
        const GamePtr game = test::random_game(chance);
        State state = new_state(*game);
        Events events;
        while (!test::is_over(*game, state)) {
            const Action action = test::random_action(*game, state, chance);
            // Whoever declines is told what happens then,
            // and all others, when it is done, what has happened.
            if (action.verb == kPassVerb)
                for (const char* key : {"decline.", "declined."})
                    expect(key + std::string(pending(*game, state).step->name));
            apply(*game, state, action, &events);
        }
        for (const Event& event : events) {
            if (event.type == Event::Type::kTake) expect(std::string("token.") + event.what);
            if (event.type == Event::Type::kWake) expect(std::string("symbol.") + event.what);
            if (event.type != Event::Type::kScore) continue;
            whats.insert(event.what);
            for (const Term& term : event.value.terms()) units.insert(term.unit);
        }
    }
    for (const std::string& unit : units) expect("unit." + unit);
    for (const std::string& what : whats)
        EXPECT_TRUE(words.has("kind." + what) || words.has("what." + what) ||
                    words.has("set." + what) || words.has("event.score." + what))
            << GetParam() << " cannot name the score of " << what;
    for (const char* type : {"score", "pay", "return", "remove", "aside", "back", "move",
                             "move.own", "leave", "take", "wake"})
        expect(std::string("event.") + type);
}

// Numbers of a square or a point: digits, a comma, digits.
bool names_a_square(const std::string& text) {
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        const char after = text[i + 1] == '-' && i + 2 < text.size() ? text[i + 2] : text[i + 1];
        if (text[i] == ',' && std::isdigit(static_cast<unsigned char>(text[i - 1])) &&
            std::isdigit(static_cast<unsigned char>(after)))
            return true;
    }
    return false;
}

// What somebody has done is read and heard by all: "your follower" would be anybody's.
bool addresses_somebody(const std::string& text) {
    for (const char* word : {"your ", "twoj", "twój", " tău", " ta ", " tăi", " tale"})
        if (text.find(word) != std::string::npos) return true;
    return false;
}

// Whatever can be chosen and whatever happens is told without numbers of places to those who see
// them, in every room.
TEST_P(RoomWords, TellWithoutPlaces) {
    const Words all(GetParam(), read_text(std::filesystem::path(BASTIDE_SOURCE_DIR "/cli/words") /
                                          (std::string(GetParam()) + ".txt")));
    std::set<std::string> told;  // verbs with a place
    int owned = 0;               // events about somebody's figure
    const auto check = [&](const std::string& seen, const std::string& heard) {
        EXPECT_FALSE(names_a_square(seen)) << seen;
        EXPECT_FALSE(names_a_square(heard)) << heard;
        EXPECT_EQ(seen.find_first_of("{}<>["), std::string::npos) << seen;
        EXPECT_EQ(heard.find_first_of("{}<>["), std::string::npos) << heard;
    };
    test::Chance chance(5);
    for (int i = 0; i < test::games_to_play(60); ++i) {
        const GamePtr game = test::random_game(chance);
        const Teller record(all, *game);
        const Teller seen(all, *game, Telling::kSeen);
        const Teller heard(all, *game, Telling::kHeard);
        State state = new_state(*game);
        while (!test::is_over(*game, state)) {
            const Action action = test::random_action(*game, state, chance);
            if (action.verb > kPlaceVerb &&
                pending(*game, state).kind == Pending::Kind::kDecision) {
                check(seen.choice(state, action), heard.choice(state, action));
                check(seen.deed(state, action), heard.deed(state, action));
                EXPECT_FALSE(addresses_somebody(seen.deed(state, action)))
                    << seen.deed(state, action);
                if (names_a_square(record.choice(state, action)))
                    told.insert(game->verbs[action.verb].name);
            }
            Events events;
            apply(*game, state, action, &events);
            for (const Event& event : events) {
                const Table table(*game, state);
                check(seen.event(table, event), heard.event(table, event));
                if (event.owner == kNobody) continue;
                ++owned;
                EXPECT_NE(seen.event(table, event).find(seen.player(event.owner)),
                          std::string::npos)
                    << seen.event(table, event) << " does not say whose figure it is";
            }
        }
    }
    if (!test::is_full_build() || test::games_to_play(60) != 60) return;
    EXPECT_GT(told.size(), 12u);
    EXPECT_GT(owned, 0);
}

INSTANTIATE_TEST_SUITE_P(Languages, RoomWords, testing::Values("en", "pl", "ro"),
                         [](const auto& info) { return std::string(info.param); });

TEST(Plurals, FollowCldr) {
    const std::map<std::string, std::vector<std::pair<int, const char*>>> cases{
        {"en", {{0, "other"}, {1, "one"}, {2, "other"}, {11, "other"}, {101, "other"}}},
        {"pl",
         {{0, "many"},
          {1, "one"},
          {2, "few"},
          {4, "few"},
          {5, "many"},
          {11, "many"},
          {12, "many"},
          {14, "many"},
          {21, "many"},
          {22, "few"},
          {24, "few"},
          {25, "many"},
          {112, "many"},
          {122, "few"},
          {101, "many"}}},
        {"ro",
         {{0, "few"},
          {1, "one"},
          {2, "few"},
          {19, "few"},
          {20, "other"},
          {21, "other"},
          {100, "other"},
          {101, "few"},
          {119, "few"},
          {120, "other"}}}};
    for (const auto& [language, pairs] : cases)
        for (const auto& [n, form] : pairs)
            EXPECT_EQ(plural_category(language, n), form) << language << " " << n;
}

TEST(Words, AreFilledIn) {
    const Words words("en",
                      "greet = Hello {name}, {name}!\nodd = {other} {\ntiles.one = {n} tile\n"
                      "tiles.other = {n} tiles\n");
    EXPECT_EQ(words.say("greet", {{"name", "Tom"}}), "Hello Tom, Tom!");
    EXPECT_EQ(words.say("greet", {{"name", "{name}"}}), "Hello {name}, {name}!");
    EXPECT_EQ(words.say("odd", {{"name", "x"}}), "{other} {");
    EXPECT_EQ(words.say("no such key"), "<no such key>");
    EXPECT_EQ(words.count("tiles", 1), "1 tile");
    const Words parts("en", "go = go{ to {square}}{, turned {way} or {other}}!\nodd = {{x} {\n");
    EXPECT_EQ(parts.say("go", {{"square", "2,1"}, {"way", "r1"}}), "go to 2,1!");
    EXPECT_EQ(parts.say("go", {{"way", "r1"}, {"other", "r2"}}), "go, turned r1 or r2!");
    EXPECT_EQ(parts.say("odd"), "{{x} {");
    EXPECT_EQ(words.count("tiles", 5), "5 tiles");
}

}  // namespace
}  // namespace bastide
