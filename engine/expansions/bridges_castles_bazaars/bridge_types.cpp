#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/bridges.h"

namespace bastide {
namespace {

constexpr std::array<const char*, kAxes> kSuffixes{"-bridge-NS", "-bridge-EW"};

constexpr std::uint8_t edges_of(int axis) {
    return static_cast<std::uint8_t>(1 << axis | 1 << opposite(axis));
}

}  // namespace

// The fields stay as they are, joined at the half-edges beside its ends (BCB-5, BCB-11); nothing
// meets it on the tile (BCB-10).
void derive_bridged(const TileText& tile, std::vector<TileText>& derived) {
    if (tile.segments.size() == kMaxSegments) return;
    for (int axis = 0; axis < kAxes; ++axis) {
        if (tile.edges[axis] != "field" || tile.edges[opposite(axis)] != "field") continue;
        TileText bridged = tile;
        bridged.id += kSuffixes[axis];
        bridged.count = bridged.start = bridged.gardens = 0;
        bridged.edges[axis] = bridged.edges[opposite(axis)] = "road";
        SegmentText bridge;
        bridge.kind = "road";
        bridge.edges = edges_of(axis);
        bridge.marks.emplace_back("bridge", "");
        bridge.line = tile.line;
        const int index = static_cast<int>(tile.segments.size());
        for (int under = 0; under < index; ++under)
            if (tile.segments[under].edges != 0) bridged.crossings.emplace_back(index, under);
        bridged.segments.push_back(std::move(bridge));
        derived.push_back(std::move(bridged));
    }
}

TypeId bridged_type(const Game& game, TypeId type_id, int rotation, int axis) {
    const TileType& type = game.tables.types[type_id];
    for (int i = 0; i < type.derived; ++i) {
        const auto derived = static_cast<TypeId>(type.first_derived + i);
        const TurnedTile& turned = game.tables.types[derived].turned[rotation];
        if (turned.edge_segment[axis] == type.segment_count) return derived;
    }
    return kNoType;
}

bool has_bridge(const Table& table, TileId tile) {
    const TileType& type = table.board.type_of(tile);
    return type.segment_count > 0 &&
           type.segments[type.segment_count - 1].marks[bridge_facts(table).mark] > 0;
}

}  // namespace bastide
