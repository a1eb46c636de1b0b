// Finding by number: the n-th bit of a word, the one of eight counts that a number falls into.
//
// Random choices end loops at places that no processor can predict, and one wrong guess costs as
// much as all of the sums below. They do for all eight bytes of a word at a time what a loop would
// do for each, and need no instruction that not every machine has.
#pragma once

#include <cstdint>

namespace bastide {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101;

// Precondition: there is one. Unlike std::countr_zero it need not look whether.
constexpr int lowest_bit(std::uint64_t word) { return __builtin_ctzll(word); }

// Of the eight bytes of a word, the lowest first, the sums from the first up to each. Precondition:
// all of them together are at most kMostInSums.
constexpr std::uint64_t running_sums(std::uint64_t eight) { return eight * kEachByte; }
inline constexpr std::uint32_t kMostInSums = 127;

// Which of eight running sums is the first above `number`. Precondition: one of them is.
constexpr int first_above(std::uint64_t sums, std::uint32_t number) {
    constexpr std::uint64_t highest = 0x80 * kEachByte;
    return lowest_bit(((sums | highest) - (number + 1) * kEachByte) & highest) / 8;
}

// A set of up to 64 whose members can be counted and taken by their number.
class CountedBits {
public:
    CountedBits() = default;  // nothing is written, so that a long array of them costs nothing
    explicit constexpr CountedBits(std::uint64_t bits) : bits_(bits) {
        std::uint64_t counts = bits - (bits >> 1 & 0x55 * kEachByte);
        counts = (counts & 0x33 * kEachByte) + (counts >> 2 & 0x33 * kEachByte);
        sums_ = running_sums((counts + (counts >> 4)) & 0x0f * kEachByte);
    }
    constexpr std::uint32_t count() const { return static_cast<std::uint32_t>(sums_ >> 56); }
    // The bit that has so many others below it. Precondition: number < count().
    constexpr int at(std::uint32_t number) const {
        const int byte = 8 * first_above(sums_, number);
        std::uint64_t rest = bits_ >> byte;
        // Few bytes have more than one.
        for (number -= sums_ << 8 >> byte & 0xff; number > 0; --number) rest &= rest - 1;
        return byte + lowest_bit(rest);
    }

private:
    std::uint64_t bits_;
    std::uint64_t sums_;
};

}  // namespace bastide
