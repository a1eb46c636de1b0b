// Random numbers that are the same on every machine, for those who supply chance.
#pragma once

#include <cstdint>

#include "engine/game/step.h"

namespace bastide {

class Dice {
public:
    // Two streams of one seed have nothing to do with each other.
    explicit Dice(std::uint64_t seed, std::uint64_t stream = 0) : state_(mix(mix(seed) + stream)) {}

    // Each of 0 .. n-1 with the same probability. Precondition: n > 0.
    std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = std::uint64_t{draw()} * n;
        if (static_cast<std::uint32_t>(product) < n) {
            // The first 2^32 mod n products would give some results once too often (Lemire).
            const std::uint32_t surplus = -n % n;
            while (static_cast<std::uint32_t>(product) < surplus)
                product = std::uint64_t{draw()} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    // splitmix64, by Sebastiano Vigna, in the public domain.
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;
    static constexpr std::uint64_t mix(std::uint64_t z) {
        z += kStep;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    std::uint32_t draw() {
        const std::uint64_t number = mix(state_);
        state_ += kStep;
        return static_cast<std::uint32_t>(number >> 32);
    }

    std::uint64_t state_;
};

// The dice as the engine asks for them.
class DiceDraws final : public Draws {
public:
    explicit DiceDraws(Dice& dice) : dice_(dice) {}
    std::uint32_t below(std::uint32_t n) override { return dice_.below(n); }

private:
    Dice& dice_;
};

}  // namespace bastide
