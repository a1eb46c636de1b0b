// A tile of a tile file as a few lines of text: a small picture and what the file says of it.
#pragma once

#include <array>
#include <string>

#include "engine/board/tile_file.h"

namespace bastide {

// Five rows of five characters: '#' city, '=' road, '.' field, 'M' monastery, another kind by the
// first letter of its name, '*' where roads end at each other.
using TileRows = std::array<std::string, 5>;
TileRows draw_tile(const TileText& tile);

// The picture with the facts beside it, five lines.
std::string list_tile(const TileText& tile);

// "city N E pennants=1", "field EL WR ~0": a segment as its file writes it.
std::string write_segment(const SegmentText& segment);

}  // namespace bastide
