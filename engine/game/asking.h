// Asking the rooms: questions of Hooks that several places have, answered by all rooms together.
#pragma once

#include <vector>

#include "engine/game/table.h"

namespace bastide {

// The rule that keeps a figure of this kind off a tile in every case; asked by everything that
// brings one to stand there.
const char* refuse_stand(const Table& table, FigureKindId kind, TileId tile);
// The rule that keeps this kind of figure out of a place off the landscape, or nullptr.
const char* refuse_zone(const Table& table, FigureKindId kind, int zone);
// False while a room has a round to hold for a tile that was placed before this one: rounds between
// turns come in the order of their tiles (ABBEY-2, T5).
bool is_round_due(const Table& table, TileId tile);

// The rule against putting a figure of which the active player has none in reserve; nullptr if
// there is one. Of those that rooms keep only the general rule speaks.
const char* refuse_absent(const Table& table, FigureKindId kind);
// Figures of the player that rooms keep, neither in the reserve nor on the board.
int held_figures(const Table& table, int player, FigureKindId kind);

// The tokens of all rooms.
std::vector<Tokens> tokens_of(const Table& table);
// The tiles that lie open.
std::vector<OpenTile> open_tiles_of(const Table& table);
// The token that the action costs, or nullptr.
const char* cost_of(const Table& table, const Action& action);

// True for a complete feature that has not become something else.
bool counts_as_complete(const Table& table, SegmentId root);

}  // namespace bastide
