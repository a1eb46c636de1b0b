// One 64-bit hash for signatures and golden files: the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

class Hash {
public:
    void add(std::uint64_t value) {
        value_ ^= value + 0x9e3779b97f4a7c15ULL + (value_ << 6) + (value_ >> 2);
        value_ *= 0xff51afd7ed558ccdULL;
        value_ ^= value_ >> 32;
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char c : text) add(static_cast<unsigned char>(c));
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0x42415354494445ULL;
};

}  // namespace bastide
