#include <algorithm>

#include "art/paint_work.h"
#include "art/scenery.h"

namespace bastide::art {
namespace {

// A stain of watercolour, kept off the seams.
void paint_bloom(PaintWork& work) {
    const Vec at{work.chance.between(50, 150), work.chance.between(50, 150)};
    const double size = work.chance.between(24, 40);
    const Colour stain = work.chance.happens(.5) ? kFieldLight : kFieldDark;
    Line outer, inner;
    for (int i = 0; i < 9; ++i) {
        const double angle = i * 2 * kPi / 9;
        const double r = size * work.chance.between(.8, 1.15);
        const Vec spoke{cosine(angle) * r, sine(angle) * r * .7};
        outer.push_back(at + spoke);
        inner.push_back(at + spoke * .66);
    }
    work.art.ground +=
        path(smooth_path(outer, true), work.colour(stain), "", 0, " fill-opacity=\".22\"") +
        path(smooth_path(inner, true), work.colour(stain), "", 0, " fill-opacity=\".3\"");
}

void paint_ploughed(PaintWork& work) {
    for (int i = 0; i < 30; ++i) {
        const Vec p{work.chance.between(30, 170), work.chance.between(30, 170)};
        bool free = work.room_at(p) > 23;
        for (int k = 0; k < 8 && free; ++k)
            free = !work.taken.at(p + Vec{cosine(k * kPi / 4) * 20, sine(k * kPi / 4) * 14});
        if (!free || work.taken.at(p)) continue;
        constexpr double kAngles[4] = {-24, -12, 14, 26};
        work.art.ground += ploughed(p, kAngles[work.chance.below(4)], work.palette);
        work.taken.stamp_ellipse(p, 22, 17, 1);
        return;
    }
}

}  // namespace

void paint_meadow(PaintWork& work) {
    work.art.ground += "<rect width=\"200\" height=\"200\" fill=\"" + work.colour(kField) + "\"/>";
    std::array<bool, 256> land{};
    for (int i = 0; i < work.plan.segments; ++i) land[i] = true;
    for (const WayPlan& way : work.plan.ways) land[way.segment] = false;
    for (const WalledPlan& area : work.plan.walled)
        if (area.segment >= 0) land[area.segment] = false;
    work.room = room_in(work.plan.grid, land);
    if (work.is_sparse()) return;
    for (int i = 0; i < 5; ++i) paint_bloom(work);
    if (work.chance.happens(.75)) paint_ploughed(work);
    std::string tufts, flowers;
    for (int i = 0; i < 90; ++i) {
        const Vec p{work.chance.between(6, kSide - 6), work.chance.between(8, kSide - 4)};
        if (work.room_at(p) > 5 && !work.taken.at(p) && work.chance.happens(.5))
            tufts += tuft(p, work.chance, work.palette);
    }
    for (int i = 0; i < 26; ++i) {
        const Vec p{work.chance.between(6, kSide - 6), work.chance.between(6, kSide - 6)};
        constexpr Colour kFlowers[3] = {kParchment, kGold, kBlossom};
        const Colour flower = kFlowers[work.chance.below(3)];
        if (work.room_at(p) > 6 && !work.taken.at(p) && work.chance.happens(.4) &&
            !work.palette.snow)
            flowers += circle(p, 1.1, work.colour(flower));
    }
    work.art.ground += tufts + flowers;
}

void plant_trees(PaintWork& work) {
    std::vector<Vec> trees;
    for (int i = 0; i < 160 && trees.size() < 13; ++i) {
        const Vec p{work.chance.between(9, kSide - 9), work.chance.between(18, kSide - 5)};
        const double size = work.chance.between(.85, 1.15);
        const bool grove = work.chance.happens(.55);
        if (work.room_at(p) < 7 || work.room_at(p - Vec{0, 9}) < 4 || work.taken.at(p) ||
            work.taken.at(p - Vec{0, 7}) || work.taken.at(p - Vec{5, 2}) ||
            work.taken.at(p - Vec{-5, 2}))
            continue;
        double nearest = 1e9;
        for (const Vec q : trees) nearest = std::min(nearest, distance(p, q));
        if (nearest < 9 || (grove && !trees.empty() && nearest > 24)) continue;
        trees.push_back(p);
        work.things.push_back({p.y, tree(p, size, work.chance, work.palette)});
    }
}

}  // namespace bastide::art
