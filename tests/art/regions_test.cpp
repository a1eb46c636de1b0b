// Field borders and road ends are rules: what the pixels show must be what the definition says.
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

Ground ground_of(std::uint32_t pixel) {
    static const std::map<std::uint32_t, Ground> kGrounds{
        {rgb(art::kField), kLand},     {rgb(art::kGround), kTown},
        {rgb(art::kStreet), kTown},    {rgb(art::kCobble), kTown},
        {rgb(art::kRoad), kWayRoad},   {rgb(art::kRut), kWayRoad},
        {rgb(art::kWater), kWayWater}, {rgb(art::kWaterLight), kWayWater},
        {rgb(art::kWood), kWayRoad},
    };
    const auto found = kGrounds.find(pixel);
    return found == kGrounds.end() ? kBarrier : found->second;
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
        // A market place is drawn over the town with a transparent colour.
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

class TileCheck {
public:
    TileCheck(const Game& game, TypeId type, int rotation)
        : game_(game),
          type_(game.tables.types[type]),
          text_(game.tile_texts[type]),
          rotation_(rotation),
          flood_(picture_of(game, type, rotation)) {}

    void expect_agreement() {
        std::map<int, int> owner;  // of each piece
        for (int i = 0; i < type_.segment_count; ++i) {
            const std::set<int> pieces = pieces_of(i);
            const Kind& kind = game_.tables.kinds[type_.segments[i].kind];
            if (kind.shape == Shape::kCentre) continue;
            EXPECT_FALSE(pieces.contains(0))
                << name() << " segment " << i << " is not where it should be";
            if (!may_be_parted()) {
                EXPECT_EQ(pieces.size(), 1u) << name() << " segment " << i << " is parted";
            }
            for (const int piece : pieces) {
                const auto [at, fresh] = owner.emplace(piece, i);
                EXPECT_TRUE(fresh)
                    << name() << " segments " << at->second << " and " << i << " meet";
            }
        }
        expect_no_land_without_field(owner);
    }

private:
    static Picture picture_of(const Game& game, TypeId type, int rotation) {
        art::Look look;
        look.plain = true;
        Picture picture(kTile, 1, 0, 0xffffff);
        picture.draw(art::tile_svg(game, type, rotation, 0, look));
        return picture;
    }

    std::string name() const { return type_.id + " r" + std::to_string(rotation_); }
    // Something passes above something: what lies below shows in several parts.
    bool may_be_parted() const { return !text_.crossings.empty(); }

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

    // No meadow that looks like a field of its own and is none.
    void expect_no_land_without_field(const std::map<int, int>& owner) const {
        for (std::size_t piece = 1; piece < flood_.size.size(); ++piece)
            if (flood_.ground[piece] == kLand && flood_.size[piece] > 200 && !may_be_parted()) {
                EXPECT_TRUE(owner.contains(static_cast<int>(piece)))
                    << name() << ": land of " << flood_.size[piece] << " pixels is nobody's field";
            }
    }

    const Game& game_;
    const TileType& type_;
    const TileText& text_;
    int rotation_;
    Flood flood_;
};

TEST(ArtRegions, PixelsShowTheSegmentsOfTheDefinition) {
    test::for_each_tile([](const Game& game, TypeId type) {
        for (const std::string& edge : game.tile_texts[type].edges)
            if (edge == "any") return;  // it has no segments at its edges
        for (int rotation = 0; rotation < 4; ++rotation)
            TileCheck(game, type, rotation).expect_agreement();
    });
}

// The same test must see a picture that is wrong: one tile's definition over another's picture.
TEST(ArtRegions, ATileThatIsDrawnAsAnotherIsSeen) {
    const Game& game = *test::games_with_all_sets().front();
    const int straight = game.type("U"), bend = game.type("V");
    ASSERT_GE(straight, 0);
    art::Look look;
    look.plain = true;
    Picture picture(kTile, 1, 0, 0xffffff);
    picture.draw(art::tile_svg(game, static_cast<TypeId>(bend), 0, 0, look));
    const Flood flood(picture);
    EXPECT_EQ(flood.near(198, 100, kWayRoad, 2), 0) << "tile U has a road at its east edge, V none";
    EXPECT_NE(flood.near(1, 100, kWayRoad, 2), 0);
    (void)straight;
}

TEST(ArtRegions, EveryTileHasAPlanWithoutFault) {
    test::for_each_tile(
        [](const Game& game, TypeId type) {
            for (int rotation = 0; rotation < 4; ++rotation) {
                const art::TilePlan plan = art::plan_tile(game, type, rotation);
                EXPECT_EQ(plan.fault, "") << game.tables.types[type].id << " r" << rotation;
            }
        },
        true);
}

TEST(ArtRegions, AreasHoldTheSpotsOfTheirFigures) {
    test::for_each_tile([](const Game& game, TypeId type) {
        const art::TilePlan plan = art::plan_tile(game, type, 0);
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

}  // namespace
}  // namespace bastide
