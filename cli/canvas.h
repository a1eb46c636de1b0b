// A canvas of character cells with colours: what is drawn for a terminal is drawn here first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Colours are numbers of the xterm palette (0 to 255); -1 is the terminal's own.
struct Style {
    std::int16_t fore = -1;
    std::int16_t back = -1;
    bool bold = false;
    bool dim = false;
    friend bool operator==(const Style&, const Style&) = default;
};

// The characters of UTF-8 text; bytes that are none and control characters become '?'.
std::vector<char32_t> decode(std::string_view text);
std::string encode(char32_t character);
// Columns that a character or a text takes up: 0 for combining marks, 2 for wide characters.
int width_of(char32_t character);
int width_of(std::string_view text);
// The text cut to so many columns, with an ellipsis if something is lost.
std::string clipped(std::string_view text, int width);
// The text filled up with blanks to so many columns.
std::string padded(std::string_view text, int width);
// The text in lines of at most so many columns, broken between words; all lines are indented like
// the first.
std::vector<std::string> wrapped(std::string_view text, int width);

class Canvas {
public:
    struct Cell {
        char32_t character = U' ';
        Style style;
    };

    Canvas(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    bool contains(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

    // What lies outside the canvas is not drawn.
    void put(int x, int y, char32_t character, const Style& style);
    void restyle(int x, int y, const Style& style);
    const Cell& at(int x, int y) const { return cells_[y * width_ + x]; }
    // Returns the column behind the text.
    int text(int x, int y, std::string_view text, const Style& style = {});
    void draw(const Canvas& other, int x, int y);

    // One line for the terminal, without blanks at its end and without a line feed.
    std::string line(int y, bool colour) const;
    // All lines, each with a line feed.
    std::string lines(bool colour) const;

private:
    int width_;
    int height_;
    std::vector<Cell> cells_;
};

// Text in a style for the terminal.
std::string painted(std::string_view text, const Style& style, bool colour);

}  // namespace bastide
