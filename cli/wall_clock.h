// The clock by which players are timed: seconds since whenever, never going back.
#pragma once

#include <chrono>

namespace bastide {

inline double wall_clock() {
    using Clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

}  // namespace bastide
