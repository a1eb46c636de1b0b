// Drawing a tile, and what becomes of one that fits nowhere (BASE-10, BASE-18, ED-5).
#include "engine/expansions/base/base.h"

namespace bastide {
namespace {

int current_pile(const Table& table) {
    for (const auto choose : table.game.hooks.choose_pile)
        if (const int pile = choose(table); pile >= 0) return pile;
    return kCommonPile;
}

void tell(Table& table, Event::Type type, TypeId tile, const char* rule) {
    if (!table.listening()) return;
    Event event;
    event.type = type;
    event.tile = tile;
    event.rule = rule;
    table.events->push_back(event);
}

// Tiles laid aside go back as soon as one with a legal placement is drawn (ED-DR-1).
void put_back_aside(Table& table) {
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        const std::uint8_t count = table.aside(type);
        if (count == 0) continue;
        table.aside(type) = 0;
        table.bag(type) = static_cast<std::uint8_t>(table.bag(type) + count);
        table.head.left[table.game.pile_of[type]] += count;
        tell(table, Event::Type::kBack, type, "ED-DR-1");
    }
    table.head.aside = 0;
}

Flow enter_draw(Table& table) {
    const int pile = current_pile(table);
    if (table.head.left[pile] > 0) return Flow::wait();
    return table.game.piles[pile].exhausted(table);
}

Flow apply_draw(Table& table, const Action& action) {
    const TypeId type = action.index;
    const int pile = table.game.pile_of[type];
    --table.bag(type);
    --table.head.left[pile];
    if (!can_be_placed(table, type)) return table.game.piles[pile].unplaceable(table, type);
    table.head.tile = type;
    if (table.head.aside > 0) put_back_aside(table);
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

Action pick_draw(const Table& table, std::uint32_t ticket) {
    const bool one_pile = table.game.piles.size() == 1;
    const int pile = current_pile(table);
    for (TypeId type = 0;; ++type) {
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

bool can_be_placed(const Table& table, TypeId type) {
    if (!table.game.limited[type]) return table.board.fits_somewhere(type);
    bool found = false;
    table.board.for_each_placement(type, [&](Square square, int rotation) {
        if (found) return;
        for (const PlacementLimit& limit : table.game.hooks.refuse_placement)
            if (limit.refuse(table, type, square, rotation) != nullptr) return;
        found = true;
    });
    return found;
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
