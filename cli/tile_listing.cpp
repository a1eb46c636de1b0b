#include "cli/tile_listing.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace bastide {
namespace {

constexpr int kSize = 5;
constexpr int kMiddle = kSize / 2;
constexpr char kFieldSign = '.';

bool is_field(const SegmentText& segment) {
    return segment.halves != 0 || !segment.borders.empty();
}

char glyph_of(const SegmentText& segment) {
    if (segment.kind == "city") return '#';
    if (segment.kind == "road") return '=';
    if (segment.edges == 0) return static_cast<char>(segment.kind[0] - 'a' + 'A');
    return segment.kind[0];
}

// The cell `depth` steps inwards from the middle of a side.
struct Cell {
    int row, column;
};
Cell cell_inwards(int side, int depth) {
    switch (side) {
        case kNorth:
            return {depth, kMiddle};
        case kEast:
            return {kMiddle, kSize - 1 - depth};
        case kSouth:
            return {kSize - 1 - depth, kMiddle};
        default:
            return {kMiddle, depth};
    }
}

class Picture {
public:
    Picture() { rows_.fill(std::string(kSize, kFieldSign)); }

    void draw(const SegmentText& segment) {
        if (is_field(segment)) return;
        const char glyph = glyph_of(segment);
        if (segment.kind == "city") return fill(segment.edges, glyph);
        if (segment.edges == 0) {
            at({kMiddle, kMiddle}) = glyph;
            return;
        }
        line(segment.edges, glyph);
    }

    // Lines that end in the middle, at nothing but each other.
    void draw_crossing() {
        if (ends_ > 2 && at({kMiddle, kMiddle}) == kFieldSign) at({kMiddle, kMiddle}) = '*';
    }

    const TileRows& rows() const { return rows_; }

private:
    char& at(Cell cell) {
        return rows_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }

    // An area: along one side only its rim, between several sides everything nearest to them.
    void fill(int edges, char glyph) {
        const bool wide = std::popcount(static_cast<unsigned>(edges)) > 1;
        for (int row = 0; row < kSize; ++row) {
            for (int column = 0; column < kSize; ++column) {
                const std::array<int, kSides> far{row, kSize - 1 - column, kSize - 1 - row, column};
                const int nearest = *std::min_element(far.begin(), far.end());
                bool inside = wide || (nearest == 0 && row != column && row + column != kSize - 1);
                for (int side = 0; side < kSides; ++side)
                    if (far[side] == nearest && !(edges >> side & 1))
                        inside = inside && nearest == kMiddle;
                if (inside) at({row, column}) = glyph;
            }
        }
    }

    void line(int edges, char glyph) {
        const bool through = std::popcount(static_cast<unsigned>(edges)) > 1;
        ends_ += through ? 0 : 1;
        const bool middle_is_free = at({kMiddle, kMiddle}) == kFieldSign;
        for (int side = 0; side < kSides; ++side) {
            if (!(edges >> side & 1)) continue;
            at(cell_inwards(side, 0)) = glyph;
            if (!through || middle_is_free) at(cell_inwards(side, 1)) = glyph;
        }
        if (through && middle_is_free) at({kMiddle, kMiddle}) = glyph;
        if (through && !middle_is_free) pass_beside(edges, glyph);
    }

    // Something else lies in the middle: a bend cuts the corner, a straight line runs up to it.
    void pass_beside(int edges, char glyph) {
        for (int side = 0; side < kSides; ++side) {
            const int next = (side + 1) % kSides;
            if (!(edges >> side & 1)) continue;
            if (!(edges >> next & 1)) {
                if (edges >> opposite(side) & 1) at(cell_inwards(side, 1)) = glyph;
                continue;
            }
            const Cell a = cell_inwards(side, 1);
            const Cell b = cell_inwards(next, 1);
            at({a.row == kMiddle ? b.row : a.row, a.column == kMiddle ? b.column : a.column}) =
                glyph;
        }
    }

    TileRows rows_;
    int ends_ = 0;
};

std::string list_segments(const TileText& tile, bool fields) {
    std::string text;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        if (is_field(tile.segments[i]) != fields) continue;
        if (!text.empty()) text += "; ";
        text += fmt::format("{} {}", i, write_segment(tile.segments[i]));
    }
    return text.empty() ? "-" : text;
}

std::string list_rest(const TileText& tile) {
    std::string text = tile.status == "confirmed" ? tile.status : "! " + tile.status;
    for (const auto& [over, under] : tile.crossings)
        text += fmt::format(", {} crosses over {}", over, under);
    for (const auto& [a, b] : tile.joints) text += fmt::format(", {} meets {}", a, b);
    for (const std::string& symbol : tile.symbols) text += ", symbol " + symbol;
    if (tile.arrow >= 0) text += fmt::format(" pointing {}", kSideNames[tile.arrow]);
    return text;
}

std::string list_counts(const TileText& tile) {
    std::string text = fmt::format("{}  x{}", tile.id, tile.count);
    if (tile.start > 0) text += fmt::format(", {} start", tile.start);
    if (tile.gardens > 0) text += fmt::format(", {} with a garden", tile.gardens);
    if (tile.group != "land") text += ", group " + tile.group;
    return text;
}

}  // namespace

TileRows draw_tile(const TileText& tile) {
    Picture picture;
    for (const bool areas : {true, false})  // lines lie on top of areas
        for (const SegmentText& segment : tile.segments)
            if ((segment.kind == "city" || segment.edges == 0) == areas) picture.draw(segment);
    picture.draw_crossing();
    return picture.rows();
}

std::string write_segment(const SegmentText& segment) {
    std::string text = segment.kind;
    for (int side = 0; side < kSides; ++side)
        if (segment.edges >> side & 1) text += std::string(" ") + kSideNames[side];
    for (int half = 0; half < kHalves; ++half)
        if (segment.halves >> half & 1) text += std::string(" ") + kHalfNames[half];
    for (const int border : segment.borders) text += " ~" + std::to_string(border);
    for (const auto& [name, value] : segment.marks)
        text += " " + name + (value.empty() ? "" : "=" + value);
    return text;
}

std::string list_tile(const TileText& tile) {
    const TileRows picture = draw_tile(tile);
    const std::array<std::string, 5> facts{list_counts(tile),
                                           fmt::format("edges {} {} {} {}", tile.edges[0],
                                                       tile.edges[1], tile.edges[2], tile.edges[3]),
                                           list_segments(tile, false), list_segments(tile, true),
                                           list_rest(tile)};
    std::string text;
    for (std::size_t i = 0; i < picture.size(); ++i)
        text += "  " + picture[i] + "   " + facts[i] + "\n";
    return text;
}

}  // namespace bastide
