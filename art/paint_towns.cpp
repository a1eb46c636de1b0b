#include "art/paint_work.h"
#include "art/scenery.h"

namespace bastide::art {
namespace {

bool is_clear_for_tower(const PaintWork& work, Vec at) {
    for (const GatePlan& gate : work.plan.gates)
        if (distance(gate.at, at) < 22) return false;
    for (const WayPlan& way : work.plan.ways)
        for (const Line& line : way.lines)
            if (way.level > 1 && distance(at, line) < 14) return false;
    for (const Placed& thing : work.plan.placed)
        if (thing.arrow >= 0 && distance(thing.at, at) < 20) return false;
    for (int i = 0; i < work.plan.segments; ++i)
        if (distance(work.plan.slots[i], at - Vec{0, 8}) < 14) return false;
    return at.y > 26 && at.y < kSide - 4 && at.x > 11 && at.x < kSide - 11;
}

void paint_cobbles(PaintWork& work, const WalledPlan& area) {
    const std::uint8_t label = area.segment >= 0 ? static_cast<std::uint8_t>(area.segment)
                                                 : static_cast<std::uint8_t>(kBuiltLabel);
    std::string cobbles;
    for (int i = 0; i < 70; ++i) {
        const Vec p{work.chance.between(4, kSide - 8), work.chance.between(5, kSide - 4)};
        if (work.plan.grid.at(p) != label) continue;
        cobbles += 'M';
        add_number(cobbles, p.x);
        add_number(cobbles, p.y);
        cobbles += "q1.6-1.6 3.2 0";
    }
    if (!cobbles.empty()) work.art.ways += stroke(cobbles, work.colour(kCobble), .9);
}

// The place where a follower will stand.
void paint_market(PaintWork& work, Vec at) {
    const Vec p = at + Vec{0, 3};
    work.art.ways += ellipse(p, 15.5, 9.5, work.colour(kParchment),
                             " fill-opacity=\".8\" stroke=\"" + work.colour(kCobble) + "\"");
    std::string cobbles;
    for (int i = 0; i < 10; ++i) {
        cobbles += 'M';
        add_number(cobbles, p.x + 11 * cosine(i * kPi / 5));
        add_number(cobbles, p.y + 6.4 * sine(i * kPi / 5));
        cobbles += "q1.3-1.3 2.6 0";
    }
    if (!work.look.small) work.art.ways += stroke(cobbles, work.colour(kCobble), .8);
}

void paint_town(PaintWork& work, const WalledPlan& area) {
    const Town town = plan_town(work.plan, area, work.chance);
    for (const Line& outline : area.outlines)
        work.art.ways += path(straight_path(outline), work.colour(kGround));
    if (!work.look.small) {
        paint_cobbles(work, area);
        for (const Line& street : town.streets)
            work.art.ways += stroke(smooth_path(street), work.colour(kStreet), 7);
    }
    if (town.has_market)
        paint_market(work, town.market);
    else if (!work.look.small && !town.streets.empty())
        work.art.ways += ellipse(town.market, 8, 6, work.colour(kStreet));
    for (const Line& wall_line : area.walls)
        work.art.ways += wall(wall_line, area.thick * work.bold(), work.palette);
    if (work.look.small || work.look.plain) return;
    build_houses(work.plan, area, town, work.taken, work.chance, work.palette, work.things);
    for (const Line& wall_line : area.walls)
        for (const double share : {.25, .75}) {
            const Vec at =
                wall_line[static_cast<std::size_t>((wall_line.size() - 1) * share)] + Vec{0, 3};
            if (is_clear_for_tower(work, at))
                work.things.push_back({at.y, tower(at, .9 * area.thick, work.palette)});
        }
}

}  // namespace

void paint_towns(PaintWork& work, int level) {
    for (const WalledPlan& area : work.plan.walled)
        if (area.level == level) paint_town(work, area);
}

// Its own wall on all four edges.
void paint_enclosure(PaintWork& work) {
    work.art.ways += path("M0 0H200V200H0Z", work.colour(kFieldLight));
    Line rim{{7, 7},     {100, 6}, {193, 7}, {194, 100}, {193, 193},
             {100, 194}, {7, 193}, {6, 100}, {7, 7}};
    Line line;
    for (std::size_t i = 1; i < rim.size(); ++i) {
        const Line piece = trembled(
            bezier(rim[i - 1], mix(rim[i - 1], rim[i], .3), mix(rim[i - 1], rim[i], .7), rim[i], 8),
            work.chance, .5);
        line.insert(line.end(), piece.begin(), piece.end() - 1);
    }
    line.push_back(line.front());
    line.push_back(line[1]);
    work.art.ways += wall(line, 1, work.palette);
}

}  // namespace bastide::art
