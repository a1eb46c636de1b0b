// The tile tables printed in the rule files against the tile files: two texts, one geometry.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/board/tile_file.h"
#include "engine/core/text.h"
#include "engine/game/room.h"

namespace bastide {
namespace {

// A segment as both texts tell it: the kind and what it reaches, then the cities a field borders.
using Look = std::pair<std::string, std::set<std::string>>;
using Looks = std::multiset<Look>;

struct TableTile {
    std::string id;
    int count = 1;
    std::string edges;  // "CRFR"
    Looks segments;
    int pennants = 0;
};

std::vector<std::string> cells_of(std::string_view row) {
    std::vector<std::string> cells;
    row.remove_prefix(1);
    while (!row.empty()) {
        const std::size_t bar = row.find('|');
        if (bar == std::string_view::npos) break;
        cells.emplace_back(trim(row.substr(0, bar)));
        row.remove_prefix(bar + 1);
    }
    return cells;
}

// "N1" of the rule files is "NL" of the tile files.
std::string half_name(std::string text) {
    if (text.size() == 2 && text[1] == '1') text[1] = 'L';
    if (text.size() == 2 && text[1] == '2') text[1] = 'R';
    return text;
}

std::set<std::string> sides_in(std::string_view braces) {
    std::set<std::string> sides;
    if (braces.find("all eight") != std::string_view::npos)
        return {kHalfNames.begin(), kHalfNames.end()};
    if (braces.find("no half-edge") != std::string_view::npos || braces == "inner") return {};
    std::string word;
    for (const char c : std::string(braces) + ",") {
        if (c == ',') {
            if (!word.empty()) sides.insert(half_name(word));
            word.clear();
        } else if (!is_blank(c)) {
            word += c;
        }
    }
    return sides;
}

// Every {...} of a cell becomes a segment of this kind; "~c1,c2" behind a field names its cities.
void read_segments(const std::string& cell, const std::string& kind,
                   const std::vector<std::set<std::string>>& cities, Looks& looks,
                   std::vector<std::set<std::string>>* found = nullptr) {
    for (std::size_t open = cell.find('{'); open != std::string::npos;
         open = cell.find('{', open)) {
        const std::size_t close = cell.find('}', open);
        std::set<std::string> look = sides_in(cell.substr(open + 1, close - open - 1));
        if (found != nullptr) found->push_back(look);
        open = close + 1;
        if (open < cell.size() && cell[open] == '~')
            for (++open; open + 1 < cell.size() && cell[open] == 'c'; open += 2) {
                for (const std::string& side : cities.at(cell[open + 1] - '1'))
                    look.insert("~" + side);
                if (open + 2 < cell.size() && cell[open + 2] == ',') ++open;
            }
        looks.emplace(kind, look);
    }
}

int count_of(const std::string& text, std::string_view word) {
    int count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++count;
    return count;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from))
        text.replace(at, from.size(), to);
    return text;
}

// Remarks in parentheses may name other segments.
std::string without_remarks(std::string text) {
    for (std::size_t open = text.find('('); open != std::string::npos; open = text.find('('))
        text.erase(open, text.find(')', open) + 1 - open);
    return text;
}

// Tables write Winter-A, IC1, TW1 and "R20-A west half" where the tile files have Z-A, IC-01,
// TO-01, R20-A-west.
std::string tile_id(const std::string& printed) {
    if (printed.starts_with("Winter-")) return "Z-" + printed.substr(7);
    if (printed.ends_with(" half"))
        return replaced(printed.substr(0, printed.size() - 5), " ", "-");
    const std::string prefix = printed.substr(0, 2);
    const bool numbered = (prefix == "IC" || prefix == "TB" || prefix == "PD" || prefix == "TW") &&
                          printed.find('-') == std::string::npos;
    if (!numbered) return printed;
    const std::string number = printed.substr(2);
    return (prefix == "TW" ? "TO" : prefix) + "-" + (number.size() == 1 ? "0" : "") + number;
}

