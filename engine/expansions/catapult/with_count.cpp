#include "engine/expansions/catapult/with_count.h"

#include "engine/game/table.h"

namespace bastide {
namespace {

bool spot_in_quarter(const Table& table, const Figure& figure, Point& spot) {
    if (figure.stand != Stand::kZone) return false;
    const Zone& zone = table.game.zones[figure.where];
    spot = {zone.x, zone.y};
    return true;
}

}  // namespace

void find_quarters(GameBuilder& builder) {
    if (builder.setup().has_set("count"))
        builder.game().hooks.figure_spot.push_back(spot_in_quarter);
}

}  // namespace bastide
