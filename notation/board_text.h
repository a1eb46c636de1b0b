// A position as plain text for golden files: a grid of tile ids, the players, the features.
#pragma once

#include <string>

#include "engine/game/table.h"

namespace bastide {

// One row of squares a line, "D/1" for tile D in rotation r1, "." for an empty square.
std::string write_grid(const Table& table);
// Whose figures the tokens are (FIGURE:SEAT), or on which square they lie; mostly nothing.
std::string write_detail(const Table& table, const Tokens& tokens);
// Score and reserve of each player, one line each.
std::string write_players(const Table& table);
// How many features of each kind there are, a hash over all of them, and a line for each one that
// somebody stands on, then for each place off the landscape where somebody stands.
std::string write_features(const Table& table);

}  // namespace bastide
