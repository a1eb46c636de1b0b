// A figure that stands on the board, whatever it is and wherever it stands.
#pragma once

#include <cstdint>

namespace bastide {

using FigureKindId = std::uint8_t;
inline constexpr FigureKindId kNoFigureKind = 0xff;  // one that this game does not have
inline constexpr int kMaxFigureKinds = 16;
inline constexpr int kMaxOnBoard = 128;        // figures on the board at the same time
inline constexpr std::uint8_t kNobody = 0xff;  // owner of a figure that belongs to no player

enum class Stand : std::uint8_t {
    kSegment,  // `where` is a segment: the figure is on its feature
    kTile,  // `where` is a tile, `spot` tells the room where on it (a corner, on top of something)
    kZone,  // `where` is a place that a room has named, off the landscape
};

// Figure::spot of a follower on top of what was built on its tile.
inline constexpr std::uint8_t kOnTop = 20;

struct Figure {
    std::uint8_t owner = kNobody;
    FigureKindId kind = 0;
    Stand stand = Stand::kSegment;
    std::uint8_t spot = 0;
    std::uint16_t where = 0;
    friend bool operator==(const Figure&, const Figure&) = default;
};
static_assert(sizeof(Figure) == 6);

}  // namespace bastide
