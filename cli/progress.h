// A line that tells how far long work has come: on a terminal only, quiet in a pipe or a file.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace bastide {

class Progress {
public:
    // `what` begins the line: "bench", "perft".
    explicit Progress(std::string_view what);
    // Takes the line away, so that what is printed next starts in an empty one.
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Cheap enough to be called often: writes at most ten times a second.
    void show(std::uint64_t done, std::uint64_t total);
    void show(std::string_view text);
    void clear();

private:
    bool due();

    std::string_view what_;
    bool on_ = false;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace bastide
