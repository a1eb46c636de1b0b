// Walls: from corner to corner of the tile, along every run of edges that the area does not fill.
#include <bit>

#include "art/plan_work.h"

namespace bastide::art {
namespace {

constexpr double kWallTremor = 1.5;

// Bit per corner that the area touches: those of its edges and those that it reaches.
unsigned corners_of(const PlanWork& work, int segment) {
    unsigned corners = 0;
    for (int side = 0; side < kSides; ++side)
        if (work.has_side(segment, side)) corners |= 1u << side | 1u << ((side + 1) & 3);
    if (const std::string* reaches = work.mark(segment, "reaches")) {
        constexpr std::string_view kNames[4] = {"NW", "NE", "SE", "SW"};
        for (int i = 0; i < 4; ++i)
            if (reaches->find(kNames[i]) != std::string::npos)
                corners |= 1u << ((i + work.rotation) & 3);
    }
    return corners;
}

// Another area fills that side.
bool is_foreign(const PlanWork& work, int segment, int side) {
    const int there = work.walled_at(side & 3);
    return there >= 0 && there != segment;
}

// The area on the other level of a crossing of two areas, or -1.
int crossing_partner(const PlanWork& work, int segment) {
    for (int i = 0; i < work.segments(); ++i)
        if (i != segment && work.is_walled(i) &&
            (work.crosses(i, segment) || work.crosses(segment, i)))
            return i;
    return -1;
}

// The field around the mouth of a tunnel at this side is one: leave it room to pass behind.
bool has_mouth(const PlanWork& work, int side) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_way(i) && work.has_side(i, side) && work.mark(i, "tunnel") &&
            work.field_at(2 * side) >= 0 && work.field_at(2 * side) == work.field_at(2 * side + 1))
            return true;
    return false;
}

// A wall in front of one edge that the area does not fill.
Line wall_before_side(const PlanWork& work, int segment, int side, bool squeezed) {
    double depth = 50;
    if (is_foreign(work, segment, side)) depth = 106;
    if (has_mouth(work, side)) depth = 68;
    if (squeezed) depth = 38;
    return bezier(corner_at(side), local(side, 50, depth), local(side, 150, depth),
                  corner_at(side + 1));
}

// A wall across the tile, before two edges that the area does not fill.
Line wall_across(const PlanWork& work, int segment, int first) {
    const Vec a = corner_at(first), b = corner_at(first + 2), outer = corner_at(first + 1);
    const bool both = is_foreign(work, segment, first) && is_foreign(work, segment, first + 1);
    const bool same = both && work.walled_at(first & 3) == work.walled_at((first + 1) & 3);
    double pull = .16;
    // A way that runs along the wall leaves a strip of meadow between them.
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_way(i) && work.has_side(i, first) && work.has_side(i, first + 1)) pull = -.02;
    if (is_foreign(work, segment, first) || is_foreign(work, segment, first + 1)) pull = 0;
    // A tail that reaches round the other area leaves a meadow between them.
    const bool tail = same && std::popcount(work.sides[segment]) == 1;
    if (same) pull = tail ? -.4 : -.22;
    const Vec push = (outer - kMiddle) * pull;
    const double handle = tail ? .95 : .66;
    return bezier(a, mix(a, kMiddle, handle) + push, mix(b, kMiddle, handle) + push, b);
}

// The wall of an area with a single edge: a half round.
Line wall_around_edge(const PlanWork& work, int segment, int side) {
    const bool shares = work.walled_at((side + 1) & 3) >= 0 || work.walled_at((side + 3) & 3) >= 0;
    const bool faced = std::popcount(work.sides[segment]) == 1 &&
                       work.walled_at((side + 2) & 3) >= 0 &&
                       std::popcount(work.sides[work.walled_at((side + 2) & 3)]) > 1;
    const double along = shares ? 94 : 52;
    const double depth = shares ? (faced ? 54 : 60) : 74;
    // From the end of the edge back to its beginning, as the others run.
    return bezier(corner_at(side + 1), local(side, kSide - along, depth), local(side, along, depth),
                  corner_at(side));
}

// Two areas that cross: bands that leave room for the meadows between them.
Line band_wall(int side, bool above) {
    const Line over{{0, 0},    {19, 34},  {40, 68},  {64, 79}, {100, 80},
                    {136, 79}, {160, 68}, {181, 34}, {200, 0}};
    const Line under{{0, 0},    {20, 32},  {44, 60},  {70, 70}, {100, 71},
                     {130, 70}, {156, 60}, {180, 32}, {200, 0}};
    Line points;
    for (const Vec p : above ? over : under) points.push_back(local(side, p.x, p.y));
    return through(points, 4);
}

