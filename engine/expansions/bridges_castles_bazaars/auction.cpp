// The auction of a bazaar (BCB-32 to BCB-39). Its steps go round until everybody has a tile.
#include <bit>

#include "engine/expansions/base/base.h"
#include "engine/expansions/bridges_castles_bazaars/bazaar.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

bool has_tile(const Table& table, int player) { return bazaar_memory(table).won[player] != 0; }

int left_of(const Table& table, int player) { return (player + 1) % table.game.players; }

void pay(Table& table, int player, int points, const char* rule) {
    if (points == 0) return;
    Value value;
    value.add(points < 0 ? -points : points, "bid-points", points < 0 ? -1 : 1);
    value.cite(rule);
    award(table, player, "bazaar", value, false);
}

// The tile goes to the player; the next without one, clockwise from the selector, selects next
// (BCB-33), and the last player gets the last tile for nothing (BCB-38).
Flow sell(Table& table, int player) {
    BazaarMemory& memory = bazaar_memory(table);
    give_tile(table, static_cast<TypeId>(memory.lot - 1), player);
    memory.bid = memory.lot = 0;
    memory.asked = memory.bidder = 0;
    memory.stage = BazaarStage::kPick;
    int next = left_of(table, memory.selector);
    while (has_tile(table, next)) next = left_of(table, next);
    memory.selector = static_cast<std::uint8_t>(next);
    if (memory.open[1] == 0) {
        give_tile(table, static_cast<TypeId>(memory.open[0] - 1), next);
        end_bazaar(table);
    }
    return Flow::jump(Slot::kBetweenTurns);
}

Flow wait_for(Table& table, BazaarStage stage, int player) {
    if (bazaar_memory(table).stage != stage) return Flow::next();
    table.head.decider = static_cast<std::uint8_t>(player);
    return Flow::wait();
}

Flow enter_pick(Table& table) {
    return wait_for(table, BazaarStage::kPick, bazaar_memory(table).selector);
}

Flow apply_pick(Table& table, const Action& action) {
    bazaar_memory(table).lot = static_cast<std::uint16_t>(action.index + 1);
    bazaar_memory(table).stage = BazaarStage::kBid;
    return Flow::next();
}

Flow enter_bid(Table& table) {
    return wait_for(table, BazaarStage::kBid, bazaar_memory(table).selector);
}

// Every bid from this one to the highest.
void list_bids_from(const Table& table, int least, ActionList& actions) {
    Action* end = actions.end();
    const Action none{bazaar_facts(table).bid, 0, {}, 0};
    for (int points = least; points <= kHighestBid; ++points) {
        *end = none;
        end++->index = static_cast<std::uint16_t>(points);
    }
    actions.set_end(end);
}

void list_bids(const Table& table, ActionList& actions) { list_bids_from(table, 0, actions); }

const char* refuse_bid(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "BCB-4";
    if (action.verb != bazaar_facts(table).bid) return "BASE-8";
    return action.index <= kHighestBid ? nullptr : "BCB-69";
}

Flow apply_bid(Table& table, const Action& action) {
    BazaarMemory& memory = bazaar_memory(table);
    memory.bid = action.index;
    memory.stage = BazaarStage::kRaise;
    return Flow::next();
}

// The next of the others who has had no chance yet (BCB-34), or -1.
int next_to_raise(const Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    for (int player = left_of(table, memory.selector); player != memory.selector;
         player = left_of(table, player))
        if (!has_tile(table, player) && !(memory.asked >> player & 1)) return player;
    return -1;
}

Flow enter_raise(Table& table) {
    BazaarMemory& memory = bazaar_memory(table);
    if (memory.stage != BazaarStage::kRaise) return Flow::next();
    const int player = memory.bid == kHighestBid ? -1 : next_to_raise(table);
    if (player >= 0) return wait_for(table, BazaarStage::kRaise, player);
    memory.stage = BazaarStage::kSale;
    return Flow::next();
}

void list_raises(const Table& table, ActionList& actions) {
    list_bids_from(table, bazaar_memory(table).bid + 1, actions);
    actions.push_back(pass());
}

const char* refuse_raise(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    if (const char* rule = refuse_bid(table, action)) return rule;
    return action.index > bazaar_memory(table).bid ? nullptr : "BCB-34";
}

Flow apply_raise(Table& table, const Action& action) {
    BazaarMemory& memory = bazaar_memory(table);
    memory.asked |= static_cast<std::uint8_t>(1 << table.head.decider);
    if (action.verb == kPassVerb) return Flow::again();
    memory.bid = action.index;
    memory.bidder = static_cast<std::uint8_t>(table.head.decider + 1);
    return Flow::again();
}

// Without a higher bid there is nothing to decide (BCB-35).
Flow enter_sale(Table& table) {
    const BazaarMemory& memory = bazaar_memory(table);
    if (memory.stage != BazaarStage::kSale) return Flow::next();
    if (memory.bidder != 0) return wait_for(table, BazaarStage::kSale, memory.selector);
    pay(table, memory.selector, -memory.bid, "BCB-35");
    return sell(table, memory.selector);
}

void list_sales(const Table& table, ActionList& actions) {
    actions.push_back({bazaar_facts(table).buy, 0, {}, 0});
    actions.push_back({bazaar_facts(table).sell, 0, {}, 0});
}

const char* refuse_sale(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return "BCB-36";
    const BazaarFacts& facts = bazaar_facts(table);
    return action.verb == facts.buy || action.verb == facts.sell ? nullptr : "BASE-8";
}

Flow apply_sale(Table& table, const Action& action) {
    const BazaarMemory& memory = bazaar_memory(table);
    const int bidder = memory.bidder - 1;
    const bool buys = action.verb == bazaar_facts(table).buy;
    const int buyer = buys ? memory.selector : bidder;
    const int seller = buys ? bidder : memory.selector;
    pay(table, buyer, -memory.bid, "BCB-36");
    pay(table, seller, memory.bid, "BCB-36");
    return sell(table, buyer);
}

// The steps of an auction follow one another between turns; each asks the player for whom
// wait_for() waits.
Step auction_step(const char* name, int order, const char* rule, Step step) {
    step.name = name;
    step.slot = Slot::kBetweenTurns;
    step.order = order;
    step.rule = rule;
    return step;
}

}  // namespace

Step pick_step() {
    return auction_step(
        "bazaar-pick", 510, "BCB-32",
        {.enter = enter_pick, .apply = apply_pick, .list = list_picks, .refuse = refuse_pick});
}

Step bid_step() {
    return auction_step(
        "bazaar-bid", 520, "BCB-32",
        {.enter = enter_bid, .apply = apply_bid, .list = list_bids, .refuse = refuse_bid});
}

Step raise_step() {
    return auction_step(
        "bazaar-raise", 530, "BCB-34",
        {.enter = enter_raise, .apply = apply_raise, .list = list_raises, .refuse = refuse_raise});
}

Step sale_step() {
    return auction_step(
        "bazaar-sale", 540, "BCB-36",
        {.enter = enter_sale, .apply = apply_sale, .list = list_sales, .refuse = refuse_sale});
}

}  // namespace bastide
