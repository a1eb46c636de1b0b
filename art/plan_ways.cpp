// Ways: lines that cross their edges in the middle and pass through the spots of their figures.
#include <algorithm>
#include <bit>

#include "art/plan_work.h"
#include "engine/board/spot.h"

namespace bastide::art {
namespace {

constexpr double kWayTremor = 1.1;
constexpr double kRamp = 11;      // of a bridge, before and behind what it crosses
constexpr double kRingRoom = 10;  // between what stands in a ring and the middle of the ring

int first_side(unsigned sides) { return std::countr_zero(sides); }

Way way_of(const PlanWork& work, int segment) {
    for (const auto& [mark, value] : work.text.segments[segment].marks)
        if (const Way* way = work.book.way(mark)) return *way;
    if (const Way* way = work.book.way(work.kind(segment).name)) return *way;
    Way way;
    way.name = work.kind(segment).name;
    return way;
}

bool passes_above(const PlanWork& work, int segment) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_way(i) && work.crosses(segment, i)) return true;
    return false;
}

// The share of the line at which it enters the ellipse that something stands on.
Line trimmed(const Line& line, const std::vector<Placed>& placed, Vec target) {
    for (const Placed& thing : placed) {
        const double* foot = thing.drawing->foot;
        const Vec centre = thing.at + Vec{foot[0], foot[1]} * thing.scale;
        if (foot[2] <= 0 || distance(thing.at, target) > 12) continue;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const double u = (line[i].x - centre.x) / (foot[2] * thing.scale - 2);
            const double v = (line[i].y - centre.y) / (foot[3] * thing.scale - 2);
            if (u * u + v * v < 1) return Line(line.begin(), line.begin() + i + 1);
        }
    }
    return line;
}

struct Target {
    Vec at;
    bool gate = false;
    Vec outwards;
};

// The best place for a gate in these walls: near the spot of the way, straight ahead, away from
// other gates.
Target find_gate(const PlanWork& work, int segment, const std::vector<Line>& walls) {
    const int side = first_side(work.sides[segment]);
    const Vec from = work.plan.slots[segment];
    Target best;
    double least = 1e9;
    for (const Line& wall : walls)
        for (std::size_t i = wall.size() / 6; i < wall.size() - wall.size() / 6; ++i) {
            const Vec ahead = unit(wall[i] - from);
            Vec across = quarter_turn(direction_at(wall, i));
            if (dot(across, from - wall[i]) < 0) across = across * -1;
            double cost = distance(from, wall[i]) + 26 * (1 - dot(ahead, inwards(side))) +
                          22 * (1 - dot(ahead * -1, across));
            for (const GatePlan& gate : work.plan.gates)
                cost += std::max(0.0, 52 - distance(gate.at, wall[i])) * 3;
            if (cost >= least) continue;
            least = cost;
            best = {wall[i], true, across};
        }
    return best;
}

const WalledPlan* walled_plan(const PlanWork& work, int segment) {
    for (const WalledPlan& area : work.plan.walled)
        if (area.segment == segment) return &area;
    return nullptr;
}

// Ways with one edge and no word about how they end.
int ends_unmarked(const PlanWork& work) {
    int count = 0;
    for (int i = 0; i < work.segments(); ++i)
        count += work.is_way(i) && std::has_single_bit(work.sides[i]) && !work.mark(i, "end");
    return count;
}

bool has_through_way(const PlanWork& work) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_way(i) && std::popcount(work.sides[i]) > 1) return true;
    return false;
}

// The same field lies on both sides of a way with one edge.
bool is_within_field(const PlanWork& work, int segment) {
    const int side = first_side(work.sides[segment]);
    return work.field_at(2 * side) >= 0 && work.field_at(2 * side) == work.field_at(2 * side + 1);
}

// Where a way with one edge ends.
Target find_target(const PlanWork& work, int segment) {
    const std::string* end = work.mark(segment, "end");
    const Vec ahead = inwards(first_side(work.sides[segment]));
    for (int i = 0; i < work.segments() && end; ++i) {
        if (work.kind(i).name != *end || !work.joined(i, segment)) continue;
        if (work.is_walled(i)) return find_gate(work, segment, walled_plan(work, i)->walls);
        if (work.is_centre(i)) return {work.plan.slots[i], false, {}};
    }
    if (end)
        if (const WalledPlan* built = walled_plan(work, -1); built && !built->walls.empty())
            return find_gate(work, segment, built->walls);
    for (const Placed& thing : work.plan.placed)
        if (end && thing.segment < 0 && distance(thing.at, kMiddle) < 24 &&
            thing.drawing->foot[2] > 0)
            return {thing.at, false, {}};
    if (passes_above(work, segment) && end) return {kMiddle + ahead * 44, false, {}};
    // Short of what runs through, and of the far side if the field runs on around the end.
    if (!end && (has_through_way(work) || is_within_field(work, segment)))
        return {kMiddle - ahead * 46, false, {}};
    return {kMiddle, false, {}};
}

