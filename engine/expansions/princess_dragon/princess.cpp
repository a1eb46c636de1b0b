// The princess: one knight of her city goes home (DRAGON-38 to DRAGON-46).
#include <algorithm>

#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

// The city of the princess on the tile just placed, or kNowhere. Other cities of the tile are none
// of her business (DRAGON-90).
SegmentId city_of_princess(const Table& table) {
    const TileId tile = table.head.placed;
    const TileType& type = table.board.type_of(tile);
    for (int i = 0; i < type.segment_count; ++i)
        if (type.segments[i].marks[dragon_facts(table).princess] > 0)
            return table.board.root(table.board.segment_of(tile, i));
    return kNowhere;
}

// Who stands on the monastery inside a city is no knight (DRAGON-76).
bool is_knight(const Table& table, const Figure& figure, SegmentId city) {
    return figure.owner != kNobody && table.board.is_follower(figure) &&
           table.board.feature_of(figure) == city;
}

Action expel(const Table& table, const Figure& knight) {
    const Board& board = table.board;
    return {dragon_facts(table).expel, piece(knight.owner, knight.kind),
            board.tile(board.tile_of(knight.where)).square,
            static_cast<std::uint16_t>(board.index_of(knight.where))};
}

// Index of the knight that the action names, or -1.
int find_knight(const Table& table, const Action& action) {
    const SegmentId city = city_of_princess(table);
    if (city == kNowhere) return -1;
    const auto figures = table.board.figures();
    const auto it = std::find_if(figures.begin(), figures.end(), [&](const Figure& figure) {
        return is_knight(table, figure, city) && expel(table, figure) == action;
    });
    return it == figures.end() ? -1 : static_cast<int>(it - figures.begin());
}

const char* refuse_expel(const Table& table, const Action& action) {
    return find_knight(table, action) < 0 ? "DRAGON-41" : nullptr;
}

// Two knights of one kind and owner on one segment are one choice: nobody could tell them apart.
void list_expels(const Table& table, ActionList& actions) {
    const SegmentId city = city_of_princess(table);
    if (city == kNowhere || !table.board.occupied(city)) return;
    const auto first = static_cast<std::ptrdiff_t>(actions.size());
    for (const Figure& figure : table.board.figures()) {
        if (!is_knight(table, figure, city)) continue;
        const Action action = expel(table, figure);
        if (std::find(actions.begin() + first, actions.end(), action) == actions.end())
            actions.push_back(action);
    }
}

// That was the whole action of this part (DRAGON-44, DRAGON-79).
Flow apply_expel(Table& table, const Action& action) {
    return_figure(table, find_knight(table, action));
    return Flow::next();
}

}  // namespace

Offer expel_offer(VerbId verb) { return {verb, list_expels, refuse_expel, apply_expel}; }

}  // namespace bastide
