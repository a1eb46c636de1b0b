// Rules as people read them: titles instead of numbers and names, in every language.
#include <cctype>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game/preset.h"
#include "engine/game/setup.h"
#include "notation/plain_rule.h"
#include "notation/rulebook.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

class PlainRules : public ::testing::Test {
protected:
    void SetUp() override {
        if (!test::is_full_build()) GTEST_SKIP() << "names rulebooks and options of many rooms";
    }
};

TEST_F(PlainRules, NameRulebooks) {
    const Words en("en");
    EXPECT_EQ(plain_rule("004 is silent; so is 001. 002's example, as in 000.", en),
              "The collected edition is silent; so is the anniversary edition. The first edition's "
              "example, as in the winter edition.");
    EXPECT_EQ(
        plain_rule("*Gardens (001)* and more (000, 002; 004 has none)", en),
        "Gardens (anniversary edition) and more (winter edition, first edition; the collected "
        "edition has none)");
    EXPECT_EQ(plain_rule("A barn stays (004 says so).", en),
              "A barn stays (the collected edition says so).");
    EXPECT_EQ(plain_rule("Instrukcja 004 milczy (001, 002).", Words("pl")),
              "Instrukcja „Wydanie zbiorcze” milczy (Edycja jubileuszowa, Pierwsze wydanie).");
    EXPECT_EQ(plain_rule("ca în 004 (001)", Words("ro")),
              "ca în „Ediția completă” (Ediția aniversară)");
    // Numbers that only look like one.
    const std::string numbers = "1000 points, 10,000, 0.004, winter-000, 0040, 005";
    EXPECT_EQ(plain_rule(numbers, en), numbers);
}

TEST_F(PlainRules, NameOptionsAndPresets) {
    const Words en("en");
    EXPECT_EQ(plain_rule("`farmers`, `farmers = off`, `farmers = on | off`, `farmers.off`", en),
              "“Farmers”, “Farmers: off”, “Farmers: on / off”, “off”");
    EXPECT_EQ(plain_rule("`winter-000` **and** `m = d / 20`", en),
              "“Winter edition” and m = d / 20");
    EXPECT_EQ(plain_rule("opcja `tiny_city = half`", Words("pl")),
              "opcja „Miasto z dwóch płytek: połowa punktów”");
    EXPECT_EQ(plain_rule("002 says \"may\" (\"never\")", en),
              "The first edition says “may” (“never”)");
    EXPECT_EQ(plain_rule("\"unclosed", en), "“unclosed");
    EXPECT_EQ(plain_rule("`unclosed", en), "unclosed");
    EXPECT_EQ(plain_rule("", en), "");
}

// The words of a text: letters of all alphabets, digits and what holds names together. Bytes of
// letters that are not English begin with C3 to C8, those of quotation marks and dashes with E2.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool foreign = byte >= 0xc3 && byte <= 0xc8;
        const bool inside = std::isalnum(byte) != 0 || byte == '_' || byte == '-' || foreign;
        if (inside) words.back() += text[i];
        if (foreign && i + 1 < text.size()) words.back() += text[++i];
        if (!inside && !words.back().empty()) words.emplace_back();
    }
    return words;
}

// A name of the program that is no word of any language: return-to-pile, river20, max_players.
bool is_machine_name(std::string_view name) {
    if (name.find_first_of("-_") != std::string_view::npos) return true;
    const std::size_t digit = name.find_first_of("0123456789");
    return digit != std::string_view::npos && digit > 0 && std::isalpha(name[0]) != 0;
}

// Names that no reader should meet. Some are English words, which only other languages give away.
struct Names {
    std::set<std::string, std::less<>> everywhere{"000", "001", "002", "003",
                                                  "004", "JCZ", "CAR", "JCloisterZone"};
    std::set<std::string, std::less<>> outside_english{"off", "none", "random"};

    Names() {
        for (const OptionType& option : all_options()) {
            add(option.name, true);
            for (const std::string& value : option.values) add(value, false);
        }
        for (const Preset& preset : all_presets()) add(preset.name, false);
    }
    void add(const std::string& name, bool option) {
        if (is_machine_name(name)) everywhere.insert(name);
        if (option) outside_english.insert(name);
    }
};

// The first thing in the text that tells how the program calls something; empty if there is none.
std::string find_name(std::string_view text, std::string_view language, const Names& names) {
    for (const char* mark : {"`", "*", ".md", ".txt", "Big Box", "WikiCarp"})
        if (text.find(mark) != std::string_view::npos) return mark;
    for (const std::string& word : words_of(text)) {
        if (names.everywhere.contains(word) || word.find('_') != std::string::npos) return word;
        if (language != "en" && names.outside_english.contains(word)) return word;
    }
    return "";
}

TEST_F(PlainRules, HideEveryNumberAndName) {
    const Names names;
    for (const std::string& language : Words::languages()) {
        for (const RuleText& rule : all_rules()) {
            const RuleTold told = tell_rule(rule, language);
            EXPECT_EQ(find_name(told.text, told.language, names), "")
                << rule.id << " in " << told.language;
        }
    }
    // It would see them.
    EXPECT_EQ(find_name("as 004 says", "en", names), "004");
    EXPECT_EQ(find_name("option river_lake", "en", names), "river_lake");
    EXPECT_EQ(find_name("the river", "en", names), "");
    EXPECT_EQ(find_name("opcja „river”", "pl", names), "river");
    EXPECT_EQ(find_name("catapultă", "ro", names), "");
}

}  // namespace
}  // namespace bastide
