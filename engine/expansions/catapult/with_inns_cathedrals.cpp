#include "engine/expansions/catapult/with_inns_cathedrals.h"

namespace bastide {

void know_strong_ones(GameBuilder& builder, CatapultFacts& facts) {
    const int large = builder.game().figure("large-follower");
    if (large < 0) return;
    builder.game().figures[large].rank = 1;
    facts.targets[large] = {200, plain_replaces};
}

}  // namespace bastide
