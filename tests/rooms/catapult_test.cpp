// The flight of a token to the last digit, how often it hits, and the spots of all tiles.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/board/spot.h"
#include "engine/expansions/catapult/throw.h"
#include "engine/game/room.h"
#include "engine/game/standing.h"
#include "notation/entry.h"
#include "notation/protocol.h"
#include "tests/random_play.h"

namespace bastide {
namespace {

// CATA-24 as far as it can be seen from outside.
void expect_landing(const Landing& landing, Point ground, Point rest) {
    EXPECT_EQ(landing.ground.x, ground.x);
    EXPECT_EQ(landing.ground.y, ground.y);
    EXPECT_EQ(landing.rest.x, rest.x);
    EXPECT_EQ(landing.rest.y, rest.y);
}

const Landing kExampleThrow = land({2500, -3000}, {2500, 500}, {400, -500, 120, 1});

TEST(Catapult, NumbersAreRoundedAsTheRulesSay) {
    EXPECT_EQ(rdiv(3, 2), 2);
    EXPECT_EQ(rdiv(-3, 2), -2);
    EXPECT_EQ(rdiv(5, 4), 1);
    EXPECT_EQ(rdiv(-5, 4), -1);
    EXPECT_EQ(rdiv(0, 7), 0);
    for (const std::int64_t root : {0, 1, 2, 3, 20, 46340, 46341, 430000, 3000000}) {
        EXPECT_EQ(isqrt(root * root), root);
        EXPECT_EQ(isqrt(root * root + 2 * root), root);
        if (root > 0) {
            EXPECT_EQ(isqrt(root * root - 1), root - 1);
        }
    }
    EXPECT_EQ(measured(19 * 19), 0);
    EXPECT_EQ(measured(20 * 20), 1);
    EXPECT_EQ(slides_of(3500), 276);
}

TEST(Catapult, ExampleOneThrow) {
    EXPECT_EQ(power_of({2500, -3000}, {2500, 500}), 3500);
    expect_landing(kExampleThrow, {2635, 708}, {2635, 828});
    EXPECT_EQ(kExampleThrow.direction, (Point{0, 10000}));
}

TEST(Catapult, ExampleTwoPieFight) {
    const std::vector<Disc> discs{
        {{2450, 650}, 160}, {{2750, 900}, 160}, {{2500, 1600}, 160}, {{2050, 500}, 200}};
    const int distances[] = {193, 135, 783, 620};
    for (std::size_t i = 0; i < discs.size(); ++i)
        EXPECT_EQ(
            isqrt(nearest_on(kExampleThrow.ground, kExampleThrow.rest, discs[i].centre).square),
            distances[i]);
    // Number 1 is shoved to (2162, 560), 127 from number 4.
    EXPECT_EQ(isqrt(nearest_on({2450, 650}, {2162, 560}, {2050, 500}).square), 127);
    EXPECT_EQ(hit_discs(discs, kExampleThrow), (std::vector<int>{0, 1, 3}));
}

TEST(Catapult, ExampleThreeObliqueThrow) {
    expect_landing(land({-3000, -3000}, {0, 1000}, {1000, 1000, 0, 1}), {132, 1776}, {132, 1776});
    expect_landing(land({-3000, -3000}, {0, 1000}, {0, 0, 200, 0}), {0, 1000}, {198, 1028});
    expect_landing(land({-3000, -3000}, {0, 1000}, {0, 0, 200, 3}), {0, 1000}, {-28, 1198});
}

TEST(Catapult, ExampleFourSeduction) {
    const Landing landing = land({-3000, 500}, {500, 500}, {-1000, 0, 0, 1});
    expect_landing(landing, {-20, 500}, {-20, 500});
    EXPECT_EQ(square_to_tile(landing.rest, {0, 0}), 20 * 20);
    EXPECT_EQ(measured(squared(Point{300, 500} - landing.rest)), 16);
    EXPECT_EQ(measured(squared(Point{450, 250} - landing.rest)), 26);
}

TEST(Catapult, ExampleFiveFeast) {
    EXPECT_EQ(measured(square_to_tile({2635, 828}, {2, 0})), 0);
    EXPECT_EQ(isqrt(square_to_tile({132, 1776}, {2, 0})), 2022);
    EXPECT_EQ(measured(square_to_tile({132, 1776}, {2, 0})), 101);
}

TEST(Catapult, ExampleSixCatch) {
    const Point straight = land({}, {1200, 4900}, {0, 0, 0, 1}).ground;
    EXPECT_EQ(isqrt(squared(straight - Point{-900, 5800})), 2284);
    EXPECT_EQ(duel_of(straight, {-900, 5800}, 1400), Duel::kFar);
    EXPECT_EQ(isqrt(squared(straight - Point{900, 5800})), 948);
    EXPECT_EQ(duel_of(straight, {900, 5800}, 1400), Duel::kCaught);
    const Point low = land({}, {0, 4300}, {-1000, 0, 0, 1}).ground;
    EXPECT_EQ(low, (Point{0, 3684}));
    EXPECT_EQ(duel_of(low, {0, 6000}, 1400), Duel::kShort);
    const Point aside = land({}, {1700, 5000}, {0, -1000, 0, 1}).ground;
    EXPECT_EQ(aside, (Point{2057, 4879}));
    EXPECT_EQ(duel_of(aside, {0, 6000}, 1400), Duel::kShort);
}

TEST(Catapult, FarAwayNumbersDoNotOverflow) {
    // The end of a row of 330 tiles.
    const Point launch{333000, -3000}, aim{330000, 26000};
    const Landing landing = land(launch, aim, {6000, -6000, 1500, 3});
    const Landing near = land({3000, -3000}, {0, 26000}, {6000, -6000, 1500, 3});
    EXPECT_EQ(landing.ground, (near.ground + Point{330000, 0}));
    EXPECT_EQ(landing.rest, (near.rest + Point{330000, 0}));
    EXPECT_EQ(measured(square_to_tile({-30000, 0}, {329, 0})), 17950);
    const Nearest nearest = nearest_on(landing.ground, landing.rest, {-30000, 0});
    EXPECT_EQ(nearest.square, squared(Point{-30000, 0} - nearest.point));
}

TEST(Catapult, ASlideOverManyHitsThemInItsOrder) {
    std::vector<Disc> discs;
    for (int i = 0; i < 5; ++i) discs.push_back({{1000 - 200 * i, 500}, 160});
    const Landing landing = land({-3000, 500}, {100, 500}, {0, 0, 250, 1});
    const auto hit = hit_discs(discs, landing);
    ASSERT_EQ(hit.size(), 5u);
    EXPECT_EQ(hit[0], 4);  // 200, which the slide from 100 to 350 meets first
    EXPECT_EQ(hit[1], 2);  // 600 and 400 are direct hits, by rising t
}

// Draws that are told beforehand, and how many were asked for.
class ToldDraws final : public Draws {
public:
    explicit ToldDraws(std::uint32_t share) : share_(share) {}
    std::uint32_t below(std::uint32_t n) override {
        asked.push_back(n);
        return n * share_ / 100;
    }
    std::vector<std::uint32_t> asked;

private:
    std::uint32_t share_;
};

class ChanceDraws final : public Draws {
public:
    explicit ChanceDraws(std::uint64_t seed) : chance_(seed) {}
    std::uint32_t below(std::uint32_t n) override { return chance_.below(n); }

private:
    test::Chance chance_;
};

// A game in which the first player is to hurl.
struct Round {
    GamePtr game;
    State state;

