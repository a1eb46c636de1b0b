// Places: where buildings, marks and symbols stand. What the definition fixes stands there; the
// rest looks for room in its own segment, off the spots of figures.
#include <algorithm>
#include <bit>

#include "art/plan_work.h"
#include "engine/board/spot.h"

namespace bastide::art {
namespace {

constexpr double kRoundel = 17;
constexpr double kSlotRoom = 14;

Vec spot_named(const PlanWork& work, const std::string& name) {
    const Point spot = turned_point(spot_of(work.text, name), work.rotation);
    return {spot.x / 5.0, spot.y / 5.0};
}

// A way ends at the symbol, or runs round it.
bool is_goal(const PlanWork& work, const std::string& symbol) {
    for (int i = 0; i < work.segments(); ++i)
        for (const char* name : {"end", "ring"})
            if (const std::string* value = work.mark(i, name); value && *value == symbol)
                return true;
    return false;
}

struct Extent {
    double left, up, right, down;
};
Extent extent_of(const Drawing& drawing) {
    if (drawing.roundel) return {kRoundel, kRoundel, kRoundel, kRoundel + 1};
    return {drawing.left, drawing.up, drawing.right, drawing.down};
}

// Cells on which nothing else may be put.
class Search {
public:
    explicit Search(const PlanWork& work) : work_(work), taken_(0) {
        for (int i = 0; i < work.segments(); ++i)
            taken_.stamp_ellipse(work.plan.slots[i], kSlotRoom, kSlotRoom - 2, 1);
        for (const Vec p : work.plan.kept_free) taken_.stamp_ellipse(p, 24, 20, 1);
        for (const GatePlan& gate : work.plan.gates)
            taken_.stamp_box(gate.at - Vec{17, 20}, gate.at + Vec{17, 14}, 1);
        for (const Placed& thing : work.plan.placed) take(thing);
    }

    void take(const Placed& thing) {
        const Extent e = extent_of(*thing.drawing);
        taken_.stamp_box(thing.at - Vec{e.left, e.up} * thing.scale,
                         thing.at + Vec{e.right, e.down} * thing.scale, 1);
    }

    // The place nearest to `wish` whose whole extent lies on `label` (or on open land), or far away
    // from everything that matters. Returns the cost, or a negative number if there is none.
    double find(const Extent& e, double scale, const std::array<bool, 256>& allowed, Vec wish,
                Vec& found) const {
        double least = 1e9;
        for (double y = 4; y < kSide; y += 3)
            for (double x = 4; x < kSide; x += 3) {
                const double cost = distance({x, y}, wish) + crowding({x, y}, e, scale);
                if (cost >= least || !fits({x, y}, e, scale, allowed)) continue;
                least = cost;
                found = {x, y};
            }
        return least < 1e9 ? least : -1;
    }

private:
    // A figure would stand before it.
    double crowding(Vec at, const Extent& e, double scale) const {
        double cost = 0;
        for (int i = 0; i < work_.segments(); ++i) {
            const Vec slot = work_.plan.slots[i];
            const double across =
                at.x > slot.x ? at.x - slot.x - e.left * scale : slot.x - at.x - e.right * scale;
            const double above = slot.y - 24, below = slot.y + 9;
            if (across < 13 && at.y - e.up * scale < below && at.y + e.down * scale > above)
                cost += 40;
        }
        return cost;
    }

    bool fits(Vec at, const Extent& e, double scale, const std::array<bool, 256>& allowed) const {
        const double left = at.x - e.left * scale, right = at.x + e.right * scale;
        const double top = at.y - e.up * scale, bottom = at.y + e.down * scale;
        if (left < 3 || top < 3 || right > kSide - 3 || bottom > kSide - 3) return false;
        for (int i = 0; i <= 4; ++i)
            for (int j = 0; j <= 4; ++j) {
                const Vec p{left + (right - left) * i / 4, top + (bottom - top) * j / 4};
                if (taken_.at(p) != 0 || !allowed[work_.plan.grid.at(p)]) return false;
            }
        return true;
    }

