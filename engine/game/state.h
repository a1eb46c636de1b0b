// State: one position of a game as a value. Copying copies the bytes in use, comparing compares
// them; there are no pointers and no heap. What never changes during a game is in Game.
//
// The two arrays that grow with every tile, tiles and segments, come last in the block; what lies
// behind their ends is never read, copied or compared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/board/board.h"
#include "engine/game/setup.h"

namespace bastide {

inline constexpr std::size_t kMaxStateBytes = 40 * 1024;
inline constexpr int kMaxPiles = 4;

// The part of a state that every game has. Its arrays follow in the block (see Game).
struct StateHead {
    std::uint16_t bytes = 0;
    std::uint8_t step = 0;     // the step that waits; Game::steps.size() = the game is over
    std::uint8_t active = 0;   // seat of the player whose turn it is
    std::uint8_t decider = 0;  // seat that decides in the waiting step
    std::uint8_t unused = 0;
    TypeId tile = kNoType;    // drawn and not yet placed
    TileId placed = kNoTile;  // the tile placed in this part of the turn
    std::uint16_t turns = 0;  // turns begun
    std::uint16_t board_at = 0, tiles_at = 0, segments_at = 0;  // offsets of the growing parts
    std::array<std::uint16_t, kMaxPiles> left{};                // tiles in each pile
    std::uint16_t aside = 0;                                    // tiles laid aside
    std::uint16_t closed_count = 0;
    std::array<SegmentId, ClosedList::capacity()> closed{};  // features completed in this part
    std::array<std::int32_t, kMaxPlayers> scores{};
};

class State {
public:
    State() {
        std::memset(block_, 0, sizeof(StateHead) + sizeof(BoardHead));
        head() = StateHead{};
        head().board_at = sizeof(StateHead);
        head().tiles_at = head().segments_at = head().bytes = sizeof(StateHead) + sizeof(BoardHead);
    }
    State(const State& other) { copy_from(other); }
    State& operator=(const State& other) {
        if (this != &other) copy_from(other);
        return *this;
    }
    friend bool operator==(const State& a, const State& b) {
        return a.front_bytes() == b.front_bytes() && a.size() == b.size() &&
               std::memcmp(a.block_, b.block_, a.front_bytes()) == 0 &&
               std::memcmp(a.segments(), b.segments(), a.segment_bytes()) == 0;
    }

    // Bytes that a state of this game can need at most.
    std::size_t size() const { return head().bytes; }
    StateHead& head() { return *reinterpret_cast<StateHead*>(block_); }
    const StateHead& head() const { return *reinterpret_cast<const StateHead*>(block_); }
    std::byte* block() { return block_; }
    const std::byte* block() const { return block_; }

private:
    const BoardHead& board() const {
        return *reinterpret_cast<const BoardHead*>(block_ + head().board_at);
    }
    // Everything up to the last tile, and the segments behind the room for tiles.
    std::size_t front_bytes() const { return head().tiles_at + board().tiles * sizeof(PlacedTile); }
    const std::byte* segments() const { return block_ + head().segments_at; }
    std::size_t segment_bytes() const { return board().segments * sizeof(Segment); }

    // Pieces below 2 KB stay on the fast path of the C library's memcpy.
    static void copy_bytes(std::byte* to, const std::byte* from, std::size_t count) {
        constexpr std::size_t kPiece = 1984;
        for (; count > kPiece; count -= kPiece, to += kPiece, from += kPiece)
            std::memcpy(to, from, kPiece);
        std::memcpy(to, from, count);
    }
    void copy_from(const State& other) {
        copy_bytes(block_, other.block_, other.front_bytes());
        copy_bytes(block_ + other.head().segments_at, other.segments(), other.segment_bytes());
    }

    alignas(64) std::byte block_[kMaxStateBytes];
};

}  // namespace bastide
