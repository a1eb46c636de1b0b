// What a page asks for to put a board together itself: everything about one tile in one rotation,
// and the pieces that lie between tiles.
#pragma once

#include "art/tile_art.h"

namespace bastide::art {

struct PageTile {
    TileArt art;                     // layers, in a square of 200 units
    std::vector<std::string> areas;  // of each segment: path data for overlays and hits
    std::vector<Vec> slots;          // of each segment: where its figures stand (CATA-61)
    unsigned corners = 0;  // bit per corner, clockwise from the north-west: a wall ends there
    std::string fault;     // why the tile shows only its name, if it does
};
PageTile page_tile(const Game& game, TypeId type, int rotation, int variant, const Look& look);

// The tower that a board sets on a corner where walls end, its foot at the origin.
std::string corner_tower(const Look& look);
// The drawing of a place off the landscape, the spot of its figures at the origin; empty if there
// is none.
std::string zone_fragment(std::string_view name, const Look& look);

}  // namespace bastide::art
