// The clock by which players are timed: seconds since whenever, never going back.
#pragma once

#include <chrono>
#include <ctime>

namespace bastide {

inline double wall_clock() {
    using Clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

// The time that this thread itself has worked: on a busy machine less than what the clock says.
inline double work_clock() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace bastide
