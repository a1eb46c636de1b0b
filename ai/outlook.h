// From expected scores to what a player wants: the margin to the best other seat, and the chance
// to win that a margin means with so many tiles to come.
#pragma once

#include <array>

#include "engine/game/play.h"

namespace bastide::ai {

using Scores = std::array<double, kMaxPlayers>;

Scores scores_of(const State& state);
// Own score less the best other one.
double margin_of(const Scores& scores, int players, int seat);
// Tiles that can still be drawn.
int tiles_left(const State& state);
// The chance of the seat to win with these expected scores, 0 to 1; those of all seats add up to 1.
// Without tiles to come it is known but for rounding.
double winning_chance(const Scores& scores, int players, int seat, int tiles_left);

}  // namespace bastide::ai
