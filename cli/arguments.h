// Checks of values on the command line.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "engine/core/text.h"

namespace bastide {

// A whole number that a seed or a count can be.
inline CLI::Validator whole_number() {
    return {[](std::string& text) {
                return parse_number<std::uint64_t>(text)
                           ? std::string()
                           : "'" + text.substr(0, 80) + "' is no whole number from 0 to 2^64 - 1";
            },
            ""};
}

}  // namespace bastide
