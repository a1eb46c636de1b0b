// The abbey tile: laid instead of a drawn one, in a gap between four tiles (ABBEY-4 to ABBEY-11).
#include <algorithm>

#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

const HeldTiles& abbeys(const Game& game) {
    return game.held_tiles[game.facts<AbbeyFacts>().tiles];
}

bool has_abbey(const Table& table, int player) { return !(abbey_memory(table).laid >> player & 1); }

// ABBEY-5: an empty square with a tile at each side.
bool is_gap(const Table& table, Square square) {
    for (int side = 0; side < kSides; ++side)
        if (table.board.tile_at(neighbour(square, side)) == kNoTile) return false;
    return true;
}

// Most of the time there is none. One that is new since then has a new tile at one of its sides.
bool has_gap(const Table& table) {
    for (TileId tile = abbey_memory(table).gapless; tile < table.board.tile_count(); ++tile)
        for (int side = 0; side < kSides; ++side)
            if (const Square square = neighbour(table.board.tile(tile).square, side);
                table.board.tile_at(square) == kNoTile && is_gap(table, square))
                return true;
    return false;
}

// ABBEY-44: none as long as tiles come from a pile that goes before the common one.
Flow enter_abbey(Table& table) {
    if (current_pile(table) != kCommonPile) return Flow::next();
    if (!active_can_lay_abbey(table)) {
        if (has_abbey(table, table.head.active) && !has_gap(table))
            abbey_memory(table).gapless = static_cast<std::uint16_t>(table.board.tile_count());
        return Flow::next();
    }
    // A second part without a tile to draw was taken for the abbey's sake (TRADE-60).
    return pile_is_empty(table) ? take_abbey(table) : Flow::wait();
}

// Whoever passes draws, and the abbey is not asked for again in this part (ABBEY-4).
Flow apply_abbey(Table& table, const Action& action) {
    return action.verb == kPassVerb ? Flow::next() : take_abbey(table);
}

}  // namespace

bool is_abbey_tile(const Game& game, const TileType& type) { return type.id == abbeys(game).id; }

const char* refuse_gap(const Table& table, TypeId type, Square square, int) {
    return type != abbeys(table.game).type || is_gap(table, square) ? nullptr : "ABBEY-5";
}

void filter_gaps(const Table& table, TypeId type, ActionList& actions) {
    if (type != abbeys(table.game).type) return;
    actions.set_end(std::remove_if(actions.begin(), actions.end(), [&](const Action& action) {
        return !is_gap(table, action.square);
    }));
}

bool can_lay_abbey(const Table& table, int player) {
    return has_abbey(table, player) && has_gap(table) &&
           can_be_placed(table, abbeys(table.game).type);
}

bool active_can_lay_abbey(const Table& table) { return can_lay_abbey(table, table.head.active); }

void list_abbey(const Table& table, ActionList& actions) {
    actions.push_back({abbey_facts(table).lay, 0, {}, 0});
    actions.push_back(pass());
}

const char* refuse_abbey(const Table& table, const Action& action) {
    return action.verb == abbey_facts(table).lay || action.verb == kPassVerb ? nullptr : "BASE-8";
}

Flow take_abbey(Table& table) {
    abbey_memory(table).laid |= static_cast<std::uint8_t>(1 << table.head.active);
    table.head.tile = abbeys(table.game).type;
    return Flow::jump(Slot::kPlace);
}

Step abbey_step() {
    return {.name = "abbey",
            .slot = Slot::kDraw,
            .order = 50,
            .rule = "ABBEY-4",
            .enter = enter_abbey,
            .apply = apply_abbey,
            .list = list_abbey,
            .refuse = refuse_abbey};
}

void list_abbeys(const Table& table, std::vector<Tokens>& tokens) {
    for (int player = 0; player < table.game.players; ++player)
        if (has_abbey(table, player))
            tokens.push_back({static_cast<std::uint8_t>(player), "abbey", 1});
}

Value abbey_or_monastery_value(const Table& table, SegmentId root, bool complete) {
    const char* rule = "ABBEY-11";
    const bool abbey = table.board.type_of_segment(root).marks[abbey_facts(table).mark] > 0;
    return abbey ? value_of_surroundings(table, root, rule)
                 : monastery_value(table, root, complete);
}

}  // namespace bastide
