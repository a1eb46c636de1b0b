// Castles beside fields at the end of the game (BCB-44, BCB-45, BCB-61).
#include <bit>

#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/castles.h"

namespace bastide {
namespace {

bool borders(const Table& table, SegmentId field, SegmentId city) {
    const Board& board = table.board;
    bool found = false;
    board.for_each_segment(field, [&](SegmentId id) {
        unsigned left = board.borders_of(id);
        for (; left != 0; left &= left - 1)
            found = found ||
                    board.root(board.segment_of(board.tile_of(id), std::countr_zero(left))) == city;
    });
    return found;
}

int count_castles(const Table& table, SegmentId field) {
    CastleList castles;
    list_castles(table, castles);
    int count = 0;
    for (const Castle& castle : castles) {
        if (castle.occupied() && !castle_facts(table).open_ones_count) continue;
        count += borders(table, field, castle.city);
    }
    return count;
}

// One point more than a city is worth in the same scoring: 4 at the end, 2 where a city is worth 1,
// 5 where it is worth 4 (BCB-45, BCB-54). What a field is worth begins with its cities.
int points_alone(const Value& value) { return value.terms()[0].each + 1; }

// What the elder rooms add for each city they add for a castle as well (BCB-50).
int points_for_one(const Table& table, SegmentId root, int player, int alone) {
    Value value;
    value.add(1, "castles", alone);
    for (const auto change : table.game.hooks.owner_value)
        if (change != add_castles) change(table, root, player, value);
    return value.points();
}

}  // namespace

void add_castles(const Table& table, SegmentId root, int player, Value& value) {
    if (table.board.kind_id(root) != kField) return;
    const int castles = count_castles(table, root);
    if (castles == 0) return;
    value.add(castles, "castles", points_for_one(table, root, player, points_alone(value)));
    value.cite("BCB-45");
}

void add_castles_alone(const Table& table, SegmentId field, Value& value) {
    const int castles = count_castles(table, field);
    if (castles == 0) return;
    value.add(castles, "castles", points_alone(value));
    value.cite("BCB-45");
}

}  // namespace bastide
