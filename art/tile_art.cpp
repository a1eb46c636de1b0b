#include "art/tile_art.h"

#include "art/paint_work.h"
#include "art/scenery.h"

namespace bastide::art {
namespace {

void paint_levels(PaintWork& work) {
    for (const Line& line : work.plan.field_walls)
        work.art.ways += field_wall(line, work.bold(), work.palette);
    for (int level = 0; level < kLevels; ++level) {
        paint_ways(work, level);
        if (level == kRoadLevel) paint_lanes(work);
        paint_towns(work, level);
        if (level == kTownLevel && !work.plan.enclosed) paint_feet(work);
    }
    if (work.plan.enclosed) {
        paint_enclosure(work);
        paint_feet(work);
    }
}

// A tile that cannot be drawn as it is defined shows its name and nothing that could be wrong.
TileArt paint_name(const std::string& id, const Palette& palette) {
    TileArt art;
    art.ground = path("M0 0H200V200H0Z", palette[kParchment]);
    art.symbols =
        "<text x=\"100\" y=\"108\" font-family=\"DejaVu Serif,serif\" font-size=\"24\" "
        "text-anchor=\"middle\" fill=\"" +
        palette[kInk] + "\">" + escaped(id) + "</text>";
    return art;
}

}  // namespace

int variant_at(Square square) { return (square.x + 2 * square.y) & (kVariants - 1); }

TileArt paint_tile(const TilePlan& plan, const std::string& id, int rotation, int variant,
                   const Look& look) {
    const Palette& palette = palette_for(look.season, look.high_contrast);
    if (!plan.fault.empty()) return paint_name(id, palette);
    const std::string name = id + "/" + std::to_string(rotation) + "/" + std::to_string(variant);
    PaintWork work{plan, look, palette, Chance(seed_of(name)), {}};
    keep_places_free(work);
    paint_meadow(work);
    paint_levels(work);
    if (!look.plain) paint_things(work);
    if (!look.plain && !look.small) plant_trees(work);
    work.art.things = in_order(work.things);
    return std::move(work.art);
}

std::string tile_svg(const Game& game, TypeId type, int rotation, int variant, const Look& look) {
    const TilePlan plan = plan_tile(game, type, rotation);
    const TileArt art = paint_tile(plan, game.tables.types[type].id, rotation, variant, look);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 200\" width=\"200\" "
           "height=\"200\">" +
           art.ground + art.ways + art.things + art.symbols + "</svg>\n";
}

}  // namespace bastide::art
