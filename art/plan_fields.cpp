// Fields: the land that is left over. Where the definition parts fields that nothing drawn keeps
// apart, a field wall does; where it joins what the drawing parts, the plan is at fault.
#include <algorithm>
#include <bit>

#include "art/plan_work.h"

namespace bastide::art {
namespace {

constexpr double kWallReach = 5.3;
constexpr double kFieldWallReach = 4.2;

// Points of a half-side at which its field must be found.
std::array<Vec, 3> half_points(int half) {
    const int side = side_of_half(half);
    const double sign = half & 1 ? 1 : -1;
    return {local(side, 100 + sign * 50, .5), local(side, 100 + sign * 30, .5),
            local(side, 100 + sign * 70, .5)};
}

// The pieces of land that each field of the definition must lie in.
std::vector<std::vector<int>> pieces_of_fields(const PlanWork& work, const Pieces& pieces) {
    std::vector<std::vector<int>> found(work.segments());
    for (int i = 0; i < work.segments(); ++i) {
        if (!work.is_field(i)) continue;
        for (int half = 0; half < kHalves; ++half) {
            if (!(work.halves[i] >> half & 1)) continue;
            for (const Vec p : half_points(half))
                if (const int piece = pieces.at(p); piece != 0) {
                    found[i].push_back(piece);
                    break;
                }
        }
        if (work.halves[i] == 0)
            if (const int piece = pieces.at(work.plan.slots[i]); piece != 0)
                found[i].push_back(piece);
        std::sort(found[i].begin(), found[i].end());
        found[i].erase(std::unique(found[i].begin(), found[i].end()), found[i].end());
    }
    return found;
}

// How many pairs of fields lie in one piece, and how many fields lie in several.
struct Discord {
    int shared = 0;
    int parted = 0;
};
Discord discord_of(const PlanWork& work, const Grid& grid) {
    const auto found = pieces_of_fields(work, pieces_of(grid, kOpenLabel));
    Discord discord;
    for (std::size_t a = 0; a < found.size(); ++a) {
        discord.parted += found[a].size() > 1;
        for (std::size_t b = a + 1; b < found.size(); ++b)
            for (const int piece : found[a])
                discord.shared += std::count(found[b].begin(), found[b].end(), piece) > 0;
    }
    return discord;
}

// Something that a field wall can begin or end at, as points of its border.
using Terminal = Line;

void add_samples(std::vector<Terminal>& terminals, const Line& line) {
    if (!line.empty()) terminals.push_back(line);
}

std::vector<Terminal> find_terminals(const PlanWork& work) {
    std::vector<Terminal> terminals;
    for (const WayPlan& way : work.plan.ways) {
        if (way.way.deck) continue;
        Line all;
        for (const Line& line : way.lines) all.insert(all.end(), line.begin(), line.end());
        add_samples(terminals, all);
    }
    for (const WalledPlan& area : work.plan.walled)
        for (const Line& wall : area.walls) add_samples(terminals, wall);
    for (const Placed& thing : work.plan.placed) {
        const double* foot = thing.drawing->foot;
        if (foot[2] <= 0) continue;
        Line rim;
        for (int i = 0; i < 24; ++i)
            rim.push_back(thing.at + Vec{foot[0] + foot[2] * .9 * cosine(i * kPi / 12),
                                         foot[1] + foot[3] * .9 * sine(i * kPi / 12)} *
                                         thing.scale);
        add_samples(terminals, rim);
    }
    return terminals;
}

// The shortest line between two terminals, not too near the rim of the tile.
Line shortest_between(const Terminal& a, const Terminal& b) {
    double least = 1e9;
    Line best;
    for (const Vec p : a)
        for (const Vec q : b) {
            const auto off_rim = [](Vec v) {
                return std::min({v.x, v.y, kSide - v.x, kSide - v.y}) > 12;
            };
            if (!off_rim(p) && a.size() > 1) continue;
            if (!off_rim(q) && b.size() > 1) continue;
            if (const double d = distance(p, q); d < least) {
                least = d;
                best = {p, q};
            }
        }
    return best;
}

Line field_wall_line(PlanWork& work, const Line& ends) {
    return trembled(
        bezier(ends[0], mix(ends[0], ends[1], .33), mix(ends[0], ends[1], .67), ends[1], 10),
        work.chance, .8);
}

// Points of the rim at which a field wall must begin: fields change there and nothing else is
// drawn.
std::vector<Vec> rim_changes(const PlanWork& work) {
    std::vector<Vec> points;
    for (int half = 0; half < kHalves; ++half) {
        const int next = (half + 1) & 7;
        const int a = work.field_at(half), b = work.field_at(next);
        if (a < 0 || b < 0 || a == b) continue;
        const Vec at = half & 1 ? corner_at(side_of_half(half) + 1) : middle_of(side_of_half(half));
        bool covered = false;
        for (const WayPlan& way : work.plan.ways)
            for (const Line& line : way.lines)
                covered = covered || (!way.way.deck && distance(at, line) < 5);
        for (const WalledPlan& area : work.plan.walled)
            for (const Line& wall : area.walls) covered = covered || distance(at, wall) < 5;
        if (!covered) points.push_back(at);
    }
    return points;
}

void add_field_wall(PlanWork& work, const Line& ends) {
    const Line line = field_wall_line(work, ends);
    work.plan.field_walls.push_back(line);
    work.plan.grid.stamp_line(line, kFieldWallReach, kFieldWallLabel, kOpenLabel);
}

void wall_from_rim(PlanWork& work) {
    const auto terminals = find_terminals(work);
    for (const Vec point : rim_changes(work)) {
        Line best;
        for (const Terminal& terminal : terminals) {
            const Line line = shortest_between({point}, terminal);
            if (line.size() == 2 &&
                (best.empty() || distance(line[0], line[1]) < distance(best[0], best[1])))
                best = line;
        }
        if (best.empty()) best = {point, kMiddle};
        add_field_wall(work, best);
    }
}

// The shortest field wall, or pair of them, after which no two fields share a piece of land.
void wall_between(PlanWork& work) {
    const Discord before = discord_of(work, work.plan.grid);
    if (before.shared == 0) return;
    const auto terminals = find_terminals(work);
    std::vector<Line> gaps;
    for (std::size_t a = 0; a < terminals.size(); ++a)
        for (std::size_t b = a + 1; b < terminals.size(); ++b) {
            const Line gap = shortest_between(terminals[a], terminals[b]);
            if (gap.size() == 2 && distance(gap[0], gap[1]) > 4) gaps.push_back(gap);
        }
    std::sort(gaps.begin(), gaps.end(), [](const Line& a, const Line& b) {
        return distance(a[0], a[1]) < distance(b[0], b[1]);
    });
    gaps.resize(std::min<std::size_t>(gaps.size(), 12));
    double least = 1e9;
    std::vector<Line> best;
    const auto attempt = [&](const std::vector<Line>& lines) {
        double size = 0;
        Grid grid = work.plan.grid;
        for (const Line& line : lines) {
            size += distance(line[0], line[1]);
            grid.stamp_line(line, kFieldWallReach, kFieldWallLabel, kOpenLabel);
        }
        if (size >= least) return;
        const Discord after = discord_of(work, grid);
        if (after.shared > 0 || after.parted > before.parted) return;
        least = size;
        best = lines;
    };
    for (const Line& gap : gaps) attempt({gap});
    for (std::size_t a = 0; a < gaps.size(); ++a)
        for (std::size_t b = a + 1; b < gaps.size(); ++b) attempt({gaps[a], gaps[b]});
    for (const Line& line : best) add_field_wall(work, line);
}

// Land that no half-side leads to belongs to the closed-in field whose spot is nearest, or to the
// field around it.
int owner_of_rest(const PlanWork& work, Vec at) {
    int owner = -1;
    double least = 1e9;
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_field(i) && work.halves[i] == 0)
            if (const double d = distance(at, work.plan.slots[i]); d < least) {
                least = d;
                owner = i;
            }
    return owner;
}

// What a ring of road encloses is no field (it is painted as trodden earth).
bool is_in_ring(const PlanWork& work, Vec at) {
    for (const WayPlan& way : work.plan.ways)
        for (const Line& line : way.lines)
            if (line.front() == line.back() && inside(at, line)) return true;
    return false;
}

void give_land(PlanWork& work) {
    const Pieces pieces = pieces_of(work.plan.grid, kOpenLabel);
    const auto found = pieces_of_fields(work, pieces);
    std::vector<int> owner(pieces.size.size(), -1);
    for (int i = 0; i < work.segments(); ++i)
        for (const int piece : found[i]) owner[piece] = i;
    Grid& grid = work.plan.grid;
    for (int y = 0; y < kCells; ++y)
        for (int x = 0; x < kCells; ++x) {
            const int piece = pieces.piece[y * kCells + x];
            if (piece == 0) continue;
            if (owner[piece] < 0 && pieces.size[piece] > 150) {
                owner[piece] = owner_of_rest(work, {x + .5, y + .5});
                if (owner[piece] < 0 && work.text.crossings.empty() && !work.plan.enclosed &&
                    !is_in_ring(work, {x + .5, y + .5}))
                    work.complain("there is land that is no field");
            }
            if (owner[piece] >= 0) grid.at(x, y) = static_cast<std::uint8_t>(owner[piece]);
        }
}

// The definition says that a walled area crosses above the field: its parts are one below it. And
// where players have built a deck, the landscape is what it was before.
bool runs_on_unseen(const PlanWork& work, int field) {
    for (int i = 0; i < work.segments(); ++i)
        if (work.is_walled(i) && work.crosses(i, field)) return true;
    return std::any_of(work.plan.ways.begin(), work.plan.ways.end(),
                       [](const WayPlan& way) { return way.way.deck; });
}

// A field may lie in several pieces only where it runs on out of sight.
void check_fields(PlanWork& work) {
    const auto found = pieces_of_fields(work, pieces_of(work.plan.grid, kOpenLabel));
    for (int i = 0; i < work.segments(); ++i) {
        if (!work.is_field(i)) continue;
        const std::string name = "segment " + std::to_string(i);
        if (found[i].empty()) work.complain(name + " has no land");
        if (found[i].size() > 1 && !runs_on_unseen(work, i))
            work.complain(name + " is parted by what lies between its half-edges");
        for (int j = i + 1; j < work.segments(); ++j)
            for (const int piece : found[i])
                if (std::count(found[j].begin(), found[j].end(), piece) > 0)
                    work.complain(name + " and segment " + std::to_string(j) +
                                  " cannot be kept apart");
    }
}

// What has a fixed place near a wall is drawn smaller rather than across it.
void keep_off_walls(const Grid& grid, Placed& thing) {
    const double* foot = thing.drawing->foot;
    if (thing.drawing->category != "segment" || foot[2] <= 0) return;
    for (const double scale : {1.0, .85, .7, .55}) {
        bool clear = true;
        for (int i = 0; i < 16; ++i) {
            const Vec rim{foot[0] + foot[2] * cosine(i * kPi / 8),
                          foot[1] + foot[3] * sine(i * kPi / 8)};
            clear = clear && grid.at(thing.at + rim * scale) != kWallLabel;
        }
        if (!clear) continue;
        thing.scale = std::min(thing.scale, scale);
        return;
    }
    thing.scale = .55;
}

}  // namespace

