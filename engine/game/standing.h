// Where followers stand, as points, and the order in which they are named (CATA-18, CATA-62).
#pragma once

#include <vector>

#include "engine/game/table.h"

namespace bastide {

// A follower on the playing field.
struct Standing {
    Figure figure;
    Point spot;      // of the place it stands on
    Point position;  // its own: beside the spot if others stand on the same
};

// The spot of a figure on the board (CATA-18): of its segment, what it stands on, or its zone.
Point find_spot(const Table& table, const Figure& figure);

// The feature with which the figure is scored: the one it stands on, or the one under the piece it
// stands on (Hooks::segment_under); kNowhere if there is none.
SegmentId feature_under(const Table& table, const Figure& figure);

// True if nothing that comes over its tile can take the figure away.
bool is_sheltered(const Table& table, const Figure& figure);

// All followers of players on the playing field: by spot (y, then x), seat, rank.
std::vector<Standing> standing_followers(const Table& table);

// Index among the figures on the board of one that is like this, or -1.
int index_of_figure(const Table& table, const Figure& figure);

}  // namespace bastide
