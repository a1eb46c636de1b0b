// Points of the table in thousandths of a tile side. Square (x, y) is the area from (1000x, 1000y)
// to (1000x + 1000, 1000y + 1000).
#pragma once

#include <cstdint>

#include "engine/core/geometry.h"

namespace bastide {

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};
inline constexpr int kTileSide = 1000;

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

constexpr Point corner_of(Square square) { return {kTileSide * square.x, kTileSide * square.y}; }

// A point of a tile (0..1000, 0..1000) after `rotation` clockwise quarter turns.
constexpr Point turned_point(Point point, int rotation) {
    for (; rotation > 0; --rotation) point = {kTileSide - point.y, point.x};
    return point;
}

// Points that players name lie on a grid, so that an action holds them in a few bits (CATA-63).
inline constexpr int kPointGrid = 50;

}  // namespace bastide
