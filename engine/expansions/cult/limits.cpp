// Where shrines and monasteries may be laid: every challenge must be one against one.
#include "engine/expansions/cult/cult.h"

namespace bastide {

Building building_of(const Game& game, KindId kind) {
    if (!game.kind_rules[kind].monastic) return Building::kNone;
    return kind == game.facts<CultFacts>().shrine ? Building::kShrine : Building::kMonastery;
}

bool has_building(const Game& game, const TileType& type) {
    for (int i = 0; i < type.segment_count; ++i)
        if (building_of(game, type.segments[i].kind) != Building::kNone) return true;
    return false;
}

namespace {

bool has_opponent(const Table& table, SegmentId building, Building side) {
    bool found = false;
    const Square square = table.board.tile(table.board.tile_of(building)).square;
    for_each_building_around(table, square, side, [&](SegmentId) { found = true; });
    return found;
}

// Whatever lies beside an empty square has this square open, so the open centres are all there are.
const char* refuse_building(const Table& table, Square square, Building building) {
    int rivals = 0;
    bool taken = false;  // a rival beside the square has an opponent already
    for (const SegmentId centre : table.board.open_centres()) {
        if (!touches(table.board.tile(table.board.tile_of(centre)).square, square)) continue;
        const KindId kind = table.board.type_of_segment(centre).kind;
        if (building_of(table.game, kind) != rival_of(building)) continue;
        ++rivals;
        taken = taken || has_opponent(table, centre, building);
    }
    if (rivals > 1) return building == Building::kShrine ? "CULT-5" : "CULT-6";
    return taken ? "CULT-7" : nullptr;
}

}  // namespace

const char* refuse_beside_rivals(const Table& table, TypeId type_id, Square square, int) {
    const TileType& type = table.game.tables.types[type_id];
    if (!type.has_centre) return nullptr;
    for (int i = 0; i < type.segment_count; ++i) {
        const Building building = building_of(table.game, type.segments[i].kind);
        if (building == Building::kNone) continue;
        if (const char* rule = refuse_building(table, square, building)) return rule;
    }
    return nullptr;
}

}  // namespace bastide
