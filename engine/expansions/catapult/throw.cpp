#include "engine/expansions/catapult/throw.h"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide {
namespace {

constexpr int kUnit = 10000;     // length of a direction
constexpr int kDiagonal = 7071;  // of the same, over the square root of two

// A direction times a length.
Point along(Point direction, std::int64_t length) {
    return {static_cast<std::int32_t>(rdiv(direction.x * length, kUnit)),
            static_cast<std::int32_t>(rdiv(direction.y * length, kUnit))};
}

Point direction_of(Point way, std::int64_t length) {
    return {static_cast<std::int32_t>(rdiv(std::int64_t{kUnit} * way.x, length)),
            static_cast<std::int32_t>(rdiv(std::int64_t{kUnit} * way.y, length))};
}

// Straight on for two of the four draws, else by 45 degrees to either side.
Point bounced(Point u, int bounce) {
    const auto mixed = [](std::int64_t sum) {
        return static_cast<std::int32_t>(rdiv(kDiagonal * sum, kUnit));
    };
    if (bounce == 0) return {mixed(u.x + u.y), mixed(u.y - u.x)};
    if (bounce == 3) return {mixed(u.x - u.y), mixed(u.y + u.x)};
    return u;
}

std::int64_t dot(Point a, Point b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }

}  // namespace

std::int64_t rdiv(std::int64_t a, std::int64_t b) {
    return a >= 0 ? (2 * a + b) / (2 * b) : -((-2 * a + b) / (2 * b));
}

std::int64_t isqrt(std::int64_t n) {
    if (n < 2) return n;
    // From the next power of two above the root downwards.
    auto root = std::int64_t{1} << (std::bit_width(static_cast<std::uint64_t>(n)) + 1) / 2;
    for (auto next = (root + n / root) / 2; next < root; next = (root + n / root) / 2) root = next;
    return root;
}

std::int64_t squared(Point way) { return dot(way, way); }

int measured(std::int64_t square) { return static_cast<int>(isqrt(square) / 20); }

int power_of(Point launch, Point aim) { return static_cast<int>(isqrt(squared(aim - launch))); }

int slides_of(int power) { return 101 + static_cast<int>(rdiv(power, 20)); }

Landing land(Point launch, Point aim, const Swerve& swerve) {
    const std::int64_t power = power_of(launch, aim);
    const Point u = direction_of(aim - launch, power);
    const std::int64_t spread_along = 100 + rdiv(12 * power, 100);
    const std::int64_t spread_across = 60 + rdiv(6 * power, 100);
    const std::int64_t er = rdiv(spread_along * swerve.along, 1000);
    const std::int64_t el = rdiv(spread_across * swerve.across, 1000);
    Landing landing;
    landing.ground = aim + Point{static_cast<std::int32_t>(rdiv(u.x * er - u.y * el, kUnit)),
                                 static_cast<std::int32_t>(rdiv(u.y * er + u.x * el, kUnit))};
    landing.direction = bounced(u, swerve.bounce);
    landing.rest = landing.ground + along(landing.direction, swerve.slide);
    return landing;
}

Nearest nearest_on(Point begin, Point end, Point to) {
    const Point way = end - begin;
    const std::int64_t length = squared(way);
    if (length == 0) return {0, begin, squared(to - begin)};
    const std::int64_t t = std::clamp(dot(to - begin, way), std::int64_t{0}, length);
    const Point point = begin + Point{static_cast<std::int32_t>(rdiv(way.x * t, length)),
                                      static_cast<std::int32_t>(rdiv(way.y * t, length))};
    return {t, point, squared(to - point)};
}

std::int64_t square_to_tile(Point point, Square tile) {
    const auto outside = [](int value, int low) {
        return std::max({low - value, value - low - kTileSide, 0});
    };
    const Point corner = corner_of(tile);
    return squared({outside(point.x, corner.x), outside(point.y, corner.y)});
}

namespace {

// A disc in the queue, with the point from which it was pushed.
struct Hit {
    int disc = 0;
    int depth = 0;
    std::int64_t along = 0;
    Point from;
};

constexpr std::array<int, 3> kShoves{300, 150, 75};  // CATA-29, by depth

class Queue {
public:
    explicit Queue(std::span<const Disc> discs) : discs_(discs), hit_(discs.size()) {}

    // Everything within reach of a disc of this radius that slides from `begin` to `end`.
    void sweep(Point begin, Point end, int radius, int depth) {
        const std::size_t first = hits_.size();
        for (std::size_t i = 0; i < discs_.size(); ++i) {
            if (hit_[i]) continue;
            const Nearest nearest = nearest_on(begin, end, discs_[i].centre);
            const std::int64_t reach = radius + discs_[i].radius;
            if (nearest.square > reach * reach) continue;
            hit_[i] = true;
            hits_.push_back({static_cast<int>(i), depth, nearest.along, nearest.point});
        }
        // By rising t, then in figure order (CATA-28).
        std::sort(hits_.begin() + static_cast<std::ptrdiff_t>(first), hits_.end(),
                  [](const Hit& a, const Hit& b) {
                      return a.along != b.along ? a.along < b.along : a.disc < b.disc;
                  });
    }

    void shove_all(Point direction) {
        for (std::size_t i = 0; i < hits_.size(); ++i) {
            const Hit hit = hits_[i];
            if (hit.depth >= static_cast<int>(kShoves.size())) continue;
            const Disc& disc = discs_[static_cast<std::size_t>(hit.disc)];
            const Point way = disc.centre - hit.from;
            const std::int64_t length = isqrt(squared(way));
            const Point push = length == 0 ? direction : direction_of(way, length);
            sweep(disc.centre, disc.centre + along(push, kShoves[hit.depth]), disc.radius,
                  hit.depth + 1);
        }
    }

    std::vector<int> order() const {
        std::vector<int> discs;
        for (const Hit& hit : hits_) discs.push_back(hit.disc);
        return discs;
    }

private:
    std::span<const Disc> discs_;
    std::vector<bool> hit_;
    std::vector<Hit> hits_;
};

}  // namespace

std::vector<int> hit_discs(std::span<const Disc> discs, const Landing& landing) {
    Queue queue(discs);
    queue.sweep(landing.ground, landing.rest, kTokenRadius, 0);
    queue.shove_all(landing.direction);
    return queue.order();
}

Duel duel_of(Point landing, Point hand, int reach) {
    if (landing.y < 4000 || landing.y > 8000 || landing.x < -2000 || landing.x > 2000)
        return Duel::kShort;
    return squared(landing - hand) <= std::int64_t{reach} * reach ? Duel::kCaught : Duel::kFar;
}

}  // namespace bastide
