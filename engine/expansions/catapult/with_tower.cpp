#include "engine/expansions/catapult/with_tower.h"

#include "engine/board/spot.h"
#include "engine/game/table.h"

namespace bastide {
namespace {

bool spot_on_tower(const Table& table, const Figure& figure, Point& spot) {
    if (figure.stand != Stand::kTile || figure.spot != kOnTop) return false;
    const PlacedTile& tile = table.board.tile(figure.where);
    const Point inside = spot_of(table.game.tile_texts[tile.type()], "tower-foundation");
    spot = corner_of(tile.square) + turned_point(inside, tile.rotation());
    return true;
}

}  // namespace

void find_tops(GameBuilder& builder) {
    if (builder.setup().has_set("tower")) builder.game().hooks.figure_spot.push_back(spot_on_tower);
}

}  // namespace bastide