// From the middle of the edge through the spot.
Line line_to(const PlanWork& work, int segment, const Target& target) {
    const int side = first_side(work.sides[segment]);
    const Vec entry = middle_of(side), spot = work.plan.slots[segment];
    if (!target.gate) {
        const double size = distance(entry, target.at);
        return bezier(entry, mix(entry, target.at, .33), mix(entry, target.at, .67), target.at,
                      std::max(8, static_cast<int>(size / 4)));
    }
    // Straight on if the gate lies ahead; else a bend that meets the wall at a right angle.
    const Vec ahead = target.at - spot;
    const double far = length(ahead);
    if (dot(unit(ahead), inwards(side)) > .94) return through({entry, spot, target.at}, 10);
    const Line bend = bezier(spot, spot + inwards(side) * (far * .4),
                             target.at + target.outwards * (far * .4), target.at, 16);
    Line line = bezier(entry, mix(entry, spot, .33), mix(entry, spot, .67), spot, 8);
    line.insert(line.end(), bend.begin() + 1, bend.end());
    return line;
}

void place_end(PlanWork& work, const std::string& name, Vec at) {
    for (const Placed& thing : work.plan.placed)
        if (distance(thing.at, at) < 12) return;
    if (const Drawing* drawing = work.book.find("end", name))
        work.plan.placed.push_back({drawing, at, 1, -1, -1});
}

// Water that begins or ends on this tile: a pool, as far as its banks are one field; else it lies
// against whatever is behind it.
void plan_pool(PlanWork& work, WayPlan& way) {
    const int side = first_side(work.sides[way.segment]);
    const Drawing* drawing = work.book.find("group", work.text.group);
    way.pool_size = drawing && drawing->foot[2] > 0 ? drawing->foot[2] : 32;
    const Point spot = turned_point(spot_of(work.text, work.text.group), work.rotation);
    way.pool = Vec{spot.x / 5.0, spot.y / 5.0};
    if (work.field_at(2 * side) != work.field_at(2 * side + 1)) {
        const Line ahead{middle_of(side), middle_of(side ^ 2)};
        double nearest = 1e9;
        for (const WalledPlan& area : work.plan.walled)
            for (const Line& wall : area.walls)
                for (const Vec p : wall)
                    if (distance(p, ahead) < 6 && distance(p, middle_of(side)) < nearest) {
                        nearest = distance(p, middle_of(side));
                        way.pool = p - inwards(side) * (way.pool_size * .8);
                    }
    }
    way.lines.push_back(trembled(bezier(middle_of(side), mix(middle_of(side), way.pool, .4),
                                        mix(middle_of(side), way.pool, .7), way.pool),
                                 work.chance, kWayTremor));
    if (drawing) work.plan.placed.push_back({drawing, way.pool, 1, -1, -1});
}

// A way that ends must not look as if it ran on into another.
void place_any_end(PlanWork& work, Vec at) {
    for (const Drawing& drawing : work.book.drawings)
        if (drawing.category == "end") return place_end(work, drawing.name, at);
}

void plan_dead_end(PlanWork& work, WayPlan& way) {
    const std::string* end = work.mark(way.segment, "end");
    if (way.way.water && !end) return plan_pool(work, way);
    const Target target = find_target(work, way.segment);
    if (end)
        place_end(work, *end, target.at);
    else if (ends_unmarked(work) > 1 || has_through_way(work) || is_within_field(work, way.segment))
        place_any_end(work, target.at);
    Line line = line_to(work, way.segment, target);
    if (target.gate)
        work.plan.gates.push_back({target.at, target.outwards, false});
    else
        line = trimmed(line, work.plan.placed, target.at);
    way.lines.push_back(trembled(line, work.chance, .6));
}

