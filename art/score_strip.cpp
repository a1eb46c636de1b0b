#include <algorithm>

#include "art/board_work.h"
#include "art/figure_art.h"
#include "engine/game/asking.h"

namespace bastide::art {
namespace {

constexpr double kLeastPlate = 126;  // so wide that a name and a score can be read
constexpr double kRow = 66;
constexpr double kTextLeft = 52;
constexpr double kLetter = 10.6;  // of a name, on average

// How the plates stand: as many side by side as there is room for, in as many rows as they need.
struct Strip {
    int columns;
    int rows;
    double scale;
    double plate;  // width
};
Strip strip_of(const BoardWork& work) {
    const double wide = work.width() + 2 * kBoardMargin - 20;
    const int players = work.table.game.players;
    Strip strip{};
    strip.scale = std::clamp(work.width() / 1300, 1.0, 2.6);
    strip.columns = std::clamp(static_cast<int>(wide / (kLeastPlate * strip.scale)), 1, players);
    strip.rows = (players + strip.columns - 1) / strip.columns;
    strip.columns = (players + strip.rows - 1) / strip.rows;
    strip.plate = std::min(480.0 * strip.scale, wide / strip.columns);
    return strip;
}

// The name, or as much of its beginning as there is room for.
std::string shortened(const std::string& name, double room) {
    const auto fits = static_cast<std::size_t>(std::max(1.0, room / kLetter));
    std::size_t letters = 0, end = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if ((name[i] & 0xc0) == 0x80) continue;  // goes on with the letter before
        if (++letters == fits) end = i;
    }
    return letters <= fits ? name : name.substr(0, end) + "…";
}

// What a player has, as many of each as the badge says.
std::string tokens_of_player(const BoardWork& work, int player, double right) {
    std::string text;
    double x = 84 + 15.0 * std::to_string(work.table.head.scores[player]).size();
    for (const Tokens& tokens : tokens_of(work.table)) {
        if (tokens.player != player || tokens.count <= 0 || tokens.tile != kNoTile) continue;
        const std::string token = token_fragment(tokens.name, {x, 42}, .7, work.palette);
        if (token.empty() || x + 12 > right) continue;
        text += token + count_badge({x + 11, 48}, tokens.count, work.palette);
        x += 34;
    }
    return text;
}

std::string plate_of(const BoardWork& work, int player, double wide) {
    std::string body = "<rect width=\"" + number(wide - 8) + "\" height=\"58\" rx=\"10\" fill=\"" +
                       work.palette[kParchment] + "\" stroke=\"" + work.palette[kInk] +
                       "\" stroke-width=\"" + (player == work.table.head.active ? "3" : "1.2") +
                       "\"/>";
    body += figure_fragment(work.table.game.figures.front().name, player, {26, 38}, 1.25, false,
                            work.palette);
    const std::string font =
        "\" font-family=\"DejaVu Serif,serif\" fill=\"" + work.palette[kInk] + "\"";
    const std::string left = "<text x=\"" + number(kTextLeft);
    const std::string& name = work.table.game.setup.setup.players[player];
    body += left + "\" y=\"24\" font-size=\"17" + font + ">" +
            escaped(shortened(name, wide - 14 - kTextLeft)) + "</text>";
    body += left + "\" y=\"49\" font-weight=\"bold\" font-size=\"24" + font + ">" +
            std::to_string(work.table.head.scores[player]) + "</text>";
    return body + tokens_of_player(work, player, wide - 16);
}

}  // namespace

double score_strip_height(const BoardWork& work) {
    const Strip strip = strip_of(work);
    return kRow * strip.scale * strip.rows;
}

std::string score_strip(const BoardWork& work, double top) {
    const Strip strip = strip_of(work);
    std::string text;
    for (int player = 0; player < work.table.game.players; ++player) {
        const double x = strip.plate * (player % strip.columns) + 16 - kBoardMargin;
        const double y = top + kRow * strip.scale * (player / strip.columns);
        text += "<g transform=\"translate(" + number(x) + " " + number(y) + ") scale(" +
                number(strip.scale) + ")\">" + plate_of(work, player, strip.plate / strip.scale) +
                "</g>";
    }
    return text;
}

}  // namespace bastide::art
