#include <algorithm>
#include <bit>

#include "cli/tile_sketch.h"

namespace bastide {
namespace {

Spot step(Spot spot, int side) { return {spot.x + kSteps[side].x, spot.y + kSteps[side].y}; }

Spot edge_middle(const TileSketch& sketch, int side) {
    switch (side) {
        case kNorth:
            return {sketch.middle().x, 0};
        case kEast:
            return {sketch.width() - 1, sketch.middle().y};
        case kSouth:
            return {sketch.middle().x, sketch.height() - 1};
        default:
            return {0, sketch.middle().y};
    }
}

int first_side(std::uint8_t sides) { return std::countr_zero(sides); }
int side_count(const TileSketch& sketch, int segment) {
    return std::popcount(sketch.sides[segment]);
}

// The first segment with this property that the path meets, or -1.
int partner(const TileSketch& sketch, int path, bool (TileSketch::*property)(int) const) {
    for (int i = 0; i < sketch.segments(); ++i)
        if ((sketch.*property)(i) && sketch.joined(i, path)) return i;
    return -1;
}

void mark_path(TileSketch& sketch, Spot spot, int segment, std::uint8_t links) {
    RasterCell& cell = sketch.cell(spot);
    if (cell.look != RasterCell::Look::kPath || cell.segment != segment) {
        cell = {RasterCell::Look::kPath, static_cast<std::uint8_t>(segment), 0, 0};
        sketch.routes[segment].push_back(spot);
    }
    cell.links |= links;
}

// Draws straight on from a cell of the path, `count` cells far.
Spot draw_line(TileSketch& sketch, Spot from, int side, int count, int segment) {
    mark_path(sketch, from, segment, 0);
    for (int i = 0; i < count; ++i) {
        mark_path(sketch, from, segment, static_cast<std::uint8_t>(1 << side));
        from = step(from, side);
        mark_path(sketch, from, segment, static_cast<std::uint8_t>(1 << opposite(side)));
    }
    return from;
}

// Cells from the edge to the middle.
int radius(const TileSketch& sketch, int side) {
    return side == kNorth || side == kSouth ? sketch.middle().y : sketch.middle().x;
}

// Two bends on one tile that do not meet keep away from the middle.
bool keeps_away(const TileSketch& sketch, int path) {
    const std::uint8_t sides = sketch.sides[path];
    if (side_count(sketch, path) != 2 || sides == 0b0101 || sides == 0b1010) return false;
    for (int i = 0; i < sketch.segments(); ++i)
        if (i != path && sketch.is_path(i) && side_count(sketch, i) == 2 && !sketch.joined(i, path))
            return true;
    return false;
}

void draw_bend_away(TileSketch& sketch, int path) {
    const std::uint8_t sides = sketch.sides[path];
    const int vertical = sides >> kNorth & 1 ? kNorth : kSouth;
    const int horizontal = sides >> kEast & 1 ? kEast : kWest;
    const int aside = sketch.width() > kSmallTile.width ? 2 : 1;
    Spot spot = edge_middle(sketch, vertical);
    mark_path(sketch, spot, path, static_cast<std::uint8_t>(1 << vertical));
    spot = draw_line(sketch, spot, opposite(vertical), radius(sketch, vertical) - 1, path);
    spot = draw_line(sketch, spot, horizontal, aside, path);
    spot = draw_line(sketch, spot, opposite(vertical), 1, path);
    spot = draw_line(sketch, spot, horizontal, radius(sketch, horizontal) - aside, path);
    mark_path(sketch, spot, path, static_cast<std::uint8_t>(1 << horizontal));
}

void draw_through(TileSketch& sketch, int path) {
    if (keeps_away(sketch, path)) return draw_bend_away(sketch, path);
    bool inwards = true;  // so that the route is in order from one edge to the other
    for (int side = 0; side < kSides; ++side) {
        if (!(sketch.sides[path] >> side & 1)) continue;
        const Spot edge = edge_middle(sketch, side);
        if (inwards) {
            mark_path(sketch, edge, path, static_cast<std::uint8_t>(1 << side));
            draw_line(sketch, edge, opposite(side), radius(sketch, side), path);
        } else {
            draw_line(sketch, sketch.middle(), side, radius(sketch, side), path);
            mark_path(sketch, edge, path, static_cast<std::uint8_t>(1 << side));
        }
        inwards = false;
    }
}

// Goes on until something that ends a line lies ahead. Returns true if it has met it.
bool draw_until_stopped(TileSketch& sketch, Spot& spot, int side, int most, int path) {
    for (int i = 0; i < most; ++i) {
        const Spot next = step(spot, side);
        if (!sketch.inside(next)) return true;
        const RasterCell& ahead = sketch.cell(next);
        if (sketch.on_area(next) || ahead.look == RasterCell::Look::kCentre) {
            sketch.cell(spot).links |= static_cast<std::uint8_t>(1 << side);
            return true;
        }
        spot = draw_line(sketch, spot, side, 1, path);
    }
    return false;
}

void mark_end(TileSketch& sketch, Spot spot) {
    sketch.cell(spot) = {RasterCell::Look::kEnd, kNoSegment, 0, 0};
}

bool has_end(const TileSketch& sketch, int path) {
    for (const auto& [name, value] : sketch.text.segments[path].marks)
        if (name == "end") return true;
    return false;
}

// A line with one end on this tile: at a wall, at a building, or in a village in the middle.
void draw_dead_end(TileSketch& sketch, int path) {
    const int side = first_side(sketch.sides[path]);
    const int inwards = opposite(side);
    Spot spot = edge_middle(sketch, side);
    mark_path(sketch, spot, path, static_cast<std::uint8_t>(1 << side));
    if (draw_until_stopped(sketch, spot, inwards, radius(sketch, side), path)) return;
    const int area = partner(sketch, path, &TileSketch::is_area);
    if (area >= 0) {
        const Spot ahead = step(spot, inwards);
        if (sketch.inside(ahead) && sketch.on_area(ahead)) {
            sketch.cell(spot).links |= static_cast<std::uint8_t>(1 << inwards);
            return;
        }
        draw_until_stopped(sketch, spot, first_side(sketch.sides[area]), sketch.width(), path);
    } else if (partner(sketch, path, &TileSketch::is_centre) >= 0) {
        draw_until_stopped(sketch, spot, inwards, sketch.width(), path);
    } else if (has_end(sketch, path)) {
        mark_end(sketch, sketch.middle());
    }
}

bool is_crossed_above(const TileSketch& sketch, int path) {
    return std::any_of(sketch.text.crossings.begin(), sketch.text.crossings.end(),
                       [&](const auto& crossing) { return crossing.second == path; });
}

// Water and other lines that nobody can claim are scenery: broader where they run north to south.
void broaden(TileSketch& sketch, int path) {
    if (sketch.game.kind_rules[sketch.type.segments[path].kind].claimable) return;
    if (sketch.width() <= kSmallTile.width) return;
    const std::vector<Spot> route = sketch.routes[path];
    for (const Spot spot : route) {
        const std::uint8_t links = sketch.cell(spot).links;
        if (sketch.cell(spot).segment != path || (links & 0b0101) == 0) continue;
        for (const int dx : {-1, 1}) {
            RasterCell& beside = sketch.cell({spot.x + dx, spot.y});
            if (beside.segment == kNoSegment && beside.look == RasterCell::Look::kGround)
                beside = {RasterCell::Look::kPath, static_cast<std::uint8_t>(path), links, 0};
        }
    }
}

}  // namespace

void draw_centres(TileSketch& sketch) {
    for (int i = 0; i < sketch.segments(); ++i) {
        if (!sketch.is_centre(i)) continue;
        Spot spot = sketch.middle();
        for (int path = 0; path < sketch.segments(); ++path)  // make way for a line that goes by
            if (sketch.is_path(path) && side_count(sketch, path) > 1 && !sketch.joined(i, path)) {
                const int guest = partner(sketch, i, &TileSketch::is_path);
                const int side = guest < 0 ? kNorth : opposite(first_side(sketch.sides[guest]));
                spot = step(spot, side);
                if (side == kEast || side == kWest) spot = step(step(spot, side), side);
                break;
            }
        sketch.raster.spots[i] = {spot};
        for (int part = 0; part < 3; ++part)
            sketch.cell({spot.x + part - 1, spot.y}) = {RasterCell::Look::kCentre,
                                                        static_cast<std::uint8_t>(i), 0,
                                                        static_cast<std::uint8_t>(part)};
    }
}

void draw_paths(TileSketch& sketch) {
    for (const bool below : {true, false})  // lines that are crossed above come first
        for (int i = 0; i < sketch.segments(); ++i) {
            if (!sketch.is_path(i) || is_crossed_above(sketch, i) != below) continue;
            if (side_count(sketch, i) == 1)
                draw_dead_end(sketch, i);
            else
                draw_through(sketch, i);
        }
    for (int i = 0; i < sketch.segments(); ++i)
        if (sketch.is_path(i)) broaden(sketch, i);
}

}  // namespace bastide
