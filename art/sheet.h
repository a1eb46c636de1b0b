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

// All drawings of the rooms: figures in all colours, tokens, marks and symbols.
std::string figures_svg(const Look& look);

std::string sheet_svg(const Game& game, std::span<const SheetTile> tiles, int columns,
                      const Look& look);

}  // namespace bastide::art
