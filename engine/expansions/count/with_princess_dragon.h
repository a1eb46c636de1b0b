// The fairy draws those who come out of the quarters to her tile.
#pragma once

#include "engine/expansions/count/carcassonne.h"

namespace bastide {

// COUNT-47: the kind of the figure whose tile is preferred, or -1 if it is not in play.
int find_preferred(const Game& game);
// The tile of that figure, or kNoTile.
TileId preferred_tile(const Table& table);

}  // namespace bastide
