#include "engine/expansions/winter/gingerbread.h"

#include <algorithm>
#include <vector>

#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

const GingerbreadFacts& facts_of(const Table& table) {
    return table.game.facts<GingerbreadFacts>();
}
GingerbreadMemory& memory_of(Table& table) {
    return table.memory<GingerbreadMemory>(facts_of(table).memory);
}

constexpr int kOffBoard = -1;

// Index of the man among the figures on the board, or kOffBoard.
int find_man(const Table& table) {
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].kind == facts_of(table).man) return static_cast<int>(i);
    return kOffBoard;
}

// The city it stands in, or kNowhere.
SegmentId city_of_man(const Table& table) {
    const int man = find_man(table);
    return man == kOffBoard ? kNowhere : table.board.feature_of(table.board.figures()[man]);
}

bool is_open_city(const Table& table, SegmentId root) {
    return table.board.open(root) > 0 && table.board.kind_id(root) == kCity;
}

bool placed_gingerbread_tile(const Table& table) {
    return table.head.placed != kNoTile &&
           table.board.symbols_of(table.head.placed) >> facts_of(table).symbol & 1;
}

// The open cities of the new tile.
std::vector<SegmentId> cities_of_placed_tile(const Table& table) {
    const TileId tile = table.head.placed;
    std::vector<SegmentId> cities;
    for (int i = 0; i < table.board.type_of(tile).segment_count; ++i) {
        const SegmentId root = table.board.root(table.board.segment_of(tile, i));
        if (!is_open_city(table, root)) continue;
        if (std::find(cities.begin(), cities.end(), root) == cities.end()) cities.push_back(root);
    }
    return cities;
}

// Calls visit(root) for every open city that is not the man's own, until it returns false.
template <typename Visit>
void for_each_other_city(const Table& table, Visit visit) {
    const SegmentId own = city_of_man(table);
    const int segments = table.board.segment_count();
    for (int i = 0; i < segments; ++i)
        if (const auto root = static_cast<SegmentId>(i);
            table.board.root(root) == root && root != own && is_open_city(table, root))
            if (!visit(root)) return;
}

bool has_other_city(const Table& table) {
    bool found = false;
    for_each_other_city(table, [&](SegmentId) { return !(found = true); });
    return found;
}

void list_move(const Table& table, SegmentId city, ActionList& actions) {
    const SegmentId first = table.board.first_segment(city);
    actions.push_back(move_figure(facts_of(table).man,
                                  table.board.tile(table.board.tile_of(first)).square,
                                  table.board.index_of(first)));
}

// The target of a move, or kNowhere if there is no such segment.
SegmentId target_of(const Table& table, const Action& action) {
    return table.board.segment_at(action.square, action.index);
}

// The refusals that every move of the man has in common.
const char* refuse_target(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "WINTER-10";
    if (action.verb != kMoveVerb || action.arg != facts_of(table).man) return "BASE-8";
    const SegmentId target = target_of(table, action);
    if (target == kNowhere || !is_open_city(table, table.board.root(target))) return "WINTER-9";
    return nullptr;
}

void stand(Table& table, SegmentId segment, const char* rule) {
    if (const int man = find_man(table); man == kOffBoard) {
        table.board.add_figure({kNobody, facts_of(table).man, Stand::kSegment, 0, segment});
    } else {
        table.board.move_figure(man, segment);
    }
    memory_of(table) = {};
    if (table.listening())
        table.events->push_back({.type = Event::Type::kMove,
                                 .figure = facts_of(table).man,
                                 .segment = segment,
                                 .rule = rule});
}

void leave_board(Table& table) {
    table.board.remove_figure(find_man(table));
    memory_of(table) = {};
    if (table.listening())
        table.events->push_back(
            {.type = Event::Type::kLeave, .figure = facts_of(table).man, .rule = "WINTER-14"});
}

