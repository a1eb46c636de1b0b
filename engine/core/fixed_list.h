// A list with a fixed capacity that lives where it is declared: no heap in a step of the game.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace bastide {

template <typename T, std::size_t Capacity>
class FixedList {
public:
    // Only the first size() elements have values.
    FixedList() {}  // NOLINT(modernize-use-equals-default): the array stays unwritten

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    void clear() { size_ = 0; }

    // Precondition: !full().
    void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    // Sets the size after elements were written directly behind end(). For hot loops, where the
    // size would go through memory for each element.
    void set_end(const T* end) {
        size_ = static_cast<std::size_t>(end - items_.data());
        assert(size_ <= Capacity);
    }

    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

    bool contains(const T& value) const {
        for (const T& item : *this)
            if (item == value) return true;
        return false;
    }

private:
    std::size_t size_ = 0;
    std::array<T, Capacity> items_;
};

}  // namespace bastide