    Round() {
        Setup setup = test::plain_setup(2);
        setup.sets = {"base", "catapult"};
        game = *make_game(setup);
        state = new_state(*game);
        for (const char* entry : {"draw CA-06", "place 0,1 r0", "pass"}) play(entry);
    }
    void play(const std::string& entry) {
        const auto action = parse_entry(*game, state, entry);
        ASSERT_TRUE(action) << entry;
        ASSERT_FALSE(why_not(*game, state, *action)) << entry;
        apply(*game, state, *action);
    }
    std::string roll(Draws& draws) const {
        return write_entry(*game, state, roll_chance(Table(*game, state), draws));
    }
};

TEST(Catapult, AThrowUsesExactlyTwentySixDraws) {
    Round round;
    round.play("pie 500,-3000 500,500");
    ToldDraws draws(50);
    EXPECT_EQ(round.roll(draws), "land 0 0 138 2");  // 1001 / 2 = 500, twelve times
    std::vector<std::uint32_t> wanted(24, 1001);
    wanted.push_back(276);
    wanted.push_back(4);
    EXPECT_EQ(draws.asked, wanted);
}

TEST(Catapult, ADuelUsesExactlyTwentyFiveDraws) {
    Round round;
    round.play("catch 0,6000 0,6000");
    ToldDraws draws(0);
    EXPECT_EQ(round.roll(draws), "soar -6000 -6000 900");
    std::vector<std::uint32_t> wanted(24, 1001);
    wanted.push_back(1101);
    EXPECT_EQ(draws.asked, wanted);
}

// CATA-51: how often a throw does what was aimed at.
TEST(Catapult, HitRatesAreThoseOfTheRules) {
    struct Rates {
        int power;
        double hit, rest;
    };
    constexpr int kThrows = 100000;
    ChanceDraws draws(51);
    const auto norm = [&] {
        int sum = -6000;
        for (int i = 0; i < 12; ++i) sum += static_cast<int>(draws.below(1001));
        return sum;
    };
    for (const Rates& rates :
         {Rates{3000, 0.50, 0.67}, Rates{5000, 0.29, 0.42}, Rates{8000, 0.15, 0.22}}) {
        const Point aim{500, 500};
        const std::vector<Disc> follower{{aim, 160}};
        int hits = 0, rests = 0;
        for (int i = 0; i < kThrows; ++i) {
            Swerve swerve;
            swerve.along = norm();
            swerve.across = norm();
            swerve.slide = static_cast<int>(draws.below(slides_of(rates.power)));
            swerve.bounce = static_cast<int>(draws.below(4));
            const Landing landing = land({500, 500 - rates.power}, aim, swerve);
            hits += !hit_discs(follower, landing).empty();
            rests += square_to_tile(landing.rest, {0, 0}) == 0;
        }
        EXPECT_NEAR(static_cast<double>(hits) / kThrows, rates.hit, 0.01) << rates.power;
        EXPECT_NEAR(static_cast<double>(rests) / kThrows, rates.rest, 0.01) << rates.power;
    }
}

// Every kind of segment that the tile files use, in the build or not.
TileWords all_words() {
    TileWords words;
    words.kinds = {
        {"city", Shape::kEdges, true, true},        {"road", Shape::kEdges, true, false},
        {"field", Shape::kHalves, false, false},    {"river", Shape::kEdges, false, false},
        {"monastery", Shape::kCentre, true, false}, {"shrine", Shape::kCentre, true, false},
        {"garden", Shape::kCentre, true, false}};
    return words;
}

std::string read_text(const std::string& path) {
    std::string text;
    if (FILE* file = std::fopen(path.c_str(), "rb")) {
        char buffer[4096];
        for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
            text.append(buffer, n);
        std::fclose(file);
    }
    return text;
}

struct Sum {
    int spots = 0, u = 0, v = 0;
    friend bool operator==(const Sum&, const Sum&) = default;
};

// Spots of every tile kind once, gardens and tower spaces included.
std::vector<Point> spots_of_tile(TileText tile, const TileWords& words) {
    std::vector<Point> spots;
    if (tile.gardens > 0) {
        SegmentText garden;
        garden.kind = "garden";
        garden.grown = true;
        tile.segments.push_back(garden);
    }
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        if (tile.segments[i].kind != "river")
            spots.push_back(spot_of(tile, words, static_cast<int>(i)));
    for (const std::string& symbol : tile.symbols)
        if (symbol == "tower-foundation") spots.push_back(spot_of(tile, symbol));
    return spots;
}

Sum sum_of_spots(const std::string& path) {
    const auto file =
        parse_tile_file(read_text(std::string(BASTIDE_SOURCE_DIR "/engine/expansions/") + path));
    EXPECT_TRUE(file) << path << ": " << (file ? "" : file.error().text);
    Sum sum;
    if (!file) return sum;
    for (const TileText& tile : file->tiles) {
        const auto spots = spots_of_tile(tile, all_words());
        for (std::size_t i = 0; i < spots.size(); ++i) {
            sum.spots += 1;
            sum.u += spots[i].x;
            sum.v += spots[i].y;
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GE(squared(spots[i] - spots[j]), 170 * 170) << tile.id;
        }
    }
    return sum;
}

// The check sums of CATA-61.
TEST(Spots, SumUpAsTheRulesSay) {
    const auto expect = [](const char* path, Sum wanted) {
        const Sum found = sum_of_spots(path);
        EXPECT_EQ(found, wanted) << path << ": " << found.spots << " " << found.u << " " << found.v;
    };
    expect("base/tiles/base.txt", {91, 49300, 51720});
    expect("tower/tiles/tower.txt", {88, 46430, 46290});
    expect("abbey_mayor/tiles/abbey-mayor.txt", {56, 29130, 27350});
    expect("catapult/tiles/catapult.txt", {37, 19440, 20690});
    expect("count/tiles/count.txt", {18, 7520, 10330});
}

TEST(Catapult, TheProtocolTakesBothHalvesOfADuelApart) {
    using nlohmann::json;
    Protocol protocol("1.2.3");
    const auto ask = [&](const json& request) {
        return json::parse(protocol.answer(request.dump()));
    };
    ask({{"cmd", "new"},
         {"setup",
          {{"players", {"Red", "Blue"}},
           {"sets", {"base", "catapult"}},
           {"options", {{"start_player", "host-picks"}}},
           {"flags", {{"starts", 1}}}}}});
    const json asked = ask({{"cmd", "play"}, {"entries", {"draw CA-06", "place 0,1 r0", "pass"}}});
    EXPECT_EQ(asked["pending"]["player"], 1);
    EXPECT_EQ(asked["pending"]["partner"], 2);
    EXPECT_EQ(ask({{"cmd", "half"}, {"player", 2}, {"entry", "catch 0,3000"}})["error"]["rule"],
              "CATA-35");
    const json first = ask({{"cmd", "half"}, {"player", 2}, {"entry", "catch 900,5800"}});
    EXPECT_EQ(first["waits"], 1);
    EXPECT_EQ(first["length"], 3);
    EXPECT_EQ(ask({{"cmd", "record"}})["record"].get<std::string>().find("5800"),
              std::string::npos);
    const json both = ask({{"cmd", "half"}, {"player", 1}, {"entry", "catch 1200,4900"}});
    EXPECT_EQ(both["entries"], json::array({"catch 1200,4900 900,5800"}));
    EXPECT_EQ(both["pending"]["step"], "soar");
    EXPECT_EQ(ask({{"cmd", "half"}, {"player", 1}, {"entry", "catch 0,6000"}})["error"]["code"],
              "state");
}

}  // namespace
}  // namespace bastide
