// State: one position of a game as a value. Copying copies the bytes in use, comparing compares
// them; there are no pointers and no heap. What never changes during a game is in Game.
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
    std::uint8_t step = 0;      // the step that waits; Game::steps.size() = the game is over
    std::uint8_t active = 0;    // seat of the player whose turn it is
    std::uint8_t decider = 0;   // seat that decides in the waiting step
    std::uint8_t unused = 0;
    TypeId tile = kNoType;      // drawn and not yet placed
    TileId placed = kNoTile;    // the tile placed in this part of the turn
    std::uint16_t turns = 0;    // turns begun
    std::array<std::uint16_t, kMaxPiles> left{};  // tiles in each pile
    std::uint16_t aside = 0;                      // tiles laid aside
    std::uint16_t closed_count = 0;
    std::array<SegmentId, ClosedList::capacity()> closed{};  // features completed in this part
    std::array<std::int32_t, kMaxPlayers> scores{};
};

class State {
public:
    State() { head().bytes = sizeof(StateHead); }
    State(const State& other) { *this = other; }
    State& operator=(const State& other) {
        std::memmove(block_, other.block_, other.size());
        return *this;
    }
    friend bool operator==(const State& a, const State& b) {
        return a.size() == b.size() && std::memcmp(a.block_, b.block_, a.size()) == 0;
    }

    std::size_t size() const { return head().bytes; }
    StateHead& head() { return *reinterpret_cast<StateHead*>(block_); }
    const StateHead& head() const { return *reinterpret_cast<const StateHead*>(block_); }
    std::byte* block() { return block_; }
    const std::byte* block() const { return block_; }

private:
    alignas(16) std::byte block_[kMaxStateBytes];
};

}  // namespace bastide
