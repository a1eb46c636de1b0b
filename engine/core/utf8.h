// Characters of UTF-8 text.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// Calls visit(char32_t) for every character of UTF-8 text; a byte that belongs to none comes as
// U+FFFD.
template <typename Visit>
void for_each_character(std::string_view text, Visit visit) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const int more = byte < 0x80                    ? 0
                         : byte >= 0xc2 && byte < 0xe0  ? 1
                         : byte >= 0xe0 && byte < 0xf0  ? 2
                         : byte >= 0xf0 && byte <= 0xf4 ? 3
                                                        : -1;
        char32_t code = more <= 0 ? byte : byte & (0x3f >> more);
        bool valid = more >= 0 && i + static_cast<std::size_t>(more) < text.size();
        for (int k = 1; valid && k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            valid = (next & 0xc0) == 0x80;
            code = code << 6 | (next & 0x3f);
        }
        visit(valid ? code : U'\ufffd');
        i += valid ? static_cast<std::size_t>(more) + 1 : 1;
    }
}

// False for what no reader sees or what changes the text around it: control characters, bytes that
// are no text, invisible blanks and marks that turn the direction of writing.
constexpr bool is_shown(char32_t code) {
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code == U'\ufffd') return false;
    if (code >= 0x200b && code <= 0x200f) return false;
    if (code >= 0x2028 && code <= 0x202e) return false;
    if (code >= 0x2060 && code <= 0x206f) return false;
    return code != 0xfeff && code != 0xad;
}

// The capital of a letter of Latin, Greek or Cyrillic; other scripts have none.
constexpr char32_t capital_of(char32_t c) {
    const auto is_within = [c](char32_t low, char32_t high) { return c >= low && c <= high; };
    const bool apart = is_within(U'a', U'z') || (is_within(0xe0, 0xfe) && c != 0xf7) ||
                       is_within(0x3b1, 0x3c9) || is_within(0x430, 0x44f);
    if (apart) return c - 0x20;
    if (is_within(0x450, 0x45f)) return c - 0x50;
    const bool even = is_within(0x139, 0x148) || is_within(0x179, 0x17e);
    const bool pair = is_within(0x100, 0x17e) || is_within(0x218, 0x21b);
    return pair && c % 2 == (even ? 0 : 1) ? c - 1 : c;
}

inline void append_character(std::string& text, char32_t code) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xc0 | code >> 6);
    } else {
        if (code < 0x10000) {
            add(0xe0 | code >> 12);
        } else {
            add(0xf0 | code >> 18);
            add(0x80 | (code >> 12 & 0x3f));
        }
        add(0x80 | (code >> 6 & 0x3f));
    }
    add(0x80 | (code & 0x3f));
}

}  // namespace bastide
