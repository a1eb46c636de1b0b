// Field borders and road ends are rules: what the pixels show must be what the definition says.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "art/tile_art.h"
#include "tests/art/all_tiles.h"
#include "tests/art/raster.h"

namespace bastide {
namespace {

using art::Colour;
using test::Picture;

constexpr int kTile = 200;

// What a pixel of a plain tile belongs to.
enum Ground : char { kBarrier = '#', kLand = 'f', kTown = 'c', kWayRoad = 'r', kWayWater = 'w' };

std::uint32_t rgb(Colour colour) {
    const std::string& hex = art::palette_for(art::Season::kSummer, false)[colour];
    return static_cast<std::uint32_t>(std::strtoul(hex.c_str() + 1, nullptr, 16));
}

// A market place lies on the ground of its town and lets a little of it through.
std::uint32_t market(Colour below) {
    std::uint32_t mixed = 0;
    for (const int shift : {16, 8, 0}) {
        const double above = rgb(art::kParchment) >> shift & 255,
                     ground = rgb(below) >> shift & 255;
        mixed |= static_cast<std::uint32_t>(above * .8 + ground * .2 + .5) << shift;
    }
    return mixed;
}

Ground ground_of(std::uint32_t pixel) {
    static const std::map<std::uint32_t, Ground> kGrounds{
        {rgb(art::kField), kLand},     {rgb(art::kGround), kTown},
        {rgb(art::kStreet), kTown},    {rgb(art::kCobble), kTown},
        {rgb(art::kRoad), kWayRoad},   {rgb(art::kRut), kWayRoad},
        {rgb(art::kWater), kWayWater}, {rgb(art::kWaterLight), kWayWater},
        {rgb(art::kWood), kWayRoad},   {market(art::kGround), kTown},
        {market(art::kStreet), kTown}, {market(art::kCobble), kTown},
    };
    static std::pair<std::uint32_t, Ground> last{0, kBarrier};  // pixels come in runs
    if (pixel == last.first) return last.second;
    const auto found = kGrounds.find(pixel);
    last = {pixel, found == kGrounds.end() ? kBarrier : found->second};
    return last.second;
}

// Pixels of the same ground that touch, numbered from 1.
struct Flood {
    std::vector<int> piece;
    std::vector<int> size{0};
    std::vector<Ground> ground{kBarrier};

    explicit Flood(const Picture& picture) : piece(kTile * kTile, 0) {
        std::vector<Ground> grounds(kTile * kTile);
        for (int i = 0; i < kTile * kTile; ++i)
            grounds[i] = ground_of(picture.at(i % kTile, i / kTile));
        for (int i = 0; i < kTile * kTile; ++i) {
            if (piece[i] != 0 || grounds[i] == kBarrier) continue;
            const int number = static_cast<int>(size.size());
            size.push_back(0);
            ground.push_back(grounds[i]);
            std::vector<int> open{i};
            piece[i] = number;
            while (!open.empty()) {
                const int cell = open.back();
                open.pop_back();
                ++size[number];
                const int x = cell % kTile, y = cell / kTile;
                for (const auto& [nx, ny] :
                     {std::pair{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}})
                    if (nx >= 0 && ny >= 0 && nx < kTile && ny < kTile &&
                        piece[ny * kTile + nx] == 0 && grounds[ny * kTile + nx] == grounds[i]) {
                        piece[ny * kTile + nx] = number;
                        open.push_back(ny * kTile + nx);
                    }
            }
        }
    }

    // The piece of this ground at the point or a few pixels from it, 0 if there is none.
    int near(double x, double y, Ground wanted, int reach) const {
        for (int far = 0; far <= reach; ++far)
            for (int dy = -far; dy <= far; ++dy)
                for (int dx = -far; dx <= far; ++dx) {
                    const int px = static_cast<int>(x) + dx, py = static_cast<int>(y) + dy;
                    if (px < 0 || py < 0 || px >= kTile || py >= kTile) continue;
                    const int found = piece[py * kTile + px];
                    if (found != 0 && ground[found] == wanted) return found;
                }
        return 0;
    }
};

// Points `depth` inside a side, `along` from its clockwise beginning.
std::pair<double, double> inside(int side, double along, double depth) {
    switch (side) {
        case kNorth:
            return {along, depth};
        case kEast:
            return {kTile - 1 - depth, along};
        case kSouth:
            return {kTile - 1 - along, kTile - 1 - depth};
        default:
            return {depth, kTile - 1 - along};
    }
}

// The definition of a tile held against a picture.
class TileCheck {
public:
    TileCheck(const Game& game, TypeId type, int rotation)
        : TileCheck(game, type, rotation, picture_of(game, type, rotation)) {}
    TileCheck(const Game& game, TypeId type, int rotation, const Picture& picture)
        : game_(game),
          type_(game.tables.types[type]),
          text_(game.tile_texts[type]),
          rotation_(rotation),
          flood_(picture) {}

