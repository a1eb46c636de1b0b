// A value or the reason why there is none (std::expected comes only with C++23).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

// What is wrong with a text, and where. Lines and columns count from 1; 0 = not known.
struct ParseError {
    int line = 0;
    int column = 0;
    std::string text;  // in English
    // The same for people: a key of the language files with its arguments; empty if there is none.
    std::string key = {};
    std::vector<std::string> args = {};
};

template <typename T, typename E = ParseError>
class Expected {
public:
    Expected(T value) : value_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
    Expected(E error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return value_.has_value(); }
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    // Precondition: there is no value.
    const E& error() const { return error_; }

private:
    std::optional<T> value_;
    E error_{};
};

}  // namespace bastide
