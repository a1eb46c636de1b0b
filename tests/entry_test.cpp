// Entries and places: what is read, and what is refused with its column.
#include "notation/entry.h"

#include <gtest/gtest.h>

#include "notation/log.h"
#include "notation/place.h"
#include "notation/text_fault.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

Log log_with(std::initializer_list<const char*> entries) {
    Log log(test::plain_game());
    for (const char* entry : entries) EXPECT_TRUE(log.play(entry)) << entry;
    return log;
}

// The canonical text of what was read, or "column: reason".
std::string read(const Log& log, std::string_view text) {
    const auto action = parse_entry(log.game(), log.state(), text);
    if (!action) return std::to_string(action.error().column) + ": " + action.error().text;
    return write_entry(log.game(), log.state(), *action);
}

TEST(Entry, IsReadInEveryForm) {
    const Log log = log_with({"draw U", "place 1,0 r0"});
    EXPECT_EQ(read(log, "put follower road@E"), "put follower road@E");
    EXPECT_EQ(read(log, "put follower road@W"), "put follower road@E");
    EXPECT_EQ(read(log, "put follower road@W/1,0"), "put follower road@E");
    EXPECT_EQ(read(log, " put \t follower   road@W # mine"), "put follower road@E");
    EXPECT_EQ(read(log, "put follower field@WR"), "put follower field@NL");
    EXPECT_EQ(read(log, "put follower city@N/0,0"), "put follower city@N/0,0");
    EXPECT_EQ(read(log, "pass\r"), "pass");
    EXPECT_EQ(read(log, "start 2"), "start 2");
    EXPECT_EQ(read(log, "draw D"), "draw D");
}

TEST(Entry, WritesTheSmallestEqualRotation) {
    const Log log = log_with({"draw U"});
    EXPECT_EQ(read(log, "place 1,0 r2"), "place 1,0 r0");
    EXPECT_EQ(read(log, "place 0,1 r3"), "place 0,1 r1");
    EXPECT_EQ(read(log, "place -1,0 r0"), "place -1,0 r0");
}

struct BadEntry {
    const char* text;
    int column;
    const char* reason;
};

TEST(Entry, ThatIsNoneIsRefusedWithItsColumn) {
    const Log log = log_with({"draw A", "place 0,1 r0"});
    const BadEntry bad[] = {
        {"", 1, "expected an entry"},
        {"# only a comment", 1, "expected an entry"},
        {"dance", 1, "unknown entry 'dance'"},
        {"  Pass", 3, "unknown entry 'Pass'"},
        {"pass now", 6, "end of the line"},
        {"draw", 5, "not complete"},
        {"draw  ", 5, "not complete"},
        {"draw Y", 6, "tile of the sets"},
        {"draw a", 6, "tile of the sets"},
        {"draw D D", 8, "end of the line"},
        {"start", 6, "not complete"},
        {"start 0", 7, "seat from 1 to 2"},
        {"start 3", 7, "seat from 1 to 2"},
        {"start -1", 7, "seat from 1 to 2"},
        {"start one", 7, "seat from 1 to 2"},
        {"place", 6, "not complete"},
        {"place 1,0", 10, "not complete"},
        {"place 1 r0", 7, "square X,Y"},
        {"place 1,0,0 r0", 7, "square X,Y"},
        {"place 1, 0 r0", 7, "square X,Y"},
        {"place x,y r0", 7, "square X,Y"},
        {"place 1.5,0 r0", 7, "square X,Y"},
        {"place +1,0 r0", 7, "square X,Y"},
        {"place 2001,0 r0", 7, "too far away"},
        {"place 0,-2001 r0", 7, "too far away"},
        {"place 99999999999,0 r0", 7, "square X,Y"},
        {"place 1,0 r4", 11, "rotation r0 to r3"},
        {"place 1,0 0", 11, "rotation r0 to r3"},
        {"place 1,0 r-1", 11, "rotation r0 to r3"},
        {"place 1,0 R1", 11, "rotation r0 to r3"},
        {"put follower", 13, "not complete"},
        {"put knight road@N", 5, "kind of figure"},
        {"put follower moat@N", 14, "unknown kind of feature 'moat'"},
        {"put follower @N", 14, "unknown kind of feature ''"},
        {"put follower road", 14, "has no road"},
        {"put follower road@", 14, "has no road@"},
        {"put follower road@X", 14, "has no road@X"},
        {"put follower road@NL", 14, "has no road@NL"},
        {"put follower road@N", 14, "has no road@N"},
        {"put follower city@N", 14, "has no city@N"},
        {"put follower field@N", 14, "has no field@N"},
        {"put follower field@I", 14, "has no field@I"},
        {"put follower field@I0", 14, "has no field@I0"},
        {"put follower monastery@N", 14, "has no monastery@N"},
        {"put follower monastery/0,0", 14, "has no monastery"},
        {"put follower road@N/9,9", 14, "no tile lies on 9,9"},
        {"put follower road@N/", 21, "square X,Y"},
        {"put follower road@N/1", 21, "square X,Y"},
        {"put follower road@N/9999,0", 21, "too far away"},
    };
    const Words english("en");
    for (const BadEntry& entry : bad) {
        const auto action = parse_entry(log.game(), log.state(), entry.text);
        ASSERT_FALSE(action) << entry.text;
        const ParseError& fault = action.error();
        EXPECT_EQ(fault.column, entry.column) << entry.text;
        EXPECT_NE(fault.text.find(entry.reason), std::string::npos)
            << entry.text << ": " << fault.text;
        EXPECT_EQ(write_fault(english, fault), fault.text) << entry.text;
        for (const char* language : {"pl", "ro"}) {
            const std::string told = write_fault(Words(language), fault);
            EXPECT_NE(told, fault.text) << entry.text;
            EXPECT_FALSE(told.starts_with("text.")) << told << " has no words in " << language;
        }
    }
}