    // What the picture shows otherwise than the definition says it; empty if they agree.
    std::string disagreements() {
        std::map<int, int> owner;  // of each piece
        for (int i = 0; i < type_.segment_count; ++i) {
            const std::set<int> pieces = pieces_of(i);
            const Kind& kind = game_.tables.kinds[type_.segments[i].kind];
            if (kind.shape == Shape::kCentre) continue;
            if (pieces.contains(0)) note("segment " + number(i) + " is not where it should be");
            if (pieces.size() != 1 && !may_be_parted(i))
                note("segment " + number(i) + " is parted");
            for (const int piece : pieces) {
                const auto [at, fresh] = owner.emplace(piece, i);
                if (!fresh) note("segments " + number(at->second) + " and " + number(i) + " meet");
            }
        }
        find_what_is_no_segment(owner);
        return notes_;
    }

    static Picture picture_of(const Game& game, TypeId type, int rotation) {
        art::Look look;
        look.plain = true;
        Picture picture(kTile, 1, 0, 0xffffff);
        picture.draw(art::tile_svg(game, type, rotation, 0, look));
        return picture;
    }

    static std::string number(int value) { return std::to_string(value); }
    void note(const std::string& text) {
        notes_ += type_.id + " r" + std::to_string(rotation_) + ": " + text + "\n";
    }
    // Something passes above it: it shows in several parts.
    bool may_be_parted(int segment) const {
        for (const auto& [over, under] : text_.crossings)
            if (under == segment) return true;
        return false;
    }

    std::set<int> pieces_of(int segment) const {
        std::set<int> pieces;
        const SegmentType& type = type_.segments[segment];
        const Kind& kind = game_.tables.kinds[type.kind];
        const bool way = kind.shape == Shape::kEdges && !kind.fills_edge;
        for (int side = 0; side < kSides; ++side) {
            if (!(type.edges >> side & 1)) continue;
            const auto [x, y] = inside(turned_side(side, rotation_), 100, 1);
            if (way)
                pieces.insert(
                    std::max(flood_.near(x, y, kWayRoad, 2), flood_.near(x, y, kWayWater, 2)));
            else
                pieces.insert(flood_.near(x, y, kTown, 2));
        }
        for (int half = 0; half < kHalves; ++half) {
            if (!(type.halves >> half & 1)) continue;
            const int there = turned_half(half, rotation_);
            const auto [x, y] = inside(side_of_half(there), there & 1 ? 150 : 50, 1);
            pieces.insert(flood_.near(x, y, kLand, 2));
        }
        if (pieces.empty()) {
            const Point spot = turned_point(type_.spots[segment], rotation_);
            pieces.insert(flood_.near(spot.x / 5.0, spot.y / 5.0, kLand, 2));
        }
        return pieces;
    }

    // No meadow or road that looks like one of its own and is none. (Ripples part the water.)
    void find_what_is_no_segment(const std::map<int, int>& owner) {
        for (std::size_t piece = 1; piece < flood_.size.size(); ++piece) {
            const Ground ground = flood_.ground[piece];
            if ((ground != kLand && ground != kWayRoad) || flood_.size[piece] <= 200) continue;
            if (!owner.contains(static_cast<int>(piece)) && text_.crossings.empty())
                note(number(flood_.size[piece]) + " pixels of " + static_cast<char>(ground) +
                     " are no segment");
        }
    }

