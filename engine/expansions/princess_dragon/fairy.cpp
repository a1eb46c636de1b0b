// The fairy: beside whom she stands, and moving her (DRAGON-7 to DRAGON-12).
#include <algorithm>

#include "engine/expansions/princess_dragon/dragon.h"

namespace bastide {
namespace {

bool stands_there(const Table& table, const Figure& figure) {
    const auto figures = table.board.figures();
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

// The fairy is on the board, and beside that figure.
bool is_beside(const Table& table, const Figure* fairy, const Figure& figure) {
    const DragonMemory& memory = dragon_memory(table);
    return fairy != nullptr && stand_together(*fairy, figure) &&
           memory.beside == figure.owner + 1 && memory.beside_kind == figure.kind;
}

// Who stands off the landscape has no tile for her.
const char* refuse_escort(const Table& table, const Figure& figure) {
    const TileId tile = tile_of_figure(table, figure);
    if (tile == kNoTile || !table.board.is_follower(figure)) return "DRAGON-9";
    if (tile == tile_of_dragon(table)) return "DRAGON-8";
    if (figure.owner != table.head.active) return "DRAGON-9";
    const Figure* fairy = find_fairy(table);
    return is_beside(table, fairy, figure) ? "DRAGON-8" : nullptr;
}

void escort(Table& table, const Figure& figure) {
    const Figure fairy{kNobody, dragon_facts(table).fairy, figure.stand, figure.spot, figure.where};
    put_neutral(table, fairy, "DRAGON-8");
    DragonMemory& memory = dragon_memory(table);
    memory.beside = static_cast<std::uint8_t>(figure.owner + 1);
    memory.beside_kind = figure.kind;
}

// The follower that the action names, whether it is there or not.
Figure named_follower(const Table& table, const Action& action) {
    return {table.head.active, action.arg, Stand::kSegment, 0,
            table.board.segment_at(action.square, action.index)};
}

const char* refuse_guard(const Table& table, const Action& action) {
    if (action.arg >= table.game.figures.size()) return "BASE-23";
    const Figure follower = named_follower(table, action);
    if (follower.where == kNowhere) return "BASE-23";
    const char* rule = refuse_escort(table, follower);
    return rule == nullptr && !stands_there(table, follower) ? "DRAGON-9" : rule;
}

// Two followers of one kind on one segment are one choice: nobody could tell them apart.
void list_guards(const Table& table, ActionList& actions) {
    const Board& board = table.board;
    const auto first = static_cast<std::ptrdiff_t>(actions.size());
    std::uint64_t seen = 0;  // bit per segment, those 64 apart share one
    const VerbId verb = dragon_facts(table).guard;
    const TileId lair = tile_of_dragon(table);
    const Figure* fairy = find_fairy(table);
    for (const Figure& figure : board.figures()) {
        if (figure.owner != table.head.active || figure.stand != Stand::kSegment) continue;
        const TileId tile = board.tile_of(figure.where);
        if (!board.is_follower(figure) || tile == lair || is_beside(table, fairy, figure)) continue;
        const Action action{verb, figure.kind, board.tile(tile).square,
                            static_cast<std::uint16_t>(board.index_of(figure.where))};
        const std::uint64_t bit = std::uint64_t{1} << figure.where % 64;
        const bool perhaps = seen & bit;  // the only case in which the list has to be searched
        seen |= bit;
        if (!perhaps || std::find(actions.begin() + first, actions.end(), action) == actions.end())
            actions.push_back(action);
    }
}

Flow apply_guard(Table& table, const Action& action) {
    escort(table, named_follower(table, action));
    return Flow::next();
}

}  // namespace

void look_after_fairy(Table& table) {
    DragonMemory& memory = dragon_memory(table);
    if (memory.beside == 0) return;
    const Figure* fairy = find_fairy(table);
    const auto owner = static_cast<std::uint8_t>(memory.beside - 1);
    const Figure follower{owner, memory.beside_kind, fairy->stand, fairy->spot, fairy->where};
    const auto figures = table.board.figures();
    memory.fairy_at = static_cast<std::uint8_t>(fairy - figures.data());
    if (memory.beside_at < figures.size() && figures[memory.beside_at] == follower) return;
    const auto it = std::find(figures.begin(), figures.end(), follower);
    if (it != figures.end()) {
        memory.beside_at = static_cast<std::uint8_t>(it - figures.begin());
        return;
    }
    memory.beside = 0;
    memory.beside_kind = 0;
    memory.beside_at = 0;
}

namespace {

Flow look(Table& table) {
    look_after_fairy(table);
    return Flow::next();
}

}  // namespace

// Where the dragon would come: what the last part has taken is gone before she can be moved.
Step fairy_look_step() {
    return {.name = "fairy-look",
            .slot = Slot::kPlaced,
            .order = 40,
            .rule = "DRAGON-10",
            .enter = look};
}

// Before anybody comes to where her follower stood in the last part.
Step final_fairy_step() {
    return {.name = "final-fairy",
            .slot = Slot::kEndOfGame,
            .order = 60,
            .rule = "DRAGON-10",
            .enter = look,
            .project = no_points};
}

Offer guard_offer(VerbId verb) { return {verb, list_guards, refuse_guard, apply_guard}; }
Escort fairy_escort() { return {refuse_escort, escort, look_after_fairy}; }

}  // namespace bastide
