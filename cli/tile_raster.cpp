#include "cli/tile_raster.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <queue>
#include <tuple>

#include "cli/tile_sketch.h"

namespace bastide {
namespace {

// Positions in a tile of size 1, measured in the middle of a cell.
struct Point {
    double x = 0;
    double y = 0;
    double from_side(int side) const {
        switch (side) {
            case kNorth:
                return y;
            case kEast:
                return 1 - x;
            case kSouth:
                return 1 - y;
            default:
                return x;
        }
    }
};

constexpr double kCapDepth = 0.35;  // of an area that covers one edge
constexpr double kHalfBand = 0.25;  // of an area between two opposite edges

// The triangle between a side and the middle.
bool nearest_to(Point p, int side) {
    for (int other = 0; other < kSides; ++other)
        if (p.from_side(other) < p.from_side(side)) return false;
    return true;
}

bool in_cap(Point p, int side) { return nearest_to(p, side) && p.from_side(side) < kCapDepth; }

bool in_area(Point p, std::uint8_t sides) {
    constexpr int kAll = 0b1111;
    switch (std::popcount(sides)) {
        case 1:
            return in_cap(p, std::countr_zero(sides));
        case 3:
            return !in_cap(p, std::countr_zero(static_cast<unsigned>(~sides & kAll)));
        case 4:
            return true;
        default:
            break;
    }
    if (sides == 0b0101 && std::abs(p.x - 0.5) < kHalfBand) return true;
    if (sides == 0b1010 && std::abs(p.y - 0.5) < kHalfBand) return true;
    for (int side = 0; side < kSides; ++side)
        if (sides >> side & 1 && nearest_to(p, side))
            // The diagonal itself is left to what lies on the other side.
            return std::max(p.from_side(side), 1e-9) < p.from_side(opposite(side)) - 1e-9;
    return false;
}

void draw_areas(TileSketch& sketch) {
    for (int i = 0; i < sketch.segments(); ++i) {
        if (!sketch.is_area(i)) continue;
        for (int y = 0; y < sketch.height(); ++y)
            for (int x = 0; x < sketch.width(); ++x) {
                const Point p{(x + 0.5) / sketch.width(), (y + 0.5) / sketch.height()};
                RasterCell& cell = sketch.cell({x, y});
                if (cell.segment == kNoSegment && in_area(p, sketch.sides[i]))
                    cell.segment = static_cast<std::uint8_t>(i);
            }
    }
}

// Areas that are not the same get a strip of ground between them, at the cost of the larger one.
void part_areas(TileSketch& sketch) {
    std::array<int, kMaxSegments> sizes{};
    for (const RasterCell& cell : sketch.raster.cells)
        if (cell.segment != kNoSegment) ++sizes[cell.segment];
    const auto gives_way = [&](int a, int b) {
        return a != b && (sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a > b);
    };
    std::vector<Spot> strip;
    for (int y = 0; y < sketch.height(); ++y)
        for (int x = 0; x < sketch.width(); ++x)
            for (const Square step : kSteps) {
                const Spot other{x + step.x, y + step.y};
                const int segment = sketch.cell({x, y}).segment;
                if (segment == kNoSegment || !sketch.inside(other) || !sketch.on_area(other))
                    continue;
                if (gives_way(segment, sketch.cell(other).segment)) strip.push_back({x, y});
            }
    for (const Spot spot : strip) sketch.cell(spot).segment = kNoSegment;
}

// The half-side that a point is nearest to, as eight equal slices of the tile.
int slice_of(Point p) {
    for (int side = 0; side < kSides; ++side) {
        if (!nearest_to(p, side)) continue;
        const double along = side == kNorth   ? p.x
                             : side == kEast  ? p.y
                             : side == kSouth ? 1 - p.x
                                              : 1 - p.y;
        return 2 * side + (along > 0.5);
    }
    return 0;
}

// Inner edges: a half-side where no field lies is built over, up to the middle.
void draw_built(TileSketch& sketch, int rotation) {
    unsigned built = 0;
    for (int half = 0; half < kHalves; ++half)
        if (sketch.text.edges[side_of_half(half)] == "inner")
            built |= 1u << turned_half(half, rotation);
    for (int i = 0; i < sketch.segments(); ++i) built &= ~static_cast<unsigned>(sketch.halves[i]);
    sketch.built = built != 0;
    if (!sketch.built) return;
    for (int y = 0; y < sketch.height(); ++y)
        for (int x = 0; x < sketch.width(); ++x) {
            const Point p{(x + 0.5) / sketch.width(), (y + 0.5) / sketch.height()};
            RasterCell& cell = sketch.cell({x, y});
            if (cell.segment == kNoSegment && built >> slice_of(p) & 1)
                cell.look = RasterCell::Look::kBuilt;
        }
}

// The cells along a half-side.
std::vector<Spot> half_side(const TileSketch& sketch, int half) {
    const auto [cx, cy] = sketch.middle();
    const int right = sketch.width() - 1;
    const int bottom = sketch.height() - 1;
    std::vector<Spot> spots;
    const auto row = [&](int y, int from, int to) {
        for (int x = from; x <= to; ++x) spots.push_back({x, y});
    };
    const auto column = [&](int x, int from, int to) {
        for (int y = from; y <= to; ++y) spots.push_back({x, y});
    };
    switch (half) {
        case 0:
            row(0, 0, cx - 1);
            break;
        case 1:
            row(0, cx + 1, right);
            break;
        case 2:
            column(right, 0, cy - 1);
            break;
        case 3:
            column(right, cy + 1, bottom);
            break;
        case 4:
            row(bottom, cx + 1, right);
            break;
        case 5:
            row(bottom, 0, cx - 1);
            break;
        case 6:
            column(0, cy + 1, bottom);
            break;
        default:
            column(0, 0, cy - 1);
            break;
    }
    return spots;
}

bool is_free(const RasterCell& cell) {
    return cell.segment == kNoSegment && cell.look == RasterCell::Look::kGround;
}

// Fields flow in from their half-sides as far as lines and areas let them.
void spread_fields(TileSketch& sketch) {
    std::queue<Spot> front;
    const auto take = [&](Spot spot, int segment) {
        if (!sketch.inside(spot) || !is_free(sketch.cell(spot))) return;
        sketch.cell(spot).segment = static_cast<std::uint8_t>(segment);
        front.push(spot);
    };
    const auto flow = [&] {
        for (; !front.empty(); front.pop()) {
            const Spot spot = front.front();
            for (const Square step : kSteps)
                take({spot.x + step.x, spot.y + step.y}, sketch.cell(spot).segment);
        }
    };
    for (int half = 0; half < kHalves; ++half)
        for (int i = 0; i < sketch.segments(); ++i)
            if (sketch.is_field(i) && sketch.halves[i] >> half & 1)
                for (const Spot spot : half_side(sketch, half)) take(spot, i);
    flow();
    // What is left belongs to fields that are closed in, from the middle outwards.
    std::vector<Spot> left;
    for (int y = 0; y < sketch.height(); ++y)
        for (int x = 0; x < sketch.width(); ++x)
            if (is_free(sketch.cell({x, y}))) left.push_back({x, y});
    const auto from_middle = [&](Spot s) {
        return std::abs(s.x - sketch.middle().x) + 2 * std::abs(s.y - sketch.middle().y);
    };
    std::sort(left.begin(), left.end(), [&](Spot a, Spot b) {
        return std::tuple(from_middle(a), a.y, a.x) < std::tuple(from_middle(b), b.y, b.x);
    });
    std::size_t next = 0;
    for (int i = 0; i < sketch.segments(); ++i) {
        if (!sketch.is_field(i) || sketch.halves[i] != 0) continue;
        while (next < left.size() && !is_free(sketch.cell(left[next]))) ++next;
        if (next == left.size()) break;
        take(left[next], i);
        flow();
    }
}

// A row of cells looks about as high as two columns are wide.
double distance(Spot a, Spot b) { return std::hypot((a.x - b.x) / 2.0, a.y - b.y); }

bool shows(const TileSketch& sketch, Spot spot, int segment) {
    return sketch.cell(spot).segment == segment &&
           sketch.cell(spot).look == RasterCell::Look::kGround;
}

// How far the next cell of something else is.
double room_around(const TileSketch& sketch, Spot spot, int segment) {
    double room = sketch.width();
    for (int y = 0; y < sketch.height(); ++y)
        for (int x = 0; x < sketch.width(); ++x)
            if (!shows(sketch, {x, y}, segment)) room = std::min(room, distance(spot, {x, y}));
    // The edges of the tile count a little, so that figures do not stand on them needlessly.
    room = std::min(room, 0.6 + 0.5 * std::min(spot.x, sketch.width() - 1 - spot.x));
    return std::min(room, 1.1 + std::min(spot.y, sketch.height() - 1 - spot.y));
}

// Good places in an area or field, each away from those before it.
std::vector<Spot> ground_spots(const TileSketch& sketch, int segment) {
    constexpr int kMost = 4;
    std::vector<Spot> spots;
    while (spots.size() < kMost) {
        double best = 0;
        Spot found;
        for (int y = 0; y < sketch.height(); ++y)
            for (int x = 0; x < sketch.width(); ++x) {
                if (!shows(sketch, {x, y}, segment)) continue;
                double value = room_around(sketch, {x, y}, segment);
                for (const Spot other : spots) value = std::min(value, distance(other, {x, y}));
                value -= 0.01 * distance({x, y}, sketch.middle());
                if (value > best + 1e-9) {
                    best = value;
                    found = {x, y};
                }
            }
        if (best < 0.4) break;
        spots.push_back(found);
    }
    return spots;
}

// A closed-in field without a cell of its own takes the one between the areas it borders.
Spot between_borders(TileSketch& sketch, int segment) {
    Spot sum;
    int count = 0;
    for (int i = 0; i < sketch.segments(); ++i) {
        if (!(sketch.type.segments[segment].borders >> i & 1) || sketch.raster.spots[i].empty())
            continue;
        sum = {sum.x + sketch.raster.spots[i][0].x, sum.y + sketch.raster.spots[i][0].y};
        ++count;
    }
    const Spot spot = count == 0 ? sketch.middle() : Spot{sum.x / count, sum.y / count};
    sketch.cell(spot) = {RasterCell::Look::kGround, static_cast<std::uint8_t>(segment), 0, 0};
    return spot;
}

void choose_spots(TileSketch& sketch) {
    for (int i = 0; i < sketch.segments(); ++i) {
        auto& spots = sketch.raster.spots[i];
        if (sketch.is_path(i)) {
            const auto& route = sketch.routes[i];
            const int middle = static_cast<int>(route.size()) / 2;
            for (const int away : {0, 2, -2, 4})
                if (middle + away >= 0 && middle + away < static_cast<int>(route.size()))
                    spots.push_back(route[middle + away]);
        } else if (!sketch.is_centre(i)) {
            spots = ground_spots(sketch, i);
        }
        if (spots.empty()) spots.push_back(between_borders(sketch, i));
    }
}

// Figures are three cells wide.
bool is_under_figure(const TileSketch& sketch, Spot spot) {
    const auto& spots = sketch.raster.spots;
    return std::any_of(spots.begin(), spots.end(), [&](const std::vector<Spot>& list) {
        return !list.empty() && list[0].y == spot.y && std::abs(list[0].x - spot.x) <= 1;
    });
}

bool is_foreign_path(const TileSketch& sketch, Spot spot, int path) {
    return sketch.inside(spot) && sketch.cell(spot).look == RasterCell::Look::kPath &&
           sketch.cell(spot).segment != path;
}

// Free ground beside a path, near the middle of its way; if possible no other path touches it and
// no figure covers it.
std::optional<Spot> find_place_beside(const TileSketch& sketch, int path) {
    const auto& route = sketch.routes[path];
    const auto ahead = [](Spot s, int side) {
        return Spot{s.x + (side == 1) - (side == 3), s.y + (side == 2) - (side == 0)};
    };
    std::optional<Spot> doubtful;
    const int length = static_cast<int>(route.size());
    for (int n = 0; n < length; ++n) {
        const int away = n % 2 == 0 ? n / 2 : -(n + 1) / 2;
        const Spot from = route[length / 2 + away];
        for (int side = 0; side < kSides; ++side) {
            const Spot spot = ahead(from, side);
            if (!sketch.inside(spot) || sketch.cell(spot).look != RasterCell::Look::kGround)
                continue;
            bool clear = !is_under_figure(sketch, spot);
            for (int other = 0; other < kSides; ++other)
                clear = clear && !is_foreign_path(sketch, ahead(spot, other), path);
            if (clear) return spot;
            if (!doubtful) doubtful = spot;
        }
    }
    return doubtful;
}

// A mark of a path stands beside it; no figure should hide it there.
void draw_mark_beside(TileSketch& sketch, int path, std::uint8_t mark) {
    const auto spot = find_place_beside(sketch, path);
    if (!spot) return;
    sketch.cell(*spot).look = RasterCell::Look::kMark;
    sketch.cell(*spot).part = mark;
    for (auto& spots : sketch.raster.spots)
        if (spots.size() > 1) std::erase(spots, *spot);
}

// A mark of an area takes the second place, so that the first is free for a figure.
void draw_marks(TileSketch& sketch) {
    for (int i = 0; i < sketch.segments(); ++i)
        for (std::size_t mark = 0; mark < sketch.game.words.marks.size(); ++mark) {
            if (sketch.type.segments[i].marks[mark] == 0) continue;
            if (sketch.built && sketch.is_field(i)) continue;  // what they lie along is seen
            auto& spots = sketch.raster.spots[i];
            const auto part = static_cast<std::uint8_t>(mark);
            if (sketch.is_path(i)) {
                draw_mark_beside(sketch, i, part);
            } else if (spots.size() >= 2) {
                sketch.cell(spots[1]) = {RasterCell::Look::kMark, static_cast<std::uint8_t>(i), 0,
                                         part};
                spots.erase(spots.begin() + 1);
            }
        }
}

// From the right in the last line: where they point, if they do, and what they are.
void draw_symbols(TileSketch& sketch, int rotation) {
    int x = sketch.width() - 2;
    if (sketch.type.symbols != 0 && sketch.type.arrow != kNoArrow) {
        RasterCell& cell = sketch.cell({x--, sketch.height() - 1});
        cell.look = RasterCell::Look::kArrow;
        cell.part = static_cast<std::uint8_t>(turned_side(sketch.type.arrow, rotation));
    }
    for (std::size_t symbol = 0; symbol < sketch.game.words.symbols.size(); ++symbol) {
        if (!(sketch.type.symbols >> symbol & 1) || x < 1) continue;
        RasterCell& cell = sketch.cell({x--, sketch.height() - 1});
        cell.look = RasterCell::Look::kSymbol;
        cell.part = static_cast<std::uint8_t>(symbol);
    }
}

}  // namespace

TileRaster rasterize(const Game& game, TypeId type, int rotation, RasterSize size) {
    TileSketch sketch{game, game.tables.types[type], game.tile_texts[type], {}};
    sketch.raster.size = size;
    sketch.raster.cells.resize(static_cast<std::size_t>(size.width) * size.height);
    for (int i = 0; i < sketch.segments(); ++i) {
        const SegmentType& segment = sketch.type.segments[i];
        for (int side = 0; side < kSides; ++side)
            if (segment.edges >> side & 1)
                sketch.sides[i] |= static_cast<std::uint8_t>(1 << turned_side(side, rotation));
        for (int half = 0; half < kHalves; ++half)
            if (segment.halves >> half & 1)
                sketch.halves[i] |= static_cast<std::uint8_t>(1 << turned_half(half, rotation));
    }
    draw_areas(sketch);
    part_areas(sketch);
    draw_built(sketch, rotation);
    draw_centres(sketch);
    draw_paths(sketch);
    spread_fields(sketch);
    choose_spots(sketch);
    draw_marks(sketch);
    draw_symbols(sketch, rotation);
    return std::move(sketch.raster);
}

}  // namespace bastide
