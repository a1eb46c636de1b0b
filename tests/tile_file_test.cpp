// Tile files: every refusal of the loader, and the data checks that the rules print.
#include "engine/board/tile_file.h"

#include <bit>
#include <map>

#include <gtest/gtest.h>

#include "engine/game/game.h"
#include "notation/catalogue.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

struct BadText {
    const char* name;
    const char* text;
    int line;
    const char* reason;
};

void PrintTo(const BadText& bad, std::ostream* out) { *out << bad.name; }

const BadText kBadFiles[] = {
    {"Nothing", "", 1, "begins with 'set NAME'"},
    {"OnlyComments", "# a set\n", 1, "begins with 'set NAME'"},
    {"NoSet", "tile A\n", 1, "'set NAME' once"},
    {"TwoSets", "set a\nset b\n", 2, "'set NAME' once"},
    {"SetWithoutName", "set\n", 1, "expected 'set NAME' or 'tile ID'"},
    {"TileWithTwoNames", "set a\n  total 0\ntile A B\n", 3, "expected 'set NAME' or 'tile ID'"},
    {"UnknownBlock", "set a\nroom b\n", 2, "'tile ID' blocks"},
    {"UnknownSetLine", "set a\n  colour blue\n", 2, "a set has no line 'colour'"},
    {"TwiceTheSameTile", "set a\n  total 2\ntile A\n  count 1\ntile A\n", 5, "tile id used twice"},
    {"TotalTooLarge", "set a\n  total 3\ntile A\n  count 2\n", 1, "add up to 2"},
    {"TotalTooSmall", "set a\n  total 1\ntile A\n  count 2\n", 1, "add up to 2"},
    {"TotalMissing", "set a\ntile A\n", 1, "add up to 1"},
    {"TotalNoNumber", "set a\n  total many\n", 2, "total takes one whole number"},
    {"CountNoNumber", "set a\n  total 1\ntile A\n  count x\n", 4, "count takes one whole number"},
    {"CountNegative", "set a\n  total 1\ntile A\n  count -1\n", 4, "count takes one whole"},
    {"CountTooLarge", "set a\n  total 1\ntile A\n  count 256\n", 4, "count takes one whole"},
    {"CountHuge", "set a\n  total 1\ntile A\n  count 99999999999\n", 4, "count takes one whole"},
    {"CountMissing", "set a\n  total 1\ntile A\n  count\n", 4, "count takes one whole number"},
    {"StartNoNumber", "set a\n  total 1\ntile A\n  start x\n", 4, "start takes one whole number"},
    {"GardenTwoNumbers", "set a\n  total 1\ntile A\n  garden 1 1\n", 4, "garden takes one whole"},
    {"ThreeEdges", "set a\n  total 1\ntile A\n  edges city city city\n", 4, "four kinds: N E S W"},
    {"FiveEdges", "set a\n  total 1\ntile A\n  edges city city city city city\n", 4, "four kinds"},
    {"JointOfOne", "set a\n  total 1\ntile A\n  joint 0\n", 4, "joint takes two segments"},
    {"JointOfWords", "set a\n  total 1\ntile A\n  joint a b\n", 4, "segments are whole numbers"},
    {"CrossingPlain", "set a\n  total 1\ntile A\n  crossing 0 1\n", 4, "crossing takes two"},
    {"CrossingWords", "set a\n  total 1\ntile A\n  crossing over=a under=b\n", 4, "whole numbers"},
    {"BorderOfNothing", "set a\n  total 1\ntile A\n  field NL ~\n", 4, "~ takes the number"},
    {"BorderOfAWord", "set a\n  total 1\ntile A\n  field NL ~c1\n", 4, "~ takes the number"},
    {"UnknownSide", "set a\n  total 1\ntile A\n  city N X\n", 4, "no side, half-side or mark: X"},
    {"NumberAsSide", "set a\n  total 1\ntile A\n  city 1\n", 4, "no side, half-side or mark: 1"},
    {"SeventeenSegments",
     "set a\n  total 1\ntile A\n"
     "  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n  m\n",
     20, "too many segments"},
};

class TileFileRefusal : public testing::TestWithParam<BadText> {};

TEST_P(TileFileRefusal, NamesLineAndReason) {
    const auto file = parse_tile_file(GetParam().text);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().line, GetParam().line);
    EXPECT_NE(file.error().text.find(GetParam().reason), std::string::npos) << file.error().text;
}

