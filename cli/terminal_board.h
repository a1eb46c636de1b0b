// Draws a board with characters: tiles, figures, numbers on what can be chosen, coordinates.
#pragma once

#include <optional>
#include <vector>

#include "cli/letters.h"
#include "cli/terminal_look.h"
#include "engine/game/table.h"

namespace bastide {

// Numbers that the player can type, at their places.
struct BoardNumbers {
    struct OnSquare {
        Square square;
        int number;
    };
    struct OnSegment {
        SegmentId segment;
        int number;
    };
    std::vector<OnSquare> squares;
    std::vector<OnSegment> segments;
};

// What the player has asked to see; without wishes everything that fits.
struct BoardWish {
    std::optional<Square> centre;
    std::optional<RasterSize> size;
};

// The part of the board that is shown.
struct BoardWindow {
    Square low;  // north-western square
    int columns = 1;
    int rows = 1;
    RasterSize size;
    bool more_west = false, more_east = false, more_north = false, more_south = false;

    bool shows(Square square) const {
        return square.x >= low.x && square.y >= low.y && square.x < low.x + columns &&
               square.y < low.y + rows;
    }
};

// The window for a space of width x height characters, rims included: the whole board in large
// tiles if it fits, in small ones if it fits, else small tiles around the tile placed last.
BoardWindow choose_window(const Table& table, const BoardNumbers& numbers, const BoardWish& wish,
                          int width, int height);

struct BoardPicture {
    const Table& table;
    const TerminalLook& look;
    const Letters& letters;
    const BoardNumbers& numbers;
    int last_player = -1;  // who placed the last tile; -1 = nobody yet

    Canvas draw(const BoardWindow& window) const;

private:
    Spot corner(const BoardWindow& window, Square square) const;
    void draw_rims(Canvas& canvas, const BoardWindow& window) const;
    void draw_tiles(Canvas& canvas, const BoardWindow& window) const;
    void draw_tokens(Canvas& canvas, const BoardWindow& window) const;
    void draw_in_zone(Canvas& canvas, const BoardWindow& window, int index, int n,
                      std::string_view sign, const Style& style) const;
    void draw_figures(Canvas& canvas, const BoardWindow& window) const;
    void draw_signs(Canvas& canvas, const BoardWindow& window, bool brackets) const;
    void draw_last(Canvas& canvas, const BoardWindow& window) const;
    void draw_numbers(Canvas& canvas, const BoardWindow& window) const;
    TileRaster raster_of(TileId tile, RasterSize size) const;
};

}  // namespace bastide
