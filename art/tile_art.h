// A tile as SVG, in layers: what the board, the page and the contact sheets are put together from.
#pragma once

#include "art/tile_plan.h"

namespace bastide::art {

struct Look {
    Season season = Season::kSummer;
    bool high_contrast = false;
    bool small = false;  // for less than 48 pixels a tile: no scenery, bolder lines
    bool plain = false;  // nothing but fields, ways and walls
};

inline constexpr int kVariants = 4;  // the same tile looks different at other places
// The variant for a square: another one than on the squares beside it.
int variant_at(Square square);

// SVG fragments in a square of 200 units, from below to above. An overlay of fields goes between
// `ground` and `ways`, so that ways, walls and trees cut it cleanly.
struct TileArt {
    std::string ground;
    std::string ways;
    std::string things;
    std::string symbols;
};

TileArt paint_tile(const TilePlan& plan, const std::string& id, int rotation, int variant,
                   const Look& look);

// The whole tile as one SVG document.
std::string tile_svg(const Game& game, TypeId type, int rotation, int variant, const Look& look);

}  // namespace bastide::art
