// A follower on any unoccupied, incomplete feature of the board (ANNIV-16 to ANNIV-19).
#include "engine/expansions/anniversary/anniversary.h"

namespace bastide {
namespace {

const char* refuse_travel(const Table& table, const Action& action) {
    if (active_symbol(table) != kTravel) return "ANNIV-16";
    if (const char* rule = refuse_figure(table, action, "ANNIV-16")) return rule;
    // On the tile just placed a follower is put as ever (ANNIV-DR-8).
    if (table.board.tile_at(action.square) == table.head.placed) return "ANNIV-19";
    if (const char* rule = refuse_standing(table, action)) return rule;
    const SegmentId root = table.board.root(segment_of(table, action));
    if (!table.board.complete(root)) return nullptr;
    return table.board.kind_of(root).shape == Shape::kCentre ? "ANNIV-18" : "ANNIV-16";
}

void list_travels(const Table& table, ActionList& actions) {
    if (active_symbol(table) != kTravel) return;
    const Board& board = table.board;
    for (int i = 0; i < board.segment_count(); ++i) {
        const auto segment = static_cast<SegmentId>(i);
        const TileId tile = board.tile_of(segment);
        if (tile == table.head.placed || board.occupied(board.root(segment))) continue;
        Action action{anniversary_facts(table).send, 0, board.tile(tile).square,
                      static_cast<std::uint16_t>(board.index_of(segment))};
        for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind) {
            action.arg = static_cast<std::uint8_t>(kind);
            if (refuse_travel(table, action) == nullptr) actions.push_back(action);
        }
    }
}

}  // namespace

Offer travel_offer(VerbId verb) { return {verb, list_travels, refuse_travel, put_on_segment}; }

}  // namespace bastide
