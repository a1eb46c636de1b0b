#include "engine/expansions/count/with_river.h"

namespace bastide {

Refusal refuse_discouraged(const FrozenSetup& setup) {
    if (setup.has_set("river-20")) return {"ED-28", "refuse.COUNT-35", {"river-20"}};
    if (setup.is("allow_discouraged", "on")) return {};
    for (const char* river : {"river-1", "river-2"})
        if (setup.has_set(river)) return {"RIV2-30", "", {river}};
    return {};
}

// North of the second tile of the top row; the river edge, which the tile shows in the east,
// points north, so that field meets field in the south.
void add_source(GameBuilder& builder) {
    constexpr Square kSquare{1, -1};
    constexpr int kEastToNorth = 3;
    if (builder.setup().has_set("river-1")) builder.add_start("R1-A", kSquare, kEastToNorth);
    if (builder.setup().has_set("river-2")) builder.add_start("R2-01", kSquare, kEastToNorth);
}

}  // namespace bastide
