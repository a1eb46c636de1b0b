// Where the arrays of a board lie inside the block of bytes that a state is.
//
// A state is one block whose size depends on the sets in play, so that a base game stays small and
// 330 tiles still fit. The layout is computed once for a game; every array is found at its offset.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/kind.h"
#include "engine/board/tile_type.h"

namespace bastide {

// Hands out places in the block.
class BlockPlan {
public:
    template <typename T>
    std::uint16_t reserve(std::size_t count) {
        const std::size_t start = (size_ + alignof(T) - 1) / alignof(T) * alignof(T);
        size_ = start + sizeof(T) * count;
        return static_cast<std::uint16_t>(start);
    }
    std::size_t size() const { return (size_ + 7) / 8 * 8; }

private:
    std::size_t size_ = 0;
};

struct BoardLayout {
    // Capacities.
    std::uint16_t max_tiles = 0;
    std::uint16_t max_segments = 0;
    std::uint16_t max_figures = 0;
    std::uint16_t max_centres = 0;
    std::uint16_t max_slots = 0;    // empty squares beside a tile: at most 2 * tiles + 2
    std::uint16_t max_pages = 0;    // pages of slots
    std::uint16_t page_bytes = 0;   // size of one
    std::uint16_t grid_mask = 0;    // size of the hash table - 1
    std::uint16_t grid_stride = 0;  // cells between two rows of squares
    std::uint8_t terrains = 0;
    std::uint8_t clash_rows = 0;  // for each side and terrain, and one that is always empty

    // Offsets in the block; pages and segments, which grow, come last. The tiles grow downwards
    // from the beginning of the block, so that what is in use lies in two pieces.
    std::uint16_t head = 0, figures = 0, centres = 0, grid = 0, pages = 0, segments = 0;

    // The head comes at a place that does not depend on the sets; arrays may lie between it and
    // those of the board.
    void reserve_head_in(BlockPlan& plan);
    // Fills capacities and offsets. Precondition: the four max_ values above max_slots and
    // `terrains` are set.
    void reserve_arrays_in(BlockPlan& plan);
};

// Row of the clash table for a terrain at a side; an edge that matches everything has the last
// row, in which no bit is ever set.
constexpr int clash_row_of(int side, int terrain, int terrains) {
    return terrain == kAnyTerrain ? kSides * terrains : side * terrains + terrain;
}

// Segments are written by fours; the last may be no segments, and are written over by the next
// tile.
inline constexpr int kSegmentsAtOnce = 4;
static_assert(kMaxSegments % kSegmentsAtOnce == 0);

// Tiles that a board can hold at most: the room below the block.
inline constexpr int kMaxTiles = 512;

// The immutable tables a board reads: kinds and tile types of the game.
struct TileTables {
    std::vector<Kind> kinds;
    std::vector<TileType> types;
    // What is asked of every tile of a board lies close together: of each type the kinds of its
    // segments, how many edges each has and which others it borders, a bit per segment that is the
    // first of its kind, and its symbols.
    std::vector<std::array<KindId, kMaxSegments>> segment_kinds;
    std::vector<std::array<std::uint8_t, kMaxSegments>> open_edges;
    std::vector<std::array<std::uint16_t, kMaxSegments>> borders;
    std::vector<std::uint16_t> first_of_kind;
    std::vector<std::uint32_t> symbols;
    std::uint16_t closing_kinds = 0;   // bit per kind that can become complete
    std::uint16_t follower_kinds = 0;  // bit per kind of figure that can own a feature
    std::uint16_t staying_kinds = 0;   // of those that do not go home with the others

    // Fills the tables above that follow from kinds and types, when all of these are there.
    void gather();
};

}  // namespace bastide
