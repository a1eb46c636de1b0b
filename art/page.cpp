#include "art/page.h"

#include "art/scenery.h"

namespace bastide::art {

PageTile page_tile(const Game& game, TypeId type, int rotation, int variant, const Look& look) {
    const TilePlan plan = plan_tile(game, type, rotation);
    PageTile tile;
    tile.art = paint_tile(plan, game.tables.types[type].id, rotation, variant, look);
    for (int i = 0; i < plan.segments; ++i) {
        tile.areas.push_back(area_path(area_of(plan, i)));
        tile.slots.push_back(plan.slots[i]);
    }
    tile.corners = wall_corners(plan);
    tile.fault = plan.fault;
    return tile;
}

std::string corner_tower(const Look& look) {
    return tower({0, 5}, 1.25, palette_for(look.season, look.high_contrast));
}

std::string zone_fragment(std::string_view name, const Look& look) {
    const Drawing* drawing = room_drawings().find("zone", name);
    if (!drawing) return "";
    return paint(*drawing, kBehindZone, 1, {palette_for(look.season, look.high_contrast)});
}

}  // namespace bastide::art
