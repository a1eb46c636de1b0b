// The header of a record: everything above the line "---".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.h"
#include "engine/core/text.h"
#include "engine/game/setup.h"

namespace bastide {

// The fault (text_fault.h) of a text that is no record at all.
inline constexpr const char* kNoRecord = "no-record";

// Collects header lines. Call line() for each line of the header in turn, then setup().
class HeaderReader {
public:
    // Reads one line. Returns an error with line 0 and its column.
    Expected<bool> line(std::string_view text, int number = 0);

    // The setup that the lines describe: preset first, then what changes it.
    Setup setup() const;

    bool has_version() const { return has_version_; }
    bool has_players() const { return !said_.players.empty(); }
    bool bag_auto() const { return bag_auto_; }
    // True if a preset or an options line says who starts.
    bool says_start_player() const;
    bool says_starts() const { return said_.flags.starts != 0; }

    // Where the header says what a refusal of the setup speaks of; line 0 if it says nothing of it.
    struct Place {
        int line = 0;
        int column = 1;
    };
    Place place_of(const Refusal& refusal) const;

    // Allows "bag auto" and lines without a version (scenarios).
    void allow_scenario() { scenario_ = true; }

private:
    // A word behind the first of a line.
    struct Said {
        std::string key;  // that first word: "sets"
        std::string text;
        Place place;
    };

    Expected<bool> preset_line(const std::vector<Word>& words);
    std::optional<ParseError> read_word(std::string_view key, const Word& word, bool alone);
    std::optional<ParseError> read_bag(const Word& word, bool alone);

    Setup said_;
    std::vector<Said> words_;
    std::string preset_;
    bool has_version_ = false;
    bool bag_auto_ = false;
    bool scenario_ = false;
    bool any_line_ = false;
};

// The canonical header, "---" included.
std::string write_header(const Setup& frozen);

}  // namespace bastide
