// The finished plan against the definition: what it could not follow is a fault, and such a tile is
// not drawn.
#include "art/plan_work.h"

namespace bastide::art {
namespace {

// The spot of a figure must lie in the segment that it claims (CATA-61).
void check_slots(PlanWork& work) {
    for (int i = 0; i < work.segments(); ++i) {
        const std::uint8_t there = work.plan.grid.at(work.plan.slots[i]);
        const bool hidden = there < work.segments() && work.crosses(there, i);
        if (there == i || work.is_centre(i) || hidden || there == kFootLabel) continue;
        work.complain("the spot of segment " + std::to_string(i) + " lies outside it");
    }
}

// How many places along the walls of an area the field lies behind. Corners do not count: walls and
// fields of many sides come together there.
int contact(const PlanWork& work, const WalledPlan& area, int field) {
    constexpr double kCorner = 14, kStep = 2, kBehind = 9;
    int places = 0;
    for (const Line& wall : area.walls) {
        const double end = length_of(wall) - kCorner;
        for (double at = kCorner; at < end; at += kStep) {
            const Vec along = unit(point_at(wall, at + 1) - point_at(wall, at - 1));
            const Vec p = point_at(wall, at), across = quarter_turn(along) * kBehind;
            for (const Vec q : {p + across, p - across})
                if (q.x >= 0 && q.y >= 0 && q.x < kSide && q.y < kSide)
                    places += work.plan.grid.at(q) == field;
        }
    }
    return places;
}

// A farmer is paid for the cities that his field touches: the picture must show the same ones.
void check_borders(PlanWork& work) {
    constexpr int kTouch = 4;
    for (int i = 0; i < work.segments(); ++i)
        for (const WalledPlan& area : work.plan.walled) {
            if (!work.is_field(i) || area.segment < 0) continue;
            const bool touches = contact(work, area, i) >= kTouch;
            if (touches == ((work.type.segments[i].borders >> area.segment & 1) != 0)) continue;
            work.complain("segment " + std::to_string(i) +
                          (touches ? " lies at the wall of segment "
                                   : " is kept away from the wall of segment ") +
                          std::to_string(area.segment));
        }
}

}  // namespace

void check_plan(PlanWork& work) {
    check_slots(work);
    check_borders(work);
}

}  // namespace bastide::art