// WINTER-11: every knight brings its owner one point for each tile of the city.
void score_knights(Table& table, SegmentId city) {
    const Majority knights = majority_of(table, city);
    for (int player = 0; player < table.game.players; ++player) {
        if (knights.strength[player] == 0) continue;
        Value value;
        value.add(table.board.tiles_of(city), "tiles", knights.strength[player]);
        value.cite("WINTER-11");
        award(table, player, "gingerbread", value, false, nullptr, city);
    }
}

// WINTER-DR-8: the first tile with an open city, if the start layout had none.

Flow enter_first_city(Table& table) {
    if (!memory_of(table).waits) return Flow::next();
    if (cities_of_placed_tile(table).empty()) return Flow::next();
    if (!placed_gingerbread_tile(table)) return Flow::wait();
    memory_of(table).waits = 0;  // only WINTER-16 applies
    return Flow::next();
}

void list_first_cities(const Table& table, ActionList& actions) {
    for (const SegmentId city : cities_of_placed_tile(table)) list_move(table, city, actions);
}

const char* refuse_first_city(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "WINTER-DR-8";
    if (const char* rule = refuse_target(table, action)) return rule;
    const auto cities = cities_of_placed_tile(table);
    const SegmentId root = table.board.root(target_of(table, action));
    return std::find(cities.begin(), cities.end(), root) != cities.end() ? nullptr : "WINTER-DR-8";
}

Flow apply_first_city(Table& table, const Action& action) {
    stand(table, target_of(table, action), "WINTER-DR-8");
    return Flow::next();
}

// WINTER-10, WINTER-13 to WINTER-16: one move a turn part at the most (WINTER-DR-3).
Flow enter_move(Table& table) {
    const bool leaving = memory_of(table).leaving;
    if (!leaving && !placed_gingerbread_tile(table)) return Flow::next();
    if (has_other_city(table)) return Flow::wait();
    if (leaving) leave_board(table);
    return Flow::next();
}

void list_other_cities(const Table& table, ActionList& actions) {
    for_each_other_city(table, [&](SegmentId root) {
        list_move(table, root, actions);
        return true;
    });
}

const char* refuse_move(const Table& table, const Action& action) {
    if (const char* rule = refuse_target(table, action)) return rule;
    const SegmentId root = table.board.root(target_of(table, action));
    return root == city_of_man(table) ? "WINTER-10" : nullptr;
}

Flow apply_move(Table& table, const Action& action) {
    const SegmentId city = city_of_man(table);
    const bool leaving = memory_of(table).leaving;
    if (!leaving && city != kNowhere) score_knights(table, city);
    stand(table, target_of(table, action), leaving ? "WINTER-13" : "WINTER-10");
    return Flow::next();
}

}  // namespace

// WINTER-4: it begins in the city on the start tile; any other beginning has no city for it, even
// if it shows one (WINTER-DR-8).
void begin_gingerbread(Table& table) {
    const Game& game = table.game;
    const bool usual = game.tables.types[game.start_layout[0].type].set == "base";
    std::vector<SegmentId> cities;
    for_each_other_city(table, [&](SegmentId root) {
        cities.push_back(root);
        return true;
    });
    if (!usual || cities.empty()) {
        memory_of(table).waits = 1;
        return;
    }
    sort_for_scoring(table, cities);
    table.board.add_figure({kNobody, facts_of(table).man, Stand::kSegment, 0, cities.front()});
}

void score_completed_city(Table& table, SegmentId city) {
    if (city != city_of_man(table)) return;
    score_knights(table, city);
    memory_of(table).leaving = 1;
}

Step first_city_step() {
    return {.name = "gingerbread-first",
            .slot = Slot::kPlaced,
            .order = 200,
            .rule = "WINTER-DR-8",
            .enter = enter_first_city,
            .apply = apply_first_city,
            .list = list_first_cities,
            .refuse = refuse_first_city};
}

Step gingerbread_move_step() {
    return {.name = "gingerbread-move",
            .slot = Slot::kAfterScoring,
            .order = 900,
            .rule = "WINTER-10",
            .enter = enter_move,
            .apply = apply_move,
            .list = list_other_cities,
            .refuse = refuse_move};
}

}  // namespace bastide
