// The plan of a tile: where its walls, ways, buildings and fields lie, worked out from the
// definition alone. Painting adds nothing to it that means anything.
//
// Seams meet by construction: ways cross an edge at its middle and at a right angle, walls begin
// and end in corners of the tile, and nothing trembles at its ends.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "art/curve.h"
#include "art/drawing.h"
#include "art/grid.h"
#include "engine/game/game.h"

namespace bastide::art {

// What lies above what. Something that passes over something else lies above it, and at most so
// high.
enum Level : int { kWaterLevel, kRoadLevel, kTownLevel, kDeckLevel, kLevels = 9 };

// An area behind walls: a segment that fills its edges, or what is built over without being one.
struct WalledPlan {
    int segment = -1;
    int level = kTownLevel;
    std::vector<Line> outlines;
    std::vector<Line> walls;
    double thick = 1;
    std::vector<std::pair<Vec, Vec>> doors;  // where its streets cross the rim, and the way in
};

// A segment that runs through the middle of its edges.
struct WayPlan {
    int segment = -1;
    int level = kRoadLevel;
    Way way;
    std::vector<Line> lines;
    std::vector<Line> bridges;                // parts of the lines that cross something
    std::vector<std::pair<Vec, Vec>> mouths;  // of tunnels in a meadow: where, and the way in
    Vec pool;
    double pool_size = 0;  // water that begins or ends here
};

struct GatePlan {
    Vec at;
    Vec outwards;
    bool arch = false;  // something passes below the wall
};

// A drawing and the place where it stands.
struct Placed {
    const Drawing* drawing = nullptr;
    Vec at;
    double scale = 1;
    int segment = -1;  // that bears it
    int arrow = -1;    // the side that it points at
};

struct TilePlan {
    int segments = 0;
    std::array<Vec, kMaxSegments> slots;  // where figures stand
    std::vector<WalledPlan> walled;
    std::vector<WayPlan> ways;
    std::vector<Line> lanes;  // from a village to gates
    std::vector<GatePlan> gates;
    std::vector<Line> field_walls;  // where nothing else parts two fields
    std::vector<Placed> placed;
    bool enclosed = false;       // all edges match everything: the tile has a wall of its own
    Grid grid;                   // what lies where; fields have their numbers
    std::vector<Vec> kept_free;  // further spots that scenery keeps off
    // Where the plan could not follow the definition, in words; empty if all is well.
    std::string fault;
};

// The building of a place off the landscape stands so far behind the spot of its figures.
inline constexpr Vec kBehindZone{0, -26};

TilePlan plan_tile(const Game& game, TypeId type, int rotation);

// Corners of the tile at which walls end: a board sets one tower on each (bit per corner, clockwise
// from the north-west).
unsigned wall_corners(const TilePlan& plan);

// The area of a segment as closed lines, spread below what is drawn above it: for overlays and
// hits.
std::vector<Line> area_of(const TilePlan& plan, int segment);
// The same as path data, moved by so many units.
std::string area_path(const std::vector<Line>& area, Vec by = {});

}  // namespace bastide::art
