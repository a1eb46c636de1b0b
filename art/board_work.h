// The work in progress of board_svg(): the table, the plans of its tiles, and the layers so far.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "art/board_art.h"
#include "art/sides.h"
#include "art/svg.h"
#include "art/town.h"
#include "engine/board/spot.h"

namespace bastide::art {

// What is worked out once for all tiles of one type and rotation.
struct PlannedTile {
    TilePlan plan;
    std::map<int, TileArt> art;             // by variant
    std::map<int, std::vector<Line>> area;  // by segment
};

struct BoardWork {
    const Table& table;
    const BoardLook& look;
    const Frame frame;
    const Palette& palette;
    std::map<std::uint16_t, std::unique_ptr<PlannedTile>> planned{};
    std::set<std::pair<int, int>> corners{};  // y and x of corners at which walls end
    std::set<unsigned> hatches{};             // sets of owners that need a pattern
    std::vector<Upright> pieces{};            // figures and tokens on the board
    std::string ground{}, fields{}, ways{}, things{}, towers{}, zones{}, symbols{}, grid{};

    Vec origin(Square square) const {
        return {(square.x - frame.left) * kSide, (square.y - frame.top) * kSide};
    }
    Vec on_picture(Point point) const {
        return {point.x / 5.0 - frame.left * kSide, point.y / 5.0 - frame.top * kSide};
    }
    double width() const { return (frame.right - frame.left + 1) * kSide; }
    double height() const { return (frame.bottom - frame.top + 1) * kSide; }
    PlannedTile& plan_of(const PlacedTile& tile) {
        auto& entry = planned[tile.type_and_rotation];
        if (!entry) {
            entry = std::make_unique<PlannedTile>();
            entry->plan = plan_tile(table.game, tile.type(), tile.rotation());
        }
        return *entry;
    }
};

inline constexpr double kBoardMargin = 44;  // around the tiles

// board_pieces.cpp: figures, and tokens that lie on tiles.
void add_pieces(BoardWork& work);
// score_strip.cpp: a plate for each player below the board, in several rows below a narrow one.
double score_strip_height(const BoardWork& work);
std::string score_strip(const BoardWork& work, double top);

}  // namespace bastide::art
