// Building and closing towers (TOWER-3 to TOWER-8, TOWER-18 to TOWER-22).
#include <bit>

#include "engine/board/spot.h"
#include "engine/expansions/base/base.h"
#include "engine/expansions/tower/tower.h"
#include "engine/game/asking.h"

namespace bastide {

bool has_foundation(const Table& table, TileId tile) {
    return table.board.symbols_of(tile) >> tower_facts(table).foundation & 1;
}

namespace {

void note_foundation(Table& table, TileId tile) {
    if (has_foundation(table, tile)) add_tile(tower_memory(table).foundations, tile);
}

Flow enter_foundation(Table& table) {
    note_foundation(table, table.head.placed);
    return Flow::next();
}

}  // namespace

void note_start_foundations(Table& table) {
    for (TileId tile = 0; tile < table.board.tile_count(); ++tile) note_foundation(table, tile);
}

Step foundation_step() {
    return {.name = "tower-space",
            .slot = Slot::kPlaced,
            .order = 20,
            .rule = "TOWER-5",
            .enter = enter_foundation};
}

int find_tower(const Table& table, TileId tile) {
    const TowerMemory& memory = tower_memory(table);
    for (int i = 0; i < memory.count; ++i)
        if (memory.towers[i].tile == tile) return i;
    return -1;
}

// A tower is closed as long as somebody stands on it (TOWER-59). What is nobody's may stand beside.
int find_guard(const Table& table, TileId tile) {
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner != kNobody && figures[i].stand == Stand::kTile &&
            figures[i].spot == kTowerTop && figures[i].where == tile)
            return static_cast<int>(i);
    return -1;
}

bool find_top(const Table& table, const Figure& figure, Point& spot) {
    if (figure.stand != Stand::kTile || figure.spot != kTowerTop) return false;
    const PlacedTile& tile = table.board.tile(figure.where);
    const Point inside = spot_of(table.game.tile_texts[tile.type()], "tower-foundation");
    spot = corner_of(tile.square) + turned_point(inside, tile.rotation());
    return true;
}

TileBits find_guarded(const Table& table) {
    TileBits tiles{};
    for (const Figure& figure : table.board.figures())
        if (figure.spot == kTowerTop && figure.stand == Stand::kTile && figure.owner != kNobody)
            add_tile(tiles, figure.where);
    return tiles;
}

int pieces_left(const Table& table, int player) {
    return kPieces[table.game.players] - tower_memory(table).used[player];
}

namespace {

const char* refuse_raise(const Table& table, const Action& action) {
    if (pieces_left(table, table.head.active) == 0) return "TOWER-8";
    const TileId tile = table.board.tile_at(action.square);
    if (tile == kNoTile || !has_foundation(table, tile)) return "TOWER-5";
    return find_guard(table, tile) >= 0 ? "TOWER-19" : nullptr;
}

// Anywhere on the board, whoever built there before (TOWER-5, TOWER-6).
void list_raises(const Table& table, ActionList& actions) {
    if (pieces_left(table, table.head.active) == 0) return;
    const TileBits guarded = find_guarded(table);
    const TileBits& foundations = tower_memory(table).foundations;
    const VerbId verb = tower_facts(table).raise;
    for (int word = 0; 32 * word < table.board.tile_count(); ++word)
        for (std::uint32_t left = foundations[word] & ~guarded[word]; left != 0; left &= left - 1) {
            const auto tile = static_cast<TileId>(32 * word + std::countr_zero(left));
            actions.push_back({verb, 0, table.board.tile(tile).square, 0});
        }
}

Flow apply_raise(Table& table, const Action& action) {
    TowerMemory& memory = tower_memory(table);
    const TileId tile = table.board.tile_at(action.square);
    int tower = find_tower(table, tile);
    if (tower < 0) {
        tower = memory.count++;
        memory.towers[tower].tile = tile;
    }
    ++memory.towers[tower].height;
    ++memory.used[table.head.active];
    memory.raised = static_cast<std::uint8_t>(tower + 1);
    return Flow::next();
}

bool may_close(const Table& table, FigureKindId kind) {
    return kind == kFollower || kind == tower_facts(table).large;
}

const char* refuse_close(const Table& table, const Action& action) {
    if (action.arg >= table.game.figures.size()) return "TOWER-18";
    if (!may_close(table, action.arg))
        return table.game.figures[action.arg].follower ? "TOWER-60" : "TOWER-18";
    if (const char* rule = refuse_absent(table, action.arg)) return rule;
    const TileId tile = table.board.tile_at(action.square);
    if (tile == kNoTile || find_tower(table, tile) < 0) return "TOWER-18";
    if (find_guard(table, tile) >= 0) return "TOWER-19";
    return refuse_stand(table, action.arg, tile);  // TOWER-40
}

void list_closes(const Table& table, ActionList& actions) {
    const TowerMemory& memory = tower_memory(table);
    if (memory.count == 0) return;
    FixedList<FigureKindId, 2> kinds;
    for (const int kind : {int{kFollower}, tower_facts(table).large})
        if (kind >= 0 && table.reserve(table.head.active, static_cast<FigureKindId>(kind)) > 0)
            kinds.push_back(static_cast<FigureKindId>(kind));
    if (kinds.empty()) return;
    const VerbId verb = tower_facts(table).close;
    const TileBits guarded = find_guarded(table);
    for (int i = 0; i < memory.count; ++i) {
        const TileId tile = memory.towers[i].tile;
        if (has_tile(guarded, tile)) continue;
        for (const FigureKindId kind : kinds)
            if (refuse_stand(table, kind, tile) == nullptr)  // TOWER-40
                actions.push_back({verb, kind, table.board.tile(tile).square});
    }
}

// It is on no feature: it counts and scores nowhere (TOWER-22), and captures nobody (TOWER-20).
Flow apply_close(Table& table, const Action& action) {
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure({table.head.active, action.arg, Stand::kTile, kTowerTop,
                            table.board.tile_at(action.square)});
    return Flow::next();
}

}  // namespace

Offer raise_offer(VerbId verb) { return {verb, list_raises, refuse_raise, apply_raise}; }
Offer close_offer(VerbId verb) { return {verb, list_closes, refuse_close, apply_close}; }

}  // namespace bastide
