#include "notation/json_line.h"

#include <limits>

#include "notation/clip.h"

namespace bastide {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestReason = 160;

// Follows the parser only to learn where and why it stops.
class FaultFinder : public nlohmann::json_sax<json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override {
        column = static_cast<int>(position);
        reason = error.what();
        return false;
    }

    int column = 0;
    std::string reason;
};

// "[json.exception...] parse error at line 1, column 5: syntax error ..." without what we say
// ourselves.
std::string trim_reason(std::string_view reason) {
    if (const auto end = reason.find("] "); end != std::string_view::npos)
        reason.remove_prefix(end + 2);
    if (reason.starts_with("parse error"))
        if (const auto end = reason.find(": "); end != std::string_view::npos)
            reason.remove_prefix(end + 2);
    return clip(reason, kLongestReason);
}

// What the parser would let through: a zero byte ends its input, and it nests without end.
std::optional<ParseError> refuse_bytes(std::string_view line) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const int column = static_cast<int>(i) + 1;
        if (c == '\0') return ParseError{0, column, "a zero byte"};
        if (in_string && c == '\\')
            ++i;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '['))
            ++depth;
        else if (!in_string && (c == '}' || c == ']'))
            --depth;
        if (depth > kDeepestJson)
            return ParseError{0, column,
                              "nested more than " + std::to_string(kDeepestJson) + " deep"};
    }
    return std::nullopt;
}

}  // namespace

Expected<json> parse_json_object(std::string_view line) {
    if (auto error = refuse_bytes(line)) return *error;
    FaultFinder finder;
    if (!json::sax_parse(line, &finder))
        return ParseError{0, finder.column, trim_reason(finder.reason)};
    json value = json::parse(line, nullptr, false);
    if (!value.is_object()) return ParseError{0, 1, "it holds another value"};
    return value;
}

std::string write_json_line(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

const json* find_field(const json& object, const char* name) {
    const auto it = object.find(name);
    return it == object.end() ? nullptr : &*it;
}

const std::string* as_text(const json& value) { return value.get_ptr<const std::string*>(); }

std::optional<int> as_number(const json& value) {
    constexpr int kMost = std::numeric_limits<int>::max();
    if (const auto* large = value.get_ptr<const json::number_unsigned_t*>()) {
        if (*large > static_cast<json::number_unsigned_t>(kMost)) return std::nullopt;
        return static_cast<int>(*large);
    }
    const auto* number = value.get_ptr<const json::number_integer_t*>();
    if (number == nullptr || *number < -kMost || *number > kMost) return std::nullopt;
    return static_cast<int>(*number);
}

}  // namespace bastide
