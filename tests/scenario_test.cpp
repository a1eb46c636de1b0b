// The scenarios of the rooms pass and cover every rule; and a scenario can fail in every way.
#include "notation/scenario.h"

#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "engine/game/room.h"
#include "notation/catalogue.h"
#include "notation/rulebook.h"
#include "notation/words.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

void all_pass(const std::vector<Proof>& proofs) {
    EXPECT_FALSE(proofs.empty());
    for (const Proof& proof : proofs)
        EXPECT_TRUE(proof.result.passed) << proof.file << ":" << proof.result.fail_line << ": "
                                         << proof.result.title << ": " << proof.result.failure;
}

void have_titles_of_their_own(const std::vector<Proof>& proofs) {
    std::map<std::string, std::string> seen;
    for (const Proof& proof : proofs) {
        EXPECT_FALSE(proof.result.title.empty()) << proof.file << ":" << proof.result.line;
        const auto [it, fresh] = seen.emplace(proof.result.title, proof.file);
        EXPECT_TRUE(fresh) << proof.file << " and " << it->second << ": " << proof.result.title;
    }
}

// In a build with every room nothing may hide behind `needs`.
void are_all_run(const std::vector<Proof>& proofs) {
    for (const Proof& proof : proofs)
        EXPECT_EQ(proof.result.needs, "") << proof.file << ":" << proof.result.line;
}

// A rule without a passing scenario is not done.
void prove_every_rule_ruling_and_example(const std::vector<Proof>& proofs) {
    std::set<std::string> proven;
    for (const Proof& proof : proofs)
        if (proof.result.passed && proof.result.needs.empty())
            proven.insert(proof.result.rules.begin(), proof.result.rules.end());
    for (const RuleText& rule : all_rules())
        EXPECT_TRUE(proven.contains(rule.id) || !rule.waits_for.empty())
            << rule.id << " of " << rule.room << ": " << rule.text;
}

void name_only_rules_that_exist(const std::vector<Proof>& proofs) {
    for (const Proof& proof : proofs)
        for (const std::string& id : proof.result.rules)
            EXPECT_NE(find_rule(id), nullptr)
                << proof.file << ":" << proof.result.line << ": " << id;
}

// One test, because all scenarios are run for it. With fewer rooms some proofs may be missing.
TEST(RoomScenarios, PassAndProveEveryRule) {
#ifndef NDEBUG
    GTEST_SKIP() << "scenarios.* run each file; what they prove is looked at in the release build";
#endif
    const auto proofs = run_room_scenarios();
    all_pass(proofs);
    have_titles_of_their_own(proofs);
    if (!test::is_full_build()) return;
    are_all_run(proofs);
    prove_every_rule_ruling_and_example(proofs);
    name_only_rules_that_exist(proofs);
}

// Each rule file closes with the number of its rules (rulings and examples not counted).
TEST(RuleBooks, HaveAsManyRulesAsTheySay) {
    std::size_t examples = 0;
    std::set<std::string> seen;
    for (const RuleText& rule : all_rules()) {
        EXPECT_TRUE(seen.insert(rule.id).second) << rule.id << " stands twice";
        EXPECT_FALSE(rule.text.empty()) << rule.id;
        examples += rule.kind == RuleText::Kind::kExample;
    }
    for (const Room* room : all_rooms()) {
        const std::string text(room_file(*room, "rules.md"));
        const std::size_t at = text.rfind("Rule count: ");
        ASSERT_NE(at, std::string::npos) << room->name;
        int rules = 0;
        for (const RuleText& rule : all_rules())
            rules += rule.room == room->name && rule.kind == RuleText::Kind::kRule;
        EXPECT_EQ(rules, std::stoi(text.substr(at + 12))) << room->name;
    }
    if (test::is_full_build()) {
        EXPECT_GE(all_rules().size() - examples, 165u);
        EXPECT_GE(examples, 50u);
    }
}

// The ids that a text cites.
std::set<std::string> cited(std::string_view text) {
    static const std::regex kId("[A-Z][A-Z0-9]*-(DR-|EX-)?X?[0-9]+");
    const std::string copy(text);
    std::set<std::string> ids;
    for (std::sregex_iterator at(copy.begin(), copy.end(), kId), end; at != end; ++at)
        ids.insert(at->str());
    return ids;
}

