// Drawing a tile, and what becomes of one that fits nowhere (BASE-10, BASE-18, ED-5).
#include <cstring>

#include "engine/core/bits.h"
#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

void tell(Table& table, Event::Type type, TypeId tile, const char* rule) {
    if (table.listening()) table.events->push_back({.type = type, .tile = tile, .rule = rule});
}

Flow enter_draw(Table& table) {
    const int pile = current_pile(table);
    if (tiles_to_draw(table, pile) > 0) return Flow::wait();
    return table.game.piles[pile].exhausted(table);
}

Flow apply_draw(Table& table, const Action& action) {
    const TypeId type = action.index;
    const int pile = table.game.pile_of[type];
    --table.bag(type);
    --table.head.left[pile];
    if (const char* rule = rule_to_withhold(table, type)) {
        lay_aside(table, type, rule);
        return Flow::again();
    }
    const bool plainly = fits_plainly(table, type);
    if (!plainly && !can_be_placed(table, type))
        return table.game.piles[pile].unplaceable(table, type);
    table.head.tile = type;
    // As soon as one with a legal placement is drawn; what needs help may still be declined.
    if (plainly && table.head.aside > 0) put_back_aside(table);
    return Flow::next();
}

void draw_outcomes(const Table& table, OutcomeList& outcomes) {
    const int pile = current_pile(table);
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        if (table.game.pile_of[i] == pile && table.bag(type) > 0)
            outcomes.push_back({draw_tile(type), static_cast<std::uint32_t>(table.bag(type))});
    }
}

std::uint32_t draw_tickets(const Table& table) { return table.head.left[current_pile(table)]; }

// Passes over whole groups of eight types as long as the ticket lies behind them. The type on which
// it falls, or one before it with what is left of the ticket there.
TypeId pick_by_eights(const Table& table, std::uint32_t& ticket) {
    const std::span<const std::uint8_t> bag = table.bag();
    std::uint64_t eight = 0;
    std::size_t first = 0;
    for (; first + sizeof eight <= bag.size(); first += sizeof eight) {
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < sizeof eight; ++i) count += bag[first + i];
        if (ticket < count) {
            if (count > kMostInSums) break;
            std::memcpy(&eight, &bag[first], sizeof eight);
            first += static_cast<std::size_t>(first_above(running_sums(eight), ticket));
            ticket = 0;
            break;
        }
        ticket -= count;
    }
    return static_cast<TypeId>(first);
}

Action pick_draw(const Table& table, std::uint32_t ticket) {
    const bool one_pile = table.game.piles.size() == 1;
    const int pile = current_pile(table);
    TypeId first = 0;
    if (one_pile) first = pick_by_eights(table, ticket);
    for (TypeId type = first;; ++type) {
        if (!one_pile && table.game.pile_of[type] != pile) continue;
        const auto count = static_cast<std::uint32_t>(table.bag(type));
        if (ticket < count) return draw_tile(type);
        ticket -= count;
    }
}

Flow remove_unplaceable(Table& table, TypeId type) {
    remove_tile(table, type, "BASE-18");
    return Flow::again();
}

Flow lay_unplaceable_aside(Table& table, TypeId type) {
    lay_aside(table, type, "ED-DR-1");
    return Flow::again();
}

// No tile could be placed: the turn ends here, and with it the game (BASE-DR-2).
Flow end_without_tile(Table&) { return Flow::jump(Slot::kBetweenTurns); }

}  // namespace

int current_pile(const Table& table) {
    for (const auto choose : table.game.hooks.choose_pile)
        if (const int pile = choose(table); pile >= 0) return pile;
    return kCommonPile;
}

namespace {

// The first type from this one on of which tiles lie aside. Precondition: there is one. Most types
// have none there: eight of them are passed over at a time.
TypeId next_aside(Table& table, TypeId type) {
    std::uint64_t eight = 0;
    while (type + sizeof eight <= table.game.bag.size()) {
        std::memcpy(&eight, &table.aside(type), sizeof eight);
        if (eight != 0) break;
        type = static_cast<TypeId>(type + sizeof eight);
    }
    while (table.aside(type) == 0) ++type;
    return type;
}

}  // namespace

void put_back_aside(Table& table) {
    int left = table.head.aside;
    for (TypeId type = 0; left > 0; ++type) {
        type = next_aside(table, type);
        left -= table.aside(type);
        if (rule_to_withhold(table, type) == nullptr) bring_back(table, type, "ED-DR-1");
    }
}

int tiles_to_draw(const Table& table, int pile) {
    int tiles = table.head.left[pile];
    if (pile == kCommonPile)
        for (const auto kept : table.game.hooks.kept_back) tiles -= kept(table);
    return tiles;
}

bool can_be_placed(const Table& table, TypeId type) {
    if (fits_plainly(table, type)) return true;
    for (const PlacementHelp& help : table.game.hooks.placement_help) {
        ActionList actions;
        help.list(table, type, actions);
        for (const Action& action : actions)
            if (refused_by_rooms(table, type, action.square, action.arg) == nullptr) return true;
    }
    return false;
}

bool fits_plainly(const Table& table, TypeId type) {
    if (!table.game.limited[type]) return table.board.fits_somewhere(type);
    const auto& limits = table.game.hooks.refuse_placement;
    return table.board.any_placement(type, [&](Square square, int rotation) {
        // Those that would rather look at all squares at once are asked last.
        for (const bool filters : {false, true})
            for (const PlacementLimit& limit : limits)
                if ((limit.filter != nullptr) == filters &&
                    limit.refuse(table, type, square, rotation) != nullptr)
                    return false;
        return true;
    });
}

const char* rule_to_withhold(const Table& table, TypeId type) {
    for (const auto withhold : table.game.hooks.withhold)
        if (const char* rule = withhold(table, type)) return rule;
    return nullptr;
}

void bring_back(Table& table, TypeId type, const char* rule) {
    const std::uint8_t count = table.aside(type);
    if (count == 0) return;
    table.aside(type) = 0;
    table.head.aside = static_cast<std::uint16_t>(table.head.aside - count);
    table.bag(type) = static_cast<std::uint8_t>(table.bag(type) + count);
    table.head.left[table.game.pile_of[type]] += count;
    tell(table, Event::Type::kBack, type, rule);
}

void lay_aside(Table& table, TypeId type, const char* rule) {
    ++table.aside(type);
    ++table.head.aside;
    tell(table, Event::Type::kAside, type, rule);
}

void remove_tile(Table& table, TypeId type, const char* rule) {
    tell(table, Event::Type::kRemove, type, rule);
}

Step draw_step() {
    return {.name = "draw",
            .slot = Slot::kDraw,
            .order = 100,
            .rule = "BASE-10",
            .enter = enter_draw,
            .apply = apply_draw,
            .outcomes = draw_outcomes,
            .pick = pick_draw,
            .tickets = draw_tickets};
}

Pile common_pile(const FrozenSetup& setup) {
    // ED-DR-2: remove-by-consent is remove, since the program proves that the tile fits nowhere.
    const bool put_back = setup.is("unplaceable", "return-to-pile");
    return {"common", put_back ? lay_unplaceable_aside : remove_unplaceable, end_without_tile};
}

}  // namespace bastide
