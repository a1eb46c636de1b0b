// Numbers of the drawings: points, sines and chance that give the same bits on every machine.
//
// The same picture must come out of the native program and of the browser, byte for byte. IEEE
// arithmetic and square roots agree everywhere; the C library's sines do not, so there are own
// ones.
#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bastide::art {

inline constexpr double kSide = 200;  // units of a tile side
inline constexpr double kPi = 3.14159265358979323846;

struct Vec {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Vec, Vec) = default;
};
constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
inline double length(Vec a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Vec a, Vec b) { return length(a - b); }
inline Vec unit(Vec a) {
    const double size = length(a);
    return size > 0 ? a * (1 / size) : Vec{0, 0};
}
constexpr Vec quarter_turn(Vec a) { return {-a.y, a.x}; }
constexpr Vec mix(Vec a, Vec b, double t) { return a + (b - a) * t; }

using Line = std::vector<Vec>;

// Sine by its series, after bringing the angle near zero; exact to 1e-9, far below a tenth of a
// unit.
inline double sine(double angle) {
    const double turns = std::floor(angle / (2 * kPi) + 0.5);
    double x = angle - turns * 2 * kPi;
    if (x > kPi / 2) x = kPi - x;
    if (x < -kPi / 2) x = -kPi - x;
    const double s = x * x;
    return x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))));
}
inline double cosine(double angle) { return sine(angle + kPi / 2); }

// A point of a tile after `rotation` clockwise quarter turns.
constexpr Vec turned(Vec p, int rotation) {
    for (; rotation > 0; --rotation) p = {kSide - p.y, p.x};
    return p;
}

// FNV-1a: the seed of everything that is drawn by chance.
constexpr std::uint32_t seed_of(std::string_view text) {
    std::uint32_t hash = 2166136261u;
    for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return hash;
}

// Mulberry32: six lines in any language.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : state_(seed) {}
    // From 0 to below 1.
    double next() {
        state_ += 0x6D2B79F5u;
        std::uint32_t t = (state_ ^ (state_ >> 15)) * (state_ | 1u);
        t ^= t + (t ^ (t >> 7)) * (t | 61u);
        return static_cast<double>(t ^ (t >> 14)) / 4294967296.0;
    }
    double between(double low, double high) { return low + (high - low) * next(); }
    int below(int count) { return static_cast<int>(next() * count); }
    bool happens(double share) { return next() < share; }

private:
    std::uint32_t state_;
};

}  // namespace bastide::art
