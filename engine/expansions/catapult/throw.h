// The flight of a token in whole numbers: no state, no chance, the same on every machine (CATA-16
// to CATA-37). Lengths are thousandths of a tile side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/point.h"

namespace bastide {

inline constexpr int kTokenRadius = 220;     // CATA-17
inline constexpr int kMostSwerve = 6000;     // NORM lies between this and its negative (CATA-21)
inline constexpr int kShortestThrow = 1000;  // CATA-22
inline constexpr int kLongestThrow = 30000;

// a/b to the nearest whole number, halves away from zero (CATA-21). Precondition: b > 0.
std::int64_t rdiv(std::int64_t a, std::int64_t b);
// The square root, rounded down. Precondition: n >= 0.
std::int64_t isqrt(std::int64_t n);
std::int64_t squared(Point way);
// What the ruler shows for a length whose square this is (CATA-20).
int measured(std::int64_t square);

// Power of a throw: the distance from launch to aim.
int power_of(Point launch, Point aim);
// How many lengths of slide are possible (CATA-24, step 6).
int slides_of(int power);

// What chance adds to a throw; the sums of its first 24 draws, then the last two.
struct Swerve {
    int along = 0;   // N1
    int across = 0;  // N2
    int slide = 0;   // s
    int bounce = 0;  // k
};

struct Landing {
    Point ground;     // G0
    Point rest;       // G1
    Point direction;  // w, ten thousand long
};

// CATA-24. Precondition: launch and aim differ.
Landing land(Point launch, Point aim, const Swerve& swerve);

// The point of a segment that is nearest to another point (CATA-27).
struct Nearest {
    std::int64_t along = 0;   // t
    Point point;              // Q
    std::int64_t square = 0;  // of the distance
};
Nearest nearest_on(Point begin, Point end, Point to);
// Square of the distance to the square of a tile, 0 inside (CATA-32).
std::int64_t square_to_tile(Point point, Square tile);

struct Disc {
    Point centre;
    int radius = 0;
};
// The discs that are hit, directly or by others, in the order of the queue (CATA-28 to CATA-31).
std::vector<int> hit_discs(std::span<const Disc> discs, const Landing& landing);

// The three ends of a duel (CATA-37).
enum class Duel { kCaught, kFar, kShort };
Duel duel_of(Point landing, Point hand, int reach);

}  // namespace bastide
