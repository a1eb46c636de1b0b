// State: one position of a game as a value. Copying copies the bytes in use, comparing compares
// them; there are no pointers and no heap. What never changes during a game is in Game.
//
// What grows with the board lies at the ends: tiles downwards from the head, pages of slots upwards
// from the other arrays, and the segments by themselves. Bytes that are not in use are never read,
// copied or compared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/board/board.h"
#include "engine/game/setup.h"

namespace bastide {

inline constexpr std::size_t kMaxStateBytes = 40 * 1024;
inline constexpr int kMaxPiles = 4;

// A turn has one part or two (ABBEY-2, T4).
enum SecondPart : std::uint8_t {
    kMaySecondPart = 1,   // earned, the player may decline it
    kMustSecondPart = 2,  // earned and compulsory
    kInSecondPart = 4,    // it is being played
};

// The part of a state that every game has. The head of the board follows, then the arrays (see
// Game).
struct StateHead {
    std::uint16_t bytes = 0;
    std::uint8_t step = 0;         // the step that waits; Game::steps.size() = the game is over
    std::uint8_t active = 0;       // seat of the player whose turn it is
    std::uint8_t decider = 0;      // seat that decides in the waiting step
    std::uint8_t second_part = 0;  // of this turn: bits of SecondPart
    TypeId tile = kNoType;         // drawn and not yet placed
    TileId placed = kNoTile;       // the tile placed in this part of the turn
    std::uint16_t turns = 0;       // turns begun
    // Offsets of the growing parts, and the size of a page.
    std::uint16_t pages_at = 0, page_bytes = 0, segments_at = 0;
    std::array<std::uint16_t, kMaxPiles> left{};  // tiles in each pile
    std::uint16_t aside = 0;                      // tiles laid aside
    std::uint16_t closed_count = 0;               // features completed in this part (Table::closed)
    std::uint16_t unused = 0;                     // no padding before the scores
    std::array<std::int32_t, kMaxPlayers> scores{};
};
// States are compared as bytes, so there may be none without a meaning.
static_assert(std::has_unique_object_representations_v<StateHead>);
static_assert(std::has_unique_object_representations_v<BoardHead>);
static_assert(std::has_unique_object_representations_v<PlacedTile>);
static_assert(std::has_unique_object_representations_v<Segment>);
static_assert(std::has_unique_object_representations_v<Figure>);

class State {
public:
    State() {
        std::memset(block(), 0, sizeof(StateHead) + sizeof(BoardHead));
        head() = StateHead{};
        head().pages_at = head().segments_at = head().bytes = sizeof(StateHead) + sizeof(BoardHead);
    }
    State(const State& other) { copy_from(other); }
    State& operator=(const State& other) {
        if (this != &other) copy_from(other);
        return *this;
    }
    friend bool operator==(const State& a, const State& b) {
        return a.front_bytes() == b.front_bytes() && a.size() == b.size() &&
               std::memcmp(a.front(), b.front(), a.front_bytes()) == 0 &&
               std::memcmp(a.segments(), b.segments(), a.segment_bytes()) == 0;
    }

    // Bytes that a state of this game can need at most.
    std::size_t size() const { return head().bytes; }
    StateHead& head() { return *reinterpret_cast<StateHead*>(block()); }
    const StateHead& head() const { return *reinterpret_cast<const StateHead*>(block()); }
    std::byte* block() { return bytes_ + kTileRoom; }
    const std::byte* block() const { return bytes_ + kTileRoom; }

private:
    const BoardHead& board() const {
        return *reinterpret_cast<const BoardHead*>(block() + sizeof(StateHead));
    }
    // From the last tile to the last page in use.
    std::size_t tile_bytes() const { return board().tiles * sizeof(PlacedTile); }
    const std::byte* front() const { return block() - tile_bytes(); }
    std::size_t front_bytes() const {
        return tile_bytes() + head().pages_at + std::size_t{board().pages} * head().page_bytes;
    }
    const std::byte* segments() const { return block() + head().segments_at; }
    std::size_t segment_bytes() const { return board().segments * sizeof(Segment); }

    // Pieces below 2 KB stay on the fast path of the C library's memcpy. The compiler must not know
    // their size, or it writes a slower loop of its own.
    static void copy_bytes(std::byte* to, const std::byte* from, std::size_t count) {
        std::size_t piece = 1984;
        asm("" : "+r"(piece));
        for (; count > piece; count -= piece, to += piece, from += piece)
            std::memcpy(to, from, piece);
        std::memcpy(to, from, count);
    }
    void copy_from(const State& other) {
        copy_bytes(block() - other.tile_bytes(), other.front(), other.front_bytes());
        copy_bytes(block() + other.head().segments_at, other.segments(), other.segment_bytes());
    }

    static constexpr std::size_t kTileRoom = kMaxTiles * sizeof(PlacedTile);
    alignas(64) std::byte bytes_[kTileRoom + kMaxStateBytes];
};

}  // namespace bastide
