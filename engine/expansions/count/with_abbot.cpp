#include "engine/expansions/count/with_abbot.h"

namespace bastide {

void keep_clergy_out(const Game& game, CarcassonneFacts& facts) {
    if (const int abbot = game.figure("abbot"); abbot >= 0)
        facts.residence[abbot] = {0, "COUNT-36"};
}

}  // namespace bastide
