// A board of any size without a game around it.
#pragma once

#include <memory>
#include <string_view>

#include "engine/board/board.h"
#include "engine/game/game.h"

namespace bastide::test {

class BoardBlock {
public:
    // Room for this many tiles of the game's types.
    BoardBlock(GamePtr game, int tiles) : game_(std::move(game)) {
        layout_.terrains = game_->board.terrains;
        layout_.max_tiles = static_cast<std::uint16_t>(tiles);
        layout_.max_segments = static_cast<std::uint16_t>(tiles * 8);
        layout_.max_figures = 64;
        layout_.max_centres = static_cast<std::uint16_t>(tiles);
        BlockPlan plan;
        layout_.reserve_head_in(plan);
        layout_.reserve_arrays_in(plan);
        // Below the tiles and behind the rest lie guards that nothing may touch.
        size_ = plan.size();
        begin_ = kGuard + static_cast<std::size_t>(tiles);
        words_ = std::make_unique<std::uint64_t[]>(begin_ + size_ / 8 + kGuard);
        for (std::size_t i = 0; i < kGuard; ++i) words_[i] = words_[begin_ + size_ / 8 + i] = kMark;
        board().clear();
    }

    Board board() {
        return {reinterpret_cast<std::byte*>(words_.get() + begin_), layout_, game_->tables};
    }
    const Game& game() const { return *game_; }
    const BoardLayout& layout() const { return layout_; }
    std::size_t size() const { return size_; }

    // Puts a tile down. Precondition: the square is empty; the caller has looked whether it fits.
    TileId put(std::string_view type, int rotation, Square square) {
        closed_.clear();
        return board().place_tile(static_cast<TypeId>(game_->type(type)), rotation, square,
                                  closed_);
    }
    bool fits(std::string_view type, int rotation, Square square) {
        return board().edges_match(static_cast<TypeId>(game_->type(type)), rotation, square);
    }
    // The root of the feature that reaches this side of the tile by its edge.
    SegmentId edge(TileId tile, int side) { return board().root(board().edge_segment(tile, side)); }
    SegmentId root(TileId tile, int index) { return board().root(board().segment_of(tile, index)); }
    // What the last tile completed.
    const ClosedList& closed() const { return closed_; }

    // Changes one bit of the page of slots with this number.
    void flip_in_page(int page, std::size_t bit) {
        const std::size_t byte =
            layout_.pages + static_cast<std::size_t>(page) * layout_.page_bytes;
        words_[begin_ + byte / 8 + bit / 64] ^= std::uint64_t{1} << bit % 64;
    }

    const char* find_fault() {
        for (std::size_t i = 0; i < kGuard; ++i)
            if (words_[i] != kMark || words_[begin_ + size_ / 8 + i] != kMark)
                return "block: somebody wrote beyond its ends";
        return board().find_fault();
    }

private:
    static constexpr std::size_t kGuard = 64;
    static constexpr std::uint64_t kMark = 0x5ca1ab1e0ddba11ULL;
    GamePtr game_;
    BoardLayout layout_;
    std::size_t begin_ = 0;  // words below the block
    std::size_t size_ = 0;
    std::unique_ptr<std::uint64_t[]> words_;
    ClosedList closed_;
};

}  // namespace bastide::test
