// The corners and sides of a tile in its square of 200 units.
#pragma once

#include "art/maths.h"

namespace bastide::art {

constexpr Vec kMiddle{kSide / 2, kSide / 2};

// Corners count clockwise from the north-west: corner i begins side i.
constexpr Vec corner_at(int i) {
    constexpr Vec kCorners[4] = {{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}};
    return kCorners[i & 3];
}
constexpr Vec middle_of(int side) { return mix(corner_at(side), corner_at(side + 1), .5); }
constexpr Vec inwards(int side) {
    constexpr Vec kInwards[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    return kInwards[side & 3];
}
// A point given along a side, clockwise, and by its depth.
constexpr Vec local(int side, double along, double depth) {
    const Vec from = corner_at(side), to = corner_at(side + 1);
    return from + (to - from) * (along / kSide) + inwards(side) * depth;
}

}  // namespace bastide::art