Line line_between(PlanWork& work, int a, int b) {
    const Vec from = middle_of(a), to = middle_of(b);
    const double handle = distance(from, to) * .45;
    const bool straight = (a ^ b) == 2;
    const double bow = straight ? work.chance.between(-9, 9) : 0;
    const Vec aside = quarter_turn(inwards(a)) * bow;
    return trembled(
        bezier(from, from + inwards(a) * handle + aside, to + inwards(b) * handle - aside, to),
        work.chance, kWayTremor);
}

// Below an area: it goes in at a wall, or in the meadow if the field beside it is one.
void plan_tunnel(PlanWork& work, WayPlan& way) {
    for (int side = 0; side < kSides; ++side) {
        if (!work.has_side(way.segment, side)) continue;
        const int left = work.field_at(2 * side), right = work.field_at(2 * side + 1);
        if (left >= 0 && left == right) {
            const Vec end = middle_of(side) + inwards(side) * 28;
            way.lines.push_back(bezier(middle_of(side), mix(middle_of(side), end, .3),
                                       mix(middle_of(side), end, .7), end, 8));
            way.mouths.emplace_back(end, inwards(side));
            continue;
        }
        double nearest = 1e9;
        Vec end = kMiddle;
        for (const WalledPlan& area : work.plan.walled)
            for (const Line& wall : area.walls)
                for (const Vec p : wall)
                    if (distance(p, middle_of(side)) < nearest) {
                        nearest = distance(p, middle_of(side));
                        end = p;
                    }
        way.lines.push_back(bezier(middle_of(side), mix(middle_of(side), end, .3),
                                   mix(middle_of(side), end, .7), end, 8));
        work.plan.gates.push_back({end, inwards(side) * -1, false});
    }
}

void plan_ring(PlanWork& work, WayPlan& way, const std::string& name) {
    double radius = 34;
    const Placed* inner = nullptr;
    for (const Placed& thing : work.plan.placed)
        if (distance(thing.at, kMiddle) < 12) inner = &thing;
    if (!inner)
        if (const Drawing* drawing = work.book.find("ring", name)) {
            work.plan.placed.push_back({drawing, kMiddle, 1, -1, -1});
            inner = &work.plan.placed.back();
        }
    if (inner && inner->drawing->foot[2] > 0) radius = inner->drawing->foot[2] + kRingRoom;
    Line ring;
    for (int i = 0; i <= 32; ++i)
        ring.push_back(kMiddle + Vec{cosine(i * kPi / 16), sine(i * kPi / 16)} * radius);
    ring.back() = ring.front();
    way.lines.push_back(ring);
    for (int side = 0; side < kSides; ++side)
        if (work.has_side(way.segment, side)) {
            const Vec end = kMiddle - inwards(side) * radius;
            way.lines.push_back(bezier(middle_of(side), mix(middle_of(side), end, .3),
                                       mix(middle_of(side), end, .7), end, 8));
        }
}

void plan_many(PlanWork& work, WayPlan& way) {
    int first = -1;
    for (int side = 0; side < 2 && first < 0; ++side)
        if (work.has_side(way.segment, side) && work.has_side(way.segment, side + 2)) first = side;
    if (first >= 0) way.lines.push_back(line_between(work, first, first + 2));
    for (int side = 0; side < kSides; ++side)
        if (work.has_side(way.segment, side) && (first < 0 || (side & 1) != (first & 1)))
            way.lines.push_back(bezier(middle_of(side), mix(middle_of(side), kMiddle, .3),
                                       mix(middle_of(side), kMiddle, .7), kMiddle));
}

void plan_way(PlanWork& work, int segment) {
    WayPlan way;
    way.segment = segment;
    way.way = way_of(work, segment);
    const unsigned sides = work.sides[segment];
    const int count = std::popcount(sides);
    if (count == 1) {
        plan_dead_end(work, way);
    } else if (work.mark(segment, "tunnel")) {
        plan_tunnel(work, way);
    } else if (const std::string* ring = work.mark(segment, "ring")) {
        plan_ring(work, way, *ring);
    } else if (count == 2) {
        const int a = first_side(sides), b = 31 - std::countl_zero(sides);
        if (way.way.deck)
            way.lines.push_back(bezier(middle_of(a), mix(middle_of(a), middle_of(b), .33),
                                       mix(middle_of(a), middle_of(b), .67), middle_of(b)));
        else
            way.lines.push_back(line_between(work, a, b));
    } else {
        plan_many(work, way);
    }
    work.plan.ways.push_back(std::move(way));
}

