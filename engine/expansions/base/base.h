// The base game: the kinds, marks and figures that every room may count on.
#pragma once

#include "engine/game/table.h"

namespace bastide {

// Base furnishes a game first, so its numbers are fixed.
inline constexpr KindId kCity = 0;
inline constexpr KindId kRoad = 1;
inline constexpr KindId kField = 2;
inline constexpr KindId kMonastery = 3;
inline constexpr int kPennants = 0;           // mark on city segments
inline constexpr FigureKindId kFollower = 0;  // the ordinary, small follower
inline constexpr int kCommonPile = 0;

// Options that scoring asks for, read once.
struct BaseFacts {
    bool tiny_city_half = false;  // ED-4
};

// start.cpp
Step start_step(const FrozenSetup& setup);
// draw.cpp
Step draw_step();
Pile common_pile(const FrozenSetup& setup);
// True if the tile has a legal placement somewhere (BASE-18).
bool can_be_placed(const Table& table, TypeId type);
// Lays the drawn tile aside, or takes it out of the game; `rule` says why.
void lay_aside(Table& table, TypeId type, const char* rule);
void remove_tile(Table& table, TypeId type, const char* rule);
// place.cpp
Step place_step();
// act.cpp
Step act_step();
Offer put_offer();
// score.cpp
Value road_value(const Table& table, SegmentId root, bool complete);
Value city_value(const Table& table, SegmentId root, bool complete);
// A centre: its own tile and those around it, nine when complete (BASE-49, BASE-54).
Value value_of_surroundings(const Table& table, SegmentId root, const char* rule);
Value monastery_value(const Table& table, SegmentId root, bool complete);
Step score_step();
Step return_step();
Step final_features_step();
// part.cpp
// Kept until a room that can bring a second part wakes "second-part".
Step second_part_step();
// The active player has earned a second part of this turn. Nothing happens in the second.
void earn_second_part(Table& table, SecondPart how);
bool in_second_part(const Table& table);
// end.cpp
Step end_turn_step();
// What end-turn does for the next seat: this turn is over, and the player begins the next one, or
// the game ends because no tile is left (BASE-51).
Flow begin_turn(Table& table, int player);
// display.cpp
TrackDisplay track_display(const Game& game, int score);

}  // namespace bastide
