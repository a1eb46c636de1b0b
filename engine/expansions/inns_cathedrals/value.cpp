#include "engine/expansions/base/base.h"
#include "engine/expansions/inns_cathedrals/inns.h"

namespace bastide {

// One inn counts like many, and so does one cathedral (INN-15, INN-21).

Value road_or_inn_value(const Table& table, SegmentId root, bool complete) {
    if (table.board.marks_of(root, table.game.facts<InnFacts>().inn) == 0)
        return road_value(table, root, complete);
    Value value;
    value.add(table.board.tiles_of(root), "tiles", complete ? 2 : 0);
    value.cite(complete ? "INN-14" : "INN-16");
    return value;
}

// It does not matter how small the city is (INN-49).
Value city_or_cathedral_value(const Table& table, SegmentId root, bool complete) {
    if (table.board.marks_of(root, table.game.facts<InnFacts>().cathedral) == 0)
        return city_value(table, root, complete);
    const int pennants = table.board.marks_of(root, kPennants);
    Value value;
    const int each = complete ? 3 : 0;
    value.add(table.board.tiles_of(root), "tiles", each);
    if (pennants > 0) value.add(pennants, "pennants", each);
    value.cite(complete ? "INN-20" : "INN-22");
    return value;
}

}  // namespace bastide
