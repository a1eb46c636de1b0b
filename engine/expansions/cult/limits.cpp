// Where shrines and monasteries may be laid: every challenge must be one against one.
#include <algorithm>

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

bool has_opponent(const Table& table, const Centre& building, Building side) {
    bool found = false;
    for_each_building_around(table, building.square, side, [&](SegmentId) { found = true; });
    return found;
}

// The building of a tile. Precondition: it has one.
Building building_of(const Game& game, const TileType& type) {
    int i = 0;
    while (building_of(game, type.segments[i].kind) == Building::kNone) ++i;
    return building_of(game, type.segments[i].kind);
}

using Rivals = FixedList<Centre, std::size_t{kMaxTiles} * kMaxCentres>;

// Those of the other side that have an empty square around them: whatever lies beside an empty
// square has this square open.
void find_rivals(const Table& table, Building building, Rivals& rivals) {
    for (const Centre& centre : table.board.open_centres())
        if (building_of(table.game, table.board.kind_id(centre.segment)) == rival_of(building))
            rivals.push_back(centre);
}

const char* refuse_building(const Table& table, const Rivals& rivals, Square square,
                            Building building) {
    int beside = 0;
    bool taken = false;  // a rival beside the square has an opponent already
    for (const Centre& rival : rivals) {
        if (!touches(rival.square, square)) continue;
        ++beside;
        taken = taken || has_opponent(table, rival, building);
    }
    if (beside > 1) return building == Building::kShrine ? "CULT-5" : "CULT-6";
    return taken ? "CULT-7" : nullptr;
}

}  // namespace

const char* refuse_beside_rivals(const Table& table, TypeId type_id, Square square, int) {
    const TileType& type = table.game.tables.types[type_id];
    if (!type.has_centre || !has_building(table.game, type)) return nullptr;
    const Building building = building_of(table.game, type);
    Rivals rivals;
    find_rivals(table, building, rivals);
    return refuse_building(table, rivals, square, building);
}

void filter_beside_rivals(const Table& table, TypeId type_id, ActionList& actions) {
    const TileType& type = table.game.tables.types[type_id];
    if (!type.has_centre || !has_building(table.game, type)) return;
    const Building building = building_of(table.game, type);
    Rivals rivals;
    find_rivals(table, building, rivals);
    if (rivals.empty()) return;
    actions.set_end(std::remove_if(actions.begin(), actions.end(), [&](const Action& action) {
        return refuse_building(table, rivals, action.square, building) != nullptr;
    }));
}

}  // namespace bastide
