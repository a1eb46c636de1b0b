// A value or the reason why there is none (std::expected comes only with C++23).
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace bastide {

// What is wrong with a text, and where. Lines and columns count from 1; 0 = not known.
struct ParseError {
    int line = 0;
    int column = 0;
    std::string text;
};

template <typename T, typename E = ParseError>
class Expected {
public:
    Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}   // NOLINT
    Expected(E error) : content_(std::in_place_index<1>, std::move(error)) {}   // NOLINT

    explicit operator bool() const { return content_.index() == 0; }
    T& operator*() { return std::get<0>(content_); }
    const T& operator*() const { return std::get<0>(content_); }
    T* operator->() { return &std::get<0>(content_); }
    const T* operator->() const { return &std::get<0>(content_); }
    const E& error() const { return std::get<1>(content_); }

private:
    std::variant<T, E> content_;
};

}  // namespace bastide
