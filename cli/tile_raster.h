// A tile cut into character cells: which of its segments each cell shows, and where figures stand.
// Everything follows from the tile's definition, so tiles of any set get a picture.
#pragma once

#include <array>
#include <vector>

#include "engine/game/game.h"

namespace bastide {

// Width and height in cells; both are odd, so that there is a middle.
struct RasterSize {
    int width = 11;
    int height = 5;
    friend bool operator==(const RasterSize&, const RasterSize&) = default;
};
inline constexpr RasterSize kLargeTile{11, 5};
inline constexpr RasterSize kMiddleTile{9, 5};
inline constexpr RasterSize kSmallTile{7, 3};

struct Spot {
    int x = 0;
    int y = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};

struct RasterCell {
    enum class Look : std::uint8_t {
        kGround,  // an area or a field
        kPath,    // `links` tells where the line goes
        kCentre,  // a segment that lies in the middle of the tile; `part` is 0, 1, 2 from the left
        kEnd,     // where lines end
        kMark,    // `part` is the number of a mark that lies on the ground
        kSymbol,  // `part` is the number of a symbol of the tile
        kArrow,   // `part` is the side that it points at
        kBuilt,   // built over together with the tiles beside it, and no segment
    };
    Look look = Look::kGround;
    std::uint8_t segment = kNoSegment;
    std::uint8_t links = 0;  // bit per side
    std::uint8_t part = 0;
};

struct TileRaster {
    RasterSize size;
    std::vector<RasterCell> cells;
    // Where figures on a segment stand, the best place first. Never empty for a segment of the
    // tile.
    std::array<std::vector<Spot>, kMaxSegments> spots;

    const RasterCell& at(int x, int y) const { return cells[y * size.width + x]; }
    // Where the n-th figure on a segment stands.
    Spot spot(int segment, int n) const {
        const auto& list = spots[segment];
        return list[n < static_cast<int>(list.size()) ? n : static_cast<int>(list.size()) - 1];
    }
};

TileRaster rasterize(const Game& game, TypeId type, int rotation, RasterSize size);

}  // namespace bastide
