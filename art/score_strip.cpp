#include <algorithm>

#include "art/board_work.h"
#include "art/figure_art.h"
#include "engine/game/asking.h"

namespace bastide::art {
namespace {

// What a player has, as many of each as the badge says.
std::string tokens_of_player(const BoardWork& work, int player, double right) {
    std::string text;
    double x = 84 + 15.0 * std::to_string(work.table.head.scores[player]).size();
    for (const Tokens& tokens : tokens_of(work.table)) {
        if (tokens.player != player || tokens.count <= 0 || tokens.tile != kNoTile) continue;
        const std::string token = token_fragment(tokens.name, {x, 39}, .8, work.palette);
        if (token.empty() || x + 12 > right) continue;
        text += token + count_badge({x + 11, 48}, tokens.count, work.palette);
        x += 36;
    }
    return text;
}

}  // namespace

std::string score_strip(const BoardWork& work, double top, double scale) {
    std::string text;
    const int players = work.table.game.players;
    const double plate = std::min(480.0 * scale, (work.width() + 2 * kBoardMargin - 20) / players);
    for (int player = 0; player < players; ++player) {
        const double x = plate * player + 6 - kBoardMargin + 10;
        std::string body = "<rect width=\"" + number(plate / scale - 8) +
                           "\" height=\"58\" rx=\"10\" fill=\"" + work.palette[kParchment] +
                           "\" stroke=\"" + work.palette[kInk] + "\" stroke-width=\"" +
                           (player == work.table.head.active ? "3" : "1.2") + "\"/>";
        body += figure_fragment(work.table.game.figures.front().name, player, {26, 38}, 1.25, false,
                                work.palette);
        const std::string font =
            " font-family=\"DejaVu Serif,serif\" fill=\"" + work.palette[kInk] + "\"";
        body += "<text x=\"52\" y=\"24\" font-size=\"17\"" + font + ">" +
                escaped(work.table.game.setup.setup.players[player]) + "</text>";
        body += "<text x=\"52\" y=\"49\" font-size=\"24\" font-weight=\"bold\"" + font + ">" +
                std::to_string(work.table.head.scores[player]) + "</text>";
        body += tokens_of_player(work, player, plate / scale - 16);
        text += "<g transform=\"translate(" + number(x) + " " + number(top) + ") scale(" +
                number(scale) + ")\">" + body + "</g>";
    }
    return text;
}

}  // namespace bastide::art