std::string name_of(const testing::TestParamInfo<BadText>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(All, TileFileRefusal, testing::ValuesIn(kBadFiles), name_of);

// The kinds and marks that the base room registers, written down once more.
TileWords plain_words() {
    TileWords words;
    words.kinds = {{"city", Shape::kEdges, true, true},
                   {"road", Shape::kEdges, true, false},
                   {"field", Shape::kHalves, false, false},
                   {"monastery", Shape::kCentre, true, false}};
    words.marks = {"pennants"};
    words.symbols = {"star"};
    return words;
}

Expected<TileType> compile(const std::string& lines) {
    const auto file = parse_tile_file("set a\n  total 1\ntile A\n" + lines);
    if (!file) return file.error();
    return compile_tile(file->tiles[0], plain_words(), {0, 1, 2});
}

// Lines count from the head "set a / total 1 / tile A": the first line of the tile is line 4.
const BadText kBadTiles[] = {
    {"UnknownKind", "  edges field field field field\n  moat N\n", 5, "unknown kind of segment"},
    {"UnknownEdge", "  edges sand field field field\n", 3, "unknown edge 'sand'"},
    {"CentreAsEdge", "  edges monastery field field field\n", 3, "unknown edge 'monastery'"},
    {"NoEdges", "  monastery\n", 3, "unknown edge ''"},
    {"BorderOutside", "  edges city city city city\n  city N E S W\n  field ~2\n", 6, "~2 is no"},
    {"BorderNegative", "  edges city city city city\n  city N E S W\n  field ~-1\n", 6,
     "is no city"},
    {"BorderOfARoad", "  edges road city city city\n  road N\n  field NL NR ~0\n", 6,
     "~0 is no city"},
    {"WrongEdge", "  edges city field field field\n  road N\n", 5, "an edge of another kind"},
    {"TwoOnOneEdge", "  edges city city city city\n  city N E S W\n  city N\n", 6, "the same edge"},
    {"HalfOnACity", "  edges city city city city\n  city N E S W\n  field NL\n", 6,
     "that has none"},
    {"TwoOnOneHalf", "  edges field field field field\n  field NL NR EL ER\n  field NL\n", 6,
     "two segments reach the same half-edge"},
    {"CentreAtAnEdge", "  edges field field field field\n  monastery NL\n", 5,
     "a monastery reaches no edge"},
    {"CityWithoutEdge", "  edges city city city city\n  city N E S W\n  city\n", 6,
     "a city must reach an edge"},
    {"EdgeWithoutSegment", "  edges city city city city\n  city N E S\n", 3,
     "no segment reaches edge W"},
    {"HalfWithoutSegment", "  edges field field field field\n  field NL NR EL ER SL SR WL\n", 3,
     "nothing lies at WR"},
    {"HiddenCrossing",
     "  edges road road road road\n  road N S\n  road E W\n  field NL WR\n  field NR EL\n"
     "  field ER SL\n  field SR WL\n",
     6, "segment 1 (road) crosses segment 0 (road)"},
    // A crossing of one pair excuses no other.
    {"AnotherCrossing",
     "  edges road road road road\n  road N S\n  road E W\n  field NL WR SL\n  field NR EL SR WL\n"
     "  field ER\n  crossing over=0 under=1\n",
     7, "segment 2 (field) crosses segment 0 (road)"},
    {"CrossingOfOne", "  edges city city city city\n  city N E S W\n  crossing over=0 under=0\n", 3,
     "a crossing takes two segments"},
    {"CrossingOfNothing",
     "  edges city city city city\n  city N E S W\n  crossing over=7 under=0\n", 3,
     "a crossing takes two segments"},
    {"JointOfAField",
     "  edges city field field city\n  city N W\n  field EL ER SL SR ~0\n"
     "  joint 0 1\n",
     3, "a joint takes two segments that are no fields"},
    {"BorderBeyondARoad",
     "  edges city road field road\n  city N\n  road E W\n  field EL WR ~0\n"
     "  field ER SL SR WL ~0\n",
     8, "segment 3 (field) cannot border segment 0 (city): segment 1 (road) lies between"},
    {"JointBeyondARoad",
     "  edges city road city road\n  city N\n  city S\n  road E W\n  field EL WR ~0\n"
     "  field ER WL ~1\n  joint 0 1\n",
     3, "segment 0 (city) cannot meet segment 1 (city)"},
    {"RoadWithoutField", "  edges road city city city\n  road N\n  city E S W\n", 3,
     "nothing lies at NL"},
};

class TileRefusal : public testing::TestWithParam<BadText> {};

TEST_P(TileRefusal, NamesLineAndReason) {
    const auto tile = compile(GetParam().text);
    ASSERT_FALSE(tile);
    EXPECT_EQ(tile.error().line, GetParam().line);
    EXPECT_NE(tile.error().text.find(GetParam().reason), std::string::npos) << tile.error().text;
}

INSTANTIATE_TEST_SUITE_P(All, TileRefusal, testing::ValuesIn(kBadTiles), name_of);

TEST(TileFile, ReadsEveryLineOfTheFormat) {
    const auto file = parse_tile_file(
        "# a comment\r\nset demo\n  title A demo  \n  total 2\n  rulebooks 000 001\n  status "
        "mixed\n"
        "  pile demo-pile\n  note one\n  note two\n\n"
        "tile A   # the only one\n  count 2\n  start 1\n  garden 1\n  group odd\n"
        "  edges city road any field\n  city N pennants=2 castle-half\n  road E end=city\n"
        "  field EL ~0\n  joint 0 1\n  crossing over=1 under=0\n  symbol star\n  status probable\n"
        "  sources a b\n  desc text\n  note more\n  jcz X/Y\n  wica Z\n");
    ASSERT_TRUE(file) << file.error().line << ": " << file.error().text;
    EXPECT_EQ(file->title, "A demo");
    EXPECT_EQ(file->pile, "demo-pile");
    EXPECT_EQ(file->note, "one\ntwo");
    const TileText& tile = file->tiles.at(0);
    EXPECT_EQ(tile.line, 11);
    EXPECT_EQ(tile.count, 2);
    EXPECT_EQ(tile.start, 1);
    EXPECT_EQ(tile.gardens, 1);
    EXPECT_EQ(tile.group, "odd");
    EXPECT_EQ(tile.edges[2], "any");
    ASSERT_EQ(tile.segments.size(), 3u);
    EXPECT_EQ(tile.segments[0].marks[0], (std::pair<std::string, std::string>{"pennants", "2"}));
    EXPECT_EQ(tile.segments[0].marks[1], (std::pair<std::string, std::string>{"castle-half", ""}));
    EXPECT_EQ(tile.segments[2].borders, std::vector<int>{0});
    EXPECT_EQ(tile.joints[0], (std::pair{0, 1}));
    EXPECT_EQ(tile.crossings[0], (std::pair{1, 0}));
    EXPECT_EQ(tile.symbols[0], "star");
    EXPECT_EQ(tile.wica, "Z");
}

TEST(TileFile, MarksAndSymbolsOfAbsentRoomsAreNoFault) {
    const auto tile = compile(
        "  edges city city city city\n  city N E S W pennants=2 moat=3\n  symbol star\n"
        "  symbol moon\n");
    ASSERT_TRUE(tile) << tile.error().text;
    EXPECT_EQ(tile->segments[0].marks[0], 2);
    EXPECT_EQ(tile->symbols, 1u);
}

TEST(TileFile, AnyEdgeMatchesEverything) {
    const auto tile = compile("  edges any any any any\n  monastery\n");
    ASSERT_TRUE(tile) << tile.error().text;
    for (int side = 0; side < kSides; ++side) EXPECT_EQ(tile->turned[0].terrain[side], kAnyTerrain);
    EXPECT_EQ(tile->rotations, 1);
}

// The data checks printed in the rule files.
struct SetFigures {
    const char* set;
    int tiles;
    std::map<std::string, int> edges;
    int monasteries;
    int pennants;
};

const SetFigures kSets[] = {
    {"base", 72, {{"city", 79}, {"road", 94}, {"field", 115}}, 6, 10},
    {"river-1", 12, {{"river", 22}, {"field", 15}, {"road", 6}, {"city", 5}}, 1, 0},
    {"winter", 12, {{"road", 20}, {"city", 9}, {"field", 19}}, 2, 0},
    {"gingerbread", 6, {{"city", 20}, {"road", 2}, {"field", 2}}, 0, 0},
};

std::string_view tile_text(std::string_view set) {
    for (const Room* room : all_rooms())
        if (const auto text = room_file(*room, "tiles/" + std::string(set) + ".txt"); !text.empty())
            return text;
    return {};
}

TEST(TileData, AddsUpToWhatTheRulesPrint) {
    for (const SetFigures& expected : kSets) {
        if (!test::has_set(expected.set)) continue;
        const auto file = parse_tile_file(tile_text(expected.set));
        ASSERT_TRUE(file) << expected.set << ": " << file.error().text;
        int tiles = 0, monasteries = 0, pennants = 0;
        std::map<std::string, int> edges;
        for (const TileText& tile : file->tiles) {
            tiles += tile.count;
            for (const std::string& edge : tile.edges) edges[edge] += tile.count;
            for (const SegmentText& segment : tile.segments) {
                monasteries += segment.kind == "monastery" ? tile.count : 0;
                for (const auto& [name, value] : segment.marks)
                    if (name == "pennants") pennants += tile.count * std::stoi(value);
            }
        }
        EXPECT_EQ(tiles, expected.tiles) << expected.set;
        EXPECT_EQ(edges, expected.edges) << expected.set;
        EXPECT_EQ(monasteries, expected.monasteries) << expected.set;
        EXPECT_EQ(pennants, expected.pennants) << expected.set;
    }
}

// Every set of the build alone with the base set, so that a fault names its file.
TEST(TileData, EverySetOfTheBuildCompiles) {
    for (const std::string& set : test::known_sets()) {
        auto setup = test::plain_setup();
        if (set != "base") setup.sets.push_back(set);
        const auto game = make_game(setup);
        ASSERT_TRUE(game) << set << ": " << game.error().key;
        int copies = 0;
        for (const TileType& type : (*game)->tables.types)
            copies += type.set == set ? type.copies : 0;
        for (const SetFigures& expected : kSets) {
            if (expected.set != set) continue;
            EXPECT_EQ(copies, expected.tiles) << set;
        }
    }
}

int rotations_of(const Game& game, std::string_view id) {
    return std::popcount(game.tables.types[game.type(id)].rotations);
}

// BASE-DR-13: rotations that give the same board are offered once.
TEST(TileData, SymmetricRotationsAreMerged) {
    const GamePtr game = test::plain_game();
    for (const TileType& type : game->tables.types) {
        int expected = 4;
        if (type.id == "B" || type.id == "C" || type.id == "X") expected = 1;
        if (type.id == "F" || type.id == "G" || type.id == "H" || type.id == "U") expected = 2;
        EXPECT_EQ(std::popcount(type.rotations), expected) << type.id;
        for (int rotation = 0; rotation < 4; ++rotation) {
            EXPECT_EQ(type.same_as[rotation], rotation % expected) << type.id;
            EXPECT_TRUE(type.rotations >> type.same_as[rotation] & 1) << type.id;
        }
    }
}

TEST(TileData, SymmetricRotationsOfOtherSetsAreMerged) {
    const std::map<std::string, int> symmetric{
        {"R1-D", 2},  {"R1-C", 2},  {"R1-K", 2},  {"Z-F", 2},      {"Z-I", 2},   {"GB-C", 1},
        {"GB-F", 1},  {"IC-01", 1}, {"IC-02", 2}, {"IC-03", 1},    {"IC-05", 2}, {"IC-10", 2},
        {"IC-15", 2}, {"IC-17", 2}, {"TB-15", 2}, {"TB-19", 2},    {"TB-24", 1}, {"KR-05", 1},
        {"CU-01", 1}, {"CU-05", 2}, {"R20-C", 2}, {"R20-D", 2},    {"R20-F", 2}, {"R20-K", 2},
        {"R20-M", 2}, {"R20-N", 2}, {"R20-P", 2}, {"R2-04", 2},    {"R2-05", 2}, {"R2-06", 2},
        {"PD-01", 1}, {"PD-02", 2}, {"PD-16", 2}, {"PD-17", 2},    {"PD-22", 2}, {"PD-25", 2},
        {"TO-02", 1}, {"TO-03", 1}, {"TO-06", 2}, {"TO-07", 1},    {"TO-08", 2}, {"TO-15", 2},
        {"AM-01", 1}, {"AM-02", 2}, {"AM-05", 1}, {"AM-ABBEY", 1}, {"CA-04", 1}, {"CA-05", 2},
        {"CA-06", 1}, {"CA-07", 2}, {"CA-08", 2}, {"CA-12", 1},    {"BB-01", 1}, {"BB-03", 2},
        {"CO-06", 1}, {"CO-07", 1}, {"BB-06", 1}, {"BB-07", 2},    {"BB-08", 2}, {"BB-10", 2}};
    for (const auto& sets : full_mixtures()) {
        auto setup = test::plain_setup();
        setup.sets = sets;
        const GamePtr game = *make_game(setup);
        for (const TileType& type : game->tables.types) {
            if (type.set == "base" || type.copies == 0) continue;
            const auto it = symmetric.find(type.id);
            int expected = it == symmetric.end() ? 4 : it->second;
            // What makes its ends differ means nothing without its set (INN-37).
            if (type.id == "BB-11" && !game->setup.has_set("inns-cathedrals")) expected = 2;
            EXPECT_EQ(rotations_of(*game, type.id), expected) << type.id;
        }
    }
}

// Turning a tile moves what lies at each side, clockwise.
TEST(TileData, RotationTablesTurnClockwise) {
    const GamePtr game = test::plain_game();
    for (const TileType& type : game->tables.types)
        for (int rotation = 0; rotation < 4; ++rotation) {
            for (int side = 0; side < kSides; ++side) {
                const int to = (side + rotation) % 4;
                EXPECT_EQ(type.turned[rotation].terrain[to], type.turned[0].terrain[side]);
                EXPECT_EQ(type.turned[rotation].edge_segment[to],
                          type.turned[0].edge_segment[side]);
            }
            for (int half = 0; half < kHalves; ++half)
                EXPECT_EQ(type.turned[rotation].half_segment[(half + 2 * rotation) % 8],
                          type.turned[0].half_segment[half]);
        }
}

}  // namespace
}  // namespace bastide
