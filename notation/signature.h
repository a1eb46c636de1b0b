// The signature of the rules: a hash over fixed random games. It changes when a rule does, and with
// nothing else: not with the compiler, the machine, or the order in which the engine lists actions.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/game/setup.h"

namespace bastide {

inline constexpr int kSignatureGames = 2000;

// The setups that are played: every preset that this build can start and every mixture of its sets
// (none, one, two or all beside base), each for two to five players, and every value of every
// option.
std::vector<Setup> signature_setups();

// Plays the games. `visit(games)` is called after each, if given.
std::uint64_t rules_signature(const std::function<void(int)>& visit = nullptr);

}  // namespace bastide
