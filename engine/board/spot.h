// Where a figure on a segment stands: the one definition for rules and pictures (CATA-61).
#pragma once

#include "engine/board/tile_file.h"
#include "engine/core/point.h"

namespace bastide {

// The point of the tile, in the orientation of the tile table, for the segment at `index`: what the
// tile file says, or else the formula. Precondition: all kinds of the tile are known.
Point spot_of(const TileText& tile, const TileWords& words, int index);

// The spot that the tile file gives to something else on the tile, by its name; its middle if it
// gives none.
Point spot_of(const TileText& tile, std::string_view name);

}  // namespace bastide
