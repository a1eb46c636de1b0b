// Squares, sides, half-sides and rotations: the words of place used by everything above.
#pragma once

#include <array>
#include <cstdint>

namespace bastide {

// A grid position. x grows to the east, y to the south; there is no edge of the world.
struct Square {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr bool operator==(Square, Square) = default;
};

// Reading order: smallest y first, then smallest x (BASE-DR-9).
constexpr bool reads_before(Square a, Square b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// Sides count clockwise from north, so that a quarter turn adds one.
enum Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr int kSides = 4;

// Half-sides count clockwise from the north-west corner: NL NR EL ER SL SR WL WR. Left and right
// are those of somebody who looks out from the middle of the tile.
inline constexpr int kHalves = 8;

constexpr int opposite(int side) { return side ^ 2; }
constexpr int side_of_half(int half) { return half >> 1; }

// The half-side of the neighbour across `side_of_half(half)` that touches this one (FARM-1).
constexpr int facing_half(int half) { return (half ^ 4) ^ 1; }

// Where a side or half-side of the tile table lies after `rotation` clockwise quarter turns.
constexpr int turned_side(int side, int rotation) { return (side + rotation) & 3; }
constexpr int turned_half(int half, int rotation) { return (half + 2 * rotation) & 7; }

inline constexpr std::array<Square, kSides> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
inline constexpr std::array<Square, 4> kDiagonals{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
inline constexpr std::array<Square, 8> kAround{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};

constexpr Square operator+(Square a, Square b) {
    return {static_cast<std::int16_t>(a.x + b.x), static_cast<std::int16_t>(a.y + b.y)};
}
constexpr Square neighbour(Square square, int side) { return square + kSteps[side]; }

// True for the eight squares around `b`, and for `b` itself.
constexpr bool touches(Square a, Square b) {
    const unsigned dx = static_cast<unsigned>(a.x - b.x + 1);
    const unsigned dy = static_cast<unsigned>(a.y - b.y + 1);
    return static_cast<unsigned>(dx <= 2) & static_cast<unsigned>(dy <= 2);  // without a branch
}

// Nothing on the board may leave this range. It is far wider than all tiles laid in one line.
inline constexpr int kFarthest = 2000;
constexpr bool in_range(int x, int y) {
    return x >= -kFarthest && x <= kFarthest && y >= -kFarthest && y <= kFarthest;
}

}  // namespace bastide