// Lanes from a village to the gates of cities that its roads meet.
void plan_lanes(PlanWork& work) {
    for (const WalledPlan& area : work.plan.walled) {
        bool wanted = false;
        for (int i = 0; i < work.segments() && area.segment >= 0; ++i) {
            const std::string* end = work.is_way(i) ? work.mark(i, "end") : nullptr;
            wanted = wanted ||
                     (end && work.joined(i, area.segment) && *end != work.kind(area.segment).name);
        }
        if (!wanted) continue;
        Vec nearest = area.walls.front().front();
        for (const Line& wall : area.walls)
            for (const Vec p : wall)
                if (distance(p, kMiddle) < distance(nearest, kMiddle)) nearest = p;
        work.plan.lanes.push_back(
            bezier(kMiddle, mix(kMiddle, nearest, .3), mix(kMiddle, nearest, .7), nearest, 8));
        work.plan.gates.push_back({nearest, unit(kMiddle - nearest), false});
    }
}

int level_of(const Way& way) {
    return way.deck ? kDeckLevel : way.water ? kWaterLevel : kRoadLevel;
}

// What passes above something is painted later.
void order_levels(PlanWork& work) {
    TilePlan& plan = work.plan;
    std::array<int, kMaxSegments> level{};
    for (const WayPlan& way : plan.ways) level[way.segment] = level_of(way.way);
    for (const WalledPlan& area : plan.walled)
        if (area.segment >= 0) level[area.segment] = kTownLevel;
    for (int round = 0; round < 4; ++round)
        for (const auto& [over, under] : work.text.crossings)
            if (over != under && over < work.segments() && under < work.segments() && over >= 0 &&
                under >= 0 && !work.is_field(over) && !work.is_field(under))
                level[over] = std::min(kLevels - 1, std::max(level[over], level[under] + 1));
    for (WayPlan& way : plan.ways) way.level = level[way.segment];
    for (WalledPlan& area : plan.walled)
        if (area.segment >= 0) area.level = level[area.segment];
}

// The parts of a line that lie within reach of something below, to a unit or two: a bridge is as
// long on one tile as on another.
template <typename Near>
void add_bridge(WayPlan& way, Near near) {
    constexpr double kStep = 2;
    for (const Line& line : way.lines) {
        const int steps = static_cast<int>(length_of(line) / kStep);
        Line part;
        for (int i = 0; i <= steps + 1; ++i) {
            const Vec p = point_at(line, i * kStep);
            if (i <= steps && near(p)) {
                part.push_back(p);
            } else {
                if (part.size() > 1) way.bridges.push_back(part);
                part.clear();
            }
        }
    }
}

void plan_bridges(PlanWork& work) {
    for (WayPlan& way : work.plan.ways) {
        for (const WayPlan& below : work.plan.ways) {
            if (!work.crosses(way.segment, below.segment)) continue;
            add_bridge(way, [&](Vec p) {
                for (const Line& line : below.lines)
                    if (distance(p, line) < below.way.casing / 2 + kRamp) return true;
                return false;
            });
        }
        for (const WalledPlan& below : work.plan.walled) {
            if (below.segment < 0 || !work.crosses(way.segment, below.segment)) continue;
            add_bridge(way, [&](Vec p) {
                for (const Line& wall : below.walls)
                    if (distance(p, wall) < 8) return true;
                return inside(p, below.outlines.front());
            });
        }
    }
}

// Where something passes below a wall.
void plan_arches(PlanWork& work) {
    for (const WayPlan& way : work.plan.ways)
        for (const WalledPlan& area : work.plan.walled) {
            if (area.segment < 0 || !work.crosses(area.segment, way.segment)) continue;
            if (work.mark(way.segment, "tunnel")) continue;
            for (const Line& wall : area.walls) {
                double nearest = 8;
                GatePlan arch{{}, {}, true};
                for (std::size_t i = 1; i + 1 < wall.size(); ++i)
                    for (const Line& line : way.lines)
                        if (const double d = distance(wall[i], line); d < nearest) {
                            nearest = d;
                            arch.at = wall[i];
                            arch.outwards = quarter_turn(direction_at(wall, i));
                        }
                if (nearest < 8) work.plan.gates.push_back(arch);
            }
        }
}

}  // namespace

void plan_ways(PlanWork& work) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_way(i)) plan_way(work, i);
    plan_lanes(work);
    order_levels(work);
    plan_bridges(work);
    plan_arches(work);
}

}  // namespace bastide::art
