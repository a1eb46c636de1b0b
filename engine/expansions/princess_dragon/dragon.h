// Dragon and fairy, volcanoes, princesses and portals: what the files of this room share.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

inline constexpr int kDragonSteps = 6;  // DRAGON-28

struct DragonFacts {
    // Neutral: the one on a tile, the other beside a follower; either may be left out (ED-DR-10).
    FigureKindId dragon = kNoFigureKind, fairy = kNoFigureKind;
    std::uint32_t special_prey = 0;  // bit per kind of prey that is no follower
    // Of the parts that are in play; others are not asked for.
    int volcano = 0, wing = 0, portal = 0;  // symbols; the second one makes the dragon move
    int princess = 0;                       // mark on city segments
    VerbId fly = 0, guard = 0, expel = 0, teleport = 0;
    VerbId send = kPassVerb;   // of another set, to the places that a portal reaches
    bool bound = false;        // DRAGON-78: the fairy's points are those of one follower
    std::uint16_t memory = 0;  // of dragon and fairy
};

struct DragonMemory {
    // The movement that goes on: where it began, and each tile it has entered since.
    std::array<TileId, kDragonSteps + 1> visited{};
    std::uint8_t steps = 0;
    // The follower beside the fairy: it stands where she stands (DRAGON-7).
    std::uint8_t beside = 0;  // seat from 1; 0 = it has left (DRAGON-10)
    FigureKindId beside_kind = 0;
    // Indices among the figures at which that follower and the fairy were seen last: the first
    // place to look.
    std::uint8_t beside_at = 0;
    std::uint8_t fairy_at = 0;
    std::uint8_t unused = 0;
    TileId lair = 0;  // the dragon's tile, from 1; 0 = it is not there yet (DRAGON-2)
};

inline const DragonFacts& dragon_facts(const Table& table) {
    return table.game.facts<DragonFacts>();
}
inline DragonMemory& dragon_memory(Table& table) {
    return table.memory<DragonMemory>(dragon_facts(table).memory);
}
inline const DragonMemory& dragon_memory(const Table& table) {
    return table.memory<DragonMemory>(dragon_facts(table).memory);
}

// pieces.cpp
// The tile on which a figure stands, or kNoTile if it is off the landscape.
TileId tile_of_figure(const Table& table, const Figure& figure);
// Tells of many figures whether they stand on one tile.
class OnTile {
public:
    OnTile(const Board& board, TileId tile)
        : tile_(tile),
          first_(board.tile(tile).first_segment),
          count_(board.type_of(tile).segment_count) {}
    bool operator()(const Figure& figure) const {
        return figure.stand == Stand::kSegment
                   ? static_cast<unsigned>(figure.where - first_) < count_
                   : figure.stand == Stand::kTile && figure.where == tile_;
    }

private:
    TileId tile_;
    int first_;
    unsigned count_;
};
// The figure of that neutral kind, or nullptr while it is off the board (DRAGON-2).
const Figure* find_neutral(const Table& table, FigureKindId kind);
const Figure* find_fairy(const Table& table);
// The tile of dragon or fairy, or kNoTile.
inline TileId tile_of_dragon(const Table& table) {
    return static_cast<TileId>(dragon_memory(table).lair - 1);
}
TileId tile_of_fairy(const Table& table);
// Puts dragon or fairy there, from wherever it was.
void put_neutral(Table& table, const Figure& figure, const char* rule);
// On the same segment, or on the same spot of a tile.
bool stand_together(const Figure& one, const Figure& other);
// The tile placed in this part shows the symbol.
bool placed_symbol(const Table& table, int symbol);

// volcano.cpp
// DRAGON-24: no follower comes to the dragon's tile.
const char* refuse_beside_dragon(const Table& table, FigureKindId kind, TileId tile);
// DRAGON-36: a tile that would make a dragon move which is not there.
const char* withhold_dragon_tile(const Table& table, TypeId type);
Step volcano_step();
// walk.cpp
Step dragon_step();
// The dragon is on its way, and somebody is asked for its next step.
bool is_walking(const Table& table);
// fairy.cpp
// The follower beside the fairy may have left since the last look (DRAGON-10).
void look_after_fairy(Table& table);
// Does so in each part of a turn where no step of the dragon does.
Step fairy_look_step();
Step final_fairy_step();
Offer guard_offer(VerbId verb);
// Beside followers whom that offer cannot name.
Escort fairy_escort();
// fairy_points.cpp
Step fairy_point_step();
void pay_fairy(Table& table, SegmentId root, bool final);
void project_fairy(const Table& table, SegmentId root, SeatPoints& points);
// princess.cpp
Offer expel_offer(VerbId verb);
// portal.cpp
Offer teleport_offer(VerbId verb);
// foresight.cpp
// Hooks::foresee.
void foresee_dragon(const Table& table, Prospects& prospects);

}  // namespace bastide
