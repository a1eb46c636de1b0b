// How things look on a terminal: characters and colours of tiles, figures and numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

// The name of a mark without what stands before its '='.
std::string_view value_name(std::string_view name);
// What a mark or a symbol of a tile looks like: where there is no sign for it, a letter of its name
// that none before it has.
char32_t sign_of(const std::vector<std::string>& names, std::size_t index,
                 const TerminalLook& look);

// Draws a tile. Neighbouring squares differ in shade, so that tiles can be told apart.
void draw_tile(Canvas& canvas, int x, int y, const Game& game, TypeId type,
               const TileRaster& raster, bool odd, const TerminalLook& look);

// Draws a sign on a spot of a tile that was drawn at x, y, with brackets around it if there is
// room.
void draw_sign(Canvas& canvas, int x, int y, const TileRaster& raster, Spot spot,
               const std::string& sign, const Style& style, const TerminalLook& look,
               bool brackets = true);

}  // namespace bastide