TEST(Entry, ClosedInFieldsAreNumbered) {
    if (!test::has_set("gingerbread")) GTEST_SKIP() << "no tile with such a field in this build";
    auto setup = test::plain_setup();
    setup.sets.push_back("gingerbread");
    Log log(*make_game(setup));
    for (const char* entry : {"draw GB-C", "place 0,-1 r0"}) ASSERT_TRUE(log.play(entry)) << entry;
    EXPECT_EQ(read(log, "put follower field@I"), "put follower field@I");
    EXPECT_EQ(read(log, "put follower field@I1"), "put follower field@I");
    EXPECT_EQ(read(log, "put follower field@I2").substr(0, 4), "14: ");
}

struct Illegal {
    const char* entry;
    const char* rule;
};

// The rule behind each kind of illegal move, by the text of the rule.
TEST(Entry, ThatIsIllegalNamesTheRule) {
    const auto rule_of = [](const Log& log, const char* entry) {
        const auto action = parse_entry(log.game(), log.state(), entry);
        if (!action) return std::string("no entry: ") + action.error().text;
        return why_not(log.game(), log.state(), *action).rule;
    };
    const Log begin = log_with({});
    for (const char* entry : {"pass", "place 1,0 r0", "put follower city@N", "start 1"})
        EXPECT_EQ(rule_of(begin, entry), "BASE-8") << entry;
    EXPECT_EQ(rule_of(log_with({"draw C", "place 0,-1 r0", "pass"}), "draw C"), "BASE-10");

    const Log placing = log_with({"draw U"});
    for (const Illegal& illegal :
         {Illegal{"pass", "BASE-17"}, Illegal{"draw U", "BASE-8"},
          Illegal{"put follower city@N", "BASE-8"}, Illegal{"place 0,0 r0", "BASE-12"},
          Illegal{"place 1,1 r0", "BASE-13"}, Illegal{"place 5,5 r0", "BASE-13"},
          Illegal{"place 1,0 r1", "BASE-14"}})
        EXPECT_EQ(rule_of(placing, illegal.entry), illegal.rule) << illegal.entry;

    const Log acting =
        log_with({"draw U", "place 1,0 r0", "put follower road@E", "draw U", "place 2,0 r0"});
    for (const Illegal& illegal :
         {Illegal{"draw U", "BASE-8"}, Illegal{"place 3,0 r0", "BASE-8"},
          Illegal{"put follower road@E", "BASE-24"}, Illegal{"put follower city@N/0,0", "BASE-22"},
          Illegal{"move follower road@E", "BASE-28"}})
        EXPECT_EQ(rule_of(acting, illegal.entry), illegal.rule) << illegal.entry;
}

}  // namespace
}  // namespace bastide
