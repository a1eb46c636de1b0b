// When a bazaar is held, and what lies open (BCB-31, BCB-41, BCB-66).
#include "engine/expansions/bridges_castles_bazaars/bazaar.h"

#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

bool is_under_way(const Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    return memory.stage != BazaarStage::kNone || memory.choosing != 0 ||
           std::any_of(memory.won.begin(), memory.won.end(), [](int tile) { return tile != 0; });
}

// Fixed when the tile is placed; no chain (BCB-41).
Flow check_due(Table& table) {
    const TileType& type = table.board.type_of(table.head.placed);
    if (!(type.symbols >> bazaar_facts(table).symbol & 1) || is_under_way(table))
        return Flow::next();
    if (table.head.left[kCommonPile] < table.game.players) return Flow::next();
    bazaar_memory(table).stage = BazaarStage::kDue;
    bazaar_memory(table).tile = table.head.placed;
    return Flow::next();
}

int count_open(const BazaarMemory& memory) {
    return static_cast<int>(
        std::count_if(memory.open.begin(), memory.open.end(), [](int tile) { return tile != 0; }));
}

// Too many tiles had to be laid aside: those that lie open go back (BCB-77).
void call_off(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    for (std::uint16_t& tile : memory.open) {
        if (tile == 0) continue;
        const auto type = static_cast<TypeId>(tile - 1);
        ++table.bag(type);
        ++table.head.left[table.game.pile_of[type]];
        tile = 0;
        if (table.listening())
            table.events->push_back({.type = Event::Type::kBack, .tile = type, .rule = "BCB-77"});
    }
    end_bazaar(table);
}

// One tile after the other, as many as there are players. What was placed earlier in this turn has
// its round first (BCB-79).
Flow enter_open(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    if (memory.stage != BazaarStage::kDue || !is_round_due(table, memory.tile)) return Flow::next();
    if (count_open(memory) < table.game.players) {
        if (table.head.left[kCommonPile] > 0) return Flow::wait();
        call_off(table);
        return Flow::next();
    }
    if (bazaar_facts(table).simple) {
        end_bazaar(table);
        memory.choosing = static_cast<std::uint8_t>((1 << table.game.players) - 1);
    } else {
        memory.stage = BazaarStage::kPick;
        memory.selector = static_cast<std::uint8_t>((table.head.active + 1) % table.game.players);
    }
    return Flow::next();
}

Flow apply_open(Table& table, const Action& action) {
    BazaarMemory& memory = bazaar_memory(table);
    const TypeId type = action.index;
    --table.bag(type);
    --table.head.left[table.game.pile_of[type]];
    if (const char* rule = rule_to_withhold(table, type)) {  // DRAGON-75
        lay_aside(table, type, rule);
        return Flow::again();
    }
    memory.open[count_open(memory)] = static_cast<std::uint16_t>(type + 1);
    return Flow::again();
}

}  // namespace

Step bazaar_due_step() {
    return {.name = "bazaar-due",
            .slot = Slot::kPlaced,
            .order = 60,
            .rule = "BCB-66",
            .enter = check_due};
}

// Chance as in the draw of a turn.
Step bazaar_open_step() {
    Step step = draw_step();
    step.name = "bazaar";
    step.slot = Slot::kBetweenTurns;
    step.order = 500;
    step.rule = "BCB-31";
    step.enter = enter_open;
    step.apply = apply_open;
    return step;
}

int kept_for_bazaar(const Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    return memory.stage == BazaarStage::kDue ? table.game.players - count_open(memory) : 0;
}

TileId waiting_bazaar(const Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    return memory.stage == BazaarStage::kNone ? kNoTile : memory.tile;
}

void end_bazaar(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    memory.stage = BazaarStage::kNone;
    memory.selector = 0;
    memory.tile = 0;
}

void list_bazaar_tiles(const Table& table, std::vector<OpenTile>& tiles) {
    const BazaarMemory& memory = bazaar_memory(table);
    bool chosen = memory.lot != 0;
    for (const std::uint16_t tile : memory.open) {
        if (tile == 0) continue;
        const bool lot = chosen && tile == memory.lot;
        chosen = chosen && !lot;
        tiles.push_back({kNobody, static_cast<TypeId>(tile - 1), lot});
    }
    for (int player = 0; player < table.game.players; ++player)
        if (memory.won[player] != 0 && !(memory.in_hand && player == table.head.active))
            tiles.push_back({static_cast<std::uint8_t>(player),
                             static_cast<TypeId>(memory.won[player] - 1), false});
}

// Who would get the tile now, and for how much.
void list_bid(const Table& table, std::vector<Tokens>& tokens) {
    const BazaarMemory& memory = bazaar_memory(table);
    if (memory.stage != BazaarStage::kRaise && memory.stage != BazaarStage::kSale) return;
    const int player = memory.bidder == 0 ? memory.selector : memory.bidder - 1;
    tokens.push_back({static_cast<std::uint8_t>(player), "bid", memory.bid});
}

void list_picks(const Table& table, ActionList& actions) {
    for (const std::uint16_t tile : bazaar_memory(table).open) {
        if (tile == 0) continue;
        const Action action{bazaar_facts(table).pick, 0, {}, static_cast<std::uint16_t>(tile - 1)};
        if (!actions.contains(action)) actions.push_back(action);
    }
}

const char* refuse_pick(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return bazaar_facts(table).simple ? "BCB-42" : "BCB-4";
    if (action.verb != bazaar_facts(table).pick) return "BASE-8";
    const auto& open = bazaar_memory(table).open;
    return std::find(open.begin(), open.end(), action.index + 1) != open.end() ? nullptr : "BCB-32";
}

// The others move up, so that equal tables are equal bytes.
void give_tile(Table& table, TypeId type, int player) {
    BazaarMemory& memory = bazaar_memory(table);
    const auto first = memory.open.begin();
    const auto place = std::find(first, memory.open.end(), type + 1) - first;
    memory.won[player] = memory.open[static_cast<std::size_t>(place)];
    std::copy(first + place + 1, memory.open.end(), first + place);
    memory.open.back() = 0;
}

}  // namespace bastide
