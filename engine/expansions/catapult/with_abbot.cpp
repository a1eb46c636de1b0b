#include "engine/expansions/catapult/with_abbot.h"

namespace bastide {
namespace {

// Monasteries, what counts as one, and gardens: nobody else may stand on those.
bool abbot_replaces(const Table& table, const Figure& place) {
    if (place.stand != Stand::kSegment) return false;
    const KindId kind = table.board.kind_id(place.where);
    return table.game.kind_rules[kind].monastic || table.game.tables.kinds[kind].name == "garden";
}

}  // namespace

void know_monks(GameBuilder& builder, CatapultFacts& facts) {
    const int abbot = builder.game().figure("abbot");
    if (abbot < 0) return;
    builder.game().figures[abbot].rank = 4;
    facts.targets[abbot] = {180, abbot_replaces};
}

}  // namespace bastide
