// Numbers as they are shown: no more digits than are known.
#pragma once

#include <algorithm>
#include <cmath>

namespace bastide {

// So many digits behind the point.
inline double rounded(double value, int digits) {
    const double factor = std::pow(10, digits);
    const double result = std::round(value * factor) / factor;
    return result == 0 ? 0 : result;  // never -0
}

// What a player thinks of its chance may lie a little outside of what a chance can be.
inline double chance_of(double winning) { return std::clamp(winning, 0.0, 1.0); }

}  // namespace bastide
