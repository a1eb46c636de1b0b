// Placing the drawn tile (BASE-11 to BASE-17).
#include <algorithm>

#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

const char* refused_by_rooms(const Table& table, TypeId type, Square square, int rotation) {
    for (const PlacementLimit& limit : table.game.hooks.refuse_placement)
        if (const char* rule = limit.refuse(table, type, square, rotation)) return rule;
    return nullptr;
}

void list_places(const Table& table, ActionList& actions) {
    const TypeId type = table.head.tile;
    Action* end = actions.end();
    static constexpr std::array<Action, 4> turned{place_at({}, 0), place_at({}, 1), place_at({}, 2),
                                                  place_at({}, 3)};
    if (!table.game.limited[type]) {
        table.board.for_each_placement(type, [&](Square square, int rotation) {
            *end = turned[rotation];
            end++->square = square;
        });
    } else {
        table.board.for_each_placement(type, [&](Square square, int rotation) {
            if (refused_by_rooms(table, type, square, rotation) == nullptr)
                *end++ = place_at(square, rotation);
        });
    }
    actions.set_end(end);
}

const char* refuse_place(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "BASE-17";
    if (action.verb != kPlaceVerb) return "BASE-8";
    if (action.arg > 3) return "BASE-11";
    if (table.board.tile_at(action.square) != kNoTile) return "BASE-12";
    if (!table.board.is_empty_beside_tile(action.square)) return "BASE-13";
    if (!table.board.edges_match(table.head.tile, action.arg, action.square)) return "BASE-14";
    return refused_by_rooms(table, table.head.tile, action.square, action.arg);
}

Flow apply_place(Table& table, const Action& action) {
    ClosedList closed;
    table.head.placed = table.board.place_tile(table.head.tile, action.arg, action.square, closed);
    table.head.tile = kNoType;
    table.head.closed_count = static_cast<std::uint16_t>(closed.size());
    std::copy(closed.begin(), closed.end(), table.head.closed.begin());
    return Flow::next();
}

}  // namespace

Step place_step() {
    return {.name = "place",
            .slot = Slot::kPlace,
            .order = 100,
            .rule = "BASE-12",
            .apply = apply_place,
            .list = list_places,
            .refuse = refuse_place};
}

}  // namespace bastide
