// The mayor: as strong as his city has pennants (ABBEY-12 to ABBEY-16).
#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {

// Without pennants 0, and whoever has 0 owns nothing (ABBEY-14).
int mayor_strength(const Table& table, const Figure&, SegmentId root) {
    return table.board.marks_of(root, kPennants);
}

const char* refuse_mayor(const Table& table, FigureKindId kind, TileId tile, int index) {
    if (table.board.type_of(tile).segments[index].kind != kCity) return "ABBEY-12";
    return refuse_claim(table, kind, tile, index);
}

}  // namespace bastide
