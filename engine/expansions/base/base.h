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
// The pile from which the next tile is drawn.
int current_pile(const Table& table);
// True if the tile has a legal placement somewhere (BASE-18).
bool can_be_placed(const Table& table, TypeId type);
// The rule by which the tile, if it is drawn now, waits aside until a room brings it back.
const char* rule_to_withhold(const Table& table, TypeId type);
// All tiles of this type that are laid aside go back into their pile.
void bring_back(Table& table, TypeId type, const char* rule);
// True if it has one without the help of a piece.
bool fits_plainly(const Table& table, TypeId type);
// The rule of a room that forbids a placement, or nullptr.
const char* refused_by_rooms(const Table& table, TypeId type, Square square, int rotation);
// Tiles of the pile that may be drawn now.
int tiles_to_draw(const Table& table, int pile);
// Puts the tiles that were laid aside back into their piles (ED-DR-1).
void put_back_aside(Table& table);
// Lays the drawn tile aside, or takes it out of the game; `rule` says why.
void lay_aside(Table& table, TypeId type, const char* rule);
void remove_tile(Table& table, TypeId type, const char* rule);
// place.cpp
Step place_step();
// act.cpp
Step act_step();
Offer put_offer();
// What the player may do beside the one thing (Hooks::besides).
void list_besides(const Table& table, ActionList& actions);
const char* refuse_beside(const Table& table, const Action& action);
// Precondition: refuse_beside() has nothing against it.
Flow apply_beside(Table& table, const Action& action);
// far.cpp
// Why a follower may not be put on a feature of an earlier tile, in the words of the room whose
// rule it is.
struct FarRules {
    const char* no_follower;      // it is another kind of figure
    const char* own_tile;         // the tile was placed in this part: there it is put as ever
    const char* complete;         // the feature is
    const char* complete_centre;  // the same for one in the middle of a tile
};
// The rule that keeps the active player from taking this figure for that segment at all: no such
// place, none in reserve, no follower.
const char* refuse_figure(const Table& table, const Action& action, const char* no_follower);
// The rule of the kind of figure itself. Precondition: refuse_figure() has nothing against it.
const char* refuse_standing(const Table& table, const Action& action);
// The segment that the action names, or kNowhere.
SegmentId segment_of(const Table& table, const Action& action);
// Puts a figure of the active player there.
Flow put_on_segment(Table& table, const Action& action);
// A follower on an unoccupied, incomplete feature through any tile but the one just placed.
const char* refuse_far(const Table& table, const Action& action, const FarRules& rules);
// Actions of this verb, a figure and a place, that refuse_far() lets through, and `refuse` too if
// there is one.
void list_far(const Table& table, VerbId verb, const char* (*refuse)(const Table&, const Action&),
              ActionList& actions);
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
// No tile is left in any pile (BASE-51).
bool pile_is_empty(const Table& table);
// end.cpp
Step end_turn_step();
// What end-turn does for the next seat: this turn is over, and the player begins the next one, or
// the game ends because no tile is left (BASE-51).
Flow begin_turn(Table& table, int player);
// The same without asking whether a tile is left.
Flow take_turn(Table& table, int player);
// display.cpp
TrackDisplay track_display(const Game& game, int score);

}  // namespace bastide
