#include "engine/board/tile_file.h"

#include <algorithm>

#include "engine/core/text.h"

namespace bastide {

const std::array<const char*, kSides> kSideNames{"N", "E", "S", "W"};
const std::array<const char*, kHalves> kHalfNames{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

int parse_side(std::string_view text) {
    for (int side = 0; side < kSides; ++side)
        if (text == kSideNames[side]) return side;
    return -1;
}

int parse_half(std::string_view text) {
    for (int half = 0; half < kHalves; ++half)
        if (text == kHalfNames[half]) return half;
    return -1;
}

namespace {

int index_of(const std::vector<std::string>& names, std::string_view name) {
    const auto it = std::find(names.begin(), names.end(), name);
    return it == names.end() ? -1 : static_cast<int>(it - names.begin());
}

// Ids stand in records between blanks, colons and commas; "none" is the absence of a tile.
bool is_tile_id(std::string_view id) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == '.';
    };
    return id.size() <= 32 && id != "none" && id != "---" &&
           std::all_of(id.begin(), id.end(), fits);
}

// Reads the lines of one file into a TileFile; stops at the first error.
class TileFileReader {
public:
    Expected<TileFile> read(std::string_view text) {
        for_each_line(text, [&](std::string_view line, int number) {
            if (!error_) read_line(line, number);
        });
        if (error_) return *error_;
        if (file_.set.empty()) return ParseError{1, 1, "a tile file begins with 'set NAME'"};
        int total = 0;
        for (const TileText& tile : file_.tiles) total += tile.count;
        if (total != file_.total)
            return ParseError{1, 1,
                              "set " + file_.set + " says total " + std::to_string(file_.total) +
                                  " but its tiles add up to " + std::to_string(total)};
        return std::move(file_);
    }

private:
    void fail(int column, std::string text) {
        if (!error_) error_ = ParseError{line_, column, std::move(text)};
    }

    int number(const std::vector<Word>& words, int low) {
        const auto value = words.size() == 2 ? parse_number(words[1].text) : std::nullopt;
        if (!value || *value < low || *value > 255) {
            fail(words[0].column, std::string(words[0].text) + " takes one whole number");
            return low;
        }
        return *value;
    }

    void read_line(std::string_view line, int number) {
        line_ = number;
        const auto words = split_words(line);
        if (words.empty()) return;
        const bool indented = is_blank(line[0]);
        if (!indented) {
            begin_block(words);
        } else if (in_tile_) {
            read_tile_line(line, words);
        } else {
            read_set_line(line, words);
        }
    }

    void begin_block(const std::vector<Word>& words) {
        if (words.size() != 2) return fail(1, "expected 'set NAME' or 'tile ID'");
        if (words[0].text == "set" && file_.set.empty()) {
            file_.set = words[1].text;
        } else if (words[0].text == "tile" && !file_.set.empty()) {
            if (!is_tile_id(words[1].text))
                return fail(words[1].column,
                            "a tile id has up to 32 letters, digits, '-', '_' or '.'");
            for (const TileText& tile : file_.tiles)
                if (tile.id == words[1].text) return fail(words[1].column, "tile id used twice");
            in_tile_ = true;
            file_.tiles.emplace_back();
            file_.tiles.back().id = words[1].text;
            file_.tiles.back().line = line_;
        } else {
            fail(1, "expected 'set NAME' once, then 'tile ID' blocks");
        }
    }

    static std::string rest(std::string_view line, const Word& first) {
        return std::string(trim(line.substr(first.column - 1 + first.text.size())));
    }

    void read_set_line(std::string_view line, const std::vector<Word>& words) {
        const std::string_view key = words[0].text;
        if (key == "title")
            file_.title = rest(line, words[0]);
        else if (key == "status")
            file_.status = rest(line, words[0]);
        else if (key == "rulebooks")
            file_.rulebooks = rest(line, words[0]);
        else if (key == "note")
            file_.note += (file_.note.empty() ? "" : "\n") + rest(line, words[0]);
        else if (key == "pile")
            file_.pile = rest(line, words[0]);
        else if (key == "total")
            file_.total = number(words, 0);
        else
            fail(words[0].column, "a set has no line '" + std::string(key) + "'");
    }

