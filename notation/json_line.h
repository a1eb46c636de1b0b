// One line of JSON from outside: read without exceptions, whatever it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/expected.h"

namespace bastide {

inline constexpr int kDeepestJson = 32;  // nested objects and arrays

// The object that the line holds. An error has its column and no line.
Expected<nlohmann::json> parse_json_object(std::string_view line);

// The text on one line. Bytes that are no UTF-8 are replaced.
std::string write_json_line(const nlohmann::json& value);

// A field of an object, or nullptr.
const nlohmann::json* find_field(const nlohmann::json& object, const char* name);
// The string in a value, or nullptr if it is something else.
const std::string* as_text(const nlohmann::json& value);
// The whole number in a value, or nothing if it is something else or lies outside.
std::optional<int> as_number(const nlohmann::json& value);

}  // namespace bastide
