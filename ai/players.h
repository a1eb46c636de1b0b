// Everybody who can be made by name, and what they share.
#pragma once

#include "ai/outlook.h"
#include "ai/player.h"
#include "ai/settings.h"

namespace bastide::ai {

using PlayerPtr = std::unique_ptr<Player>;

// The reference opponents.
PlayerPtr make_random_player(Settings& settings, std::uint64_t seed);
PlayerPtr make_greedy_player(Settings& settings, std::uint64_t seed);
PlayerPtr make_flat_player(Settings& settings, std::uint64_t seed);
PlayerPtr make_uct_player(Settings& settings, std::uint64_t seed);
// The levels, and `sight`: what master sees without looking ahead.
PlayerPtr make_novice(Settings& settings, std::uint64_t seed);
PlayerPtr make_casual(Settings& settings, std::uint64_t seed);
PlayerPtr make_skilled(Settings& settings, std::uint64_t seed);
PlayerPtr make_expert(Settings& settings, std::uint64_t seed);
PlayerPtr make_master(Settings& settings, std::uint64_t seed);
PlayerPtr make_sight(Settings& settings, std::uint64_t seed);

// A number that is the same whenever the same decision is due: players draw their random numbers
// from (seed, stream of the decision).
std::uint64_t stream_of(const State& state);
// Fills in margin and winning of every choice from its scores, and sorts the best first; equal ones
// stay in their order.
void rank(std::vector<Choice>& choices, const Game& game, const State& state, int seat);

}  // namespace bastide::ai
