// Reading files from outside.
#pragma once

#include <string>

#include "engine/core/expected.h"

namespace bastide {

// The whole file, or the reason why it cannot be read, as the end of a sentence. "-" is standard
// input.
Expected<std::string> read_whole_file(const std::string& path);

}  // namespace bastide
