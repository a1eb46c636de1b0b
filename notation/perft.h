// Perft: how many different courses a game can take in its first turns. Two engines that agree on
// these numbers agree on draws, placements and decisions.
//
// A course is a choice at every draw (each distinct type that can be drawn), every placement, every
// decision about figures and every further decision of the turn. A drawn tile that fits nowhere
// ends its course, which is not counted: the orders in which such tiles can come up would drown all
// other differences. Only courses of `depth` complete turns are counted. Where a step lists a
// sample (Step::sampled), the sample is counted.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/game/play.h"

namespace bastide {

struct PerftCount {
    std::uint64_t plain = 0;     // each type once at every draw
    std::uint64_t weighted = 0;  // each draw multiplied by the weight of its outcome
    friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

struct PerftBranch {
    Action first;  // the first thing that happens in these courses
    PerftCount count;
};

struct PerftRequest {
    int depth = 1;
    // Actions of the last decision of a turn are counted without being applied. Off: the slow way,
    // for tests.
    bool bulk = true;
    // Called now and then with the share of the work that is done, from 0 to 1.
    std::function<void(double)> progress;
};

// The courses from here, by their first entry; one branch without an entry of its own for depth 0.
// Nothing if a number does not fit into 64 bits.
std::optional<std::vector<PerftBranch>> perft(const Game& game, const State& state,
                                              const PerftRequest& request);

// The sum of the branches; nothing if it does not fit.
std::optional<PerftCount> sum_of(const std::vector<PerftBranch>& branches);

}  // namespace bastide
