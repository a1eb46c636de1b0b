// Where shrines and monasteries may be laid: every challenge must be one against one.
#include <algorithm>
#include <cstdlib>

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

struct Rival {
    Square square;
    bool taken = false;  // it has an opponent already
};
using Rivals = FixedList<Rival, std::size_t{kMaxTiles} * kMaxCentres>;

// The buildings of the other side that have an empty square around them, since whatever lies beside
// an empty square has this square open, and of them those for which concerns(square) holds.
template <typename Concerns>
void find_rivals(const Table& table, Building building, Concerns concerns, Rivals& rivals) {
    for (const Centre& centre : table.board.open_centres())
        if (concerns(centre.square) &&
            building_of(table.game, table.board.kind_id(centre.segment)) == rival_of(building))
            rivals.push_back({centre.square, has_opponent(table, centre, building)});
}

// A rival without an opponent that shares no square with another one forbids nothing.
void drop_harmless(Rivals& rivals) {
    const auto is_near = [](Square a, Square b) {
        return std::abs(a.x - b.x) <= 2 && std::abs(a.y - b.y) <= 2;
    };
    Rivals kept;
    for (const Rival& rival : rivals)
        if (rival.taken || std::any_of(rivals.begin(), rivals.end(), [&](const Rival& other) {
                return &other != &rival && is_near(rival.square, other.square);
            }))
            kept.push_back(rival);
    rivals.clear();
    for (const Rival& rival : kept) rivals.push_back(rival);
}

const char* refuse_building(const Rivals& rivals, Square square, Building building) {
    int beside = 0;
    bool taken = false;
    for (const Rival& rival : rivals) {
        if (!touches(rival.square, square)) continue;
        ++beside;
        taken = taken || rival.taken;
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
    find_rivals(table, building, [&](Square other) { return touches(other, square); }, rivals);
    return refuse_building(rivals, square, building);
}

void filter_beside_rivals(const Table& table, TypeId type_id, ActionList& actions) {
    const TileType& type = table.game.tables.types[type_id];
    if (!type.has_centre || !has_building(table.game, type)) return;
    const Building building = building_of(table.game, type);
    Rivals rivals;
    find_rivals(table, building, [](Square) { return true; }, rivals);
    drop_harmless(rivals);
    if (rivals.empty()) return;
    actions.set_end(std::remove_if(actions.begin(), actions.end(), [&](const Action& action) {
        return refuse_building(rivals, action.square, building) != nullptr;
    }));
}

}  // namespace bastide