void stamp_everything(PlanWork& work) {
    TilePlan& plan = work.plan;
    for (const Line& lane : plan.lanes) plan.grid.stamp_line(lane, 5, kLaneLabel);
    for (int level = 0; level < kLevels; ++level) {
        for (const WayPlan& way : plan.ways) {
            if (way.level != level || way.way.deck) continue;
            const auto label = static_cast<std::uint8_t>(way.segment);
            for (const Line& line : way.lines)
                plan.grid.stamp_line(line, way.way.casing / 2, label);
            if (way.pool_size > 0)
                plan.grid.stamp_ellipse(way.pool, way.pool_size, way.pool_size * .8, label);
            for (const auto& [mouth, into] : way.mouths)
                plan.grid.stamp_ellipse(mouth, 11, 8, kFootLabel);
        }
        for (const WalledPlan& area : plan.walled) {
            if (area.level != level) continue;
            const int label = area.segment >= 0 ? area.segment : int{kBuiltLabel};
            for (const Line& outline : area.outlines)
                plan.grid.fill_outline(outline, static_cast<std::uint8_t>(label));
            for (const Line& wall : area.walls)
                plan.grid.stamp_line(wall, kWallReach * area.thick, kWallLabel);
        }
    }
    for (Placed& thing : plan.placed) {
        const double* foot = thing.drawing->foot;
        keep_off_walls(plan.grid, thing);
        if (foot[2] > 0 && thing.drawing->category != "group")
            plan.grid.stamp_ellipse(thing.at + Vec{foot[0], foot[1]} * thing.scale,
                                    foot[2] * thing.scale, foot[3] * thing.scale, kFootLabel);
    }
}

void plan_fields(PlanWork& work) {
    wall_from_rim(work);
    wall_between(work);
    check_fields(work);
    give_land(work);
    // A deck stands on posts: the fields below it are what they were.
    for (const WayPlan& way : work.plan.ways)
        for (const Line& line : way.lines)
            if (way.way.deck)
                work.plan.grid.stamp_line(line, way.way.casing / 2,
                                          static_cast<std::uint8_t>(way.segment));
}

}  // namespace bastide::art
