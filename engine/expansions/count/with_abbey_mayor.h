// Wagons and mayors in the quarters; barns and the market.
#pragma once

#include <vector>

#include "engine/expansions/count/carcassonne.h"
#include "engine/game/builder.h"

namespace bastide {

// COUNT-28: who may live where.
void limit_officials(const Game& game, CarcassonneFacts& facts);

// COUNT-42: whether the market opens when a field is scored because of a barn.
OptionType market_option();
bool opens_market(const FrozenSetup& setup);

// The fields with a barn on which followers lie. During the game they are scored in this part
// (ABBEY-26, ABBEY-28) and nobody stays there, so that at the end only those who came from the
// market lie on them.
std::vector<SegmentId> list_cashed_in(const Table& table);
bool is_cashed_in(const Table& table, SegmentId root);

// COUNT-29: what those who came from the market get on a field with a barn.
void add_cashing_in(GameBuilder& builder);

}  // namespace bastide
