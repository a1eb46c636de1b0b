// Placing the drawn tile (BASE-11 to BASE-17).
#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/expansions/base/base.h"

namespace bastide {

const char* refused_by_rooms(const Table& table, TypeId type, Square square, int rotation) {
    for (const PlacementLimit& limit : table.game.hooks.refuse_placement)
        if (const char* rule = limit.refuse(table, type, square, rotation)) return rule;
    return nullptr;
}

namespace {

// The placements that a limit of a room forbids go out of the list, the order of the others stays.
void filter_by_rooms(const Table& table, TypeId type, ActionList& actions) {
    for (const PlacementLimit& limit : table.game.hooks.refuse_placement) {
        if (actions.empty()) return;
        if (limit.filter != nullptr) {
            limit.filter(table, type, actions);
            continue;
        }
        actions.set_end(std::remove_if(actions.begin(), actions.end(), [&](const Action& action) {
            return limit.refuse(table, type, action.square, action.arg) != nullptr;
        }));
    }
}

// Those that cost a piece. If there are no others the player may keep the piece and decline.
void list_with_help(const Table& table, ActionList& actions) {
    const bool plain = !actions.empty();
    for (const PlacementHelp& help : table.game.hooks.placement_help) {
        ActionList helped;
        help.list(table, table.head.tile, helped);
        if (table.game.limited[table.head.tile]) filter_by_rooms(table, table.head.tile, helped);
        for (const Action& action : helped) actions.push_back(action);
    }
    if (!plain) actions.push_back(pass());
}

constexpr std::array<std::uint64_t, 4> words_of_turns() {
    std::array<std::uint64_t, 4> words{};
    for (int rotation = 0; rotation < 4; ++rotation)
        words[rotation] = std::bit_cast<std::uint64_t>(place_at({}, rotation));
    return words;
}

// The square where it lies in an action's word.
std::uint64_t word_of(Square square) {
    constexpr int before = 8 * offsetof(Action, square);
    static_assert(std::endian::native == std::endian::little);
    return std::uint64_t{std::bit_cast<std::uint32_t>(square)} << before;
}

void list_places(const Table& table, ActionList& actions) {
    const TypeId type = table.head.tile;
    Action* end = actions.end();
    // An action is written as one word: its parts by themselves cost a third of this loop.
    static constexpr auto turned = words_of_turns();
    table.board.for_each_placement(type, [&](Square square, int rotation) {
        *end++ = std::bit_cast<Action>(turned[rotation] | word_of(square));
    });
    actions.set_end(end);
    if (table.game.limited[type]) filter_by_rooms(table, type, actions);
    if (!table.game.hooks.placement_help.empty()) list_with_help(table, actions);
    list_besides(table, actions);
}

Action any_place(const Table& table, Draws& draws, ActionList& scratch) {
    const Hooks& hooks = table.game.hooks;
    const TypeId type = table.head.tile;
    if (table.game.limited[type] || !hooks.placement_help.empty() || !hooks.besides.empty()) {
        scratch.clear();
        list_places(table, scratch);
        return scratch[draws.below(static_cast<std::uint32_t>(scratch.size()))];
    }
    const auto [square, rotation] =
        table.board.choose_placement(type, [&](std::uint32_t count) { return draws.below(count); });
    return place_at(square, rotation);
}

const char* refuse_clash(const Table& table, const Action& action) {
    const char* rule = "BASE-14";
    for (const PlacementHelp& help : table.game.hooks.placement_help) {
        rule = help.refuse(table, table.head.tile, action.square, action.arg);
        if (rule == nullptr) return nullptr;
    }
    return rule;
}

const char* refuse_decline(const Table& table) {
    if (table.game.hooks.placement_help.empty()) return "BASE-17";
    return fits_plainly(table, table.head.tile) ? "BASE-17" : nullptr;
}

const char* refuse_place(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return refuse_decline(table);
    if (action.verb != kPlaceVerb) return refuse_beside(table, action);
    if (action.arg > 3) return "BASE-11";
    if (table.board.tile_at(action.square) != kNoTile) return "BASE-12";
    if (!table.board.is_empty_beside_tile(action.square)) return "BASE-13";
    if (!table.board.edges_match(table.head.tile, action.arg, action.square))
        if (const char* rule = refuse_clash(table, action)) return rule;
    return refused_by_rooms(table, table.head.tile, action.square, action.arg);
}

// The tile is treated as one that fits nowhere (BASE-18).
Flow decline_help(Table& table) {
    const TypeId type = table.head.tile;
    table.head.tile = kNoType;
    table.game.piles[table.game.pile_of[type]].unplaceable(table, type);
    for (const PlacementHelp& help : table.game.hooks.placement_help)
        if (help.decline != nullptr) help.decline(table);
    return Flow::jump(Slot::kDraw);
}

TypeId prepare_square(Table& table, const Action& action) {
    const TypeId type = table.head.tile;
    if (table.head.aside > 0) put_back_aside(table);  // the search for a tile is over (ED-DR-1)
    if (table.board.edges_match(type, action.arg, action.square)) return type;
    for (const PlacementHelp& help : table.game.hooks.placement_help)
        if (help.refuse(table, type, action.square, action.arg) == nullptr)
            return help.prepare(table, type, action.square, action.arg);
    return type;
}

Flow apply_place(Table& table, const Action& action) {
    if (action.verb == kPassVerb) return decline_help(table);
    if (action.verb != kPlaceVerb) return apply_beside(table, action);
    TypeId type = table.head.tile;
    if (!table.game.hooks.placement_help.empty()) type = prepare_square(table, action);
    ClosedList closed;
    table.head.placed = table.board.place_tile(type, action.arg, action.square, closed);
    table.head.tile = kNoType;
    table.head.closed_count = static_cast<std::uint16_t>(closed.size());
    for (std::size_t i = 0; i < closed.size(); ++i) table.closed()[i] = closed[i];
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
            .refuse = refuse_place,
            .any = any_place};
}

}  // namespace bastide
