// From where and at what: the rim, the strip of a duel, and aims for those who have none (CATA-22,
// CATA-35, CATA-58).
#include <algorithm>

#include "engine/expansions/catapult/catapult.h"

namespace bastide {
namespace {

constexpr int kRim = 3000;  // how far outside the landscape everybody stands (CATA-51)
constexpr Point kDefaultCatch{0, 6000};

Point on_grid(Point point) {
    return {static_cast<std::int32_t>(kPointGrid * rdiv(point.x, kPointGrid)),
            static_cast<std::int32_t>(kPointGrid * rdiv(point.y, kPointGrid))};
}

// A throw straight at the target from the rim on this side; one that is too far away is thrown at
// as far as it goes.
Action straight(VerbId verb, const Landscape& land, Point target, int side) {
    const Point aim = on_grid(target);
    Point launch = aim;
    if (side == kNorth) launch.y = land.low.y - kRim;
    if (side == kEast) launch.x = land.high.x + kRim;
    if (side == kSouth) launch.y = land.high.y + kRim;
    if (side == kWest) launch.x = land.low.x - kRim;
    const Point way = aim - launch;
    const Point limited{std::clamp(way.x, -kLongestThrow, kLongestThrow),
                        std::clamp(way.y, -kLongestThrow, kLongestThrow)};
    return with_points(verb, launch, launch + limited);
}

Action from_nearest_side(VerbId verb, const Landscape& land, Point target) {
    const Point aim = on_grid(target);
    std::array<int, kSides> ways{aim.y - land.low.y, land.high.x - aim.x, land.high.y - aim.y,
                                 aim.x - land.low.x};
    for (int& way : ways) way = std::min(way, kLongestThrow - kRim);  // farther is all the same
    const auto nearest = std::min_element(ways.begin(), ways.end());
    return straight(verb, land, target, static_cast<int>(nearest - ways.begin()));
}

// Unless it is there already, from `first` on.
void add_once(ActionList& actions, std::size_t first, const Action& action) {
    if (std::find(actions.begin() + first, actions.end(), action) == actions.end())
        actions.push_back(action);
}

Point middle_of_fair(const Table& table) {
    return corner_of(fair_square(table)) + Point{kTileSide / 2, kTileSide / 2};
}

Point middle_of(const Landscape& land) {
    return {(land.low.x + land.high.x) / 2, (land.low.y + land.high.y) / 2};
}

}  // namespace

Landscape landscape_of(const Table& table) {
    const CatapultMemory& memory = catapult_memory(table);
    return {corner_of(memory.low), corner_of(memory.high) + Point{kTileSide, kTileSide}};
}

Square fair_square(const Table& table) { return table.board.tile(waiting_fair(table)).square; }

const char* refuse_throw(const Table& table, Point launch, Point aim) {
    const Landscape land = landscape_of(table);
    const Point low = land.low - Point{kRim, kRim};
    const Point high = land.high + Point{kRim, kRim};
    const bool inside =
        launch.x >= low.x && launch.x <= high.x && launch.y >= low.y && launch.y <= high.y;
    const bool on_line =
        launch.x == low.x || launch.x == high.x || launch.y == low.y || launch.y == high.y;
    if (!inside || !on_line) return "CATA-22";
    const std::int64_t square = squared(aim - launch);
    const bool possible = square >= std::int64_t{kShortestThrow} * kShortestThrow &&
                          power_of(launch, aim) <= kLongestThrow;
    return possible ? nullptr : "CATA-22";
}

const char* refuse_duel(Point aim, Point hand) {
    const auto in_strip = [](Point point, int nearest) {
        return point.x >= -2000 && point.x <= 2000 && point.y >= nearest && point.y <= 8000;
    };
    return in_strip(aim, kShortestThrow) && in_strip(hand, 4000) ? nullptr : "CATA-35";
}

void list_throws(const Table& table, HurlKind kind, ActionList& actions) {
    const VerbId verb = catapult_facts(table).hurl[kind];
    const Landscape land = landscape_of(table);
    const Point fair = middle_of_fair(table);
    const std::size_t first = actions.size();  // those before are of another kind
    if (kind == kFeast) {
        for (int side = 0; side < kSides; ++side) {
            add_once(actions, first, straight(verb, land, fair, side));
            // The slide carries on: a little short is a better aim.
            const Point shorter{fair.x + 200 * kSteps[side].x, fair.y + 200 * kSteps[side].y};
            add_once(actions, first, straight(verb, land, shorter, side));
        }
        return;
    }
    for (const Standing& one : standing_followers(table))
        if (one.figure.owner != thrower_of(table))
            add_once(actions, first, from_nearest_side(verb, land, one.position));
    add_once(actions, first, from_nearest_side(verb, land, fair));
    add_once(actions, first, from_nearest_side(verb, land, middle_of(land)));
}

namespace {

// The duels to choose from, always the same, but for the number of their verb.
constexpr auto kDuels = [] {
    std::array<Action, 54> duels{};
    std::size_t count = 0;
    for (const int x : {-1200, 0, 1200})
        for (const int y : {4600, 5200, 6000})
            for (const int hand_x : {-900, 0, 900})
                for (const int hand_y : {5000, 5800})
                    duels[count++] = with_points(VerbId{}, {x, y}, {hand_x, hand_y});
    return duels;
}();

}  // namespace

void list_duels(const Table& table, ActionList& actions) {
    const VerbId verb = catapult_facts(table).hurl[kCatch];
    for (Action duel : kDuels) {
        duel.verb = verb;
        actions.push_back(duel);
    }
}

Action throw_of_absent(const Table& table) {
    const auto chosen = static_cast<HurlKind>(catapult_memory(table).kind);
    const HurlKind kind = chosen == kNoRound ? kFeast : chosen;
    const VerbId verb = catapult_facts(table).hurl[kind];
    if (kind == kCatch) return with_points(verb, kDefaultCatch, kDefaultCatch);
    const Landscape land = landscape_of(table);
    Point target = middle_of_fair(table);
    if (kind != kFeast) {
        target = middle_of(land);
        const auto all = standing_followers(table);
        const auto other = std::find_if(all.begin(), all.end(), [&](const Standing& one) {
            return one.figure.owner != thrower_of(table);
        });
        if (other != all.end()) target = other->position;
    }
    const Point aim = on_grid(target);
    const bool north = aim.y - land.low.y <= land.high.y - aim.y;
    return straight(verb, land, aim, north ? kNorth : kSouth);
}

}  // namespace bastide
