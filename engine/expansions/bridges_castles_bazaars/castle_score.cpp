// Scoring castles with the buildings completed near them, in waves (BCB-21 to BCB-28).
#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/castles.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// A building that a castle can be scored with: a feature, or the city under another castle.
struct Building {
    SegmentId root = kNowhere;
    Value value;
};
using BuildingList = FixedList<Building, ClosedList::capacity() + kMaxCastles>;

// One of its tiles lies near; of a centre, which has one segment, only its own tile (BCB-22).
bool reaches(const Table& table, const Castle& castle, SegmentId root) {
    bool near = false;
    table.board.for_each_segment(root, [&](SegmentId id) {
        near = near || is_near(table, castle, table.board.tile(table.board.tile_of(id)).square);
    });
    return near;
}

// What the building is worth by its own rules, whoever gets it (BCB-24).
void list_features(const Table& table, const Castle& castle, BuildingList& buildings) {
    for (const SegmentId root : table.closed()) {
        const KindRules& rules = table.game.kind_rules[table.board.kind_id(root)];
        if (rules.value == nullptr || !reaches(table, castle, root)) continue;
        Building building{root, rules.value(table, root, true)};
        building.value.cite("BCB-23");
        buildings.push_back(building);
    }
}

// Castles of the wave before (BCB-27).
void list_other_castles(const Table& table, const CastleList& castles, const Castle& castle,
                        BuildingList& buildings) {
    const CastleMemory& memory = castle_memory(table);
    for (std::size_t i = 0; i < castles.size(); ++i) {
        if (memory.wave[i] == 0 || memory.wave[i] + 1 != memory.waves) continue;
        if (!reaches(table, castle, castles[i].city)) continue;
        Building building;
        building.root = castles[i].city;
        building.value.add(memory.points[i], "castle-points", 1);
        building.value.cite("BCB-27");
        buildings.push_back(building);
    }
}

void list_buildings(const Table& table, const CastleList& castles, const Castle& castle,
                    BuildingList& buildings) {
    buildings.clear();
    if (castle_memory(table).waves == 1)
        list_features(table, castle, buildings);
    else
        list_other_castles(table, castles, castle, buildings);
}

// The castle whose turn it is in this wave: owners clockwise from the active player (BCB-28), those
// of one owner in reading order. -1 if none is left.
int find_castle(const Table& table, const CastleList& castles, BuildingList& buildings) {
    const CastleMemory& memory = castle_memory(table);
    int best = -1;
    int best_turn = table.game.players;
    const int ready = static_cast<int>(castles.size()) - memory.fresh;
    for (int i = 0; i < ready; ++i) {
        if (!castles[i].occupied() || memory.wave[i] != 0) continue;
        list_buildings(table, castles, castles[i], buildings);
        if (buildings.empty()) continue;
        const int turn =
            (castles[i].owner - table.head.active + table.game.players) % table.game.players;
        const bool sooner =
            turn < best_turn ||
            (turn == best_turn &&
             table.board.comes_before(table.board.first_segment(castles[i].city),
                                      table.board.first_segment(castles[best].city)));
        if (!sooner) continue;
        best = i;
        best_turn = turn;
    }
    if (best >= 0) list_buildings(table, castles, castles[best], buildings);
    return best;
}

void score_castle(Table& table, const CastleList& castles, int index, const Value& value) {
    award(table, castles[index].owner, "castle", value, false, nullptr, castles[index].city);
    tell_scored(table, castles[index].city, false);
    CastleMemory& memory = castle_memory(table);
    memory.wave[index] = memory.waves;
    memory.points[index] = static_cast<std::uint16_t>(value.points());
}

bool are_equal(const BuildingList& buildings) {
    return std::all_of(buildings.begin(), buildings.end(), [&](const Building& building) {
        return building.value.points() == buildings[0].value.points();
    });
}

Flow enter_score(Table& table) {
    if (table.head.closed_count == 0) return Flow::next();
    CastleList castles;
    BuildingList buildings;
    list_castles(table, castles);
    if (castles.empty()) return Flow::next();
    CastleMemory& memory = castle_memory(table);
    if (memory.waves == 0) memory.waves = 1;
    for (;;) {
        const int next = find_castle(table, castles, buildings);
        if (next < 0) {
            const auto& wave = memory.wave;
            if (std::find(wave.begin(), wave.end(), memory.waves) == wave.end()) break;
            ++memory.waves;
        } else if (are_equal(buildings)) {  // BCB-70
            score_castle(table, castles, next, buildings[0].value);
        } else {
            table.head.decider = static_cast<std::uint8_t>(castles[next].owner);
            return Flow::wait();
        }
    }
    return Flow::next();
}

Action choice_of(const Table& table, SegmentId root) {
    const SegmentId first = table.board.first_segment(root);
    return {castle_facts(table).choose, 0, table.board.tile(table.board.tile_of(first)).square,
            static_cast<std::uint16_t>(table.board.index_of(first))};
}

void list_choices(const Table& table, ActionList& actions) {
    CastleList castles;
    BuildingList buildings;
    list_castles(table, castles);
    find_castle(table, castles, buildings);
    for (const Building& building : buildings) actions.push_back(choice_of(table, building.root));
}

const char* refuse_choice(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "BCB-25";
    if (action.verb != castle_facts(table).choose) return "BASE-8";
    ActionList actions;
    list_choices(table, actions);
    return actions.contains(action) ? nullptr : "BCB-26";
}

Flow apply_choice(Table& table, const Action& action) {
    CastleList castles;
    BuildingList buildings;
    list_castles(table, castles);
    const int castle = find_castle(table, castles, buildings);
    for (const Building& building : buildings)
        if (choice_of(table, building.root) == action)
            score_castle(table, castles, castle, building.value);
    return Flow::again();
}

// The pieces stay (BCB-23).
Flow return_followers(Table& table) {
    const CastleMemory& memory = castle_memory(table);
    if (memory.waves == 0) return Flow::next();
    CastleList castles;
    list_castles(table, castles);
    for (std::size_t i = 0; i < castles.size(); ++i) {
        if (memory.wave[i] == 0) continue;
        return_figure(table, castles[i].follower);
        list_castles(table, castles);  // the others have moved up
    }
    return Flow::next();
}

Flow rest_castles(Table& table) {
    CastleMemory& memory = castle_memory(table);
    const auto used = memory.used;
    memory = {};
    memory.used = used;
    return Flow::next();
}

}  // namespace

Step castle_score_step() {
    return {.name = "castle-points",
            .slot = Slot::kScore,
            .order = 500,
            .rule = "BCB-28",
            .enter = enter_score,
            .apply = apply_choice,
            .list = list_choices,
            .refuse = refuse_choice};
}

Step castle_return_step() {
    return {.name = "castle-return",
            .slot = Slot::kReturn,
            .order = 120,
            .rule = "BCB-23",
            .enter = return_followers};
}

Step castle_rest_step() {
    return {.name = "castle-rests",
            .slot = Slot::kEndOfPart,
            .order = 31,
            .rule = "BCB-71",
            .enter = rest_castles};
}

}  // namespace bastide
