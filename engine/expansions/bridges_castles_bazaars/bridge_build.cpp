// Building a bridge that the tile did not need, before or after the figure action (BCB-2, BCB-76).
#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/bridges.h"

namespace bastide {

int bridges_left(const Table& table, int player) {
    return bridge_facts(table).per_player - bridge_memory(table).used[player];
}

const char* refuse_any_bridge(const Table& table) {
    if (bridge_memory(table).built) return "BCB-64";
    return bridges_left(table, table.head.active) == 0 ? "BCB-15" : nullptr;
}

// A field edge of a tile on the board never faces a road edge, so both ends must face empty squares
// (BCB-76).
const char* refuse_on_tile(const Table& table, TileId tile, int axis) {
    if (has_bridge(table, tile)) return "BCB-63";
    const PlacedTile& placed = table.board.tile(tile);
    if (bridged_type(table.game, placed.type(), placed.rotation(), axis) == kNoType) return "BCB-7";
    for (const int side : {axis, opposite(axis)})
        if (table.board.tile_at(neighbour(placed.square, side)) != kNoTile) return "BCB-8";
    return nullptr;
}

void build_bridge(Table& table, TileId tile, int axis) {
    const PlacedTile& placed = table.board.tile(tile);
    const TypeId type = bridged_type(table.game, placed.type(), placed.rotation(), axis);
    const SegmentId first = table.board.extend_tile(tile, type);
    for (SegmentId& closed : table.closed())
        if (closed >= first) ++closed;
    ++bridge_memory(table).used[table.head.active];
    bridge_memory(table).built = 1;
}

namespace {

// The tile just placed and those beside it (BCB-6).
using NearTiles = FixedList<TileId, 1 + kSides>;

void list_near_tiles(const Table& table, NearTiles& tiles) {
    const TileId placed = table.head.placed;
    tiles.push_back(placed);
    for (int side = 0; side < kSides; ++side) {
        const Square square = neighbour(table.board.tile(placed).square, side);
        if (const TileId tile = table.board.tile_at(square); tile != kNoTile) tiles.push_back(tile);
    }
}

void list_builds(const Table& table, ActionList& actions) {
    if (refuse_any_bridge(table) != nullptr) return;
    NearTiles tiles;
    list_near_tiles(table, tiles);
    for (const TileId tile : tiles)
        for (int axis = 0; axis < kAxes && table.board.type_of(tile).derived > 0; ++axis)
            if (refuse_on_tile(table, tile, axis) == nullptr)
                actions.push_back({bridge_facts(table).build, static_cast<std::uint8_t>(axis),
                                   table.board.tile(tile).square, 0});
}

const char* refuse_build(const Table& table, const Action& action) {
    if (action.arg >= kAxes) return "BCB-5";
    if (const char* rule = refuse_any_bridge(table)) return rule;
    NearTiles tiles;
    list_near_tiles(table, tiles);
    const TileId tile = table.board.tile_at(action.square);
    if (!tiles.contains(tile)) return "BCB-6";
    return refuse_on_tile(table, tile, action.arg);
}

// The figure action is still to come.
Flow apply_build(Table& table, const Action& action) {
    build_bridge(table, table.board.tile_at(action.square), action.arg);
    return Flow::again();
}

void list_nothing(const Table&, ActionList&) {}
const char* refuse_nothing(const Table&, const Action&) { return nullptr; }

Flow apply_pass(Table& table, const Action&) {
    bridge_memory(table).passed = 1;
    return Flow::next();
}

// Whoever did nothing with figures could have built before.
Flow enter_after(Table& table) {
    if (bridge_memory(table).passed) return Flow::next();
    ActionList builds;
    list_builds(table, builds);
    return builds.empty() ? Flow::next() : Flow::wait();
}

void list_after(const Table& table, ActionList& actions) {
    list_builds(table, actions);
    actions.push_back(pass());
}

const char* refuse_after(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    return action.verb == bridge_facts(table).build ? refuse_build(table, action) : "BASE-8";
}

Flow apply_after(Table& table, const Action& action) {
    if (action.verb != kPassVerb) apply_build(table, action);
    return Flow::next();
}

Flow rest(Table& table) {
    bridge_memory(table).built = 0;
    bridge_memory(table).passed = 0;
    return Flow::next();
}

}  // namespace

Offer bridge_offer(VerbId verb) { return {verb, list_builds, refuse_build, apply_build}; }

Offer pass_offer() { return {kPassVerb, list_nothing, refuse_nothing, apply_pass}; }

Step bridge_after_step() {
    return {.name = "bridge",
            .slot = Slot::kAct,
            .order = 850,
            .rule = "BCB-2",
            .enter = enter_after,
            .apply = apply_after,
            .list = list_after,
            .refuse = refuse_after};
}

// Each part of a turn has a bridge of its own (BCB-64).
Step bridge_rest_step() {
    return {.name = "bridge-rests",
            .slot = Slot::kEndOfPart,
            .order = 30,
            .rule = "BCB-64",
            .enter = rest};
}

void list_bridges(const Table& table, std::vector<Tokens>& tokens) {
    for (int player = 0; player < table.game.players; ++player)
        tokens.push_back(
            {static_cast<std::uint8_t>(player), "bridge", bridges_left(table, player)});
}

}  // namespace bastide