TableTile read_row(const std::map<std::string, std::string>& row, const std::string& id) {
    const auto cell = [&](const char* name) {
        const auto it = row.find(name);
        return it == row.end() ? std::string() : it->second;
    };
    TableTile tile;
    tile.id = id;
    if (!cell("Count").empty()) tile.count = std::stoi(cell("Count"));
    // The inner border of the double spring joins its fields.
    for (const char c : replaced(cell("NESW"), "\u2013", "F"))
        if (!is_blank(c)) tile.edges += c;
    std::vector<std::set<std::string>> cities;
    const std::string city = cell("City segments") + cell("City");
    read_segments(city, "city", {}, tile.segments, &cities);
    tile.pennants = count_of(city, "pennant") + count_of(city, "2 pennants");
    read_segments(without_remarks(cell("Road segments") + cell("Road")), "road", {}, tile.segments);
    read_segments(without_remarks(cell("River")), "river", {}, tile.segments);
    for (const char* centre : {"monastery", "shrine"}) {
        const std::string other = "; " + without_remarks(cell("Other"));
        if (other.find(std::string("; ") + centre) != std::string::npos)
            tile.segments.insert({centre, {}});
    }
    read_segments(cell("Field segments"), "field", cities, tile.segments);
    return tile;
}

// The tables with a NESW column of a rules.md.
std::vector<TableTile> tiles_in_rules(std::string_view rules) {
    std::vector<TableTile> tiles;
    std::vector<std::string> header;
    for_each_line(rules, [&](std::string_view line, int) {
        if (!line.starts_with("|")) return header.clear();
        const auto cells = cells_of(line);
        if (std::find(cells.begin(), cells.end(), "NESW") != cells.end()) {
            header = cells;
        } else if (!header.empty() && !line.starts_with("|---")) {
            std::map<std::string, std::string> row;
            for (std::size_t i = 0; i < header.size() && i < cells.size(); ++i)
                row[header[i]] = cells[i];
            tiles.push_back(read_row(row, tile_id(cells[0])));
        }
    });
    return tiles;
}

TableTile read_tile(const TileText& text) {
    TableTile tile;
    tile.id = text.id;
    tile.count = text.count;
    for (const std::string& edge : text.edges)
        tile.edges += edge == "river" ? 'V' : static_cast<char>(edge[0] - 'a' + 'A');
    for (const SegmentText& segment : text.segments) {
        std::set<std::string> look;
        for (int side = 0; side < kSides; ++side)
            if (segment.edges >> side & 1) look.insert(kSideNames[side]);
        for (int half = 0; half < kHalves; ++half)
            if (segment.halves >> half & 1) look.insert(kHalfNames[half]);
        for (const int city : segment.borders)
            for (int side = 0; side < kSides; ++side)
                if (text.segments[city].edges >> side & 1)
                    look.insert(std::string("~") + kSideNames[side]);
        for (const auto& [name, value] : segment.marks)
            if (name == "pennants") tile.pennants += std::stoi(value);
        tile.segments.emplace(segment.kind, look);
    }
    return tile;
}

// Tiles that no table with a NESW column shows: a sentence does, or a table of the inner edges.
bool is_told_in_words(const TileText& tile) {
    return tile.edges[0] == "any" ||
           std::find(tile.edges.begin(), tile.edges.end(), "inner") != tile.edges.end();
}

TEST(TileTables, TellTheSameAsTheTileFiles) {
    int compared = 0;
    for (const Room* room : all_rooms()) {
        std::map<std::string, TableTile> files;
        for (const RoomFile& file : room->files()) {
            if (!file.path.starts_with("tiles/")) continue;
            const auto parsed = parse_tile_file(file.text);
            ASSERT_TRUE(parsed) << file.path << ": " << parsed.error().text;
            for (const TileText& tile : parsed->tiles)
                if (!is_told_in_words(tile)) files[tile.id] = read_tile(tile);
        }
        for (const TableTile& printed : tiles_in_rules(room_file(*room, "rules.md"))) {
            ASSERT_TRUE(files.contains(printed.id)) << printed.id;
            const TableTile& tile = files[printed.id];
            EXPECT_EQ(printed.count, tile.count) << printed.id;
            EXPECT_EQ(printed.edges, tile.edges) << printed.id;
            EXPECT_EQ(printed.pennants, tile.pennants) << printed.id;
            EXPECT_EQ(printed.segments, tile.segments) << printed.id;
            files.erase(printed.id);
            ++compared;
        }
        for (const auto& [id, tile] : files) ADD_FAILURE() << id << " stands in no table";
    }
    EXPECT_GE(compared, 24);
}

}  // namespace
}  // namespace bastide
