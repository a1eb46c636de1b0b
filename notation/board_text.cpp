#include "notation/board_text.h"

#include <algorithm>
#include <vector>

#include "engine/core/hash.h"
#include "engine/game/asking.h"
#include "notation/feature_order.h"
#include "notation/hex.h"
#include "notation/place.h"

namespace bastide {
namespace {

struct Bounds {
    Square low, high;
};

Bounds bounds_of(const Board& board) {
    Bounds bounds{board.tile(0).square, board.tile(0).square};
    for (int i = 1; i < board.tile_count(); ++i) {
        const Square square = board.tile(static_cast<TileId>(i)).square;
        bounds.low = {std::min(bounds.low.x, square.x), std::min(bounds.low.y, square.y)};
        bounds.high = {std::max(bounds.high.x, square.x), std::max(bounds.high.y, square.y)};
    }
    return bounds;
}

std::string cell(const Board& board, Square square) {
    const TileId tile = board.tile_at(square);
    if (tile == kNoTile) return ".";
    return board.type_of(tile).id + "/" + std::to_string(board.tile(tile).rotation());
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::string write_feature(const Table& table, SegmentId root) {
    const Board& board = table.board;
    std::string text = write_full_place(table, board.first_segment(root)) + " tiles " +
                       std::to_string(board.tiles_of(root));
    if (board.kind_of(root).closes)
        text += board.complete(root) ? " complete" : " open " + std::to_string(board.open(root));
    return text;
}

// The figures that `stands` picks.
template <typename Stands>
std::string write_standing(const Table& table, Stands stands) {
    std::string text;
    for (const Figure& figure : table.board.figures()) {
        if (!stands(figure)) continue;
        text += (text.empty() ? "" : ",") + std::string(" ");
        if (figure.owner != kNobody) text += table.game.setup.setup.players[figure.owner] + " ";
        text += table.game.figures[figure.kind].name;
    }
    return text;
}

std::string write_zones(const Table& table) {
    std::string text;
    for (std::size_t zone = 0; zone < table.game.zones.size(); ++zone) {
        const std::string figures = write_standing(table, [&](const Figure& figure) {
            return figure.stand == Stand::kZone && figure.where == zone;
        });
        if (!figures.empty()) text += "zone " + table.game.zones[zone].name + ":" + figures + "\n";
    }
    return text;
}

}  // namespace

std::string write_grid(const Table& table) {
    const Board& board = table.board;
    const auto [low, high] = bounds_of(board);
    std::size_t width = 1;
    for (int i = 0; i < board.tile_count(); ++i)
        width = std::max(width, cell(board, board.tile(static_cast<TileId>(i)).square).size());
    std::string text = "board from " + write_square(low) + " to " + write_square(high) + ":\n";
    for (std::int16_t y = low.y; y <= high.y; ++y) {
        std::string row = padded(std::to_string(y), 4) + "|";
        for (std::int16_t x = low.x; x <= high.x; ++x)
            row += " " + padded(cell(board, {x, y}), width);
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string write_detail(const Table& table, const Tokens& tokens) {
    if (tokens.owner != kNobody)
        return table.game.figures[tokens.figure].name + ":" + std::to_string(tokens.owner + 1);
    return tokens.tile == kNoTile ? "" : write_square(table.board.tile(tokens.tile).square);
}

std::string write_players(const Table& table) {
    std::string text;
    for (int player = 0; player < table.game.players; ++player) {
        text += "player " + table.game.setup.setup.players[player] + " score " +
                std::to_string(table.head.scores[player]) + " reserve";
        for (std::size_t i = 0; i < table.game.figures.size(); ++i) {
            const FigureKind& kind = table.game.figures[i];
            if (kind.per_player == 0) continue;
            text += " " + kind.name + " " +
                    std::to_string(table.reserve(player, static_cast<FigureKindId>(i)));
        }
        text += "\n";
    }
    for (const Tokens& tokens : tokens_of(table)) {
        text +=
            "tokens " +
            (tokens.player == kNobody ? "nobody" : table.game.setup.setup.players[tokens.player]) +
            " " + tokens.name + " " + std::to_string(tokens.count);
        const std::string detail = write_detail(table, tokens);
        text += (detail.empty() ? "" : " ") + detail + "\n";
    }
    for (const OpenTile& tile : open_tiles_of(table))
        text += "open " +
                (tile.player == kNobody ? "nobody" : table.game.setup.setup.players[tile.player]) +
                " " + table.game.tables.types[tile.type].id + "\n";
    return text;
}

std::string write_features(const Table& table) {
    const Board& board = table.board;
    std::vector<int> all(table.game.tables.kinds.size());
    std::vector<int> complete(all.size());
    std::string standing;
    Hash hash;
    for (const SegmentId root : features_in_order(board)) {
        const std::string text = write_feature(table, root);
        const KindId kind = board.type_of_segment(root).kind;
        hash.add(text);
        ++all[kind];
        complete[kind] += board.complete(root);
        const std::string figures = write_standing(
            table, [&](const Figure& figure) { return board.feature_of(figure) == root; });
        if (!figures.empty()) standing += "feature " + text + ":" + figures + "\n";
    }
    std::string text = "features";
    for (std::size_t kind = 0; kind < all.size(); ++kind)
        text += " " + table.game.tables.kinds[kind].name + " " + std::to_string(all[kind]) + " (" +
                std::to_string(complete[kind]) + " complete)";
    return text + " #" + hex(hash.value()) + "\n" + standing + write_zones(table);
}

}  // namespace bastide
