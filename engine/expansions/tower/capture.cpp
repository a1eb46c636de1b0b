// Who stands in reach of a tower that has just grown, and is taken (TOWER-9 to TOWER-17).
#include <algorithm>
#include <cstdlib>

#include "engine/expansions/tower/tower.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// TOWER-10, TOWER-68: squares of the grid, whether anything lies on them or not (TOWER-11).
bool in_reach(const Table& table, Square square) {
    const TowerMemory& memory = tower_memory(table);
    const Tower& tower = memory.towers[memory.raised - 1];
    const Square foot = table.board.tile(tower.tile).square;
    const int dx = std::abs(square.x - foot.x);
    const int dy = std::abs(square.y - foot.y);
    return (dx == 0 || dy == 0) && dx + dy <= tower.height;
}

// A follower stands on a feature or on a tower; anywhere else it is safe (TOWER-12).
bool can_be_taken(const Table& table, const Figure& figure) {
    if (figure.owner == kNobody || !table.board.is_follower(figure)) return false;  // TOWER-13
    return figure.stand == Stand::kSegment ||
           (figure.stand == Stand::kTile && figure.spot == kTowerTop);
}

// How a player names this follower. Precondition: it can be taken.
Action name_of(const Table& table, const Figure& figure) {
    const TowerFacts& facts = tower_facts(table);
    const Board& board = table.board;
    if (figure.stand == Stand::kTile)
        return {facts.capture_top, 0, board.tile(figure.where).square, 0};
    return {facts.capture, piece(figure.owner, figure.kind),
            board.tile(board.tile_of(figure.where)).square,
            static_cast<std::uint16_t>(board.index_of(figure.where))};
}

// The first figure that bears this name: two of one kind are one choice. -1 if there is none.
int find_named(const Table& table, const Action& action) {
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (can_be_taken(table, figures[i]) && name_of(table, figures[i]) == action)
            return static_cast<int>(i);
    return -1;
}

// Somebody whom the action could mean stands on that tile, but where nobody is taken.
bool is_safe(const Table& table, const Action& action) {
    if (action.verb != tower_facts(table).capture) return false;
    const TileId tile = table.board.tile_at(action.square);
    const auto figures = table.board.figures();
    return tile != kNoTile && std::any_of(figures.begin(), figures.end(), [&](const Figure& f) {
               return f.stand == Stand::kTile && f.where == tile && f.spot != kTowerTop &&
                      f.owner != kNobody && piece(f.owner, f.kind) == action.arg;
           });
}

void list_captures(const Table& table, ActionList& actions) {
    actions.push_back(pass());  // TOWER-14
    for (const Figure& figure : table.board.figures()) {
        if (!can_be_taken(table, figure)) continue;
        const Action action = name_of(table, figure);
        if (in_reach(table, action.square) && !actions.contains(action)) actions.push_back(action);
    }
}

const char* refuse_capture(const Table& table, const Action& action) {
    const TowerFacts& facts = tower_facts(table);
    if (action.verb == kPassVerb) return nullptr;
    if (action.verb != facts.capture && action.verb != facts.capture_top) return "BASE-8";
    const auto& figures = table.game.figures;
    if (action.verb == facts.capture && piece_kind(action.arg) < figures.size() &&
        !figures[piece_kind(action.arg)].follower)
        return "TOWER-13";
    if (find_named(table, action) < 0) return is_safe(table, action) ? "TOWER-12" : "TOWER-9";
    return in_reach(table, action.square) ? nullptr : "TOWER-10";
}

// TOWER-66: nobody in reach, nothing to ask.
Flow enter_capture(Table& table) {
    if (tower_memory(table).raised == 0) return Flow::next();
    for (const Figure& figure : table.board.figures())
        if (can_be_taken(table, figure) && in_reach(table, name_of(table, figure).square))
            return Flow::wait();
    tower_memory(table).raised = 0;
    return Flow::next();
}

Flow apply_capture(Table& table, const Action& action) {
    tower_memory(table).raised = 0;
    if (action.verb == kPassVerb) return Flow::next();
    const int index = find_named(table, action);
    const std::uint8_t owner = table.board.figures()[index].owner;
    if (owner == table.head.active) {
        return_figure(table, index);  // TOWER-16, TOWER-27
        return Flow::next();
    }
    imprison(table, index);
    if (count_prisoners(table, owner, table.head.active) > 0)
        tower_memory(table).exchange = static_cast<std::uint8_t>(owner + 1);
    return Flow::next();
}

}  // namespace

Step capture_step() {
    return {.name = "capture",
            .slot = Slot::kAct,
            .order = 140,
            .rule = "TOWER-9",
            .enter = enter_capture,
            .apply = apply_capture,
            .list = list_captures,
            .refuse = refuse_capture};
}

}  // namespace bastide
