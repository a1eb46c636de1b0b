#include "art/paint_work.h"

namespace bastide::art {
namespace {

Line pool_outline(const WayPlan& way, double more) {
    Line outline;
    for (int i = 0; i < 14; ++i) {
        const double angle = i * kPi / 7;
        const double r = (way.pool_size + more) * (1 + .05 * sine(3 * angle + 1));
        outline.push_back(way.pool + Vec{cosine(angle) * r, sine(angle) * r * .8});
    }
    return outline;
}

void paint_pool(PaintWork& work, const WayPlan& way) {
    work.art.ways += path(smooth_path(pool_outline(way, 0), true), work.colour(kWaterDark));
}

void fill_pool(PaintWork& work, const WayPlan& way) {
    work.art.ways += path(smooth_path(pool_outline(way, -1.8), true), work.colour(kWater));
    std::string ripples;
    for (const double share : {.72, .46, .22}) {
        Line arc;
        for (int i = 0; i <= 5; ++i) {
            const double angle = kPi * (1.1 + .16 * i);
            arc.push_back(way.pool +
                          Vec{cosine(angle), sine(angle) * .8} * (way.pool_size * share));
        }
        ripples += smooth_path(arc);
    }
    work.art.ways += stroke(ripples, work.colour(kWaterLight), 1.4, " stroke-linecap=\"round\"");
}

// A tunnel's mouth in the meadow: a stone arch that the way goes under.
void paint_mouth(PaintWork& work, Vec at, Vec into) {
    const Vec across = quarter_turn(into);
    const auto p = [&](double u, double v) { return at + across * u + into * v; };
    work.art.ways +=
        path(smooth_path({p(-12, -3), p(-11, 5), p(0, 9), p(11, 5), p(12, -3)}, false) + "Z",
             work.colour(kStone), work.colour(kInk), 1.2);
    work.art.ways +=
        path(smooth_path({p(-7.5, -3), p(-6.5, 2), p(0, 4.4), p(6.5, 2), p(7.5, -3)}, false) + "Z",
             work.colour(kInk));
}

void paint_casing(PaintWork& work, const WayPlan& way) {
    const double width = way.way.casing * work.bold();
    for (const Line& line : way.bridges)
        if (!way.way.deck) {
            work.art.ways += stroke(smooth_path(line), work.colour(kInk), width + 10.4);
            work.art.ways += stroke(smooth_path(line), work.colour(kStoneLight), width + 8);
            work.art.ways += stroke(smooth_path(line), work.colour(kStoneDark), width + 8,
                                    " stroke-dasharray=\"1 3.6\"");
        }
    if (way.pool_size > 0) paint_pool(work, way);
    for (const Line& line : way.lines)  // what a ring encloses is trodden earth, no field
        if (line.front() == line.back())
            work.art.ways += path(smooth_path(line), work.colour(kPlough));
    for (const Line& line : way.lines)
        work.art.ways += stroke(smooth_path(line), work.colour(way.way.edge),
                                width * (work.palette.outline > 1 ? 1.12 : 1));
}

// A hand-rail on posts.
std::string paint_rail(const PaintWork& work, const Line& line, const Way& way) {
    const std::string data = smooth_path(line);
    return stroke(data, work.colour(way.edge), 3.2) + stroke(data, work.colour(way.fill), 1.4) +
           stroke(data, work.colour(kInk), 4.2, " stroke-dasharray=\"2.4 20\"");
}

void paint_surface(PaintWork& work, const WayPlan& way) {
    const double width = way.way.width * work.bold();
    for (const Line& line : way.lines) {
        const std::string data = smooth_path(line);
        work.art.ways += stroke(data, work.colour(way.way.fill), width);
        if (work.look.small) continue;
        if (way.way.water) {
            work.art.ways +=
                stroke(data, work.colour(kWaterLight), 1.3,
                       " stroke-dasharray=\"12 9 5 14\" transform=\"translate(-3 -4)\"");
            work.art.ways += stroke(data, work.colour(kWaterDark), 1,
                                    " stroke-dasharray=\"7 13 15 9\" transform=\"translate(3 4)\" "
                                    "stroke-opacity=\".7\"");
        } else if (way.way.deck) {
            work.art.ways +=
                stroke(data, work.colour(way.way.grain), width, " stroke-dasharray=\"1 4\"");
            for (const double side : {-.5, .5})
                work.art.ways += paint_rail(work, beside(line, side * width), way.way);
        } else {
            work.art.ways +=
                stroke(data, work.colour(way.way.grain), 1.1,
                       " stroke-dasharray=\"9 5 3 6\" transform=\"translate(-1.6 -1.4)\"");
            work.art.ways += stroke(data, work.colour(way.way.grain), 1.1,
                                    " stroke-dasharray=\"5 6 11 4\" transform=\"translate(2 2)\"");
        }
    }
    if (way.pool_size > 0) fill_pool(work, way);
    for (const auto& [at, into] : way.mouths) paint_mouth(work, at, into);
}

}  // namespace

void paint_ways(PaintWork& work, int level) {
    for (const WayPlan& way : work.plan.ways)
        if (way.level == level) paint_casing(work, way);
    for (const WayPlan& way : work.plan.ways)
        if (way.level == level) paint_surface(work, way);
}

void paint_lanes(PaintWork& work) {
    for (const Line& lane : work.plan.lanes) {
        work.art.ways += stroke(smooth_path(lane), work.colour(kRoadEdge), 10);
        work.art.ways += stroke(smooth_path(lane), work.colour(kStreet), 7.4);
    }
}

}  // namespace bastide::art
