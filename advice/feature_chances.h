// What becomes of a feature, found by playing the game to its end many times over.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/player.h"

namespace bastide {

struct FeatureChances {
    int complete = 0;         // games in which it was completed
    std::vector<int> points;  // what it brought to whoever got most from it, game by game
};

// Plays `games` games on from the state; `player` decides for every seat. The place is that of one
// of the feature's segments. The cost is that of so many games.
FeatureChances feature_chances(const Game& game, const State& state, Square square, int index,
                               ai::Player& player, int games, std::uint64_t seed);

}  // namespace bastide
