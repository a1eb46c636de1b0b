// Kinds of features. Rooms register them; the board only knows their shape.
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

using KindId = std::uint8_t;
inline constexpr KindId kNoKind = 0xff;
inline constexpr int kMaxKinds = 16;

// How a segment of this kind lies on its tile, and therefore how it meets others.
enum class Shape : std::uint8_t {
    kEdges,   // runs to whole edges and joins the same kind across them
    kHalves,  // runs to half-edges and joins half by half (FARM-1)
    kCentre,  // lies in the middle of its tile, alone; its surroundings are the eight squares
};

// A set of shapes has a bit for each.
constexpr std::uint8_t shape_bit(Shape shape) {
    return static_cast<std::uint8_t>(1 << static_cast<int>(shape));
}

struct Kind {
    std::string name;  // as in tile files and places: "city"
    Shape shape = Shape::kEdges;
    bool closes = false;      // it can become complete: no open edge, or no empty square around
    bool fills_edge = false;  // an edge of this kind leaves no room for half-edge segments
};

}  // namespace bastide
