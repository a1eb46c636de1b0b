#include <algorithm>

#include "engine/expansions/traders_builders/traders.h"
#include "engine/game/scoring.h"

namespace bastide {

bool has_follower_on(const Table& table, int player, SegmentId root) {
    const Board& board = table.board;
    if (!board.occupied(root)) return false;
    const auto figures = board.figures();
    return std::any_of(figures.begin(), figures.end(), [&](const Figure& figure) {
        return figure.owner == player && board.is_follower(figure) &&
               board.feature_of(figure) == root;
    });
}

void return_orphans(Table& table, SegmentId root) {
    const TradersFacts& facts = traders_facts(table);
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (figure.kind != facts.builder && figure.kind != facts.pig) continue;
        if (table.board.feature_of(figure) != root) continue;
        if (has_follower_on(table, figure.owner, root)) continue;
        return_figure(table, static_cast<int>(i));  // which looks for the next one
        return;
    }
}

}  // namespace bastide
