// Text reduced to what any terminal shows.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// The nearest ASCII: letters without their accents, plain quotes and dashes, '?' for the rest.
std::string to_ascii(std::string_view text);

}  // namespace bastide
