// Builders, pigs and goods: what the files of this room share.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

// Wine, grain and cloth, in this order everywhere.
inline constexpr int kGoodsKinds = 3;
inline constexpr std::array<const char*, kGoodsKinds> kGoods{"wine", "grain", "cloth"};
inline constexpr std::array<int, kGoodsKinds> kGoodsSupply{9, 6, 5};  // TRADE-3

struct TradersFacts {
    FigureKindId builder = kNoFigureKind;  // both may be left out
    FigureKindId pig = kNoFigureKind;
    // The rest only if goods mean something.
    std::array<int, kGoodsKinds> marks{};  // on city segments
    std::uint16_t memory = 0;
};

// The tokens of each seat (TRADE-31).
struct GoodsMemory {
    std::array<std::array<std::uint8_t, kGoodsKinds>, kMaxPlayers> tokens{};
};

inline const TradersFacts& traders_facts(const Table& table) {
    return table.game.facts<TradersFacts>();
}

// special_figures.cpp
// True if a follower of the player stands on the feature: only then may a special figure
// of that player be there.
bool has_follower_on(const Table& table, int player, SegmentId root);
// A special figure whose last follower has left goes home too (TRADE-24, TRADE-28).
void return_orphans(Table& table, SegmentId root);
// double_turn.cpp
const char* refuse_builder(const Table& table, FigureKindId kind, TileId tile, int index);
Step double_turn_step();
// pig.cpp
const char* refuse_pig(const Table& table, FigureKindId kind, TileId tile, int index);
Step final_pigs_step();
// in the file about fields and cities
Refusal refuse_scoring_by_city(const FrozenSetup& setup);
void add_pig_bonus(const Table& table, SegmentId root, int player, Value& value);
// goods.cpp
void list_goods(const Table& table, std::vector<Tokens>& tokens);
Step goods_step();
Step final_goods_step();

}  // namespace bastide
