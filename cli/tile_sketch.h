// The work in progress of rasterize(): a raster and what the tile's definition says about it.
#pragma once

#include "cli/tile_raster.h"

namespace bastide {

struct TileSketch {
    const Game& game;
    const TileType& type;
    const TileText& text;
    TileRaster raster;
    std::array<std::uint8_t, kMaxSegments> sides{};        // bit per side, as the tile lies
    std::array<std::uint8_t, kMaxSegments> halves{};       // bit per half-side, as the tile lies
    std::array<std::vector<Spot>, kMaxSegments> routes{};  // cells of a path in drawing order
    bool built = false;                                    // something is drawn that is no segment

    int width() const { return raster.size.width; }
    int height() const { return raster.size.height; }
    int segments() const { return type.segment_count; }
    Spot middle() const { return {width() / 2, height() / 2}; }
    bool inside(Spot s) const { return s.x >= 0 && s.y >= 0 && s.x < width() && s.y < height(); }
    RasterCell& cell(Spot s) { return raster.cells[s.y * width() + s.x]; }
    const RasterCell& cell(Spot s) const { return raster.cells[s.y * width() + s.x]; }

    const Kind& kind(int segment) const { return game.tables.kinds[type.segments[segment].kind]; }
    // Cities and whatever else covers its edges from corner to corner.
    bool is_area(int segment) const {
        return kind(segment).shape == Shape::kEdges && kind(segment).fills_edge;
    }
    // Roads, rivers and whatever else crosses its edges in the middle.
    bool is_path(int segment) const {
        return kind(segment).shape == Shape::kEdges && !kind(segment).fills_edge;
    }
    bool is_centre(int segment) const { return kind(segment).shape == Shape::kCentre; }
    bool is_field(int segment) const { return kind(segment).shape == Shape::kHalves; }
    bool joined(int a, int b) const {
        for (const auto& [first, second] : text.joints)
            if ((first == a && second == b) || (first == b && second == a)) return true;
        return false;
    }
    bool on_area(Spot s) const {
        const int segment = cell(s).segment;
        return segment != kNoSegment && is_area(segment);
    }
};

// tile_paths.cpp: roads, rivers, what lies in the middle, and where lines end.
void draw_centres(TileSketch& sketch);
void draw_paths(TileSketch& sketch);

}  // namespace bastide
