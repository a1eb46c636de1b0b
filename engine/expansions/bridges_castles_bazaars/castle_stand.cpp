// The follower on a castle: where it stands for those who measure, score and take away.
#include "engine/expansions/bridges_castles_bazaars/castles.h"

namespace bastide {

bool stands_on_castle(const Figure& figure) {
    return figure.spot >= kOnCastle && figure.spot < kOnCastle + kSides &&
           figure.stand == Stand::kTile;
}

bool find_castle_spot(const Table& table, const Figure& figure, Point& spot) {
    if (!stands_on_castle(figure)) return false;
    const Square step = kSteps[figure.spot - kOnCastle];
    constexpr int kHalf = kTileSide / 2;
    spot = corner_of(table.board.tile(figure.where).square) +
           Point{kHalf + step.x * kHalf, kHalf + step.y * kHalf};
    return true;
}

SegmentId segment_under_castle(const Table& table, const Figure& figure) {
    if (!stands_on_castle(figure)) return kNowhere;
    return table.board.edge_segment(figure.where, figure.spot - kOnCastle);
}

bool is_behind_walls(const Table&, const Figure& figure) { return stands_on_castle(figure); }

}  // namespace bastide
