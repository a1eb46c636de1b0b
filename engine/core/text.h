// Cutting text into lines and words with their columns, for the parsers of tiles and records.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace bastide {

struct Word {
    std::string_view text;
    int column = 0;  // of the first character, from 1
};

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The words of a line up to a '#'. Quoted text is one word, quotes included; a quote that is not
// closed runs to the end of the line.
inline std::vector<Word> split_words(std::string_view line) {
    std::vector<Word> words;
    std::size_t i = 0;
    while (i < line.size()) {
        if (is_blank(line[i]) || line[i] == '\r') {
            ++i;
            continue;
        }
        if (line[i] == '#') break;
        const std::size_t begin = i;
        if (line[i] == '"') {
            ++i;
            while (i < line.size() && line[i] != '"') ++i;
            if (i < line.size()) ++i;
        } else {
            while (i < line.size() && !is_blank(line[i]) && line[i] != '#' && line[i] != '\r') ++i;
        }
        words.push_back({line.substr(begin, i - begin), static_cast<int>(begin) + 1});
    }
    return words;
}

inline std::string_view trim(std::string_view text) {
    while (!text.empty() && (is_blank(text.front()) || text.front() == '\r')) text.remove_prefix(1);
    while (!text.empty() && (is_blank(text.back()) || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// Calls visit(line, number) for each line; numbers count from 1.
template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        visit(text.substr(0, end), ++number);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
}

// The whole of `text` as a whole number, or nothing.
template <typename T = int>
std::optional<T> parse_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

}  // namespace bastide
