// Places as text: city@N, field@EL/2,-1, monastery (docs/notation.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/game/table.h"

namespace bastide {

struct Place {
    Square square;
    int index = 0;  // of the segment on its tile
};

// The canonical text of a segment; the square is left out for the tile placed last.
std::string write_place(const Table& table, SegmentId segment);
// The same with the square in any case: city@N/0,0.
std::string write_full_place(const Table& table, SegmentId segment);

// Reads a place. `text` lies at `column` of its line (for error messages).
Expected<Place> parse_place(const Table& table, std::string_view text, int column);

std::string write_square(Square square);
Expected<Square> parse_square(std::string_view text, int column);

}  // namespace bastide
