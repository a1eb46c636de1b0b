// Making a castle of a small city (BCB-16 to BCB-19, BCB-62, BCB-78).
#include <algorithm>
#include <bit>

#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/castles.h"
#include "engine/expansions/bridges_castles_bazaars/with_princess_dragon.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

bool is_small_city(const Table& table, SegmentId root) {
    if (table.board.kind_id(root) != kCity) return false;
    int halves = 0;
    bool round = true;
    table.board.for_each_segment(root, [&](SegmentId id) {
        ++halves;
        round = round && table.board.type_of_segment(id).marks[castle_facts(table).half] > 0;
    });
    return round && halves == 2;
}

// A follower of the player in the small city that can go onto a castle (BCB-54, BCB-62).
bool can_go_up(const Table& table, const Figure& figure, SegmentId root, int player) {
    return figure.owner == player && table.board.feature_of(figure) == root &&
           table.board.is_follower(figure) && !(castle_facts(table).stays_below >> figure.kind & 1);
}

// The one player who owns the small city and may decide about it; -1 for nobody.
int decider_of(const Table& table, SegmentId root) {
    if (!is_small_city(table, root)) return -1;
    const CastleMemory& memory = castle_memory(table);
    const auto declined = memory.declined.begin();
    if (std::find(declined, declined + memory.declined_count, root) !=
        declined + memory.declined_count)
        return -1;
    const Majority majority = majority_of(table, root);
    if (std::popcount(majority.owners) != 1) return -1;
    const int owner = std::countr_zero(majority.owners);
    if (memory.used[owner] == castle_facts(table).per_player) return -1;
    const auto figures = table.board.figures();
    return std::any_of(figures.begin(), figures.end(),
                       [&](const Figure& figure) { return can_go_up(table, figure, root, owner); })
               ? owner
               : -1;
}

// The small city about which somebody has to decide now: clockwise from the active player, for one
// player in reading order (BCB-78). kNowhere if there is none.
SegmentId find_small_city(const Table& table) {
    const Board& board = table.board;
    SegmentId best = kNowhere;
    int best_turn = table.game.players;
    for (const SegmentId root : table.closed()) {
        const int owner = decider_of(table, root);
        if (owner < 0) continue;
        const int turn = (owner - table.head.active + table.game.players) % table.game.players;
        if (turn > best_turn) continue;
        if (turn == best_turn &&
            !board.comes_before(board.first_segment(root), board.first_segment(best)))
            continue;
        best = root;
        best_turn = turn;
    }
    return best;
}

// Index of the player's follower that the action names, or -1.
int find_follower(const Table& table, SegmentId root, const Action& action) {
    const Board& board = table.board;
    const auto figures = board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (figure.kind != action.arg || !can_go_up(table, figure, root, table.head.decider))
            continue;
        if (board.tile(board.tile_of(figure.where)).square == action.square &&
            board.index_of(figure.where) == action.index)
            return static_cast<int>(i);
    }
    return -1;
}

Flow enter_build(Table& table) {
    if (table.head.closed_count == 0) return Flow::next();
    const SegmentId root = find_small_city(table);
    if (root == kNowhere) return Flow::next();
    table.head.decider = static_cast<std::uint8_t>(decider_of(table, root));
    return Flow::wait();
}

void list_conversions(const Table& table, ActionList& actions) {
    const Board& board = table.board;
    const SegmentId root = find_small_city(table);
    for (const Figure& figure : board.figures()) {
        if (!can_go_up(table, figure, root, table.head.decider)) continue;
        const Action action{castle_facts(table).build, figure.kind,
                            board.tile(board.tile_of(figure.where)).square,
                            static_cast<std::uint16_t>(board.index_of(figure.where))};
        if (!actions.contains(action)) actions.push_back(action);
    }
    actions.push_back(pass());
}

const char* refuse_conversion(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    if (action.verb != castle_facts(table).build) return "BASE-8";
    if (action.arg < table.game.figures.size() && castle_facts(table).stays_below >> action.arg & 1)
        return "BCB-54";
    return find_follower(table, find_small_city(table), action) >= 0 ? nullptr : "BCB-62";
}

// It is no longer one of the features completed in this part (BCB-19).
void take_off_list(Table& table, SegmentId root) {
    const std::span<SegmentId> closed = table.closed();
    const auto end = std::remove(closed.begin(), closed.end(), root);
    table.head.closed_count = static_cast<std::uint16_t>(end - closed.begin());
}

Flow apply_conversion(Table& table, const Action& action) {
    const SegmentId root = find_small_city(table);
    CastleMemory& memory = castle_memory(table);
    if (action.verb == kPassVerb) {
        memory.declined[memory.declined_count++] = root;
        return Flow::again();
    }
    // Whoever waits for the city to be complete scores now, with all who stand in it (BCB-75).
    for (const auto hook : table.game.hooks.before_scoring) hook(table, root);
    const int index = find_follower(table, root, action);
    const Figure follower = table.board.figures()[index];
    const SegmentId segment = follower.where;
    const TileId tile = table.board.tile_of(segment);
    int side = 0;
    while (table.board.edge_segment(tile, side) != segment) ++side;
    table.board.remove_figure(index);
    return_figures(table, root);
    table.board.add_figure({kNobody, castle_facts(table).castle, Stand::kSegment, 0, segment});
    const Figure above{follower.owner, follower.kind, Stand::kTile,
                       static_cast<std::uint8_t>(kOnCastle + side), tile};
    table.board.add_figure(above);
    lead_onto_castle(table, segment, above);
    take_off_list(table, root);
    ++memory.used[follower.owner];
    ++memory.fresh;
    return Flow::again();
}

}  // namespace

Step castle_build_step() {
    return {.name = "castle",
            .slot = Slot::kConvert,
            .order = 100,
            .rule = "BCB-17",
            .enter = enter_build,
            .apply = apply_conversion,
            .list = list_conversions,
            .refuse = refuse_conversion};
}

}  // namespace bastide
