#include "engine/expansions/base/base.h"
#include "engine/expansions/inns_cathedrals/inns.h"

namespace bastide {
namespace {

// One counts like many (INN-15, INN-21).
bool has_mark(const Table& table, SegmentId root, int mark) {
    bool found = false;
    table.board.for_each_segment(
        root, [&](SegmentId id) { found |= table.board.type_of_segment(id).marks[mark] > 0; });
    return found;
}

}  // namespace

Value road_or_inn_value(const Table& table, SegmentId root, bool complete) {
    if (!has_mark(table, root, table.game.facts<InnFacts>().inn))
        return road_value(table, root, complete);
    Value value;
    value.add(table.board.tiles_of(root), "tiles", complete ? 2 : 0);
    value.cite(complete ? "INN-14" : "INN-16");
    return value;
}

// It does not matter how small the city is (INN-49).
Value city_or_cathedral_value(const Table& table, SegmentId root, bool complete) {
    if (!has_mark(table, root, table.game.facts<InnFacts>().cathedral))
        return city_value(table, root, complete);
    int pennants = 0;
    table.board.for_each_segment(
        root, [&](SegmentId id) { pennants += table.board.type_of_segment(id).marks[kPennants]; });
    Value value;
    const int each = complete ? 3 : 0;
    value.add(table.board.tiles_of(root), "tiles", each);
    if (pennants > 0) value.add(pennants, "pennants", each);
    value.cite(complete ? "INN-20" : "INN-22");
    return value;
}

}  // namespace bastide