// Players read every rule and ruling in their language, and are sent to the same rules by it.
TEST(RuleBooks, AreToldInEveryLanguage) {
    for (const std::string& language : Words::languages()) {
        for (const RuleText& rule : all_rules()) {
            const RuleTold told = tell_rule(rule, language);
            if (rule.kind == RuleText::Kind::kExample) continue;
            EXPECT_EQ(told.language, language) << rule.id << " is not told in " << language;
            // The text may cite more: a table that follows the rule is told in it.
            const auto ids = cited(told.text);
            for (const std::string& id : cited(rule.text))
                EXPECT_TRUE(ids.contains(id)) << rule.id << " in " << language << " without " << id;
        }
    }
    // A translation has no rules of its own.
    for (const Room* room : all_rooms()) {
        for (const RoomFile& file : room->files()) {
            if (!file.path.starts_with("rules.")) continue;
            for (const RuleText& rule : parse_rulebook(room->name, file.text)) {
                const RuleText* known = find_rule(rule.id);
                ASSERT_NE(known, nullptr) << file.path << " of " << room->name << ": " << rule.id;
                EXPECT_EQ(known->room, room->name) << rule.id;
            }
        }
    }
}

// What the files call by a code and players by a name: a step of the turn (T2, T3d) or of the end
// of the game (E3), half an edge (N1), a list of edges ({E,W}), all rules of a room (CULT). Empty
// if the text has none. A tile or a single rule has a hyphen: E2-4, CULT-5.
std::string find_code(std::string_view text) {
    static const std::regex kCode = [] {
        std::string codes = "T[0-6][a-k]?|E[1-8]|[NESW][12]";
        std::set<std::string> rooms;
        for (const RuleText& rule : all_rules()) rooms.insert(rule.id.substr(0, rule.id.find('-')));
        for (const std::string& room : rooms) codes += "|" + room;
        return std::regex("[{}~]|(?:^|[^A-Za-z0-9-])(" + codes + ")(?![A-Za-z0-9-])");
    }();
    const std::string copy(text);
    std::smatch found;
    if (!std::regex_search(copy, found, kCode)) return "";
    return found[1].matched ? found[1].str() : found.str();
}

TEST(RuleBooks, CallNothingByACode) {
    for (const std::string& language : Words::languages())
        for (const RuleText& rule : all_rules()) {
            const RuleTold told = tell_rule(rule, language);
            EXPECT_EQ(find_code(told.text), "") << rule.id << " in " << told.language;
        }
    // It would see them.
    EXPECT_EQ(find_code("T1 to T3 are one part"), "T1");
    EXPECT_EQ(find_code("(zob. T3d)"), "T3d");
    EXPECT_EQ(find_code("pasul E3 din ABBEY-58"), "E3");
    EXPECT_EQ(find_code("half N2"), "N2");
    EXPECT_EQ(find_code("road {E,W}"), "{");
    EXPECT_EQ(find_code("jak w BASE."), "BASE");
    EXPECT_EQ(find_code("tile E2-4, T-1 and BASE-24"), "");
}

TEST(RuleBooks, TellWhatNobodyHasTranslatedInEnglish) {
    const RuleText* rule = find_rule("BASE-24");
    ASSERT_NE(rule, nullptr);
    const RuleTold told = tell_rule(*rule, "xx");
    EXPECT_EQ(told.language, "en");
    EXPECT_EQ(told.text, rule->text);
}

// The runner itself

ScenarioResult run_one(const std::string& lines) {
    const auto results = run_scenarios("scenario \"x\"\nrule BASE-1\n---\n" + lines);
    EXPECT_EQ(results.size(), 1u);
    return results.front();
}

const char* const kPosition =
    "turn U 1,0 r0 follower road@E\n"   // Red
    "turn E 0,-1 r2 follower city@S\n"  // Blue completes a city of two: 4
    "draw V\n";                         // Red

struct Expectations {
    const char* holds;
    const char* fails;
};

