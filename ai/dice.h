// Random numbers that are the same on every machine (xorshift64*, seeded through splitmix64).
#pragma once

#include <cstdint>

#include "engine/game/step.h"

namespace bastide::ai {

class Dice final : public Draws {
public:
    explicit Dice(std::uint64_t seed, std::uint64_t stream = 0)
        : state_(mix(mix(seed) + stream) | 1) {}

    // Each of 0 .. n-1 with the same probability but for 1 / 2^32, which no search can notice.
    // Precondition: n > 0.
    std::uint32_t below(std::uint32_t n) override {
        return static_cast<std::uint32_t>(std::uint64_t{draw()} * n >> 32);
    }
    // From 0 up to but not including 1.
    double unit() { return draw() * 0x1p-32; }

    static constexpr std::uint64_t mix(std::uint64_t z) {
        z += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }

private:
    std::uint32_t draw() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        return static_cast<std::uint32_t>(state_ * 0x2545f4914f6cdd1d >> 32);
    }

    std::uint64_t state_;
};

}  // namespace bastide::ai
