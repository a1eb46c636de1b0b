// Towns: streets from the gates and edges of a walled area to its market place, houses along them.
#pragma once

#include "art/tile_plan.h"

namespace bastide::art {

// Something upright: things are painted from the farthest base line to the nearest.
struct Upright {
    double base = 0;
    std::string svg;
};
// All of them in that order; those on one line as they were added.
std::string in_order(const std::vector<Upright>& things);

struct Town {
    Vec market;
    bool has_market = false;  // a figure can stand in it
    std::vector<Line> streets;
};

Town plan_town(const TilePlan& plan, const WalledPlan& area, Chance& chance);

// Houses on the cells of the town where `taken` is 0; those they cover are taken then.
void build_houses(const TilePlan& plan, const WalledPlan& area, const Town& town, Grid& taken,
                  Chance& chance, const Palette& palette, std::vector<Upright>& things);

}  // namespace bastide::art