// Every kind of expectation: one that holds in the position above, and one that does not.
const Expectations kExpectations[] = {
    {"Red 0", "Red 1"},
    {"\"Blue\" 4", "\"Blue\" 0"},
    {"scores 0 4", "scores 4 0"},
    {"scores 0 4", "scores 0"},
    {"legal place 2,0 r0", "legal place 2,0 r2"},
    {"legal place 2,0 r0", "legal draw U"},
    {"illegal place 0,0 r0 BASE-12", "illegal place 0,0 r0 BASE-13"},
    {"illegal pass BASE-17", "illegal place 2,0 r0 BASE-14"},
    {"choices 13", "choices 12"},
    {"asks place Red", "asks place Blue"},
    {"asks place Red", "asks act Red"},
    {"reserve Red follower 6", "reserve Red follower 7"},
    {"reserve Blue follower 7", "reserve Blue follower 6"},
    {"board Red follower 1", "board Red follower 0"},
    {"board Blue follower 0", "board Blue follower 1"},
    {"pile 68", "pile 69"},
    {"pile V 8", "pile V 9"},
    {"aside V 0", "aside V 1"},
    {"tile 1,0 U r0", "tile 1,0 U r1"},
    {"tile 5,5 none", "tile 1,0 none"},
    {"tile 0,-1 E r2", "tile 0,-1 V r2"},
    {"tiles 3", "tiles 2"},
    {"feature city@N/0,0 complete unoccupied tiles 2 open 0 segments 2",
     "feature city@N/0,0 incomplete"},
    {"feature road@E/1,0 incomplete occupied tiles 2 open 2", "feature road@E/1,0 tiles 3"},
    {"feature road@E/1,0 same road@E/0,0", "feature road@E/1,0 other road@W/0,0"},
    {"feature road@E/1,0 other city@N/0,0", "feature road@E/1,0 same city@N/0,0"},
    {"feature road@E/1,0 owners Red", "feature road@E/1,0 owners Blue"},
    {"feature city@N/0,0 owners nobody", "feature city@N/0,0 owners Red"},
    {"feature road@E/1,0 open 2", "feature road@E/1,0 open 1"},
    {"feature road@E/1,0 occupied", "feature road@E/1,0 unoccupied"},
    {"feature road@E/1,0 segments 2", "feature road@E/1,0 segments 1"},
    {"figure follower road@W/0,0", "figure follower city@N/0,0"},
    {"not over", "over"},
    {"display Blue 4", "display Blue 5"},
    {"option tiny_city full", "option tiny_city half"},
    {"no event score", "event score"},
    {"not over", "winner Blue"},
    {"not over", "notice ED-29"},
    {"not over", "chance draw"},
    {"not over", "weight draw V 8"},
};

TEST(ScenarioRunner, EveryExpectationCanHoldAndFail) {
    for (const auto& [holds, fails] : kExpectations) {
        const ScenarioResult good = run_one(kPosition + std::string("expect ") + holds + "\n");
        EXPECT_TRUE(good.passed) << holds << ": " << good.failure;
        EXPECT_EQ(good.expectations, 1);
        const ScenarioResult bad = run_one(kPosition + std::string("expect ") + fails + "\n");
        EXPECT_FALSE(bad.passed) << fails;
        EXPECT_EQ(bad.fail_line, 7) << fails;
        EXPECT_FALSE(bad.failure.empty()) << fails;
    }
}

TEST(ScenarioRunner, KnowsChanceEventsAndTheEnd) {
    const std::string game =
        "scenario \"x\"\nrule BASE-1\nbag auto\n---\n"
        "expect chance draw\nexpect weight draw U 1\nexpect weight draw D 0\nexpect choices 2\n"
        "turn U 1,0 r0\n"
        "turn E 0,-1 r2 follower city@S\n"
        "expect event score Blue city 4 = 2 tiles x 2 [BASE-47 BASE-32]\n"
        "expect event return Blue follower\n"
        "expect events score Blue; return Blue\n"
        "expect no event score Red\n"
        "expect over\nexpect winner Blue\nexpect pile 0\n";
    const auto results = run_scenarios(game);
    ASSERT_EQ(results.size(), 1u);
    EXPECT_TRUE(results[0].passed) << results[0].fail_line << ": " << results[0].failure;
    EXPECT_EQ(results[0].expectations, 11);
    for (const char* wrong :
         {"expect no event score Blue", "expect event score Red", "expect winner Red",
          "expect winner Red Blue", "expect winner", "expect not over", "expect chance draw",
          "expect events return Blue; score Blue", "expect asks act Blue"}) {
        const auto failed = run_scenarios(game + wrong + "\n");
        EXPECT_FALSE(failed[0].passed) << wrong;
    }
}

TEST(ScenarioRunner, KnowsTokensThatAreNotInPlay) {
    if (!test::has_set("king-robber")) GTEST_SKIP() << "needs a room with tokens";
    const auto run = [](const std::string& header) {
        return run_scenarios("scenario \"x\"\nrule BASE-1\n" + header +
                             "---\nexpect no tokens robber-baron\n")[0]
            .passed;
    };
    EXPECT_TRUE(run("sets base\n"));
    EXPECT_FALSE(run("sets base king-robber\n"));
}

TEST(ScenarioRunner, KnowsRefusedSetups) {
    const auto run = [](const std::string& header, const std::string& body) {
        return run_scenarios("scenario \"x\"\nrule BASE-1\n" + header + "---\n" + body)[0].passed;
    };
    EXPECT_TRUE(run("players \"a\"\n", "expect setup illegal BASE-1\n"));
    EXPECT_FALSE(run("players \"a\"\n", "expect setup illegal BASE-2\n"));
    EXPECT_FALSE(run("", "expect setup illegal BASE-1\n"));
    EXPECT_FALSE(run("players \"a\"\n", "expect Red 0\n"));
    EXPECT_FALSE(run("players \"a\"\n", "draw U\n"));
    EXPECT_FALSE(run("", "expect setup missing moon\n"));
    EXPECT_FALSE(run("players \"a\"\n", "expect setup illegal\n"));
}

