#include "art/town.h"

#include <algorithm>

#include "art/scenery.h"

namespace bastide::art {
namespace {

constexpr double kHalfHouse = 10.6;
constexpr double kHouseHeight = 17;

std::uint8_t label_of(const WalledPlan& area) {
    return area.segment >= 0 ? static_cast<std::uint8_t>(area.segment)
                             : static_cast<std::uint8_t>(kBuiltLabel);
}

// The point of the area that is farthest from its walls.
Vec roomiest(const TilePlan& plan, std::uint8_t label) {
    std::array<bool, 256> wanted{};
    wanted[label] = true;
    const auto room = room_in(plan.grid, wanted);
    int best = 0;
    for (int i = 0; i < kCells * kCells; ++i) {
        const auto off_rim = [](int cell) {
            const int x = cell % kCells, y = cell / kCells;
            return std::min({x, y, kCells - x, kCells - y, 60});
        };
        if (room[i] > 0 &&
            std::min<int>(room[i], 40) + off_rim(i) > std::min<int>(room[best], 40) + off_rim(best))
            best = i;
    }
    return {best % kCells + .5, best / kCells + .5};
}

Line street_from(Vec door, Vec into, Vec market, Chance& chance) {
    const double handle = distance(door, market) * .42;
    const Vec aside = quarter_turn(into) * chance.between(-5, 5);
    return bezier(door, door + into * handle + aside, mix(door, market, .72) + aside, market, 14);
}

// A house whose base line has its middle at `at` stands wholly on free ground of the town.
bool fits(const TilePlan& plan, std::uint8_t label, const Grid& taken, Vec at) {
    if (at.x < kHalfHouse + 5 || at.x > kSide - kHalfHouse - 5 || at.y < kHouseHeight + 3 ||
        at.y > kSide - 3)
        return false;
    for (int i = 0; i <= 4; ++i)
        for (int j = 0; j <= 3; ++j) {
            const Vec p{at.x - kHalfHouse + kHalfHouse * i / 2,
                        at.y + 1.5 - (kHouseHeight + 1.5) * j / 3};
            if (plan.grid.at(p) != label || taken.at(p) != 0) return false;
        }
    return true;
}

}  // namespace

std::string in_order(const std::vector<Upright>& things) {
    std::vector<std::size_t> order(things.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return things[a].base != things[b].base ? things[a].base < things[b].base : a < b;
    });
    std::string text;
    for (const std::size_t i : order) text += things[i].svg;
    return text;
}

Town plan_town(const TilePlan& plan, const WalledPlan& area, Chance& chance) {
    Town town;
    town.has_market = area.segment >= 0;
    if (town.has_market)
        town.market = plan.slots[area.segment];
    else if (area.doors.size() > 2)
        town.market = {kSide / 2, kSide / 2};
    else
        town.market = roomiest(plan, label_of(area));
    for (const auto& [door, into] : area.doors)
        town.streets.push_back(street_from(door, into, town.market, chance));
    for (const GatePlan& gate : plan.gates) {
        bool own = false;
        for (const Line& wall : area.walls) own = own || distance(gate.at, wall) < 3;
        if (own && !gate.arch)
            town.streets.push_back(street_from(gate.at, gate.outwards * -1, town.market, chance));
    }
    return town;
}

void build_houses(const TilePlan& plan, const WalledPlan& area, const Town& town, Grid& taken,
                  Chance& chance, const Palette& palette, std::vector<Upright>& things) {
    const std::uint8_t label = label_of(area);
    for (const Line& street : town.streets) taken.stamp_line(street, 4.4, 1);
    const auto build = [&](Vec at) {
        if (!fits(plan, label, taken, at)) return;
        taken.stamp_box(at - Vec{kHalfHouse - .4, 11.5}, at + Vec{kHalfHouse - .4, 2.5}, 1);
        if (chance.happens(.06))
            things.push_back({at.y, tree(at, .8, chance, palette)});
        else
            things.push_back({at.y, house(at, chance.between(1.04, 1.2), chance, palette)});
    };
    // Both sides of every street first, then rows wherever there is room.
    for (const Line& street : town.streets) {
        const double size = length_of(street);
        for (double along = 13; along < size; along += 6)
            for (const double aside : {1.0, -1.0}) {
                const Vec p = point_at(street, along), q = point_at(street, along + 2);
                const Vec across = quarter_turn(unit(q - p)) * aside;
                build(p +
                      Vec{across.x * 16.5, across.y > 0 ? 5 + across.y * 17 : across.y * 7 + 1.5});
            }
    }
    for (double y = 18; y < kSide; y += 5)
        for (double x = 12 + chance.between(0, 6); x < kSide; x += 5)
            build({x, y + chance.between(-1, 1)});
}

}  // namespace bastide::art
