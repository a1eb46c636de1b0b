// Records and headers: canonical form, every refusal with its place.
#include "notation/record.h"

#include <gtest/gtest.h>

#include "tests/random_play.h"

namespace bastide {
namespace {

constexpr const char* kHead = "bastide 1\nplayers \"Red\" \"Blue\"\n---\n";

TEST(Record, IsWrittenInOneForm) {
    const auto log = read_record(
        "bastide 1  # a game\r\n"
        "options unplaceable=return-to-pile\n"
        "\n"
        "flags starts=2\n"
        "players \"Old Tom\"   \"#2\"\n"
        "options tiny_city=half start_player=host-picks score_display=number\n"
        "sets base\n"
        "bag U:2 D:1\n"
        " ---\n"
        "\tdraw U # the first\n"
        "place 1,0 r2\n"
        "put follower road@W/1,0\n");
    ASSERT_TRUE(log) << log.error().line << ": " << log.error().text;
    EXPECT_EQ(write_record(*log),
              "bastide 1\n"
              "sets base\n"
              "options start_player=host-picks tiny_city=half unplaceable=return-to-pile\n"
              "players \"Old Tom\" \"#2\"\n"
              "flags starts=2\n"
              "bag D:1 U:2\n"
              "---\n"
              "draw U\n"
              "place 1,0 r0\n"
              "put follower road@E\n");
}

TEST(Record, NeedsNoLineFeedAtItsEnd) {
    const auto log = read_record(std::string(kHead) + "start 1\ndraw U");
    ASSERT_TRUE(log);
    EXPECT_EQ(log->entries().size(), 2u);
}

TEST(Record, PresetsAreReadAndNeverWritten) {
    if (!test::is_full_build()) GTEST_SKIP() << "presets need their rooms";
    const auto log = read_record(
        "bastide 1\npreset first-edition-002\nsets river-1\noptions tiny_city=full\n"
        "players \"a\" \"b\"\n---\n");
    ASSERT_TRUE(log) << log.error().text;
    const std::string text = write_record(*log);
    EXPECT_EQ(text.find("preset"), std::string::npos);
    EXPECT_NE(text.find("sets base river-1\n"), std::string::npos);
    EXPECT_EQ(text.find("tiny_city"), std::string::npos);
    EXPECT_NE(text.find("farm_scoring=per-city-4"), std::string::npos);
}

struct BadRecord {
    std::string text;
    int line;
    int column;
    const char* reason;
    const char* rule = "";
};

void expect_refused(const std::vector<BadRecord>& records) {
    for (const BadRecord& record : records) {
        const auto log = read_record(record.text);
        ASSERT_FALSE(log) << record.text;
        EXPECT_EQ(log.error().line, record.line) << record.text;
        EXPECT_EQ(log.error().column, record.column) << record.text;
        EXPECT_EQ(log.error().rule, record.rule) << record.text;
        EXPECT_NE(log.error().text.find(record.reason), std::string::npos) << record.text << "\n"
                                                                           << log.error().text;
    }
}

TEST(Record, WithABadHeaderIsRefusedWithItsPlace) {
    expect_refused({
        {"", 1, 1, "begins with 'bastide 1'"},
        {"\n\n", 2, 1, "begins with 'bastide 1'"},
        {"hello\n", 1, 1, "begins with 'bastide 1'"},
        {"---\n", 1, 1, "begins with 'bastide 1'"},
        {"players \"a\" \"b\"\n---\n", 1, 1, "begins with 'bastide 1'"},
        {"bastide 2\n---\n", 1, 1, "reads 'bastide 1'"},
        {"bastide\n---\n", 1, 1, "reads 'bastide 1'"},
        {"bastide 1 1\n---\n", 1, 1, "reads 'bastide 1'"},
        {"bastide 1\nbastide 1\n---\n", 2, 1, "first line"},
        {"bastide 1\n", 1, 1, "ends before '---'"},
        {"bastide 1\nplayers \"a\" \"b\"\n", 2, 1, "ends before '---'"},
        {"bastide 1\ncolour blue\n---\n", 2, 1, "unknown header line 'colour'"},
        {"bastide 1\nplayers\n---\n", 2, 1, "says nothing"},
        {"bastide 1\nplayers Red Blue\n---\n", 2, 9, "in quotes"},
        {"bastide 1\nplayers \"Red\" \"Blue\n---\n", 2, 15, "in quotes"},
        {"bastide 1\noptions tiny_city\n---\n", 2, 9, "NAME=VALUE"},
        {"bastide 1\noptions =half\n---\n", 2, 9, "NAME=VALUE"},
        {"bastide 1\noptions tiny_city=\n---\n", 2, 9, "NAME=VALUE"},
        {"bastide 1\npreset nobody\n---\n", 2, 8, "unknown preset 'nobody'"},
        {"bastide 1\nflags youngest\n---\n", 2, 7, "FLAG=SEAT"},
        {"bastide 1\nflags youngest=x\n---\n", 2, 7, "FLAG=SEAT"},
        {"bastide 1\nflags oldest=1\n---\n", 2, 7, "unknown flag 'oldest'"},
        {"bastide 1\nbag D\n---\n", 2, 5, "TYPE:COUNT"},
        {"bastide 1\nbag D:x\n---\n", 2, 5, "TYPE:COUNT"},
        {"bastide 1\nbag D:-1\n---\n", 2, 5, "TYPE:COUNT"},
        {"bastide 1\nbag D:256\n---\n", 2, 5, "TYPE:COUNT"},
        {"bastide 1\nsets base base\n---\n", 2, 11, "'base' is said twice"},
        {"bastide 1\noptions tiny_city=half tiny_city=full\n---\n", 2, 24, "is said twice"},
        {"bastide 1\nbag auto\n---\n", 2, 5, "TYPE:COUNT"},
    });
}

TEST(Record, HasOnePreset) {
    if (!test::is_full_build()) GTEST_SKIP() << "presets need their rooms";
    expect_refused({{"bastide 1\npreset default\npreset default\n---\n", 3, 1, "only one preset"}});
}

TEST(Record, WithARefusedSetupNamesTheRule) {
    const std::string six = "bastide 1\nplayers \"1\" \"2\" \"3\" \"4\" \"5\" \"6\"\n---\n";
    const std::string seven = "bastide 1\nplayers \"1\" \"2\" \"3\" \"4\" \"5\" \"6\" \"7\"\n---\n";
    expect_refused({
        {"bastide 1\n---\n", 2, 1, "setup is refused", "BASE-1"},
        {"bastide 1\nplayers \"a\"\n---\n", 2, 1, "setup is refused", "BASE-1"},
        {six, 2, 29, "setup is refused", "ED-26"},
        {seven, 2, 1, "setup is refused", "BASE-1"},
        {"bastide 1\nsets moon\nplayers \"a\" \"b\"\n---\n", 2, 6, "setup is refused"},
        {"bastide 1\noptions moon=1\nplayers \"a\" \"b\"\n---\n", 2, 9, "setup is refused"},
        {"bastide 1\noptions tiny_city=moon\nplayers \"a\" \"b\"\n---\n", 2, 9, "refused"},
        {"bastide 1\nplayers \"a\" \"a\"\n---\n", 2, 13, "setup is refused"},
        {"bastide 1\nplayers \"a\" \"\"\n---\n", 2, 13, "setup is refused"},
        {"bastide 1\nplayers \"a\" \"b\"\nflags starts=3\n---\n", 3, 7, "", "ED-8"},
        {"bastide 1\nplayers \"a\" \"b\"\nbag moon:1\n---\n", 3, 5, "setup is refused"},
        {"bastide 1\nplayers \"a\" \"b\"\nbag D:9\n---\n", 3, 5, "setup is refused"},
    });
}

TEST(Record, WithABadEntryIsRefusedWithItsPlace) {
    const std::string head = kHead;
    expect_refused({
        {head + "dance\n", 4, 1, "unknown entry"},
        {head + "start 1\n\n# x\n draw ?\n", 7, 7, "tile of the sets"},
        {head + "start 1\npass\n", 5, 1, "illegal entry 'pass'", "BASE-8"},
        {head + "start 1\ndraw U\nplace 0,0 r0\n", 6, 1, "illegal entry", "BASE-12"},
        {head + "start 1\ndraw U\nplace 1,0 r0\nput follower city@N/0,0\n", 7, 1, "", "BASE-22"},
        {head + "---\n", 4, 1, "unknown entry"},
        {head + "expect over\n", 4, 1, "unknown entry"},
    });
}

TEST(Record, MayNotGoOnAfterTheEnd) {
    const std::string head =
        "bastide 1\noptions start_player=host-picks\nplayers \"a\" \"b\"\nflags starts=1\n"
        "bag U:1\n---\ndraw U\nplace 1,0 r0\npass\n";
    ASSERT_TRUE(read_record(head));
    EXPECT_TRUE(read_record(head)->over());
    expect_refused({{head + "pass\n", 10, 1, "illegal entry", "BASE-51"},
                    {head + "draw U\n", 10, 1, "illegal entry", "BASE-51"},
                    {head + "start 1\n", 10, 1, "illegal entry", "BASE-51"}});
}

// Cut anywhere, a record is a shorter game or an error with a place; it never does harm.
TEST(Record, MayBeTruncatedAnywhere) {
    test::Chance chance(3);
    Log log(test::plain_game(3));
    while (!log.over() && log.actions().size() < 60)
        log.play(test::random_action(log.game(), log.state(), chance));
    const std::string text = write_record(log);
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto cut = read_record(text.substr(0, size));
        if (cut) {
            EXPECT_LE(cut->entries().size(), log.entries().size());
        } else {
            EXPECT_FALSE(cut.error().text.empty());
            EXPECT_GE(cut.error().column, 1);
        }
    }
}

TEST(Record, MayBeGarbledAnywhere) {
    test::Chance chance(4);
    Log log(test::plain_game(2));
    while (!log.over() && log.actions().size() < 40)
        log.play(test::random_action(log.game(), log.state(), chance));
    const std::string text = write_record(log);
    for (int i = 0; i < 2000; ++i) {
        std::string garbled = text;
        for (std::uint32_t n = 1 + chance.below(3); n > 0; --n)
            garbled[chance.below(static_cast<std::uint32_t>(text.size()))] =
                static_cast<char>(chance.below(256));
        const auto read = read_record(garbled);
        EXPECT_TRUE(read || !read.error().text.empty());
    }
}

TEST(Record, LongLinesAndManyLinesAreOnlyText) {
    const std::string huge(1 << 20, 'x');
    EXPECT_FALSE(read_record(huge));
    EXPECT_FALSE(read_record("bastide 1\n" + huge));
    EXPECT_FALSE(read_record("bastide 1\nplayers \"" + huge + "\" \"b\"\n---\n"));
    const auto log = read_record(std::string(kHead) + huge);
    ASSERT_FALSE(log);
    EXPECT_LT(log.error().text.size(), 300u) << "an error is one sentence";
    std::string lines = kHead;
    for (int i = 0; i < 100000; ++i) lines += "# nothing\n";
    EXPECT_TRUE(read_record(lines));
}

TEST(Record, ZeroBytesAreNoText) {
    EXPECT_FALSE(read_record(std::string("bastide 1\n\0players \"a\" \"b\"\n---\n", 31)));
    EXPECT_FALSE(read_record(std::string(kHead) + std::string("pa\0ss\n", 6)));
}

}  // namespace
}  // namespace bastide
