// The abbot neither joins others nor is joined (ANNIV-DR-5, ANNIV-DR-7), but he may travel.
#include "engine/expansions/anniversary/with_abbot.h"

namespace bastide {

int find_recluse(const Game& game) { return game.figure("abbot"); }

}  // namespace bastide
