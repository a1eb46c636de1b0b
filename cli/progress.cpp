#include "cli/progress.h"

#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

namespace bastide {
namespace {

constexpr std::chrono::milliseconds kFirst{400};  // short work shows nothing at all
constexpr std::chrono::milliseconds kBetween{100};

}  // namespace

Progress::Progress(std::string_view what)
    : what_(what),
      on_(isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1),
      next_(std::chrono::steady_clock::now() + kFirst) {}

bool Progress::due() {
    if (!on_) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + kBetween;
    return true;
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
    if (!due()) return;
    shown_ = true;
    const std::uint64_t percent = total == 0 ? 0 : done * 100 / total;
    fmt::print(stderr, "\r\x1b[K{}: {} of {} ({} %)", what_, done, total, percent);
    std::fflush(stderr);
}

void Progress::show(std::string_view text) {
    if (!due()) return;
    shown_ = true;
    fmt::print(stderr, "\r\x1b[K{}: {}", what_, text);
    std::fflush(stderr);
}

void Progress::clear() {
    if (!shown_) return;
    shown_ = false;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
}

}  // namespace bastide
