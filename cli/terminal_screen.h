// One screen of the game: the board, beside it the players and the tile in hand, below it text.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal_board.h"
#include "cli/terminal_input.h"
#include "notation/words.h"

namespace bastide {

// A tile by itself, with numbers on what can be chosen.
struct TilePicture {
    TypeId type = kNoType;
    int rotation = 0;
    std::string label;
    std::vector<std::pair<int, int>> numbers;  // segment, number
};

struct ScreenLine {
    std::string text;
    Style style;
};

struct Screen {
    Table table;
    const Words& words;
    const TerminalLook& look;
    TerminalSize size;
    BoardWish wish;
    BoardNumbers numbers;
    int active = -1;       // seat whose turn it is
    int last_player = -1;  // who placed the last tile
    std::string tiles_title;
    std::vector<TilePicture> tiles;  // the tile in hand
    std::vector<ScreenLine> below;
    bool fill = false;  // use the whole height, so that the prompt is always at the bottom

    // All lines. One line of the terminal is left for the prompt.
    std::string compose() const;
    // The board by itself, as large as it gets, for terminals without screens.
    std::string board_only() const;

    int numbers_out_of_view() const;

private:
    struct Plan {
        bool panel = false;
        int board_width = 0;
        int board_height = 0;
    };
    Plan plan() const;
    BoardPicture picture(const Letters& letters) const;
    std::vector<ScreenLine> wrapped_below() const;
    Canvas draw_panel(int height) const;
    void draw_players(Canvas& canvas) const;
    void draw_reserve(Canvas& canvas, int seat, const Letters& letters) const;
    Canvas draw_narrow_head() const;
};

// Pictures side by side, in as many rows as they need.
Canvas draw_pictures(const Game& game, const std::vector<TilePicture>& tiles, RasterSize size,
                     int width, const TerminalLook& look);

// Tiles that are still to be drawn, those laid aside included.
int tiles_left(const Table& table);

}  // namespace bastide