TEST(ScenarioRunner, RefusesNonsense) {
    for (const char* nonsense : {"expect",
                                 "expect moon",
                                 "expect Green 0",
                                 "expect Red",
                                 "expect Red x",
                                 "expect Red 0 0",
                                 "expect legal",
                                 "expect legal dance",
                                 "expect illegal",
                                 "expect illegal pass",
                                 "expect choices",
                                 "expect choices many",
                                 "expect reserve",
                                 "expect reserve Red",
                                 "expect reserve Red knight 1",
                                 "expect reserve Green follower 1",
                                 "expect pile",
                                 "expect pile moon 1",
                                 "expect pile V",
                                 "expect aside moon 1",
                                 "expect tile",
                                 "expect tile 1,0",
                                 "expect tile x",
                                 "expect tiles",
                                 "expect feature",
                                 "expect feature road@E/1,0",
                                 "expect feature road@E/9,9 complete",
                                 "expect feature road@E/1,0 pretty",
                                 "expect feature road@E/1,0 tiles",
                                 "expect feature road@E/1,0 same",
                                 "expect event",
                                 "expect no",
                                 "expect no event",
                                 "expect no moon",
                                 "expect no moon event",
                                 "expect no tokens",
                                 "expect no tokens moon",
                                 "expect not",
                                 "expect not moon",
                                 "expect winner",
                                 "expect display",
                                 "expect display Green 1",
                                 "expect option",
                                 "expect option moon full",
                                 "expect notice",
                                 "expect setup",
                                 "expect setup illegal",
                                 "expect figure",
                                 "expect figure follower",
                                 "expect only",
                                 "expect only dance",
                                 "expect asks",
                                 "expect asks place",
                                 "expect chance",
                                 "expect weight",
                                 "expect weight draw",
                                 "turn",
                                 "turn V",
                                 "turn V 2,0",
                                 "turn V 2,0 r0 follower",
                                 "turn V 2,0 r0 follower field@N field@S",
                                 "rule BASE-1",
                                 "pass",
                                 "dance"}) {
        const ScenarioResult result = run_one(kPosition + std::string(nonsense) + "\n");
        EXPECT_EQ(result.fail_line, 7) << nonsense;
    }
}

TEST(ScenarioRunner, OnlyListsEverything) {
    const std::string game = "turn E 0,-1 r2\ndraw V\nplace 1,0 r0\n";
    EXPECT_TRUE(run_one(game + "expect legal pass\n").passed);
    EXPECT_FALSE(run_one(game + "expect only pass\n").passed);
    EXPECT_FALSE(run_one(game + "expect only pass; put follower road@W\n").passed ==
                 test::has_room("farms"));
}

TEST(ScenarioRunner, RefusesFilesWithoutScenarios) {
    for (const char* text : {"", "\n", "# nothing\n", "bastide 1\nplayers \"a\" \"b\"\n---\n"}) {
        const auto results = run_scenarios(text);
        ASSERT_FALSE(results.empty());
        EXPECT_FALSE(results[0].passed);
    }
}

TEST(ScenarioRunner, RefusesScenariosThatProveNothing) {
    EXPECT_FALSE(run_scenarios("scenario \"x\"\n---\nexpect Red 0\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario \"x\"\nrule BASE-1\n---\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario \"x\"\nrule BASE-1\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario \"x\"\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario \"x\"\n\n# nothing\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario\n")[0].passed);
    EXPECT_FALSE(run_scenarios("scenario \"x\"\nrule BASE-1\nmoon\n---\nexpect Red 0\n")[0].passed);
}

TEST(ScenarioRunner, RunsSeveralInOneFile) {
    const auto results = run_scenarios(
        "scenario \"one\"\nrule BASE-1 BASE-2\nrule BASE-3\n---\nexpect Red 0\n\n"
        "scenario \"two\"\nrule BASE-4\n---\nexpect Red 1\n"
        "scenario \"three\"\nrule BASE-5\n---\nexpect Red 0\n");
    ASSERT_EQ(results.size(), 3u);
    EXPECT_TRUE(results[0].passed);
    EXPECT_EQ(results[0].rules, (std::vector<std::string>{"BASE-1", "BASE-2", "BASE-3"}));
    EXPECT_FALSE(results[1].passed);
    EXPECT_EQ(results[1].line, 7);
    EXPECT_EQ(results[1].fail_line, 10);
    EXPECT_TRUE(results[2].passed);
    EXPECT_EQ(results[2].title, "three");
}

}  // namespace
}  // namespace bastide
