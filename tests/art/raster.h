// A small renderer for the SVG that art/ writes, so that tests can look at the pixels themselves.
// Knows groups, paths, rectangles, circles and ellipses; no text, no patterns, dashes are solid.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

class Picture {
public:
    // `margin` pixels of `background` surround the square of `side` units at `scale` pixels each.
    Picture(int side, double scale, int margin, std::uint32_t background);

    void draw(std::string_view svg);

    int size() const { return size_; }
    int margin() const { return margin_; }
    std::uint32_t at(int x, int y) const { return pixels_[y * size_ + x]; }
    // The pixel at a point in units.
    std::uint32_t at_unit(double x, double y) const {
        return at(margin_ + static_cast<int>(x * scale_), margin_ + static_cast<int>(y * scale_));
    }

private:
    struct Matrix {
        double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
    };
    struct Style {
        Matrix matrix;
        std::string fill = "#000000", stroke = "none";
        double width = 1, fill_opacity = 1, stroke_opacity = 1;
        bool round = false;
    };
    using Points = std::vector<std::array<double, 2>>;
    struct Outline {
        std::vector<Points> lines;
        std::vector<bool> closed;
    };

    static Style styled(Style style, std::string_view tag);
    static Matrix transformed(Matrix m, std::string_view text);
    static Outline outline_of(std::string_view name, std::string_view tag);
    static void flatten_path(std::string_view data, Outline& outline);
    void paint(const Outline& outline, const Style& style);
    void fill(const std::vector<Points>& lines, std::uint32_t colour, double opacity);
    void stroke(const std::vector<Points>& lines, const std::vector<bool>& closed, double width,
                bool round, std::uint32_t colour, double opacity);
    void blend(int x, int y, std::uint32_t colour, double opacity);

    int size_, margin_;
    double scale_;
    std::vector<std::uint32_t> pixels_;
};

}  // namespace bastide::test
