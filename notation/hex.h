// A hash as 16 hexadecimal digits.
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

inline std::string hex(std::uint64_t value) {
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4)
        *digit = "0123456789abcdef"[value & 15];
    return text;
}

}  // namespace bastide
