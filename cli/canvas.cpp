#include "cli/canvas.h"

#include <algorithm>

namespace bastide {
namespace {

constexpr char32_t kEllipsis = U'\u2026';
// The second column of a wide character.
constexpr char32_t kNothing = 0;

std::string colour_code(int colour, bool back) {
    if (colour < 8) return std::to_string((back ? 40 : 30) + colour);
    if (colour < 16) return std::to_string((back ? 100 : 90) + colour - 8);
    return (back ? "48;5;" : "38;5;") + std::to_string(colour);
}

std::string style_code(const Style& style) {
    std::string code = "\x1b[0";
    if (style.bold) code += ";1";
    if (style.dim) code += ";2";
    if (style.fore >= 0) code += ";" + colour_code(style.fore, false);
    if (style.back >= 0) code += ";" + colour_code(style.back, true);
    return code + "m";
}

bool is_continuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

}  // namespace

std::vector<char32_t> decode(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const int length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        char32_t value = length == 1 ? first : first & (0xff >> (length + 1));
        bool good = first < 0x80 || (first >= 0xc2 && first < 0xf5);
        for (int k = 1; good && k < length; ++k) {
            const auto next = i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0;
            good = is_continuation(static_cast<unsigned char>(next));
            value = value << 6 | (next & 0x3f);
        }
        const bool control = value < 0x20 || (value >= 0x7f && value < 0xa0);
        characters.push_back(good && !control ? value : U'?');
        i += good ? length : 1;
    }
    return characters;
}

std::string encode(char32_t c) {
    std::string text;
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (c >> shift & 0x3f)); };
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xc0 | c >> 6);
        tail(0);
    } else if (c < 0x10000) {
        text += static_cast<char>(0xe0 | c >> 12);
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xf0 | c >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
    return text;
}

int width_of(char32_t c) {
    if ((c >= 0x300 && c < 0x370) || (c >= 0x200b && c < 0x2010) || c == 0xfeff) return 0;
    if ((c >= 0xfe00 && c < 0xfe10) || (c >= 0xd800 && c < 0xe000)) return 0;
    const bool wide = (c >= 0x1100 && c < 0x1160) || (c >= 0x2e80 && c < 0xa4d0) ||
                      (c >= 0xac00 && c < 0xd7a4) || (c >= 0xf900 && c < 0xfb00) ||
                      (c >= 0xff00 && c < 0xff61) || (c >= 0x1f300 && c < 0x1faff) ||
                      (c >= 0x20000 && c < 0x40000);
    return wide ? 2 : 1;
}

int width_of(std::string_view text) {
    int width = 0;
    for (const char32_t c : decode(text)) width += width_of(c);
    return width;
}

std::string clipped(std::string_view text, int width) {
    if (width_of(text) <= width) return std::string(text);
    std::string result;
    int used = 0;
    for (const char32_t c : decode(text)) {
        if (used + width_of(c) > width - 1) break;
        result += encode(c);
        used += width_of(c);
    }
    return width > 0 ? result + encode(kEllipsis) : "";
}

std::string padded(std::string_view text, int width) {
    const int missing = std::max(0, width - width_of(text));
    return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    width = std::max(width, 8);
    std::size_t blanks = 0;
    while (blanks < text.size() && text[blanks] == ' ') ++blanks;
    const std::string indent(std::min(blanks, static_cast<std::size_t>(width) / 2), ' ');
    text.remove_prefix(blanks);
    std::vector<std::string> lines{indent};
    bool fresh = true;  // nothing but the indent in the last line
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string word =
            clipped(text.substr(0, end), width - static_cast<int>(indent.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (fresh) {
            lines.back() += word;
        } else if (width_of(lines.back()) + 1 + width_of(word) <= width) {
            lines.back() += " " + word;
        } else if (!word.empty()) {
            lines.push_back(indent + word);
        }
        fresh = fresh && word.empty();
    }
    return lines;
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      cells_(static_cast<std::size_t>(width_) * height_) {}

void Canvas::put(int x, int y, char32_t character, const Style& style) {
    if (contains(x, y)) cells_[y * width_ + x] = {character, style};
}

void Canvas::restyle(int x, int y, const Style& style) {
    if (contains(x, y)) cells_[y * width_ + x].style = style;
}

int Canvas::text(int x, int y, std::string_view text, const Style& style) {
    for (const char32_t c : decode(text)) {
        const int width = width_of(c);
        if (width == 0) continue;
        put(x, y, c, style);
        if (width == 2) put(x + 1, y, kNothing, style);
        x += width;
    }
    return x;
}

void Canvas::draw(const Canvas& other, int x, int y) {
    for (int row = 0; row < other.height(); ++row)
        for (int column = 0; column < other.width(); ++column)
            put(x + column, y + row, other.at(column, row).character, other.at(column, row).style);
}

std::string Canvas::line(int y, bool colour) const {
    int end = width_;
    const auto is_blank_cell = [&](int x) {
        return at(x, y).character == U' ' && (!colour || at(x, y).style.back < 0);
    };
    while (end > 0 && is_blank_cell(end - 1)) --end;
    std::string text;
    Style now;
    for (int x = 0; x < end; ++x) {
        const Cell& cell = at(x, y);
        if (cell.character == kNothing) continue;
        if (colour && cell.style != now) {
            text += style_code(cell.style);
            now = cell.style;
        }
        text += encode(cell.character);
    }
    return now == Style{} ? text : text + style_code({});
}

std::string Canvas::lines(bool colour) const {
    std::string text;
    for (int y = 0; y < height_; ++y) text += line(y, colour) + "\n";
    return text;
}

std::string painted(std::string_view text, const Style& style, bool colour) {
    if (!colour || style == Style{}) return std::string(text);
    return style_code(style) + std::string(text) + style_code({});
}

}  // namespace bastide
