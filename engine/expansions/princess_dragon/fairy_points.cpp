// What the fairy brings: one point at the start of a turn, three when her feature is scored
// (DRAGON-14 to DRAGON-18, DRAGON-53).
#include <algorithm>

#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"

namespace bastide {
namespace {

// A follower of the player stands on the fairy's tile; if she is bound to one follower, it must be
// that one (DRAGON-78). With a feature: and in it.
bool has_fairy(const Table& table, const Figure& fairy, int player, SegmentId feature) {
    const OnTile stands_there(table.board, tile_of_figure(table, fairy));
    const DragonMemory& memory = dragon_memory(table);
    const bool bound = dragon_facts(table).bound;
    if (bound && memory.beside != player + 1) return false;
    const auto figures = table.board.figures();
    return std::any_of(figures.begin(), figures.end(), [&](const Figure& figure) {
        if (figure.owner != player || !stands_there(figure)) return false;
        if (!table.board.is_follower(figure)) return false;
        if (bound && (figure.kind != memory.beside_kind || !stand_together(figure, fairy)))
            return false;
        return feature == kNowhere || feature_under(table, figure) == feature;
    });
}

void pay(Table& table, int player, int points, const char* rule, bool final) {
    Value value;
    value.add(1, "fairies", points);
    value.cite(rule);
    award(table, player, "fairy", value, final);
}

// Once a turn: the second part has no T0 (DRAGON-15).
Flow enter_turn(Table& table) {
    look_after_fairy(table);
    const Figure* fairy = find_fairy(table);
    if (fairy == nullptr) return Flow::next();
    // Whoever she stands beside has her; of the others one may stand on the same tile.
    if (dragon_memory(table).beside == table.head.active + 1 ||
        has_fairy(table, *fairy, table.head.active, kNowhere))
        pay(table, table.head.active, 1, "DRAGON-14", false);
    return Flow::next();
}

}  // namespace

namespace {

constexpr int kForFeature = 3;  // DRAGON-16

// Whoever owns the feature and whatever it is worth (DRAGON-17), each player once (DRAGON-88).
template <typename Visit>
void for_each_guarded(const Table& table, SegmentId root, Visit visit) {
    const Figure* fairy = find_fairy(table);
    if (fairy == nullptr || feature_under(table, *fairy) != root) return;
    for (int player = 0; player < table.game.players; ++player)
        if (has_fairy(table, *fairy, player, root)) visit(player);
}

}  // namespace

void pay_fairy(Table& table, SegmentId root, bool final) {
    for_each_guarded(table, root,
                     [&](int player) { pay(table, player, kForFeature, "DRAGON-16", final); });
}

void project_fairy(const Table& table, SegmentId root, SeatPoints& points) {
    for_each_guarded(table, root, [&](int player) { points[player] += kForFeature; });
}

Step fairy_point_step() {
    return {.name = "fairy-point",
            .slot = Slot::kTurnStart,
            .order = 100,
            .rule = "DRAGON-14",
            .enter = enter_turn};
}

}  // namespace bastide
