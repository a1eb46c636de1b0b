// Recomputes what the board has derived, slowly and plainly, from the placed tiles alone.
#include <algorithm>
#include <vector>

#include "engine/board/board.h"

namespace bastide {
namespace {

// Labels every segment with the smallest segment of its feature: each names a smaller one that it
// meets, or itself.
std::vector<SegmentId> label_features(const Board& board) {
    std::vector<SegmentId> label(board.segment_count());
    for (std::size_t i = 0; i < label.size(); ++i) label[i] = static_cast<SegmentId>(i);
    const auto smallest = [&](SegmentId id) {
        while (label[id] != id) id = label[id] = label[label[id]];
        return id;
    };
    const auto join = [&](SegmentId a, SegmentId b) {
        a = smallest(a);
        b = smallest(b);
        label[std::max(a, b)] = std::min(a, b);
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
    for (std::size_t i = 0; i < label.size(); ++i) label[i] = smallest(static_cast<SegmentId>(i));
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
    if (const char* fault = find_fault_of_tiles()) return fault;
    if (const char* fault = find_fault_of_features()) return fault;
    return find_fault_of_slots();
}

const char* Board::find_fault_of_tiles() const {
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
    return nullptr;
}

const char* Board::find_fault_of_features() const {
    const auto label = label_features(*this);
    std::vector<int> size(label.size(), 0);
    std::vector<int> open_sum(label.size(), 0);
    std::vector<bool> occupied_sum(label.size(), false);
    for (SegmentId id = 0; id < segment_count(); ++id) {
        ++size[label[id]];
        open_sum[label[id]] += open_of_segment(*this, id);
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
        if (root(id) != id) continue;
        int ring = 0;
        for_each_segment(id, [&](SegmentId other) { ring += label[other] == label[id]; });
        if (ring != size[label[id]]) return "segments: a ring does not hold its feature";
    }
    return open_centres == head_.centres ? nullptr : "centres: the list is wrong";
}

// Every bit of the clash rows; which placements fit is read from nothing else.
const char* Board::find_fault_of_slots() const {
    for (int slot = 0; slot < head_.pages * SlotPage::kSlots; ++slot) {
        const SlotPage slots = page(slot >> 6);
        const auto bit_of = [&](std::uint64_t word) { return (word >> (slot & 63) & 1) != 0; };
        const bool live = bit_of(slots.live());
        const Square square = slots.squares()[slot & 63];
        if (live && grid_cell(square) != (slot | kSlotBit))
            return "slots: an empty square has another slot in the grid";
        for (int side = 0; side < kSides; ++side) {
            const TileId other = live ? tile_at(neighbour(square, side)) : kNoTile;
            const int shown =
                other == kNoTile ? kAnyTerrain : turned(other).terrain[opposite(side)];
            for (int terrain = 0; terrain < layout_.terrains; ++terrain) {
                const bool clashes = shown != kAnyTerrain && shown != terrain;
                if (bit_of(slots.clash()[clash_row_of(side, terrain, layout_.terrains)]) != clashes)
                    return "clash: a row does not tell what the neighbour shows";
            }
        }
        if (bit_of(slots.clash()[layout_.clash_rows - 1]))
            return "clash: something clashes with what matches everything";
    }
    return nullptr;
}

}  // namespace bastide