    const Game& game_;
    const TileType& type_;
    const TileText& text_;
    int rotation_;
    Flood flood_;
    std::string notes_;
};

bool is_enclosed(const Game& game, TypeId type) {
    const auto& edges = game.tile_texts[type].edges;
    return std::find(edges.begin(), edges.end(), "any") != edges.end();
}

TEST(ArtRegions, PixelsShowTheSegmentsOfTheDefinition) {
    test::for_each_picture([](const Game& game, TypeId type, int rotation) {
        if (is_enclosed(game, type)) return;  // it has no segments at its edges
        EXPECT_EQ(TileCheck(game, type, rotation).disagreements(), "");
    });
}

// The check itself must see a picture that is wrong.
TEST(ArtRegions, AWrongPictureIsSeen) {
    const Game& game = *test::games_with_all_sets().front();
    const auto plain = [&](const char* id) {
        art::Look look;
        look.plain = true;
        Picture picture(kTile, 1, 0, 0xffffff);
        picture.draw(art::tile_svg(game, static_cast<TypeId>(game.type(id)), 0, 0, look));
        return picture;
    };
    const auto faults = [&](const char* id, const Picture& picture) {
        return TileCheck(game, static_cast<TypeId>(game.type(id)), 0, picture).disagreements();
    };
    const auto says = [](const std::string& faults, const char* text) {
        return faults.find(text) != std::string::npos;
    };
    EXPECT_EQ(faults("U", plain("U")), "");
    EXPECT_TRUE(says(faults("U", plain("V")), "is not where it should be"));
    EXPECT_TRUE(says(faults("W", plain("X")), "are no segment"));

    const std::string meadow = art::palette_for(art::Season::kSummer, false)[art::kField];
    const std::string road = art::palette_for(art::Season::kSummer, false)[art::kRoad];
    const auto spoilt = [&](const char* id, const std::string& colour, const char* path) {
        Picture picture = plain(id);
        picture.draw("<path d=\"" + std::string(path) + "\" fill=\"" + colour + "\"/>");
        return faults(id, picture);
    };
    // A meadow from bank to bank over a road, a wall through a town, a patch of road in a meadow.
    EXPECT_TRUE(says(spoilt("U", meadow, "M80 70H120V130H80Z"), "meet"));
    EXPECT_TRUE(says(spoilt("C", "#000000", "M0 95H200V105H0Z"), "is parted"));
    EXPECT_TRUE(says(spoilt("B", road, "M20 20H50V50H20Z"), "are no segment"));
}

TEST(ArtRegions, EveryTileHasAPlanWithoutFault) {
    test::for_each_picture(
        [](const Game& game, TypeId type, int rotation) {
            const art::TilePlan plan = art::plan_tile(game, type, rotation);
            EXPECT_EQ(plan.fault, "") << game.tables.types[type].id << " r" << rotation;
        },
        true);
}

TEST(ArtRegions, AreasHoldTheSpotsOfTheirFigures) {
    test::for_each_picture([](const Game& game, TypeId type, int rotation) {
        if (rotation != 0 && !test::kSlow) return;  // areas turn with their tile
        const art::TilePlan plan = art::plan_tile(game, type, rotation);
        for (int i = 0; i < plan.segments; ++i) {
            const auto area = art::area_of(plan, i);
            bool inside = false;
            for (const art::Line& line : area)
                if (art::inside(plan.slots[i], line)) inside = !inside;
            if (area.empty()) continue;  // nothing of it is on the map
            const bool below = !game.tile_texts[type].crossings.empty();
            EXPECT_TRUE(inside || below) << game.tables.types[type].id << " segment " << i;
        }
    });
}

// A field and a city lie side by side at a corner of the tile.
bool is_at_corner(const std::string& field, const std::string& city) {
    constexpr const char* kBeside[4][2] = {{"WR", "EL"}, {"NR", "SL"}, {"ER", "WL"}, {"SR", "NL"}};
    constexpr const char kSideName[] = "NESW";
    for (int side = 0; side < 4; ++side)
        for (const char* half : kBeside[side])
            if (city.find(kSideName[side]) != std::string::npos &&
                field.find(half) != std::string::npos)
                return true;
    return false;
}

// A tile as its player could write it: edges by chance, fields that mostly run on round corners,
// and what lies at the edges joined by chance.
std::string own_tile(art::Chance& chance) {
    constexpr const char* kSideName[4] = {"N", "E", "S", "W"};
    constexpr const char* kKinds[3] = {"city", "road", "field"};
    std::string edges;
    std::vector<std::pair<std::string, std::string>> segments;  // kind, places
    const auto add = [&](const std::string& kind, const std::string& place) {
        const bool runs_on = !segments.empty() && segments.back().first == kind;
        if (runs_on && chance.happens(kind == "field" ? .95 : .5))
            segments.back().second += " " + place;
        else
            segments.push_back({kind, " " + place});
    };
    for (int side = 0; side < 4; ++side) {
        const std::string kind = kKinds[chance.below(3)], name = kSideName[side];
        edges += " " + kind;
        if (kind == "city") {
            add(kind, name);
            continue;
        }
        add("field", name + "L");
        if (kind == "road") add(kind, name);
        add("field", name + "R");
    }
    const auto join = [&](std::size_t a, std::size_t b) {
        segments[a].second += segments[b].second;
        segments.erase(segments.begin() + static_cast<std::ptrdiff_t>(b));
    };
    if (segments.size() > 1 && segments.front().first == segments.back().first &&
        chance.happens(.95))
        join(0, segments.size() - 1);
    for (int i = chance.below(5); i > 0 && segments.size() > 1; --i) {
        const std::size_t a = chance.below(static_cast<int>(segments.size()));
        const std::size_t b = chance.below(static_cast<int>(segments.size()));
        if (a != b && segments[a].first == segments[b].first) join(a, b);
    }
    std::string text = "mine edges" + edges;
    for (const auto& [kind, places] : segments) {
        text += " | " + kind + places;
        for (std::size_t i = 0; i < segments.size() && kind == "field"; ++i)
            if (segments[i].first == "city" &&
                is_at_corner(places, segments[i].second) != chance.happens(.02))
                text += " ~" + std::to_string(i);
    }
    if (chance.happens(.2))
        text += " | crossing over=" + std::to_string(chance.below(5)) +
                " under=" + std::to_string(chance.below(5));
    return text;
}

// The tile with one border more or less, as the artist asks for; itself if it asks for nothing.
std::string mended(const std::string& tile, const std::string& fault) {
    const bool missing = fault.find(" lies at the wall of ") != std::string::npos;
    if (!missing && fault.find(" is kept away from ") == std::string::npos) return tile;
    int line = 1 + std::atoi(fault.c_str() + std::string("segment ").size());
    const std::string border = " ~" + fault.substr(fault.rfind(' ') + 1);
    std::size_t begin = 0;
    for (; line > 0; --line) begin = tile.find('|', begin) + 1;
    const std::size_t end = std::min(tile.find(" |", begin), tile.size());
    if (missing) return tile.substr(0, end) + border + tile.substr(end);
    const std::size_t at = tile.find(border, begin);
    return at < end ? tile.substr(0, at) + tile.substr(at + border.size()) : tile;
}

// Whatever tile of a player's own the loader accepts is drawn as it is defined, or, where the
// artist knows no way to draw it, shown by its name: never drawn wrongly.
TEST(ArtRegions, TilesByChanceAreRefusedOrDrawnAsTheyAreDefined) {
    art::Chance chance(20);
    int refused = 0, drawn = 0, named = 0, asked = 0;
    std::string reasons;
    for (int i = 0; i < (test::kSlow ? 40 : 600); ++i) {
        bastide::Setup setup;
        setup.players = {"A", "B"};
        setup.sets = {"base"};
        setup.tiles = {own_tile(chance)};
        auto game = make_game(setup);
        // Its author is told which cities a field touches, and writes that down.
        for (int round = 0; game && round < 6; ++round) {
            const auto type = static_cast<TypeId>((*game)->type("mine"));
            const std::string& tile = setup.tiles.front();
            const std::string better = mended(tile, art::plan_tile(**game, type, i % 4).fault);
            if (better == tile) break;
            ++asked;
            setup.tiles = {better};
            game = make_game(setup);
        }
        if (!game) {
            ++refused;
            continue;
        }
        const auto type = static_cast<TypeId>((*game)->type("mine"));
        const int rotation = i % 4;
        if (const auto plan = art::plan_tile(**game, type, rotation); !plan.fault.empty()) {
            ++named;
            reasons += plan.fault + ": " + setup.tiles.front() + "\n";
            continue;
        }
        ++drawn;
        EXPECT_EQ(TileCheck(**game, type, rotation).disagreements(), "") << setup.tiles.front();
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(asked, 0);
    EXPECT_GT(drawn, 8 * named) << reasons;
}

// Houses and trees leave the places free where figures will stand.
TEST(ArtRegions, SceneryKeepsOffThePlacesOfFigures) {
    constexpr std::uint32_t kEmpty = 0xff00ff;
    test::for_each_picture([](const Game& game, TypeId type, int rotation) {
        art::TilePlan plan = art::plan_tile(game, type, rotation);
        plan.gates.clear();  // what has a meaning may stand there, and figures in front of it
        plan.placed.clear();
        const auto tile = art::paint_tile(plan, game.tables.types[type].id, rotation, 0, {});
        Picture picture(kTile, 1, 0, kEmpty);
        picture.draw(tile.things);
        for (int i = 0; i < plan.segments; ++i) {
            const Kind& kind = game.tables.kinds[game.tables.types[type].segments[i].kind];
            if (kind.shape == Shape::kCentre) continue;  // its figure stands on the building
            int covered = 0;
            for (int dy = -5; dy <= 5; ++dy)
                for (int dx = -8; dx <= 8; ++dx) {
                    const int x = static_cast<int>(plan.slots[i].x) + dx;
                    const int y = static_cast<int>(plan.slots[i].y) + 2 + dy;
                    if (x >= 0 && y >= 0 && x < kTile && y < kTile)
                        covered += picture.at(x, y) != kEmpty;
                }
            EXPECT_LE(covered, 30)
                << game.tables.types[type].id << " r" << rotation << " segment " << i;
        }
    });
}

}  // namespace
}  // namespace bastide
