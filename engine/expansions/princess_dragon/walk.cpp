// The dragon's movement: six steps, decided by all players in turn (DRAGON-26 to DRAGON-35).
#include <algorithm>

#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"

namespace bastide {
namespace {

bool has_visited(const Table& table, TileId tile) {
    const DragonMemory& memory = dragon_memory(table);
    const auto end = memory.visited.begin() + memory.steps + 1;
    return std::find(memory.visited.begin(), end, tile) != end;
}

// DRAGON-29 to DRAGON-31, DRAGON-85: not where nobody could ever stand.
const char* refuse_tile(const Table& table, Square square) {
    const TileId tile = table.board.tile_at(square);
    if (tile == kNoTile) return "DRAGON-31";
    if (has_visited(table, tile)) return "DRAGON-30";
    const Square from = table.board.tile(tile_of_dragon(table)).square;
    bool adjacent = false;
    for (int side = 0; side < kSides; ++side) adjacent |= neighbour(from, side) == square;
    if (!adjacent) return "DRAGON-29";
    if (table.board.type_of(tile).segment_count == 0) return "DRAGON-85";
    return tile == tile_of_fairy(table) ? "DRAGON-31" : nullptr;
}

void list_flights(const Table& table, ActionList& actions) {
    const Square from = table.board.tile(tile_of_dragon(table)).square;
    const TileId fairy = tile_of_fairy(table);
    for (int side = 0; side < kSides; ++side) {
        const Square to = neighbour(from, side);
        const TileId tile = table.board.tile_at(to);
        if (tile == kNoTile || tile == fairy || has_visited(table, tile) ||
            table.board.type_of(tile).segment_count == 0)
            continue;
        actions.push_back({dragon_facts(table).fly, 0, to, 0});
    }
}

// DRAGON-33, with the orphans that this leaves (DRAGON-34): the order among them changes nothing
// (DRAGON-91), and a figure that goes home takes others of the list with it.
void clear_tile(Table& table, TileId tile) {
    const std::uint32_t special = dragon_facts(table).special_prey;
    const OnTile stands_there(table.board, tile);
    const auto is_prey = [&](const Figure& figure) {
        return stands_there(figure) && figure.owner != kNobody &&
               (table.board.is_follower(figure) || special >> figure.kind & 1) &&
               !is_sheltered(table, figure);
    };
    for (;;) {
        const auto figures = table.board.figures();
        const auto it = std::find_if(figures.begin(), figures.end(), is_prey);
        if (it == figures.end()) return;
        return_figure(table, static_cast<int>(it - figures.begin()));
    }
}

Flow enter_walk(Table& table) {
    look_after_fairy(table);
    if (!placed_symbol(table, dragon_facts(table).wing)) return Flow::next();
    const TileId tile = tile_of_dragon(table);
    if (tile == kNoTile) return Flow::next();
    DragonMemory& memory = dragon_memory(table);
    memory.visited[memory.steps] = tile;
    ActionList ways;
    if (memory.steps < kDragonSteps) list_flights(table, ways);
    if (ways.empty()) {  // DRAGON-28, DRAGON-32
        memory.visited = {};
        memory.steps = 0;
        return Flow::next();
    }
    table.head.decider =
        static_cast<std::uint8_t>((table.head.active + memory.steps) % table.game.players);
    return Flow::wait();
}

const char* refuse_flight(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "DRAGON-29";
    if (action.verb != dragon_facts(table).fly) return "BASE-8";
    return refuse_tile(table, action.square);
}

Flow apply_flight(Table& table, const Action& action) {
    const TileId tile = table.board.tile_at(action.square);
    put_neutral(table, {kNobody, dragon_facts(table).dragon, Stand::kTile, 0, tile}, "DRAGON-29");
    clear_tile(table, tile);
    ++dragon_memory(table).steps;
    return Flow::again();
}

// DRAGON-28: those to come may be fewer, where the dragon runs into a dead end.
int steps_left(const Table& table) { return kDragonSteps - dragon_memory(table).steps; }

}  // namespace

bool is_walking(const Table& table) {
    const auto& steps = table.game.steps;
    return table.head.step < steps.size() && steps[table.head.step].enter == enter_walk;
}

Step dragon_step() {
    return {.name = "dragon",
            .slot = Slot::kReact,
            .order = 100,
            .rule = "DRAGON-27",
            .enter = enter_walk,
            .apply = apply_flight,
            .list = list_flights,
            .refuse = refuse_flight,
            .left = steps_left};
}

}  // namespace bastide
