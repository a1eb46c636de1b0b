// The large follower may close a tower; whoever else is a follower may not (TOWER-60).
#include "engine/expansions/tower/with_inns_cathedrals.h"

namespace bastide {

int find_large(const Game& game) { return game.figure("large-follower"); }

}  // namespace bastide
