#include "notation/tile_json.h"

#include "engine/core/text.h"

namespace bastide {
namespace {

using Json = nlohmann::ordered_json;

// Words separated by blanks, or lines, as a list.
Json list_of(std::string_view text, char separator) {
    Json list = Json::array();
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        if (const auto word = trim(text.substr(0, end)); !word.empty()) list.push_back(word);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return list;
}

// Texts for people and for comparison are often missing; then they are left out.
void add_text(Json& json, const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
}

Json segment_json(const SegmentText& segment) {
    Json sides = Json::array();
    for (int side = 0; side < kSides; ++side)
        if (segment.edges >> side & 1) sides.push_back(kSideNames[side]);
    Json halves = Json::array();
    for (int half = 0; half < kHalves; ++half)
        if (segment.halves >> half & 1) halves.push_back(kHalfNames[half]);
    Json marks = Json::object();
    for (const auto& [name, value] : segment.marks) {
        const auto number = parse_number(value);
        if (value.empty())
            marks[name] = true;
        else if (number)
            marks[name] = *number;
        else
            marks[name] = value;
    }
    return {{"kind", segment.kind},
            {"sides", sides},
            {"halves", halves},
            {"borders", segment.borders},
            {"marks", marks}};
}

Json tile_json(const TileText& tile) {
    Json json{{"id", tile.id},          {"count", tile.count}, {"start", tile.start},
              {"garden", tile.gardens}, {"group", tile.group}, {"edges", tile.edges}};
    json["segments"] = Json::array();
    for (const SegmentText& segment : tile.segments)
        json["segments"].push_back(segment_json(segment));
    json["joints"] = Json::array();
    for (const auto& [a, b] : tile.joints) json["joints"].push_back(Json::array({a, b}));
    json["crossings"] = Json::array();
    for (const auto& [over, under] : tile.crossings)
        json["crossings"].push_back({{"over", over}, {"under", under}});
    json["symbols"] = tile.symbols;
    if (tile.arrow >= 0) json["arrow"] = kSideNames[tile.arrow];
    json["status"] = tile.status;
    json["sources"] = list_of(tile.sources, ' ');
    add_text(json, "desc", tile.desc);
    add_text(json, "note", tile.note);
    add_text(json, "jcz", tile.jcz);
    add_text(json, "wica", tile.wica);
    return json;
}

}  // namespace

nlohmann::ordered_json tile_file_json(const TileFile& file) {
    Json json{{"set", file.set},       {"title", file.title},
              {"total", file.total},   {"rulebooks", list_of(file.rulebooks, ' ')},
              {"status", file.status}, {"notes", list_of(file.note, '\n')}};
    add_text(json, "pile", file.pile);
    json["tiles"] = Json::array();
    for (const TileText& tile : file.tiles) json["tiles"].push_back(tile_json(tile));
    return json;
}

}  // namespace bastide
