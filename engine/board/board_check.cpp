// Recomputes what the board has derived, slowly and plainly, from the placed tiles alone.
#include <algorithm>
#include <vector>

#include "engine/board/board.h"

namespace bastide {
namespace {

// Labels every segment with the smallest segment of its feature, by repeated sweeps over all edges.
std::vector<SegmentId> label_features(const Board& board) {
    std::vector<SegmentId> label(board.segment_count());
    for (std::size_t i = 0; i < label.size(); ++i) label[i] = static_cast<SegmentId>(i);
    const auto join = [&](SegmentId a, SegmentId b) {
        const SegmentId keep = std::min(label[a], label[b]);
        const SegmentId gone = std::max(label[a], label[b]);
        if (keep != gone) std::replace(label.begin(), label.end(), gone, keep);
    };
    for (TileId id = 0; id < board.tile_count(); ++id) {
        const TurnedTile& mine = board.turned(id);
        for (int side = 0; side < kSides; ++side) {
            const TileId other = board.tile_at(neighbour(board.tile(id).square, side));
            if (other == kNoTile) continue;
            const TurnedTile& theirs = board.turned(other);
            const auto meet = [&](std::uint8_t a, std::uint8_t b) {
                if (a != kNoSegment && b != kNoSegment)
                    join(board.segment_of(id, a), board.segment_of(other, b));
            };
            meet(mine.edge_segment[side], theirs.edge_segment[opposite(side)]);
            meet(mine.half_segment[2 * side], theirs.half_segment[facing_half(2 * side)]);
            meet(mine.half_segment[2 * side + 1], theirs.half_segment[facing_half(2 * side + 1)]);
        }
    }
    return label;
}

// Edges that face an empty square, or empty squares around a centre.
int open_of_segment(const Board& board, SegmentId id) {
    const TileId tile = board.tile_of(id);
    const Square square = board.tile(tile).square;
    int open = 0;
    if (board.kind_of(id).shape == Shape::kCentre) {
        if (!board.kind_of(id).closes) return 0;
        for (const Square step : kAround) open += board.tile_at(square + step) == kNoTile;
        return open;
    }
    for (int side = 0; side < kSides; ++side)
        if (board.edge_segment(tile, side) == id)
            open += board.tile_at(neighbour(square, side)) == kNoTile;
    return open;
}

}  // namespace

const char* Board::find_fault() const {
    for (TileId a = 0; a < tile_count(); ++a) {
        if (tile_at(tile(a).square) != a) return "grid: a tile is not found on its square";
        for (int side = 0; side < kSides; ++side) {
            const Square next = neighbour(tile(a).square, side);
            if (tile_at(next) == kNoTile && !is_empty_beside_tile(next))
                return "slots: an empty square beside a tile is missing";
        }
        if (!edges_match(tile(a).type(), tile(a).rotation(), tile(a).square))
            return "tiles: two edges clash";
    }
    const auto label = label_features(*this);
    std::vector<int> open_sum(label.size(), 0);
    std::vector<bool> occupied_sum(label.size(), false);
    for (SegmentId id = 0; id < segment_count(); ++id) {
        open_sum[label[id]] += open_of_segment(*this, id);
        int ring = 0;
        for_each_segment(root(id), [&](SegmentId other) { ring += label[other] == label[id]; });
        if (ring != std::count(label.begin(), label.end(), label[id]))
            return "segments: a ring does not hold its feature";
    }
    for (const Figure& figure : figures())
        if (figure.stand == Stand::kSegment && is_follower(figure))
            occupied_sum[label[figure.where]] = true;
    int open_centres = 0;
    for (SegmentId id = 0; id < segment_count(); ++id) {
        if (label[root(id)] != label[id]) return "segments: a root lies in another feature";
        if (open(root(id)) != open_sum[label[id]]) return "segments: open edges are miscounted";
        if (occupied(root(id)) != occupied_sum[label[id]]) return "segments: occupied is wrong";
        open_centres += kind_of(id).shape == Shape::kCentre && open(id) > 0;
    }
    if (open_centres != head_.centres) return "centres: the list is wrong";
    for (std::size_t type = 0; type < tables_.types.size(); ++type) {
        int listed = 0;
        const char* fault = nullptr;
        for_each_placement(static_cast<TypeId>(type), [&](Square square, int rotation) {
            ++listed;
            if (!is_empty_beside_tile(square) ||
                !edges_match(static_cast<TypeId>(type), rotation, square))
                fault = "clash: an illegal placement is listed";
        });
        if (fault != nullptr) return fault;
        int legal = 0;
        for (int i = 0; i < head_.pages; ++i)
            for (std::uint64_t live = page(i).live(); live != 0; live &= live - 1)
                for (int rotation = 0; rotation < 4; ++rotation)
                    legal += tables_.types[type].rotations >> rotation & 1 &&
                             edges_match(static_cast<TypeId>(type), rotation,
                                         page(i).squares()[std::countr_zero(live)]);
        if (legal != listed) return "clash: a legal placement is missing";
    }
    return nullptr;
}

}  // namespace bastide
