// A whole board as one SVG document: tiles, figures, tokens, scores.
#pragma once

#include "art/tile_art.h"
#include "engine/game/table.h"

namespace bastide::art {

struct BoardLook {
    Look look;
    bool fields = false;  // owned fields are hatched in the colours of their owners
    bool scores = true;   // a strip with names, scores and tokens below the board
    bool grid = true;
    bool last = true;  // brackets around the tile placed last
};

// Squares that the picture must show, so that all pictures of one game have the same frame.
struct Frame {
    int left = 0, top = 0, right = 0, bottom = 0;
    void include(Square square);
};
Frame frame_of(const Table& table);

std::string board_svg(const Table& table, const BoardLook& look);
std::string board_svg(const Table& table, const BoardLook& look, const Frame& frame);

}  // namespace bastide::art
