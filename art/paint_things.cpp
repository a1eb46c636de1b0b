#include <algorithm>

#include "art/paint_work.h"
#include "art/scenery.h"
#include "art/sides.h"

namespace bastide::art {
namespace {

void paint_gate(PaintWork& work, const GatePlan& plan) {
    if (plan.arch) {
        const Vec along = quarter_turn(plan.outwards);
        const Vec a = plan.at - along * 9, b = plan.at + along * 9;
        work.art.ways += stroke(straight_path({a, b}, false), work.colour(kStone), 12) +
                         stroke(straight_path({plan.at - along * 7, plan.at + along * 7}, false),
                                work.colour(kInk), 7, " stroke-linecap=\"round\"");
        return;
    }
    if (work.look.small) {
        work.art.symbols += circle(plan.at, 9, work.colour(kStoneDark), work.colour(kInk), 2);
        return;
    }
    work.things.push_back({plan.at.y + 5, gate(plan.at, plan.outwards, work.palette)});
}

// A roundel with a point: it means the edge that it points at.
void paint_arrow(PaintWork& work, const Placed& thing) {
    const Vec out = Vec{} - inwards(thing.arrow), across = quarter_turn(out);
    const double more = work.look.small ? 1.3 : 1;
    const Vec at = thing.at - out * (20.5 * (more - 1));  // the point stays inside the tile
    const Line head{at + out * (20.5 * more), at + (out * 7 + across * 12.5) * more,
                    at + (out * 7 - across * 12.5) * more};
    work.art.symbols += path(straight_path(head), work.colour(kCrimson), work.colour(kInk), 1.3,
                             " stroke-linejoin=\"round\"");
    work.art.symbols += paint_roundel(*thing.drawing, at, thing.scale * more, {work.palette});
}

// How large something is painted so that it is seen at a small size, as far as its tile has room.
// Signs grow most; buildings less, because ways lead up to them.
double grown(const Placed& thing) {
    const Drawing& d = *thing.drawing;
    const bool sign = d.category == "mark" || d.category == "symbol";
    const double room = std::min({thing.at.x / d.left, thing.at.y / d.up,
                                  (kSide - thing.at.x) / d.right, (kSide - thing.at.y) / d.down});
    return std::clamp(room, thing.scale, thing.scale * (sign ? 1.6 : 1.35));
}

void paint_placed(PaintWork& work, const Placed& thing) {
    const Drawing& drawing = *thing.drawing;
    const Painter painter{work.palette};
    if (thing.arrow >= 0) return paint_arrow(work, thing);
    if (drawing.roundel) {
        const double scale = work.look.small ? 1.5 : thing.scale;
        work.art.symbols += paint_roundel(drawing, thing.at, scale, painter);
        return;
    }
    const bool sign = drawing.category == "mark" || drawing.category == "symbol";
    const double scale = work.look.small ? grown(thing) : thing.scale;
    const std::string svg = paint_standing(drawing, thing.at, scale, painter);
    if (sign)
        work.art.symbols += svg;
    else
        work.things.push_back({thing.at.y + drawing.down * thing.scale * .7, svg});
}

}  // namespace

void keep_places_free(PaintWork& work) {
    for (int i = 0; i < work.plan.segments; ++i)
        work.taken.stamp_ellipse(work.plan.slots[i] + Vec{0, 2}, 16, 11, 1);
    for (const Vec p : work.plan.kept_free)
        work.taken.stamp_box(p - Vec{30, 34}, p + Vec{30, 22}, 1);
    for (const GatePlan& gate : work.plan.gates)
        work.taken.stamp_box(gate.at - Vec{16, 18}, gate.at + Vec{16, 14}, 1);
    for (const Placed& thing : work.plan.placed) {
        const Drawing& d = *thing.drawing;
        const double k = thing.scale;
        if (d.roundel)
            work.taken.stamp_box(thing.at - Vec{19, 19}, thing.at + Vec{19, 20}, 1);
        else
            work.taken.stamp_box(thing.at - Vec{d.left * k + 1, d.up * k},
                                 thing.at + Vec{d.right * k + 1, d.down * k + 1}, 1);
    }
}

void paint_feet(PaintWork& work) {
    for (const Placed& thing : work.plan.placed)
        if (thing.drawing->category != "group")
            work.art.ways += paint_ground(*thing.drawing, thing.at, thing.scale, {work.palette});
}

void paint_things(PaintWork& work) {
    for (const GatePlan& gate : work.plan.gates) paint_gate(work, gate);
    for (const Placed& thing : work.plan.placed) paint_placed(work, thing);
}

}  // namespace bastide::art
