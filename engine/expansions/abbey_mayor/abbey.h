// Abbeys, mayors, wagons and barns: what the files of this room share.
#pragma once

#include <array>
#include <vector>

#include "engine/game/table.h"

namespace bastide {

struct AbbeyFacts {
    int tiles = 0;  // the abbeys among Game::held_tiles; no copies if nobody has any
    int mark = 0;   // of the building on them
    FigureKindId mayor = kNoFigureKind, wagon = kNoFigureKind, barn = kNoFigureKind;
    VerbId lay = 0, drive = 0, build = 0;
    bool around = false;  // wagon_neighbour (ABBEY-52)
    std::uint16_t memory = 0;
};

struct AbbeyMemory {
    std::array<std::uint16_t, kMaxPlayers> barns;  // of each seat: place_of_barn(), 0 = none
    std::uint16_t gapless;                         // as many tiles left no gap between them
    std::uint8_t laid;                             // bit per seat whose abbey is no longer in hand
    std::uint8_t new_barn;   // the active player's barn was built in this part of the turn
    std::uint8_t last_seat;  // whose turn was the last of the game, from 1; 0 = it goes on
    std::uint8_t asked;      // players who have decided about their abbeys after it
};

inline const AbbeyFacts& abbey_facts(const Table& table) { return table.game.facts<AbbeyFacts>(); }
inline AbbeyMemory& abbey_memory(Table& table) {
    return table.memory<AbbeyMemory>(abbey_facts(table).memory);
}
inline const AbbeyMemory& abbey_memory(const Table& table) {
    return table.memory<AbbeyMemory>(abbey_facts(table).memory);
}

// abbey_tile.cpp
bool is_abbey_tile(const Game& game, const TileType& type);
// The rule that keeps an abbey off a square, or nullptr (ABBEY-5).
const char* refuse_gap(const Table& table, TypeId type, Square square, int rotation);
void filter_gaps(const Table& table, TypeId type, ActionList& actions);
// True if the player still has the abbey and there is a square for it.
bool can_lay_abbey(const Table& table, int player);
bool active_can_lay_abbey(const Table& table);
// The two answers to the question whether the abbey is laid: yes, or pass.
void list_abbey(const Table& table, ActionList& actions);
const char* refuse_abbey(const Table& table, const Action& action);
// The active player takes the abbey instead of a drawn tile.
Flow take_abbey(Table& table);
Step abbey_step();
void list_abbeys(const Table& table, std::vector<Tokens>& tokens);
// What a monastery is worth; an abbey is one (ABBEY-11).
Value abbey_or_monastery_value(const Table& table, SegmentId root, bool complete);
// final_round.cpp
Step final_abbeys_step();
// mayor.cpp
int mayor_strength(const Table& table, const Figure& figure, SegmentId root);
const char* refuse_mayor(const Table& table, FigureKindId kind, TileId tile, int index);
// neighbours.cpp
// True for a segment on which a wagon could ever be: a road, a city, a monastery (ABBEY-17).
bool is_for_wagons(const Table& table, SegmentId segment);
// Where a wagon that stands there may drive when its feature has been scored (ABBEY-19 to
// ABBEY-22).
std::vector<SegmentId> list_destinations(const Table& table, SegmentId from);
// wagon.cpp
const char* refuse_wagon(const Table& table, FigureKindId kind, TileId tile, int index);
Step drive_step();
// barn.cpp
const char* refuse_barn_on_segment(const Table& table, FigureKindId, TileId, int);
// The field on which the player's barn stands, or kNowhere.
SegmentId field_of_barn(const Table& table, int player);
bool has_barn(const Table& table, SegmentId field);
Offer build_offer(VerbId verb);
// A barn stands on a corner (ABBEY-24).
bool find_barn_spot(const Table& table, const Figure& figure, Point& spot);

}  // namespace bastide
