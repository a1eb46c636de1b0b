// A tile as 200 x 200 cells: what lies where. Scenery, regions and checks all ask this map, so that
// the drawing and the definition cannot part company unseen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "art/maths.h"

namespace bastide::art {

inline constexpr int kCells = 200;  // along a side: one unit each

// Labels below kMaxSegments are segments of the tile.
enum Label : std::uint8_t {
    kWallLabel = 0x20,   // a wall of a city
    kBuiltLabel = 0x21,  // built over, and no segment
    kFieldWallLabel = 0x22,
    kFootLabel = 0x23,  // where a building or a symbol stands
    kLaneLabel = 0x24,  // a lane that belongs to no road
    kOpenLabel = 0xff,  // land that no field has got yet
};

class Grid {
public:
    Grid() : Grid(kOpenLabel) {}
    explicit Grid(std::uint8_t value) : cells_(kCells * kCells, value) {}

    std::uint8_t at(int x, int y) const { return cells_[y * kCells + x]; }
    std::uint8_t& at(int x, int y) { return cells_[y * kCells + x]; }
    static bool contains(int x, int y) { return x >= 0 && y >= 0 && x < kCells && y < kCells; }
    // The cell of a point; points on the rim belong to the outermost cells.
    std::uint8_t at(Vec p) const { return at(cell_of(p.x), cell_of(p.y)); }
    static int cell_of(double v) {
        const int cell = static_cast<int>(v < 0 ? 0 : v);
        return cell >= kCells ? kCells - 1 : cell;
    }

    void fill_outline(const Line& outline, std::uint8_t value);
    void stamp_line(const Line& line, double radius, std::uint8_t value) {
        stamp_line(line, radius, value, -1);
    }
    // Only on cells with the label `onto`.
    void stamp_line(const Line& line, double radius, std::uint8_t value, int onto);
    void stamp_ellipse(Vec at, double rx, double ry, std::uint8_t value);
    void stamp_box(Vec from, Vec to, std::uint8_t value);

private:
    std::vector<std::uint8_t> cells_;
};

// Cells of the same open land, numbered from 1; 0 is everything else.
struct Pieces {
    std::vector<std::uint16_t> piece;  // of each cell
    std::vector<int> size;             // of each piece; entry 0 is unused

    int at(Vec p) const { return piece[Grid::cell_of(p.y) * kCells + Grid::cell_of(p.x)]; }
};
Pieces pieces_of(const Grid& grid, std::uint8_t label);

// For each cell, about how many units it is from the nearest cell for which `wanted` is false; the
// rim of the tile is no border.
std::vector<std::uint8_t> room_in(const Grid& grid, const std::array<bool, 256>& wanted);

// The outline of the cells for which `wanted` is true: closed lines.
std::vector<Line> outline_of(const Grid& grid, const std::array<bool, 256>& wanted);

// Labels below `segments` spread into walls, ways and feet, at most so many units far: the areas
// that an overlay fills under everything that is drawn above it.
void spread(Grid& grid, const std::array<bool, 256>& spreading, int steps);

}  // namespace bastide::art
