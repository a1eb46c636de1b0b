// Castles: what an owner may make of a small city instead of scoring it.
//
// A castle on the board is a figure of nobody's in the city that it has replaced; while it waits,
// the follower of its owner stands on the tile, marked with the side at which the other half lies.
#pragma once

#include <array>
#include <vector>

#include "engine/game/table.h"

namespace bastide {

inline constexpr int kMaxCastles = 12;         // in the box
inline constexpr int kMaxSmallCities = 4;      // that one tile can complete
inline constexpr std::uint8_t kOnCastle = 64;  // Figure::spot of its follower, plus the side

struct CastleFacts {
    int per_player = 0;
    int half = 0;  // mark of a half-round city segment
    FigureKindId castle = 0;
    VerbId build = 0;
    VerbId choose = 0;
    std::uint32_t stays_below = 0;  // bit per kind of follower that never goes onto one (BCB-54)
    bool open_ones_count = false;   // BCB-61
    std::uint16_t memory = 0;
};

struct CastleMemory {
    std::array<std::uint16_t, kMaxCastles> points;  // of each castle scored in this part
    std::array<SegmentId, kMaxSmallCities> declined;
    std::array<std::uint8_t, kMaxCastles> wave;  // in which it was scored in this part; 0 = not
    std::array<std::uint8_t, kMaxPlayers> used;  // castles built by each seat
    std::uint8_t declined_count;
    std::uint8_t fresh;  // the last ones, built in this part (BCB-21)
    std::uint8_t waves;  // the wave that is being scored
    std::uint8_t unused;
};

// A castle on the board; they are counted in the order in which they were built.
struct Castle {
    SegmentId city = kNowhere;  // root of the city that it has replaced
    TileId tile = kNoTile;
    int side = 0;       // of the tile, towards the other half
    int follower = -1;  // index of the figure that stands on it; -1 = completed
    int owner = -1;     // of that follower
    bool occupied() const { return follower >= 0; }
};
using CastleList = FixedList<Castle, kMaxCastles>;

inline const CastleFacts& castle_facts(const Table& table) {
    return table.game.facts<CastleFacts>();
}
inline CastleMemory& castle_memory(Table& table) {
    return table.memory<CastleMemory>(castle_facts(table).memory);
}
inline const CastleMemory& castle_memory(const Table& table) {
    return table.memory<CastleMemory>(castle_facts(table).memory);
}

// castles.cpp
// False as long as nobody has built one.
inline bool has_castles(const Table& table) {
    return castle_memory(table).used != std::array<std::uint8_t, kMaxPlayers>{};
}
void list_castles(const Table& table, CastleList& castles);
// The six squares around a castle (BCB-20).
bool is_near(const Table& table, const Castle& castle, Square square);
bool is_castle(const Table& table, SegmentId root);
void list_castle_tokens(const Table& table, std::vector<Tokens>& tokens);
// castle_build.cpp
Step castle_build_step();
// castle_score.cpp
Step castle_score_step();
Step castle_return_step();
Step castle_rest_step();
// castle_fields.cpp
// A completed castle counts for a field like a city, and one point more (BCB-45).
void add_castles(const Table& table, SegmentId root, int player, Value& value);
// The same for what scores a field without a follower there.
void add_castles_alone(const Table& table, SegmentId field, Value& value);
// castle_stand.cpp
bool stands_on_castle(const Figure& figure);
// The middle of the edge that the two tiles share (CATA-18).
bool find_castle_spot(const Table& table, const Figure& figure, Point& spot);
// The half of the small city that lies on the tile of its follower (DRAGON-92).
SegmentId segment_under_castle(const Table& table, const Figure& figure);
// Neither a tile's visitor nor a neighbour takes it away (DRAGON-81, TOWER-61).
bool is_behind_walls(const Table& table, const Figure& figure);

}  // namespace bastide