    void read_tile_line(std::string_view line, const std::vector<Word>& words) {
        TileText& tile = file_.tiles.back();
        const std::string_view key = words[0].text;
        if (key == "count")
            tile.count = number(words, 0);
        else if (key == "start")
            tile.start = number(words, 0);
        else if (key == "garden")
            tile.gardens = number(words, 0);
        else if (key == "group")
            tile.group = rest(line, words[0]);
        else if (key == "status")
            tile.status = rest(line, words[0]);
        else if (key == "sources")
            tile.sources = rest(line, words[0]);
        else if (key == "desc")
            tile.desc = rest(line, words[0]);
        else if (key == "note")
            tile.note = rest(line, words[0]);
        else if (key == "jcz")
            tile.jcz = rest(line, words[0]);
        else if (key == "wica")
            tile.wica = rest(line, words[0]);
        else if (key == "symbol")
            read_symbol(words, tile);
        else if (key == "edges")
            read_edges(words, tile);
        else if (key == "spot")
            read_spot(words, tile);
        else if (key == "joint")
            read_pair(words, tile.joints, "", "");
        else if (key == "crossing")
            read_pair(words, tile.crossings, "over=", "under=");
        else
            read_segment(words, tile);
    }

    void read_symbol(const std::vector<Word>& words, TileText& tile) {
        if (words.size() != 2 && words.size() != 3)
            return fail(words[0].column, "symbol takes a name, and a side if it is an arrow");
        tile.symbols.emplace_back(words[1].text);
        if (words.size() == 2) return;
        const int side = parse_side(words[2].text);
        if (side < 0) return fail(words[2].column, "an arrow points at a side: N, E, S or W");
        if (tile.arrow >= 0) return fail(words[2].column, "a tile has one arrow at most");
        tile.arrow = side;
    }

    void read_spot(const std::vector<Word>& words, TileText& tile) {
        const auto u = words.size() == 4 ? parse_number(words[2].text) : std::nullopt;
        const auto v = words.size() == 4 ? parse_number(words[3].text) : std::nullopt;
        if (!u || !v || *u < 0 || *u > kTileSide || *v < 0 || *v > kTileSide)
            return fail(words[0].column, "spot takes a segment or a name and two numbers to 1000");
        tile.spots.push_back({std::string(words[1].text), {*u, *v}});
    }

    void read_edges(const std::vector<Word>& words, TileText& tile) {
        if (words.size() != 5) return fail(words[0].column, "edges takes four kinds: N E S W");
        for (int side = 0; side < kSides; ++side) tile.edges[side] = words[side + 1].text;
    }

    void read_pair(const std::vector<Word>& words, std::vector<std::pair<int, int>>& out,
                   std::string_view first, std::string_view second) {
        if (words.size() != 3 || !words[1].text.starts_with(first) ||
            !words[2].text.starts_with(second))
            return fail(words[0].column, std::string(words[0].text) + " takes two segments");
        const auto a = parse_number(words[1].text.substr(first.size()));
        const auto b = parse_number(words[2].text.substr(second.size()));
        if (!a || !b) return fail(words[1].column, "segments are whole numbers");
        out.emplace_back(*a, *b);
    }

    void read_segment(const std::vector<Word>& words, TileText& tile) {
        SegmentText segment;
        segment.kind = words[0].text;
        segment.line = line_;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string_view word = words[i].text;
            if (const int side = parse_side(word); side >= 0) {
                segment.edges |= static_cast<std::uint8_t>(1 << side);
            } else if (const int half = parse_half(word); half >= 0) {
                segment.halves |= static_cast<std::uint8_t>(1 << half);
            } else if (word[0] == '~') {
                const auto city = parse_number(word.substr(1));
                if (!city) return fail(words[i].column, "~ takes the number of a segment");
                segment.borders.push_back(*city);
            } else if (word[0] >= 'a' && word[0] <= 'z') {
                const std::size_t equal = word.find('=');
                segment.marks.emplace_back(word.substr(0, equal), equal == std::string_view::npos
                                                                      ? ""
                                                                      : word.substr(equal + 1));
            } else {
                return fail(words[i].column, "no side, half-side or mark: " + std::string(word));
            }
        }
        if (tile.segments.size() == kMaxSegments) return fail(1, "too many segments");
        tile.segments.push_back(std::move(segment));
    }

    TileFile file_;
    bool in_tile_ = false;
    int line_ = 0;
    std::optional<ParseError> error_;
};

}  // namespace

int TileWords::kind(std::string_view name) const {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == name) return static_cast<int>(i);
    return -1;
}
int TileWords::mark(std::string_view name) const { return index_of(marks, name); }
int TileWords::symbol(std::string_view name) const { return index_of(symbols, name); }

Expected<TileFile> parse_tile_file(std::string_view text) { return TileFileReader().read(text); }

}  // namespace bastide
