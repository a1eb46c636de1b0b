// Where a wagon may drive (ABBEY-19 to ABBEY-22, ABBEY-52, ABBEY-53).
#include <algorithm>
#include <bit>

#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

class Destinations {
public:
    explicit Destinations(const Table& table) : table_(table) {}

    void add(SegmentId segment) {
        const Board& board = table_.board;
        if (segment == kNowhere || !is_for_wagons(table_, segment)) return;
        const SegmentId root = board.root(segment);
        if (board.complete(root) || board.occupied(root)) return;
        if (refuse_stand(table_, abbey_facts(table_).wagon, board.tile_of(segment))) return;
        if (std::find(found_.begin(), found_.end(), segment) == found_.end())
            found_.push_back(segment);
    }
    // Everything on a tile.
    void add_tile(TileId tile) {
        if (tile == kNoTile) return;
        for (int i = 0; i < table_.board.type_of(tile).segment_count; ++i)
            add(table_.board.segment_of(tile, i));
    }
    std::vector<SegmentId> take() { return std::move(found_); }

private:
    const Table& table_;
    std::vector<SegmentId> found_;
};

// The building of an abbey tile, or kNowhere.
SegmentId abbey_on(const Table& table, TileId tile) {
    if (tile == kNoTile) return kNowhere;
    const TileType& type = table.board.type_of(tile);
    for (int i = 0; type.has_centre && i < type.segment_count; ++i)
        if (type.segments[i].marks[abbey_facts(table).mark] > 0)
            return table.board.segment_of(tile, i);
    return kNowhere;
}

// The joints printed on its tile (ABBEY-53), and those with an abbey beside it (ABBEY-21 e).
void add_joints(const Table& table, SegmentId segment, Destinations& destinations) {
    const Board& board = table.board;
    const TileId tile = board.tile_of(segment);
    unsigned joints = board.type_of_segment(segment).joints;
    for (; joints != 0; joints &= joints - 1)
        destinations.add(board.segment_of(tile, std::countr_zero(joints)));
    const bool is_abbey = abbey_on(table, tile) == segment;
    for (int side = 0; side < kSides; ++side) {
        const TileId other = board.tile_at(neighbour(board.tile(tile).square, side));
        if (other == kNoTile) continue;
        if (is_abbey) destinations.add(board.edge_segment(other, opposite(side)));
        if (board.edge_segment(tile, side) == segment) destinations.add(abbey_on(table, other));
    }
}

}  // namespace

bool is_for_wagons(const Table& table, SegmentId segment) {
    const KindId kind = table.board.kind_id(segment);
    return kind == kRoad || kind == kCity || table.game.kind_rules[kind].monastic;
}

std::vector<SegmentId> list_destinations(const Table& table, SegmentId from) {
    const Board& board = table.board;
    Destinations destinations(table);
    if (abbey_facts(table).around) {
        const Square square = board.tile(board.tile_of(from)).square;
        destinations.add_tile(board.tile_of(from));
        for (const Square step : kAround) destinations.add_tile(board.tile_at(square + step));
    } else {
        board.for_each_segment(board.root(from),
                               [&](SegmentId id) { add_joints(table, id, destinations); });
    }
    return destinations.take();
}

}  // namespace bastide