    const PlanWork& work_;
    Grid taken_;
};

std::array<bool, 256> only(std::initializer_list<int> labels) {
    std::array<bool, 256> allowed{};
    for (const int label : labels) allowed[label] = true;
    return allowed;
}

// Tries smaller and smaller until it fits; at last it stands at the wish itself.
void place_best(PlanWork& work, Search& search, Placed thing, std::array<bool, 256> allowed,
                Vec wish) {
    const Extent e = extent_of(*thing.drawing);
    for (const double scale : {1.0, .85, .72, .6, .5}) {
        if (search.find(e, scale, allowed, wish, thing.at) < 0) continue;
        thing.scale = scale;
        search.take(thing);
        work.plan.placed.push_back(thing);
        return;
    }
    thing.scale = .5;
    thing.at = wish;
    search.take(thing);
    work.plan.placed.push_back(thing);
}

// Beside the middle of the line, on the side with more room.
void place_beside(PlanWork& work, Search& search, Placed thing) {
    const WayPlan* way = nullptr;
    for (const WayPlan& plan : work.plan.ways)
        if (plan.segment == thing.segment) way = &plan;
    if (!way) return;
    std::array<bool, 256> allowed{};
    for (int i = 0; i < work.segments(); ++i) allowed[i] = work.is_field(i);
    const Extent e = extent_of(*thing.drawing);
    for (const double scale : {1.0, .85, .72, .6}) {
        double least = 1e9;
        Vec best;
        for (const Line& line : way->lines)
            for (const double share : {.5, .4, .6, .3, .7, .2, .8}) {
                const Vec wish = point_at(line, length_of(line) * share);
                Vec at;
                const double cost = search.find(e, scale, allowed, wish, at);
                if (cost < 0 || cost + 30 * std::abs(share - .5) >= least) continue;
                least = cost + 30 * std::abs(share - .5);
                best = at;
            }
        if (least >= 75) continue;
        thing.at = best;
        thing.scale = scale;
        search.take(thing);
        work.plan.placed.push_back(thing);
        return;
    }
    place_best(work, search, thing, allowed, work.plan.slots[thing.segment]);
}

// How many signs of this mark the segment bears: its value if that is a number.
int count_of(const std::string& value) {
    if (value.empty() || value.find_first_not_of("0123456789") != std::string::npos) return 1;
    return std::min(4, value.size() > 1 ? 4 : value[0] - '0');
}

void place_mark(PlanWork& work, Search& search, int segment, const std::string& name,
                const std::string& value) {
    const Drawing* drawing = work.book.find("mark", name + "=" + value);
    if (!drawing) drawing = work.book.find("mark", name);
    if (!drawing || drawing->instead || drawing->pinned) return;
    const Vec slot = work.plan.slots[segment];
    for (int i = 0; i < count_of(value); ++i) {
        const Placed thing{drawing, slot, 1, segment, -1};
        if (drawing->beside)
            place_beside(work, search, thing);
        else
            place_best(work, search, thing, only({segment}), slot);
    }
}

// Near the edge that it points at, where it hides the least.
void place_arrow(PlanWork& work, Search& search, Placed thing) {
    const int side = thing.arrow;
    std::array<bool, 256> allowed{};
    for (int i = 0; i < work.segments(); ++i) allowed[i] = !work.is_way(i);
    allowed[kWallLabel] = allowed[kFootLabel] = true;
    for (const double depth : {26.0, 32.0, 40.0})
        for (const double aside : {0.0, 30.0, -30.0, 44.0, -44.0, 58.0, -58.0}) {
            const Vec wish = local(side, 100 + aside, depth);
            Vec at;
            const double cost = search.find({15, 15, 15, 15}, 1, allowed, wish, at);
            if (cost < 0 || cost > 4) continue;
            thing.at = at;
            thing.scale = .85;
            search.take(thing);
            work.plan.placed.push_back(thing);
            return;
        }
    thing.at = local(side, 130, 24);
    thing.scale = .85;
    work.plan.placed.push_back(thing);
}

std::array<bool, 256> land(const PlanWork& work) {
    std::array<bool, 256> allowed{};
    for (int i = 0; i < work.segments(); ++i) allowed[i] = work.is_field(i);
    return allowed;
}

void place_symbol(PlanWork& work, Search& search, const Drawing& drawing) {
    Placed thing{&drawing, kMiddle, 1, -1, -1};
    if (work.text.arrow >= 0) {
        thing.arrow = turned_side(work.text.arrow, work.rotation);
        return place_arrow(work, search, thing);
    }
    // On one field, or inside one area: wherever it need not shrink and the middle is near.
    double least = 1e9;
    for (const double scale : {1.0, .85, .72, .6}) {
        for (int i = 0; i < work.segments(); ++i) {
            if (!work.is_field(i) && !work.is_walled(i)) continue;
            Vec at;
            const double cost = search.find(extent_of(drawing), scale, only({i}), kMiddle, at);
            if (cost < 0 || cost + (work.is_walled(i) ? 20 : 0) >= least) continue;
            least = cost + (work.is_walled(i) ? 20 : 0);
            thing.at = at;
            thing.scale = scale;
        }
        if (least < 1e9) break;
    }
    if (least == 1e9) return place_best(work, search, thing, land(work), kMiddle);
    search.take(thing);
    work.plan.placed.push_back(thing);
}

// Smaller and moved a little if it would leave the tile.
Placed fitted(Placed thing) {
    const Drawing& d = *thing.drawing;
    if (thing.at.y - d.up * thing.scale < 3) thing.scale = std::min(thing.scale, .8);
    thing.at.y = std::max(thing.at.y, d.up * thing.scale + 3);
    thing.at.y = std::min(thing.at.y, kSide - 3 - d.down * thing.scale);
    return thing;
}

// In the middle, or a little aside and smaller if a way bends round it.
Placed at_goal(const PlanWork& work, const Drawing& drawing, Vec at) {
    Placed thing{&drawing, at, 1, -1, -1};
    for (int i = 0; i < work.segments(); ++i) {
        const unsigned sides = work.is_way(i) ? work.sides[i] : 0;
        if (std::popcount(sides) != 2 || sides == 0b0101 || sides == 0b1010) continue;
        thing.at = thing.at + (kMiddle - work.plan.slots[i]) * .3;
        thing.scale = .8;
    }
    return thing;
}

}  // namespace

void place_fixed(PlanWork& work) {
    for (int i = 0; i < work.segments(); ++i) {
        if (!work.is_centre(i)) continue;
        const Drawing* drawing = work.book.find("segment", work.kind(i).name);
        for (const auto& [mark, value] : work.text.segments[i].marks)
            if (const Drawing* other = work.book.find("mark", mark); other && other->instead)
                drawing = other;
        if (!drawing) continue;
        bool inside_walls = false;  // a building in a city is smaller
        for (int j = 0; j < work.segments(); ++j)
            inside_walls = inside_walls || (work.is_walled(j) && work.joined(i, j));
        // One aside of the middle has less room, and is as large whatever way the tile is turned.
        const bool aside = distance(work.plan.slots[i], kMiddle) > 20;
        const double largest = inside_walls ? .72 : aside ? .8 : 1;
        work.plan.placed.push_back(fitted({drawing, work.plan.slots[i], largest, i, -1}));
    }
    for (int i = 0; i < work.segments(); ++i)
        for (const auto& [mark, value] : work.text.segments[i].marks)
            if (const Drawing* drawing = work.book.find("mark", mark); drawing && drawing->pinned)
                work.plan.placed.push_back({drawing, spot_named(work, mark), 1, i, -1});
    for (const std::string& symbol : work.text.symbols) {
        const Drawing* drawing = work.book.find("symbol", symbol);
        if (drawing && (drawing->pinned || is_goal(work, symbol)))
            work.plan.placed.push_back(drawing->pinned
                                           ? Placed{drawing, spot_named(work, symbol), 1, -1, -1}
                                           : at_goal(work, *drawing, spot_named(work, symbol)));
    }
}

void place_dividers(PlanWork& work) {
    Search search(work);
    for (const std::string& symbol : work.text.symbols) {
        const Drawing* drawing = work.book.find("symbol", symbol);
        if (!drawing || !drawing->wall || drawing->pinned || is_goal(work, symbol)) continue;
        Placed thing{drawing, kMiddle, 1, -1, -1};
        if (search.find(extent_of(*drawing), 1, only({kOpenLabel}), kMiddle, thing.at) < 0)
            continue;
        if (distance(thing.at, kMiddle) > 24) continue;  // not between anything
        search.take(thing);
        work.plan.placed.push_back(thing);
        const double* foot = drawing->foot;
        if (foot[2] > 0)
            work.plan.grid.stamp_ellipse(thing.at + Vec{foot[0], foot[1]}, foot[2], foot[3],
                                         kFootLabel);
    }
}

void place_free(PlanWork& work) {
    Search search(work);
    for (const std::string& symbol : work.text.symbols) {
        const Drawing* drawing = work.book.find("symbol", symbol);
        bool stands = !drawing;
        for (const Placed& thing : work.plan.placed) stands = stands || thing.drawing == drawing;
        if (!stands) place_symbol(work, search, *drawing);
    }
    for (int i = 0; i < work.segments(); ++i)
        for (const auto& [mark, value] : work.text.segments[i].marks)
            place_mark(work, search, i, mark, value);
}

}  // namespace bastide::art
