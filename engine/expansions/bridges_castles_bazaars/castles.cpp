#include "engine/expansions/bridges_castles_bazaars/castles.h"

#include "engine/expansions/base/base.h"

namespace bastide {

void list_castles(const Table& table, CastleList& castles) {
    const Board& board = table.board;
    castles.clear();
    if (!has_castles(table)) return;
    const auto figures = board.figures();
    for (const Figure& piece : figures) {
        if (piece.kind != castle_facts(table).castle) continue;
        Castle castle;
        castle.city = board.root(piece.where);
        castle.tile = board.tile_of(piece.where);
        for (int side = 0; side < kSides; ++side)
            if (board.edge_segment(castle.tile, side) == piece.where) castle.side = side;
        for (std::size_t i = 0; i < figures.size(); ++i) {
            if (figures[i].stand != Stand::kTile || figures[i].where != castle.tile) continue;
            if (figures[i].owner == kNobody || figures[i].spot != kOnCastle + castle.side) continue;
            castle.follower = static_cast<int>(i);
            castle.owner = figures[i].owner;
        }
        castles.push_back(castle);
    }
}

bool is_near(const Table& table, const Castle& castle, Square square) {
    const Square here = table.board.tile(castle.tile).square;
    for (const Square half : {here, neighbour(here, castle.side)}) {
        if (square == half) return true;
        for (const int turn : {1, 3})
            if (square == neighbour(half, turned_side(castle.side, turn))) return true;
    }
    return false;
}

bool is_castle(const Table& table, SegmentId root) {
    if (!has_castles(table)) return false;
    for (const Figure& piece : table.board.figures())
        if (piece.kind == castle_facts(table).castle && table.board.feature_of(piece) == root)
            return true;
    return false;
}

void list_castle_tokens(const Table& table, std::vector<Tokens>& tokens) {
    for (int player = 0; player < table.game.players; ++player)
        tokens.push_back({static_cast<std::uint8_t>(player), "castle",
                          castle_facts(table).per_player - castle_memory(table).used[player]});
}

}  // namespace bastide
