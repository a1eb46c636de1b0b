// Towers, the prisoners they bring in and the way back: what the files of this room share.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

inline constexpr int kAllPieces = 30;
// Pieces of each player by the number of players (TOWER-2).
inline constexpr std::array<int, kMaxPlayers + 1> kPieces{0, 0, 10, 9, 7, 6, 5};
// Where a follower stands that has closed a tower: Stand::kTile with this spot.
inline constexpr std::uint8_t kTowerTop = kOnTop;
inline constexpr int kRansom = 3;

struct TowerFacts {
    int foundation = 0;  // symbol of the tiles with a tower space
    int large = -1;      // the other kind of follower that may close a tower (TOWER-18), if any
    VerbId raise = 0, close = 0, capture = 0, capture_top = 0, exchange = 0, ransom = 0;
    VerbId guard_top = 0;  // with the set that has somebody to stand beside followers
    std::uint16_t memory = 0;
};

struct Tower {
    TileId tile = 0;
    std::uint16_t height = 0;
};

// A bit for each of some tiles.
using TileBits = std::array<std::uint32_t, kMaxTiles / 32>;
inline void add_tile(TileBits& tiles, TileId tile) {
    tiles[tile / 32u] |= std::uint32_t{1} << tile % 32;
}
inline bool has_tile(const TileBits& tiles, TileId tile) {
    return tiles[tile / 32u] >> tile % 32 & 1;
}

struct TowerMemory {
    TileBits foundations{};                  // those with a tower space
    std::array<Tower, kAllPieces> towers{};  // in the order of their first pieces
    std::uint16_t ransom_turn = 0;           // the turn in which a ransom was paid last (TOWER-31)
    std::uint8_t count = 0;                  // of towers
    std::uint8_t raised = 0;                 // the tower that may capture now, from 1; 0 for none
    std::uint8_t exchange = 0;               // seat, from 1, with which an exchange is due
    std::uint8_t unused = 0;
    std::array<std::uint8_t, kMaxPlayers> used{};  // pieces that each player has placed
    // Prisoners: holder, owner, kind.
    std::array<std::array<std::array<std::uint8_t, kMaxFigureKinds>, kMaxPlayers>, kMaxPlayers>
        prisoners{};
};

inline const TowerFacts& tower_facts(const Table& table) { return table.game.facts<TowerFacts>(); }
inline TowerMemory& tower_memory(Table& table) {
    return table.memory<TowerMemory>(tower_facts(table).memory);
}
inline const TowerMemory& tower_memory(const Table& table) {
    return table.memory<TowerMemory>(tower_facts(table).memory);
}

// towers.cpp
bool has_foundation(const Table& table, TileId tile);
// A tile with a tower space is remembered when it comes to lie on the board.
Step foundation_step();
void note_start_foundations(Table& table);
// The tower on the tile, its number in the memory, or -1.
int find_tower(const Table& table, TileId tile);
// The follower that has closed the tower of the tile: its number among the figures, or -1.
int find_guard(const Table& table, TileId tile);
// The tiles whose towers are closed.
TileBits find_guarded(const Table& table);
// Who stands on a tower stands at its space (CATA-18, CATA-61).
bool find_top(const Table& table, const Figure& figure, Point& spot);
int pieces_left(const Table& table, int player);
Offer raise_offer(VerbId verb);
Offer close_offer(VerbId verb);
// capture.cpp
Step capture_step();
// prisoners.cpp
// Followers of the owner that the holder has.
int count_prisoners(const Table& table, int holder, int owner);
// The figure leaves the board for the active player (TOWER-15), and what stood there only because
// of it goes home (TOWER-17).
void imprison(Table& table, int index);
// The prisoner goes to its owner's reserve.
void release(Table& table, int holder, int owner, FigureKindId kind, const char* rule);
int held_as_prisoners(const Table& table, int player, FigureKindId kind);
void list_tower_tokens(const Table& table, std::vector<Tokens>& tokens);
Step exchange_step();
// ransom.cpp
Offer ransom_offer(VerbId verb);
Step last_ransom_step();
// foresight.cpp
// Hooks::foresee.
void foresee_captures(const Table& table, Prospects& prospects);

}  // namespace bastide
