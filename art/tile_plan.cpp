#include "art/tile_plan.h"

#include "art/plan_work.h"

namespace bastide::art {
namespace {

PlanWork begin(const Game& game, TypeId type, int rotation) {
    const TileType& tile = game.tables.types[type];
    PlanWork work{game,
                  game.tile_texts[type],
                  tile,
                  room_drawings(),
                  rotation,
                  {},
                  Chance(seed_of(tile.id + "/" + std::to_string(rotation))),
                  {},
                  {}};
    work.plan.segments = tile.segment_count;
    for (int i = 0; i < tile.segment_count; ++i) {
        const Point spot = turned_point(tile.spots[i], rotation);
        work.plan.slots[i] = {spot.x / 5.0, spot.y / 5.0};
        for (int side = 0; side < kSides; ++side)
            if (tile.segments[i].edges >> side & 1)
                work.sides[i] |= static_cast<std::uint8_t>(1 << turned_side(side, rotation));
        for (int half = 0; half < kHalves; ++half)
            if (tile.segments[i].halves >> half & 1)
                work.halves[i] |= static_cast<std::uint8_t>(1 << turned_half(half, rotation));
    }
    return work;
}

// Places off the landscape lie on tiles of the start layout: scenery keeps off them too.
void keep_zones_free(PlanWork& work, TypeId type) {
    for (const StartTile& start : work.game.start_layout) {
        if (start.type != type || start.rotation != work.rotation) continue;
        for (const Zone& zone : work.game.zones) {
            const Vec at{zone.x / 5.0 - kSide * start.square.x,
                         zone.y / 5.0 - kSide * start.square.y};
            if (at.x > -40 && at.y > -40 && at.x < kSide + 40 && at.y < kSide + 40) {
                work.plan.kept_free.push_back(at);
                work.plan.kept_free.push_back(at + kBehindZone);
            }
        }
    }
}

}  // namespace

TilePlan plan_tile(const Game& game, TypeId type, int rotation) {
    PlanWork work = begin(game, type, rotation);
    work.plan.enclosed = true;
    for (const std::string& edge : work.text.edges)
        work.plan.enclosed = work.plan.enclosed && edge == "any";
    keep_zones_free(work, type);
    place_fixed(work);
    plan_walls(work);
    plan_ways(work);
    stamp_everything(work);
    place_dividers(work);
    plan_fields(work);
    place_free(work);
    check_plan(work);
    return std::move(work.plan);
}

unsigned wall_corners(const TilePlan& plan) {
    unsigned corners = 0;
    for (const WalledPlan& area : plan.walled)
        for (const Line& line : area.walls)
            for (int i = 0; i < 4; ++i)
                if (distance(line.front(), corner_at(i)) < 1 ||
                    distance(line.back(), corner_at(i)) < 1)
                    corners |= 1u << i;
    return corners;
}

std::vector<Line> area_of(const TilePlan& plan, int segment) {
    Grid grid = plan.grid;
    std::array<bool, 256> spreading{}, wanted{};
    for (int i = 0; i < plan.segments; ++i) spreading[i] = true;
    for (const WayPlan& way : plan.ways) spreading[way.segment] = way.segment == segment;
    for (const Placed& thing : plan.placed)
        if (thing.segment == segment && thing.drawing->category == "segment")
            grid.stamp_ellipse(plan.slots[segment], 26, 22, static_cast<std::uint8_t>(segment));
    spread(grid, spreading, 9);
    wanted[segment] = true;
    return outline_of(grid, wanted);
}

std::string area_path(const std::vector<Line>& area, Vec by) {
    std::string data;
    for (Line line : area) {
        for (Vec& p : line) p = p + by;
        data += straight_path(line);
    }
    return data;
}

}  // namespace bastide::art
