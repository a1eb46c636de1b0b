// The header of a record: everything above the line "---".
#pragma once

#include <string>
#include <string_view>

#include "engine/core/expected.h"
#include "engine/game/setup.h"

namespace bastide {

// Collects header lines. Call line() for each line of the header in turn, then setup().
class HeaderReader {
public:
    // Reads one line. Returns an error with line 0 and its column.
    Expected<bool> line(std::string_view text);

    // The setup that the lines describe: preset first, then what changes it.
    Setup setup() const;

    bool has_version() const { return has_version_; }
    bool has_players() const { return !said_.players.empty(); }
    bool bag_auto() const { return bag_auto_; }
    // True if a preset or an options line says who starts.
    bool says_start_player() const;
    bool says_starts() const { return said_.flags.starts != 0; }

    // Allows "bag auto" and lines without a version (scenarios).
    void allow_scenario() { scenario_ = true; }

private:
    Setup said_;
    std::string preset_;
    bool has_version_ = false;
    bool bag_auto_ = false;
    bool scenario_ = false;
    bool any_line_ = false;
};

// The canonical header, "---" included.
std::string write_header(const Setup& frozen);

}  // namespace bastide
