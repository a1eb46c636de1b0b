#include "ai/room_values.h"

#include <cstdlib>
#include <string>

#include "engine/core/text.h"

namespace bastide::ai {
namespace {

void read_line(const Game& game, std::string_view line, RoomValues& values) {
    const auto words = split_words(line.substr(0, line.find('#')));
    if (words.size() != 3) return;
    const int kind = game.figure(words[1].text);
    if (kind < 0) return;
    const double points = std::strtod(std::string(words[2].text).c_str(), nullptr);
    if (words[0].text == "standing") values.standing[kind] = points;
    if (words[0].text == "home") values.home[kind] = points;
}

}  // namespace

RoomValues room_values(const Game& game) {
    RoomValues values;
    for (const Room* room : all_rooms()) {
        std::string_view text = room_file(*room, "ai.txt");
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            read_line(game, text.substr(0, end), values);
            text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        }
    }
    return values;
}

}  // namespace bastide::ai
