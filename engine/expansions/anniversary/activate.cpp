// Which symbol works, and the points for one that does not (ANNIV-2 to ANNIV-10).
#include "engine/expansions/anniversary/anniversary.h"
#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// The symbol of a tile, if it has one that points somewhere.
SymbolKind symbol_of(const Table& table, TileId tile) {
    if (!(table.board.symbols_of(tile) & anniversary_facts(table).any)) return kNoSymbol;
    const TileType& type = table.board.type_of(tile);
    if (type.arrow == kNoArrow || type.segment_count == 0) return kNoSymbol;
    for (const SymbolKind kind : {kCompanion, kTravel, kExtra})
        if (type.symbols >> anniversary_facts(table).symbols[kind] & 1) return kind;
    return kNoSymbol;
}

// ANNIV-3. Precondition: the tile has a symbol.
Square target_of(const Table& table, TileId tile) {
    const PlacedTile& placed = table.board.tile(tile);
    return neighbour(placed.square,
                     turned_side(table.board.type_of(tile).arrow, placed.rotation()));
}

bool points_at_tile(const Table& table, TileId tile) {
    return symbol_of(table, tile) != kNoSymbol &&
           table.board.tile_at(target_of(table, tile)) != kNoTile;
}

using Candidates = FixedList<TileId, 1 + kSides>;

// The tiles whose symbols could be activated: that of the tile just placed (ANNIV-4) and those
// beside it that point at it (ANNIV-5).
void list_candidates(const Table& table, Candidates& tiles) {
    const TileId placed = table.head.placed;
    const Square square = table.board.tile(placed).square;
    if (points_at_tile(table, placed)) tiles.push_back(placed);
    for (int side = 0; side < kSides; ++side) {
        const TileId other = table.board.tile_at(neighbour(square, side));
        if (other != kNoTile && symbol_of(table, other) != kNoSymbol &&
            target_of(table, other) == square)
            tiles.push_back(other);
    }
}

void award_two_points(Table& table, const char* rule) {
    Value value;
    value.add(1, "symbols", 2);
    value.cite(rule);
    award(table, table.head.active, "symbol", value, false);
}

// An older symbol works: ANNIV-8 and the two readings of ANNIV-DR-1, never twice (ANNIV-9).
void reward_older_symbol(Table& table) {
    const TileId placed = table.head.placed;
    if (points_at_tile(table, placed)) {
        award_two_points(table, "ANNIV-8");
    } else if (symbol_of(table, placed) == kNoSymbol && anniversary_facts(table).any_older) {
        award_two_points(table, "ANNIV-DR-1");
    }
}

void activate(Table& table, TileId tile) {
    const SymbolKind symbol = symbol_of(table, tile);
    const bool own = tile == table.head.placed;
    table.memory<AnniversaryMemory>(anniversary_facts(table).memory).active = symbol;
    if (table.listening())
        table.events->push_back({.type = Event::Type::kWake,
                                 .player = table.head.active,
                                 .segment = table.board.segment_of(tile, 0),
                                 .what = kSymbolNames[symbol],
                                 .rule = own ? "ANNIV-4" : "ANNIV-5"});
    if (!own) reward_older_symbol(table);
    // ANNIV-20, and nothing in a second part (ANNIV-21).
    if (symbol == kExtra) earn_second_part(table, kMustSecondPart);
}

Flow enter_activate(Table& table) {
    const TileId placed = table.head.placed;
    if (symbol_of(table, placed) != kNoSymbol && !points_at_tile(table, placed))
        award_two_points(table, "ANNIV-6");
    Candidates tiles;
    list_candidates(table, tiles);
    if (tiles.size() > 1) return Flow::wait();
    if (tiles.size() == 1) activate(table, tiles[0]);  // ANNIV-DR-2: nobody may refuse it
    return Flow::next();
}

void list_activations(const Table& table, ActionList& actions) {
    Candidates tiles;
    list_candidates(table, tiles);
    for (const TileId tile : tiles)
        actions.push_back({anniversary_facts(table).activate, 0, table.board.tile(tile).square, 0});
}

const char* refuse_activation(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "ANNIV-DR-2";
    if (action.verb != anniversary_facts(table).activate) return "BASE-8";
    Candidates tiles;
    list_candidates(table, tiles);
    return tiles.contains(table.board.tile_at(action.square)) ? nullptr : "ANNIV-7";
}

Flow apply_activation(Table& table, const Action& action) {
    activate(table, table.board.tile_at(action.square));
    return Flow::next();
}

// What was activated works in its own part of the turn only.
Flow rest(Table& table) {
    table.memory<AnniversaryMemory>(anniversary_facts(table).memory) = {};
    return Flow::next();
}

}  // namespace

Step activate_step() {
    return {.name = "activate",
            .slot = Slot::kPlaced,
            .order = 420,
            .rule = "ANNIV-7",
            .enter = enter_activate,
            .apply = apply_activation,
            .list = list_activations,
            .refuse = refuse_activation};
}

Step rest_step() {
    return {.name = "symbol-rests",
            .slot = Slot::kEndOfPart,
            .order = 20,
            .rule = "ANNIV-10",
            .enter = rest};
}

}  // namespace bastide
