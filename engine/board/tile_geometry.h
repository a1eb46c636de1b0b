// What no tile can be: segments that would have to pass through one another. A tile that is refused
// here could not be drawn, and nobody could say what lies on which side of what.
#pragma once

#include <optional>

#include "engine/board/tile_file.h"

namespace bastide {

// The first fault of the geometry, with the line and the reason. Kinds and indices of borders must
// have been checked before.
std::optional<ParseError> find_impossible(const TileText& text, const TileWords& words);

}  // namespace bastide
