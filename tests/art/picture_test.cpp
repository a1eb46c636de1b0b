// What holds for every picture: the same bytes every time, nothing outside its tile, seams that
// meet, sizes.
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "art/board_art.h"
#include "art/figure_art.h"
#include "art/page.h"
#include "engine/game/play.h"
#include "notation/dice.h"
#include "notation/random_game.h"
#include "tests/art/all_tiles.h"
#include "tests/art/raster.h"

namespace bastide {
namespace {

using test::Picture;

TEST(ArtPictures, AreTheSameBytesEveryTime) {
    test::for_each_picture([](const Game& game, TypeId type, int rotation) {
        const art::Look look;
        if (rotation != 1 && !test::kSlow) return;
        EXPECT_EQ(art::tile_svg(game, type, rotation, 2, look),
                  art::tile_svg(game, type, rotation, 2, look));
    });
}

// Fingerprints of the tiles in all seasons, one for every forty: other compilers and machines must
// find the same. Write them anew when pictures change on purpose (BASTIDE_GOLDEN=write).
TEST(ArtPictures, AreTheSameBytesEverywhere) {
    // A build without all rooms has other tiles.
    if (all_rooms().size() < 19) GTEST_SKIP() << "not all rooms are in this build";
    std::uint32_t hash = 0;
    std::size_t count = 0;
    std::ostringstream found;
    test::for_each_tile([&](const Game& game, TypeId type) {
        if (test::kSlow && count == 40) return;
        art::Look look;
        look.season = static_cast<art::Season>(count % 3);
        look.high_contrast = count % 5 == 0;
        hash = hash * 16777619u ^ art::seed_of(art::tile_svg(game, type, count % 4, 0, look));
        if (++count % 40 == 0) found << std::dec << count << " tiles " << std::hex << hash << "\n";
    });
    found << std::dec << count << " tiles " << std::hex << hash << "\n";
    const std::string path = std::string(BASTIDE_SOURCE_DIR) + "/tests/art/pictures.txt";
    if (const char* golden = std::getenv("BASTIDE_GOLDEN");
        golden && std::string(golden) == "write" && !test::kSlow)
        std::ofstream(path) << found.str();
    std::ifstream file(path);
    std::string line;
    std::istringstream lines(found.str());
    while (std::getline(lines, line)) {
        std::string wanted;
        std::getline(file, wanted);
        EXPECT_EQ(line, wanted) << "the pictures up to this tile are others";
        if (test::kSlow) break;  // the first forty
    }
}

TEST(ArtPictures, NothingLeavesItsTile) {
    constexpr int kMargin = 24;
    constexpr std::uint32_t kAround = 0xff00ff;
    test::for_each_picture([&](const Game& game, TypeId type, int rotation) {
        Picture picture(200, 1, kMargin, kAround);
        const auto plan = art::plan_tile(game, type, rotation);
        const auto tile = art::paint_tile(plan, game.tables.types[type].id, rotation, 1, {});
        // Walls and ways run up to the edge and are cut there; what stands must not reach it.
        picture.draw(tile.ground + tile.things + tile.symbols);
        int outside = 0;
        for (int y = 0; y < picture.size(); ++y)
            for (int x = 0; x < picture.size(); ++x) {
                const bool in = x >= kMargin && y >= kMargin && x < picture.size() - kMargin &&
                                y < picture.size() - kMargin;
                outside += !in && picture.at(x, y) != kAround;
            }
        EXPECT_EQ(outside, 0) << game.tables.types[type].id << " r" << rotation;
    });
}

// The border of a tile at a side, as what a player sees there.
std::string border_of(const Picture& picture, int side) {
    const art::Palette& palette = art::palette_for(art::Season::kSummer, false);
    std::map<std::uint32_t, char> grounds;
    const auto name = [&](art::Colour colour, char letter) {
        grounds[static_cast<std::uint32_t>(
            std::strtoul(palette[colour].c_str() + 1, nullptr, 16))] = letter;
    };
    name(art::kField, 'f');
    name(art::kGround, 'c');
    name(art::kStreet, 's');
    name(art::kCobble, 'c');
    name(art::kRoad, 'r');
    name(art::kRut, 'r');
    name(art::kRoadEdge, 'e');
    name(art::kWater, 'w');
    name(art::kWaterLight, 'w');
    name(art::kWaterDark, 'b');
    std::string border;
    for (int along = 10; along < 90; ++along) {
        const int last = picture.size() - 1;
        const std::uint32_t pixel = side == kNorth   ? picture.at(along, 0)
                                    : side == kEast  ? picture.at(last, along)
                                    : side == kSouth ? picture.at(along, last)
                                                     : picture.at(0, along);
        const auto found = grounds.find(pixel);
        border += found == grounds.end() ? '?' : found->second;
    }
    return border;
}

// Where two borders differ by more than a pixel of shift.
int differences(const std::string& a, const std::string& b) {
    int count = 0;
    for (std::size_t i = 1; i + 1 < a.size(); ++i)
        count += b[i] != a[i] && b[i] != a[i - 1] && b[i] != a[i + 1] &&
                 // Ripples and their bank have the same colour.
                 !(b[i] == 'b' && a[i] == 'w') && !(b[i] == 'w' && a[i] == 'b');
    return count;
}

// All edges of one terrain look alike at the seam, in every rotation, so any two meet.
TEST(ArtPictures, SeamsMeet) {
    std::map<std::string, std::string> seams;
    test::for_each_picture([&](const Game& game, TypeId type, int rotation) {
        Picture picture(200, .5, 0, 0xffffff);
        picture.draw(art::tile_svg(game, type, rotation, 3, {}));
        for (int side = 0; side < kSides; ++side) {
            const std::string& edge = game.tile_texts[type].edges[(side - rotation) & 3];
            if (edge == "any" || edge == "inner") continue;
            // A half-side with another field beside it may carry a field wall to the seam.
            const std::string border = border_of(picture, side);
            const auto [first, fresh] = seams.emplace(edge, border);
            if (fresh) continue;
            EXPECT_LE(differences(first->second, border), edge == "field" ? 6 : 1)
                << game.tables.types[type].id << " r" << rotation << " side " << side << "\n"
                << first->second << "\n"
                << border;
        }
    });
    EXPECT_GE(seams.size(), 3u);
}

// Figures are the groups of this scale; each has a place of its own.
void expect_nobody_stands_on_another(const std::string& svg) {
    static const std::regex kFigure(
        "<g transform=\"(translate\\([^)]*\\)) scale\\((?:1\\.15|0\\.92)\\)");
    std::set<std::string> places;
    for (std::sregex_iterator it(svg.begin(), svg.end(), kFigure), end; it != end; ++it)
        EXPECT_TRUE(places.insert((*it)[1]).second) << "two figures at " << (*it)[1];
    EXPECT_GE(places.size(), 3u);
}

TEST(ArtPictures, ABoardShowsEveryFigure) {
    for (const GamePtr& game : test::games_with_all_sets()) {
        State state = new_state(*game);
        Dice dice(7);
        const auto scratch = std::make_unique<ActionList>();
        // Not to the end: then all figures have gone home.
        const int half = game->board.max_tiles / 2;
        for (int i = 0; i < (test::kSlow ? 60 : 400) && state.head().turns < half; ++i) {
            apply(*game, state, next_random_action(*game, state, dice, *scratch));
        }
        const Table table(*game, state);
        art::BoardLook look;
        look.fields = true;
        const std::string svg = art::board_svg(table, look);
        EXPECT_TRUE(svg.starts_with("<svg "));
        EXPECT_TRUE(svg.ends_with("</svg>\n"));
        EXPECT_EQ(svg, art::board_svg(table, look));
        std::size_t halos = 0, at = 0, owned = 0;
        while ((at = svg.find("#fff8e6", at)) != std::string::npos) ++halos, ++at;
        for (const Figure& figure : table.board.figures()) owned += figure.owner != kNobody;
        EXPECT_GE(halos, owned);
        expect_nobody_stands_on_another(svg);
    }
}

// A lying farmer is as long as a narrow field is deep: he may lie on the wall, not behind it, but
// for a hair's breadth.
TEST(ArtPictures, FarmersDoNotReachIntoCities) {
    const art::Drawing& follower = *art::room_drawings().find("figure", "follower");
    const double half =
        (follower.up + follower.down) / 2 * art::kFigureScale * art::kLyingScale - 4;
    test::for_each_picture([&](const Game& game, TypeId type, int rotation) {
        const art::TilePlan plan = art::plan_tile(game, type, rotation);
        for (int i = 0; i < plan.segments; ++i) {
            if (game.tables.kinds[game.tables.types[type].segments[i].kind].shape != Shape::kHalves)
                continue;
            for (double x = std::max(0.0, plan.slots[i].x - half);
                 x < std::min(art::kSide, plan.slots[i].x + half); ++x)
                for (const art::WalledPlan& area : plan.walled)
                    ASSERT_NE(int{plan.grid.at({x, plan.slots[i].y})}, area.segment)
                        << game.tables.types[type].id << " r" << rotation << " segment " << i;
        }
    });
}

// Below a single tile the plates of five players do not stand side by side.
TEST(ArtPictures, PlatesOfPlayersStandApart) {
    bastide::Setup setup;
    setup.players = {"Ana", "Bogusława Grzegorzewska-Brzęczyszczyk", "Cătălin", "D", "E"};
    setup.sets = {"base"};
    const auto game = make_game(setup);
    ASSERT_TRUE(game);
    const State state = new_state(**game);
    const std::string svg = art::board_svg(Table(**game, state), {});
    static const std::regex kPlate(
        "translate\\((-?[0-9.]+) ([0-9.]+)\\) scale\\(1\\)\"><rect width=\"([0-9.]+)\"");
    std::vector<std::array<double, 3>> plates;  // left, top, width
    for (std::sregex_iterator it(svg.begin(), svg.end(), kPlate), end; it != end; ++it)
        plates.push_back({std::stod((*it)[1]), std::stod((*it)[2]), std::stod((*it)[3])});
    ASSERT_EQ(plates.size(), 5u);
    for (std::size_t i = 0; i < plates.size(); ++i) {
        EXPECT_GE(plates[i][2], 110) << "there is room for a name";
        EXPECT_LE(plates[i][0] + plates[i][2], 244) << "it stands within the picture";
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_TRUE(std::abs(plates[i][1] - plates[j][1]) >= 58 ||
                        std::abs(plates[i][0] - plates[j][0]) >= plates[i][2])
                << "plates " << i << " and " << j;
    }
    EXPECT_NE(svg.find(">Bogus…<"), std::string::npos) << "a long name is cut between letters";
    EXPECT_NE(svg.find(">Cătăl…<"), std::string::npos);
    EXPECT_NE(svg.find(">Ana<"), std::string::npos);
}

// Every figure, token and symbol that rooms know can be drawn.
TEST(ArtPictures, EveryWordHasADrawing) {
    for (const GamePtr& game : test::games_with_all_sets()) {
        for (const FigureKind& figure : game->figures)
            EXPECT_NE(art::room_drawings().find("figure", figure.name), nullptr) << figure.name;
        for (const std::string& symbol : game->words.symbols)
            EXPECT_NE(art::room_drawings().find("symbol", symbol), nullptr) << symbol;
        for (const Zone& zone : game->zones)
            EXPECT_NE(art::room_drawings().find("zone", zone.name), nullptr) << zone.name;
    }
}

TEST(ArtPictures, APageGetsAnAreaAndASlotForEverySegment) {
    const Game& game = *test::games_with_all_sets().front();
    const auto type = static_cast<TypeId>(game.type("D"));
    const art::PageTile tile = art::page_tile(game, type, 1, 0, {});
    ASSERT_EQ(tile.areas.size(), game.tables.types[type].segment_count);
    ASSERT_EQ(tile.slots.size(), tile.areas.size());
    for (const std::string& area : tile.areas) EXPECT_TRUE(area.starts_with("M")) << area;
    EXPECT_EQ(tile.corners, 0b0110u);  // the city is in the east: north-east and south-east
    EXPECT_EQ(tile.slots[0], (art::Vec{174, 100}));
    EXPECT_FALSE(art::corner_tower({}).empty());
    EXPECT_TRUE(art::zone_fragment("nowhere", {}).empty());
}

TEST(ArtDrawings, OfAllRoomsAreRead) {
    for (const Room* room : all_rooms()) {
        art::DrawingBook book;
        const auto read = art::read_drawings(room_file(*room, "drawings.txt"), book);
        EXPECT_TRUE(read) << room->name << ":" << read.error().line << ": " << read.error().text;
        EXPECT_FALSE(room_file(*room, "drawings.txt").empty()) << room->name;
        // A room shows what it brings along itself.
        for (const art::VerbSign& sign : book.signs)
            EXPECT_NE(book.find(sign.category, sign.name), nullptr) << room->name << sign.verb;
    }
}

TEST(ArtDrawings, WrongLinesAreRefusedWithTheirPlace) {
    struct Bad {
        const char* text;
        int line;
        const char* reason;
    };
    const Bad kBad[] = {
        {"paint symbol x 1 1 1 1\n", 1, "a line begins with"},
        {"draw symbol\n", 1, "four sizes"},
        {"draw thing x 1 1 1 1\n", 1, "no such category"},
        {"draw symbol x 1 1 1 wide\n", 1, "a size is a number"},
        {"draw symbol x 1 1 1 1 huge\n", 1, "no such word"},
        {"  ink - 0 M0 0Z\n", 1, "no drawing"},
        {"draw symbol x 1 1 1 1\n  pink - 0 M0 0Z\n", 2, "no such colour"},
        {"draw symbol x 1 1 1 1\n  ink ink x M0 0Z\n", 2, "a width"},
        {"draw symbol x 1 1 1 1\n  ink - 0 M0 0\" onload=\"x\n", 2, "this is no path"},
        {"draw symbol x 1 1 1 1\n  ink - 0 url(x)\n", 2, "this is no path"},
        {"draw symbol x 1 1 1 1\n  shade 1 2 3\n", 2, "too few"},
        {"way x 12 10 road road road\n", 1, "the widths"},
        {"sign x\n", 1, "sign VERB"},
        {"sign x mark y\n", 1, "a figure or a token"},
        {"way x 10 12 road road nothing\n", 1, "no such colour"},
    };
    for (const Bad& bad : kBad) {
        art::DrawingBook book;
        const auto read = art::read_drawings(bad.text, book);
        ASSERT_FALSE(read) << bad.text;
        EXPECT_EQ(read.error().line, bad.line) << bad.text;
        EXPECT_NE(read.error().text.find(bad.reason), std::string::npos) << read.error().text;
        EXPECT_TRUE(book.drawings.empty());
    }
}

// Tiles of the players' own are drawn like all others.
TEST(ArtPictures, TilesOfThePlayersOwnAreDrawn) {
    bastide::Setup setup;
    setup.players = {"A", "B"};
    setup.sets = {"base"};
    setup.tiles = {
        "mine edges city road field road | city N pennants=2 | road E W"
        " | field EL WR ~0 | field ER SL SR WL"};
    const auto game = make_game(setup);
    ASSERT_TRUE(game);
    const auto type = static_cast<TypeId>((*game)->type("mine"));
    const art::TilePlan plan = art::plan_tile(**game, type, 0);
    EXPECT_EQ(plan.fault, "");
    EXPECT_EQ(plan.placed.size(), 2u);  // two banners
    setup.tiles = {
        "crossed edges field road field road | road E W | field NL SL | field NR SR EL ER "
        "WL WR"};
    EXPECT_FALSE(make_game(setup));
}

}  // namespace
}  // namespace bastide
