// A list with a fixed capacity that lives where it is declared: no heap in a step of the game.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace bastide {

template <typename T, std::size_t Capacity>
class FixedList {
public:
    static_assert(std::is_trivially_copyable_v<T>);

    // Only the first size() elements have values; the others are never written, not even with what
    // a T is without a value: a long list for a short answer costs nothing.
    FixedList() {}  // NOLINT(modernize-use-equals-default)

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == Capacity; }
    void clear() { size_ = 0; }

    // Precondition: !full().
    void push_back(const T& value) {
        assert(size_ < Capacity);
        begin()[size_++] = value;
    }
    // Sets the size after elements were written directly behind end(). For hot loops, where the
    // size would go through memory for each element.
    void set_end(const T* end) {
        size_ = static_cast<std::size_t>(end - begin());
        assert(size_ <= Capacity);
    }

    T& operator[](std::size_t i) { return begin()[i]; }
    const T& operator[](std::size_t i) const { return begin()[i]; }
    T* begin() { return reinterpret_cast<T*>(bytes_); }
    T* end() { return begin() + size_; }
    const T* begin() const { return reinterpret_cast<const T*>(bytes_); }
    const T* end() const { return begin() + size_; }

    bool contains(const T& value) const {
        for (const T& item : *this)
            if (item == value) return true;
        return false;
    }

private:
    std::size_t size_ = 0;
    alignas(T) std::byte bytes_[sizeof(T) * Capacity];
};

}  // namespace bastide
