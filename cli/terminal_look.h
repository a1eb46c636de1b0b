// How things look on a terminal: characters and colours of tiles, figures and numbers.
#pragma once

#include <string>
#include <string_view>

#include "cli/canvas.h"
#include "cli/tile_raster.h"

namespace bastide {

// What the terminal can show. `colours` is 0, 16 or 256.
struct TerminalLook {
    bool ascii = false;
    int colours = 256;

    bool colour() const { return colours > 0; }
    // One of two characters, by what the terminal can show.
    char32_t pick(char32_t fine, char32_t plain) const { return ascii ? plain : fine; }

    // What each seat's figures and name look like.
    Style player(int seat) const;
    Style nobody() const;
    Style number() const;  // of a square or place that can be chosen
    Style quiet() const;   // rims, hints
    Style strong() const { return {.bold = true}; }
    Style warning() const;
};

// The name of a mark without what stands before its '=', and what it looks like on a tile: a letter
// of the name that no mark before it has, where there is no sign for it.
std::string_view mark_name(const Game& game, std::size_t mark);
char32_t mark_sign(const Game& game, std::size_t mark, const TerminalLook& look);

// Draws a tile. Neighbouring squares differ in shade, so that tiles can be told apart.
void draw_tile(Canvas& canvas, int x, int y, const Game& game, TypeId type,
               const TileRaster& raster, bool odd, const TerminalLook& look);

// Draws a sign on a spot of a tile that was drawn at x, y, with brackets around it if there is
// room.
void draw_sign(Canvas& canvas, int x, int y, const TileRaster& raster, Spot spot,
               const std::string& sign, const Style& style, const TerminalLook& look,
               bool brackets = true);

}  // namespace bastide
