// Goods: tokens for the player who completes a city with their signs (TRADE-31 to TRADE-38).
#include <algorithm>

#include "engine/expansions/base/base.h"
#include "engine/expansions/traders_builders/traders.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

const GoodsMemory& memory_of(const Table& table) {
    return table.memory<GoodsMemory>(traders_facts(table).memory);
}

int left_in_supply(const Table& table, int goods) {
    int left = kGoodsSupply[goods];
    for (const auto& held : memory_of(table).tokens) left -= held[goods];
    return left;
}

void tell_taken(Table& table, int goods, int count) {
    if (table.listening())
        table.events->push_back({.type = Event::Type::kTake,
                                 .player = table.head.active,
                                 .what = kGoods[goods],
                                 .rule = "TRADE-31",
                                 .number = static_cast<std::int16_t>(count)});
}

// TRADE-31 to TRADE-33: all cities that the tile completed, whoever stands in them.
Flow take_goods(Table& table) {
    if (table.closed().empty()) return Flow::next();
    std::array<int, kGoodsKinds> signs{};
    for (const SegmentId root : table.closed()) {
        if (table.board.kind_id(root) != kCity) continue;
        for (int goods = 0; goods < kGoodsKinds; ++goods)
            signs[goods] += table.board.marks_of(root, traders_facts(table).marks[goods]);
    }
    auto& memory = table.memory<GoodsMemory>(traders_facts(table).memory);
    for (int goods = 0; goods < kGoodsKinds; ++goods) {
        // TRADE-69: only tiles of the players' own can show more signs than there are tokens.
        const int taken = std::min(signs[goods], left_in_supply(table, goods));
        if (taken == 0) continue;
        memory.tokens[table.head.active][goods] += static_cast<std::uint8_t>(taken);
        tell_taken(table, goods, taken);
    }
    return Flow::next();
}

constexpr int kForMost = 10;  // TRADE-37

// Whoever has most tokens of a kind, everybody who ties; TRADE-59: nobody for none.
template <typename Visit>
void for_each_majority(const Table& table, Visit visit) {
    const auto& tokens = memory_of(table).tokens;
    for (int goods = 0; goods < kGoodsKinds; ++goods) {
        int most = 0;
        for (const auto& held : tokens) most = std::max<int>(most, held[goods]);
        for (int player = 0; player < table.game.players; ++player)
            if (most > 0 && tokens[player][goods] == most) visit(player, goods);
    }
}

Flow score_goods(Table& table) {
    Value value;
    value.add(1, "goods-majorities", kForMost);
    value.cite("TRADE-37");
    for_each_majority(
        table, [&](int player, int goods) { award(table, player, kGoods[goods], value, true); });
    return Flow::next();
}

void project_goods(const Table& table, LaidTiles&, SeatPoints& points) {
    for_each_majority(table, [&](int player, int) { points[player] += kForMost; });
}

}  // namespace

void list_goods(const Table& table, std::vector<Tokens>& tokens) {
    for (int goods = 0; goods < kGoodsKinds; ++goods) {
        for (int player = 0; player < table.game.players; ++player)
            if (const int held = memory_of(table).tokens[player][goods]; held > 0)
                tokens.push_back({static_cast<std::uint8_t>(player), kGoods[goods], held});
        tokens.push_back({kNobody, kGoods[goods], left_in_supply(table, goods)});
    }
}

Step goods_step() {
    return {.name = "goods",
            .slot = Slot::kScore,
            .order = 650,
            .rule = "TRADE-31",
            .enter = take_goods};
}

Step final_goods_step() {
    return {.name = "final-goods",
            .slot = Slot::kEndOfGame,
            .order = 600,
            .rule = "TRADE-38",
            .enter = score_goods,
            .project = project_goods};
}

}  // namespace bastide
