#include "notation/feature_order.h"

#include <algorithm>

namespace bastide {

std::vector<SegmentId> features_in_order(const Board& board) {
    std::vector<SegmentId> features;
    for (int i = 0; i < board.segment_count(); ++i)
        if (const auto id = static_cast<SegmentId>(i); board.root(id) == id)
            features.push_back(board.first_segment(id));
    std::sort(features.begin(), features.end(),
              [&](SegmentId a, SegmentId b) { return board.comes_before(a, b); });
    for (SegmentId& id : features) id = board.root(id);
    return features;
}

}  // namespace bastide
