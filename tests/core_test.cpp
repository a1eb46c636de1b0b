// engine/core: geometry, text, and the small containers.
#include <gtest/gtest.h>

#include "engine/board/tile_file.h"
#include "engine/core/bits.h"
#include "engine/core/expected.h"
#include "engine/core/fixed_list.h"
#include "engine/core/geometry.h"
#include "engine/core/hash.h"
#include "engine/core/text.h"

namespace bastide {
namespace {

// FARM-1: E1 with the neighbour's W2, E2 with W1, S1 with N2, S2 with N1 (1 = L, 2 = R).
TEST(Geometry, HalvesMeetAsFarm1Says) {
    EXPECT_EQ(facing_half(parse_half("EL")), parse_half("WR"));
    EXPECT_EQ(facing_half(parse_half("ER")), parse_half("WL"));
    EXPECT_EQ(facing_half(parse_half("SL")), parse_half("NR"));
    EXPECT_EQ(facing_half(parse_half("SR")), parse_half("NL"));
}

TEST(Geometry, FacingIsMutualAndTurnsWithTheTile) {
    for (int half = 0; half < kHalves; ++half) {
        EXPECT_EQ(facing_half(facing_half(half)), half);
        EXPECT_EQ(side_of_half(facing_half(half)), opposite(side_of_half(half)));
        for (int rotation = 0; rotation < 4; ++rotation) {
            EXPECT_EQ(facing_half(turned_half(half, rotation)),
                      turned_half(facing_half(half), rotation));
            EXPECT_EQ(side_of_half(turned_half(half, rotation)),
                      turned_side(side_of_half(half), rotation));
        }
    }
}

TEST(Bits, EachHasItsNumber) {
    std::uint64_t word = 1;
    for (int round = 0; round < 2000; ++round) {
        word = word * 6364136223846793005 + 1442695040888963407;
        const std::uint64_t thinned = word & (round % 3 == 0 ? ~0ull : word >> 7 | word << 57);
        const std::uint64_t bits = round == 0 ? ~0ull : round == 1 ? 1ull << 63 : thinned;
        const CountedBits counted(bits);
        std::uint32_t number = 0;
        for (int bit = 0; bit < 64; ++bit)
            if (bits >> bit & 1) {
                EXPECT_EQ(counted.at(number++), bit) << bits;
            }
        EXPECT_EQ(counted.count(), number);
    }
    EXPECT_EQ(CountedBits(0).count(), 0u);
}

TEST(Bits, ANumberFallsIntoOneOfEightCounts) {
    const std::array<std::uint8_t, 8> counts{0, 3, 0, 100, 1, 0, 20, 3};
    std::uint64_t eight = 0;
    std::uint32_t number = 0;
    for (int i = 0; i < 8; ++i) eight |= std::uint64_t{counts[i]} << (8 * i);
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < counts[i]; ++k)
            EXPECT_EQ(first_above(running_sums(eight), number++), i);
    EXPECT_EQ(number, kMostInSums);
}

TEST(Geometry, SidesCountClockwise) {
    EXPECT_EQ(turned_side(kNorth, 1), kEast);
    EXPECT_EQ(turned_side(kWest, 1), kNorth);
    EXPECT_EQ(turned_side(kSouth, 3), kEast);
    EXPECT_EQ(opposite(kNorth), kSouth);
    EXPECT_EQ(opposite(kEast), kWest);
    EXPECT_EQ(neighbour({3, 3}, kNorth), (Square{3, 2}));
    EXPECT_EQ(neighbour({3, 3}, kEast), (Square{4, 3}));
    EXPECT_EQ(neighbour({3, 3}, kSouth), (Square{3, 4}));
    EXPECT_EQ(neighbour({3, 3}, kWest), (Square{2, 3}));
    for (int side = 0; side < kSides; ++side)
        EXPECT_EQ(neighbour(neighbour({-7, 9}, side), opposite(side)), (Square{-7, 9}));
}

TEST(Geometry, EightDifferentSquaresAreAround) {
    for (std::size_t i = 0; i < kAround.size(); ++i) {
        EXPECT_TRUE(touches(kAround[i], {0, 0}));
        EXPECT_FALSE(kAround[i] == (Square{0, 0}));
        for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(kAround[i] == kAround[j]);
    }
    EXPECT_FALSE(touches({2, 0}, {0, 0}));
    EXPECT_FALSE(touches({1, -2}, {0, 0}));
    EXPECT_TRUE(touches({5, 5}, {5, 5}));
}

TEST(Geometry, ReadingOrderIsRowByRow) {
    EXPECT_TRUE(reads_before({9, -1}, {0, 0}));
    EXPECT_TRUE(reads_before({-1, 0}, {0, 0}));
    EXPECT_FALSE(reads_before({0, 0}, {0, 0}));
    EXPECT_FALSE(reads_before({-9, 1}, {0, 0}));
}

TEST(Geometry, TheRangeIsWiderThanAllTilesInALine) {
    EXPECT_TRUE(in_range(kFarthest, -kFarthest));
    EXPECT_FALSE(in_range(kFarthest + 1, 0));
    EXPECT_FALSE(in_range(0, -kFarthest - 1));
    EXPECT_GT(kFarthest, 400);
}

TEST(Text, WordsKnowTheirColumns) {
    const auto words = split_words("  put\tfollower  city@N/0,-1");
    ASSERT_EQ(words.size(), 3u);
    EXPECT_EQ(words[0].text, "put");
    EXPECT_EQ(words[0].column, 3);
    EXPECT_EQ(words[1].column, 7);
    EXPECT_EQ(words[2].text, "city@N/0,-1");
    EXPECT_EQ(words[2].column, 17);
}

TEST(Text, AHashOutsideQuotesStartsAComment) {
    const auto words = split_words("players \"Red #1\" \"Old Tom\"# rest");
    ASSERT_EQ(words.size(), 3u);
    EXPECT_EQ(words[1].text, "\"Red #1\"");
    EXPECT_EQ(words[2].text, "\"Old Tom\"");
    EXPECT_TRUE(split_words("# nothing").empty());
    EXPECT_TRUE(split_words("").empty());
    EXPECT_TRUE(split_words(" \t\r").empty());
    EXPECT_EQ(split_words("pass#x")[0].text, "pass");
}

TEST(Text, AQuoteThatIsNotClosedRunsToTheEnd) {
    const auto words = split_words("players \"Red Blue");
    ASSERT_EQ(words.size(), 2u);
    EXPECT_EQ(words[1].text, "\"Red Blue");
    EXPECT_EQ(split_words("\"").size(), 1u);
}

TEST(Text, CarriageReturnsAreBlanks) {
    const auto words = split_words("pass\r");
    ASSERT_EQ(words.size(), 1u);
    EXPECT_EQ(words[0].text, "pass");
    EXPECT_EQ(trim(" \t a b \r"), "a b");
    EXPECT_EQ(trim("\r\r"), "");
}

std::vector<std::pair<std::string, int>> lines_of(std::string_view text) {
    std::vector<std::pair<std::string, int>> lines;
    for_each_line(text, [&](std::string_view line, int number) {
        lines.emplace_back(std::string(line), number);
    });
    return lines;
}

TEST(Text, LinesAreCountedFromOne) {
    using Lines = std::vector<std::pair<std::string, int>>;
    EXPECT_EQ(lines_of("a\n\nb\n"), (Lines{{"a", 1}, {"", 2}, {"b", 3}}));
    EXPECT_EQ(lines_of("a\nb"), (Lines{{"a", 1}, {"b", 2}}));
    EXPECT_EQ(lines_of("\n"), (Lines{{"", 1}}));
    EXPECT_TRUE(lines_of("").empty());
}

TEST(Text, OnlyWholeNumbersAreNumbers) {
    EXPECT_EQ(parse_number("0"), 0);
    EXPECT_EQ(parse_number("-12"), -12);
    EXPECT_EQ(parse_number("2147483647"), 2147483647);
    for (const char* bad : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "2147483648", "one", "1e3"})
        EXPECT_FALSE(parse_number(bad)) << bad;
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_FALSE(parse_number<std::uint64_t>("-1"));
}

TEST(FixedList, HoldsWhatWasPut) {
    FixedList<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(4);
    list.push_back(5);
    list.push_back(6);
    EXPECT_TRUE(list.full());
    EXPECT_TRUE(list.contains(5));
    EXPECT_FALSE(list.contains(7));
    EXPECT_EQ(list.size(), 3u);
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(Expected, IsAValueOrAReason) {
    const Expected<int> good(7);
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 7);
    const Expected<std::string> bad(ParseError{3, 4, "why"});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().line, 3);
    EXPECT_EQ(bad.error().text, "why");
}

// Signatures and golden files are compared over machines and years.
TEST(Hash, DependsOnValuesOrderAndNothingElse) {
    Hash empty;
    EXPECT_EQ(empty.value(), 0x42415354494445ULL);
    Hash a, b, c;
    a.add(1), a.add(2);
    b.add(2), b.add(1);
    c.add(1), c.add(2);
    EXPECT_NE(a.value(), b.value());
    EXPECT_EQ(a.value(), c.value());
    Hash joined, split;
    joined.add("ab"), joined.add("");
    split.add("a"), split.add("b");
    EXPECT_NE(joined.value(), split.value());
}

}  // namespace
}  // namespace bastide
