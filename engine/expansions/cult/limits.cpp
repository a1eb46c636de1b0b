// Where shrines and monasteries may be laid: every challenge must be one against one.
#include "engine/expansions/cult/cult.h"

namespace bastide {

Building building_of(const Game& game, KindId kind) {
    if (!game.kind_rules[kind].monastic) return Building::kNone;
    return kind == game.facts<CultFacts>().shrine ? Building::kShrine : Building::kMonastery;
}

namespace {

int count_around(const Table& table, Square square, Building side) {
    int found = 0;
    for_each_building_around(table, square, side, [&](SegmentId) { ++found; });
    return found;
}

const char* refuse_building(const Table& table, Square square, Building building) {
    int rivals = 0;
    bool taken = false;  // a rival beside the square has an opponent already
    for_each_building_around(table, square, rival_of(building), [&](SegmentId rival) {
        const Square there = table.board.tile(table.board.tile_of(rival)).square;
        ++rivals;
        taken = taken || count_around(table, there, building) > 0;
    });
    if (rivals > 1) return building == Building::kShrine ? "CULT-5" : "CULT-6";
    return taken ? "CULT-7" : nullptr;
}

}  // namespace

const char* refuse_beside_rivals(const Table& table, TypeId type_id, Square square, int) {
    const TileType& type = table.game.tables.types[type_id];
    if (!type.has_centre) return nullptr;  // nearly all tiles
    for (int i = 0; i < type.segment_count; ++i) {
        const Building building = building_of(table.game, type.segments[i].kind);
        if (building == Building::kNone) continue;
        if (const char* rule = refuse_building(table, square, building)) return rule;
    }
    return nullptr;
}

}  // namespace bastide