// An area with one edge that passes above another and ends behind it.
Line arm_wall(int side) {
    const Line half{{200, 0},   {166, 19},  {132, 40},  {121, 64},
                    {120, 100}, {120, 140}, {114, 154}, {100, 158}};
    Line points;
    for (const Vec p : half) points.push_back(local(side, p.x, p.y));
    for (std::size_t i = half.size() - 1; i-- > 0;)
        points.push_back(local(side, kSide - half[i].x, half[i].y));
    return through(points, 4);
}

Line wall_of_run(const PlanWork& work, int segment, int first, int count, int partner) {
    const int own = (first + 3) & 3;  // the side before the run
    if (partner >= 0 && count == 3 && work.crosses(segment, partner)) return arm_wall(own);
    if (partner >= 0 && count == 1) {
        if (is_foreign(work, segment, first))
            return band_wall(first, work.crosses(segment, partner));
        return bezier(corner_at(first), local(first, 50, 77), local(first, 150, 77),
                      corner_at(first + 1));
    }
    if (count == 3) return wall_around_edge(work, segment, own);
    if (count == 2) return wall_across(work, segment, first);
    const unsigned corners = corners_of(work, segment);
    const bool squeezed = std::popcount(corners) == 3 && std::popcount(work.sides[segment]) == 1 &&
                          is_foreign(work, segment, first + 2) &&
                          is_foreign(work, segment, first + 3);
    const bool squeezed_before =
        std::popcount(corners) == 3 && std::popcount(work.sides[segment]) == 1 &&
        is_foreign(work, segment, first + 1) && is_foreign(work, segment, first + 2);
    return wall_before_side(work, segment, first & 3, squeezed || squeezed_before);
}

WalledPlan plan_area(PlanWork& work, int segment) {
    WalledPlan area;
    area.segment = segment;
    const unsigned corners = corners_of(work, segment);
    const int partner = crossing_partner(work, segment);
    Line outline;
    int first = 0;
    while (!(corners >> first & 1)) ++first;
    for (int step = 0; step < 4;) {
        const int here = (first + step) & 3;
        int count = 1;
        while (!(corners >> ((here + count) & 3) & 1)) ++count;
        if (count == 1 && work.has_side(segment, here)) {
            outline.push_back(corner_at(here));
        } else {
            const Line wall = trembled(wall_of_run(work, segment, here, count, partner),
                                       work.chance, kWallTremor);
            area.walls.push_back(wall);
            outline.insert(outline.end(), wall.begin(), wall.end() - 1);
        }
        step += count;
    }
    area.outlines.push_back(std::move(outline));
    for (int side = 0; side < kSides; ++side)
        if (work.has_side(segment, side)) area.doors.emplace_back(middle_of(side), inwards(side));
    return area;
}

// Half-sides of inner edges where no field lies are built over (docs/tiles.md).
unsigned built_halves(const PlanWork& work) {
    unsigned built = 0;
    for (int half = 0; half < kHalves; ++half)
        if (work.edge(side_of_half(half)) == "inner" && work.field_at(half) < 0)
            built |= 1u << half;
    return built;
}

Vec rim_point(int position) {
    const int side = (position >> 1) & 3;
    return position & 1 ? middle_of(side) : corner_at(side);
}
Vec rim_inwards(int position) {
    if (position & 1) return inwards((position >> 1) & 3);
    return unit(kMiddle - rim_point(position));
}

void plan_built(PlanWork& work) {
    const unsigned built = built_halves(work);
    if (built == 0) return;
    WalledPlan area;
    area.thick = 1.3;
    for (int side = 0; side < kSides; ++side)
        if ((built >> (2 * side) & 3) == 3) area.doors.emplace_back(middle_of(side), inwards(side));
    if (built == 0xff) {
        area.outlines.push_back({corner_at(0), corner_at(1), corner_at(2), corner_at(3)});
        work.plan.walled.push_back(std::move(area));
        return;
    }
    for (int half = 0; half < kHalves; ++half) {
        if (!(built >> half & 1) || built >> ((half + 7) & 7) & 1) continue;
        int end = half;
        Line outline;
        for (; built >> (end & 7) & 1; ++end) outline.push_back(rim_point(end));
        const Vec from = rim_point(end), to = rim_point(half);
        const double handle = distance(from, to) * .45;
        const Line wall = trembled(
            bezier(from, from + rim_inwards(end) * handle, to + rim_inwards(half) * handle, to),
            work.chance, kWallTremor);
        area.walls.push_back(wall);
        outline.insert(outline.end(), wall.begin(), wall.end() - 1);
        area.outlines.push_back(std::move(outline));
    }
    work.plan.walled.push_back(std::move(area));
}

}  // namespace

void plan_walls(PlanWork& work) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_walled(i)) work.plan.walled.push_back(plan_area(work, i));
    plan_built(work);
}

}  // namespace bastide::art
