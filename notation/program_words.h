// The program's own words, built into it from cli/words.
#pragma once

#include <string_view>

namespace bastide {

// The file of a language ("en", "pl", "ro") for the constructor of Words, or an empty view.
std::string_view program_words(std::string_view language);

}  // namespace bastide
