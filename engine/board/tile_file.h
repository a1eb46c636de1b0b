// Reads a tile file (docs/tiles.md) and turns its tiles into tile types.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/kind.h"
#include "engine/board/tile_type.h"
#include "engine/core/expected.h"
#include "engine/core/point.h"

namespace bastide {

// One segment as written in the file.
struct SegmentText {
    std::string kind;
    std::uint8_t edges = 0;
    std::uint8_t halves = 0;
    std::vector<int> borders;
    std::vector<std::pair<std::string, std::string>> marks;  // name and value ("" for a bare word)
    int line = 0;
    bool grown = false;  // no line of the file: it came with an option of the game
};

// A spot that does not follow from the formula (CATA-61): of a segment, by its number, or of
// something else on the tile, by its name.
struct SpotText {
    std::string what;
    Point point;
};

// One tile as written in the file.
struct TileText {
    std::string id;
    int line = 0;
    int count = 1;
    int start = 0;
    int gardens = 0;
    std::string group = "land";
    std::array<std::string, kSides> edges;
    std::vector<SegmentText> segments;
    std::vector<std::pair<int, int>> joints;     // segments that meet
    std::vector<std::pair<int, int>> crossings;  // over, under
    std::vector<std::string> symbols;
    std::vector<SpotText> spots;
    int arrow = -1;  // the side that its symbol points at, if it points
    std::string status = "confirmed";
    std::string sources, desc, note, jcz, wica;
};

struct TileFile {
    std::string set, title, status, rulebooks, pile, note;
    int total = 0;
    std::vector<TileText> tiles;
};

// What rooms have registered: the names a tile file may use.
struct TileWords {
    std::vector<Kind> kinds;
    std::vector<std::string> marks;
    std::vector<std::string> symbols;

    // Index of the name, or -1.
    int kind(std::string_view name) const;
    int mark(std::string_view name) const;
    int symbol(std::string_view name) const;
};

// tile_file.cpp
// "NL", "E" and so on as a number, or -1.
int parse_side(std::string_view text);
int parse_half(std::string_view text);
extern const std::array<const char*, kSides> kSideNames;
extern const std::array<const char*, kHalves> kHalfNames;

// The text of a file as data. Refuses unknown words of the format itself, sides that do not exist
// and totals that do not add up; names of kinds are checked by compile_tile().
Expected<TileFile> parse_tile_file(std::string_view text);

// tile_compile.cpp
// The tile with its rotation tables. Refuses impossible geometry with the line and the reason.
// `terrains` maps a kind to the number of its terrain in the clash table.
Expected<TileType> compile_tile(const TileText& tile, const TileWords& words,
                                const std::array<std::uint8_t, kMaxKinds>& terrains);

}  // namespace bastide
