// Contact sheets: tiles side by side with their names.
#pragma once

#include <span>

#include "art/tile_art.h"

namespace bastide::art {

struct SheetTile {
    TypeId type = kNoType;
    int rotation = 0;
    std::string caption;
};

std::string sheet_svg(const Game& game, std::span<const SheetTile> tiles, int columns,
                      const Look& look);

}  // namespace bastide::art
