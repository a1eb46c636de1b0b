// Placements that need a bridge (BCB-9). Square and rotation say which one (BCB-80).
#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/bazaar.h"
#include "engine/expansions/bridges_castles_bazaars/bridges.h"

namespace bastide {
namespace {

// The bridge that a placement needs.
struct Need {
    TypeId own = kNoType;    // the type that the tile itself becomes
    TileId other = kNoTile;  // or the neighbour that gets it
    int axis = kNorth;       // of the neighbour's bridge
    bool found() const { return own != kNoType || other != kNoTile; }
};

bool shows_road(const Table& table, TypeId type, int rotation, int side) {
    const TileType& tile = table.game.tables.types[type];
    const std::uint8_t segment = tile.turned[rotation].edge_segment[side];
    return segment != kNoSegment && tile.segments[segment].kind == kRoad;
}

// Both ends of a bridge on the square would face an empty square or a road (BCB-8); an edge that
// matches everything is none.
bool has_free_ends(const Table& table, Square square, int axis) {
    for (const int side : {axis, opposite(axis)}) {
        const TileId other = table.board.tile_at(neighbour(square, side));
        if (other == kNoTile) continue;
        const PlacedTile& placed = table.board.tile(other);
        if (!shows_road(table, placed.type(), placed.rotation(), opposite(side))) return false;
    }
    return true;
}

// The only clash is at `side`, where a road of the tile meets a field of its neighbour. The far end
// of the neighbour's bridge has to face an empty square, and the near end does.
Need need_at_neighbour(const Table& table, TypeId type, Square square, int rotation, int side) {
    if (!shows_road(table, type, rotation, side)) return {};
    const TileId other = table.board.tile_at(neighbour(square, side));
    const int axis = side % kAxes;
    if (refuse_on_tile(table, other, axis) != nullptr) return {};
    return {.other = other, .axis = axis};
}

Need find_need(const Table& table, TypeId type, Square square, int rotation) {
    const Board& board = table.board;
    for (int axis = 0; axis < kAxes; ++axis) {
        const TypeId bridged = bridged_type(table.game, type, rotation, axis);
        if (bridged != kNoType && board.edges_match(bridged, rotation, square) &&
            has_free_ends(table, square, axis))
            return {.own = bridged};
    }
    int clash = -1;
    const TurnedTile& turned = table.game.tables.types[type].turned[rotation];
    for (int side = 0; side < kSides; ++side) {
        const TileId other = board.tile_at(neighbour(square, side));
        if (other == kNoTile || turned.terrain[side] == kAnyTerrain) continue;
        const std::uint8_t theirs = board.turned(other).terrain[opposite(side)];
        if (theirs == kAnyTerrain || theirs == turned.terrain[side]) continue;
        if (clash >= 0) return {};
        clash = side;
    }
    return clash < 0 ? Need{} : need_at_neighbour(table, type, square, rotation, clash);
}

// The same, and one of them faces a road: without the bridge an edge would clash there.
// Precondition: the tile with the bridge matches all edges.
bool is_needed(const Table& table, Square square, int axis) {
    bool road = false;
    for (const int side : {axis, opposite(axis)}) {
        const TileId other = table.board.tile_at(neighbour(square, side));
        if (other == kNoTile) continue;
        const PlacedTile& placed = table.board.tile(other);
        if (!shows_road(table, placed.type(), placed.rotation(), opposite(side))) return false;
        road = true;
    }
    return road;
}

// Bit per rotation and side at which the tile shows a road: 4 * rotation + side.
unsigned find_road_sides(const Table& table, TypeId type) {
    unsigned sides = 0;
    for (int rotation = 0; rotation < 4; ++rotation)
        for (int side = 0; side < kSides; ++side)
            if (shows_road(table, type, rotation, side)) sides |= 1u << (kSides * rotation + side);
    return sides;
}

void list_helped(const Table& table, TypeId type, ActionList& actions) {
    if (refuse_any_bridge(table) != nullptr) return;
    const TileType& tile = table.game.tables.types[type];
    for (int i = 0; i < tile.derived; ++i) {
        const auto bridged = static_cast<TypeId>(tile.first_derived + i);
        table.board.for_each_fitting(bridged, tile.rotations, [&](Square square, int rotation) {
            const int axis = tile.segment_count ==
                             table.game.tables.types[bridged].turned[rotation].edge_segment[kEast];
            if (is_needed(table, square, axis)) actions.push_back(place_at(square, rotation));
        });
    }
    const unsigned roads = find_road_sides(table, type);
    if (roads == 0) return;
    table.board.for_each_near_miss(type, [&](Square square, int rotation, int side) {
        if (roads >> (kSides * rotation + side) & 1 &&
            need_at_neighbour(table, type, square, rotation, side).found())
            actions.push_back(place_at(square, rotation));
    });
}

const char* refuse_helped(const Table& table, TypeId type, Square square, int rotation) {
    if (!find_need(table, type, square, rotation).found()) return "BASE-14";
    return refuse_any_bridge(table);
}

// The neighbour's bridge is there before the tile, so that the tile joins it as any road.
TypeId prepare_bridge(Table& table, TypeId type, Square square, int rotation) {
    const Need need = find_need(table, type, square, rotation);
    if (need.other != kNoTile) {
        build_bridge(table, need.other, need.axis);
        return type;
    }
    ++bridge_memory(table).used[table.head.active];
    bridge_memory(table).built = 1;
    return need.own;
}

}  // namespace

PlacementHelp bridge_help() {
    return {"bridge", list_helped, refuse_helped, prepare_bridge, replace_declined};
}

}  // namespace bastide
