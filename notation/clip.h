// Text from outside, cut to a length that fits into a message.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// At most `most` bytes, with dots if something is missing. Never cuts a UTF-8 character in two.
inline std::string clip(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "...";
}

}  // namespace bastide
