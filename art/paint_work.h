// The work in progress of paint_tile(): the plan, what it is painted with, and the layers so far.
#pragma once

#include "art/svg.h"
#include "art/tile_art.h"
#include "art/town.h"

namespace bastide::art {

struct PaintWork {
    const TilePlan& plan;
    const Look& look;
    const Palette& palette;
    Chance chance;
    TileArt art;
    Grid taken{0};                     // 1 where scenery must not stand
    std::vector<std::uint8_t> room{};  // of each cell: how far it is to the end of its meadow
    std::vector<Upright> things{};     // what stands, before it is put in order

    const std::string& colour(Colour name) const { return palette[name]; }
    double bold() const { return look.small ? 1.4 : 1; }
    bool is_sparse() const { return look.small || look.plain || palette.sparse; }
    int room_at(Vec p) const { return room[Grid::cell_of(p.y) * kCells + Grid::cell_of(p.x)]; }
};

// paint_meadow.cpp: measures the meadows and paints them; trees come last, where room is left.
void paint_meadow(PaintWork& work);
void plant_trees(PaintWork& work);
// paint_ways.cpp: roads, water and decks of one level; lanes of villages.
void paint_ways(PaintWork& work, int level);
void paint_lanes(PaintWork& work);
// paint_towns.cpp: walled areas of one level; a tile that is one walled yard.
void paint_towns(PaintWork& work, int level);
void paint_enclosure(PaintWork& work);
// paint_things.cpp: keeps their places free; then the ground below them; then themselves.
void keep_places_free(PaintWork& work);
void paint_feet(PaintWork& work);
void paint_things(PaintWork& work);

}  // namespace bastide::art
