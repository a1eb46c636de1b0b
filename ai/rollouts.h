// The search of the stronger levels: the actions that look best are raced against each other.
//
// A simulation plays one of them and goes on for some turns as everybody would at sight, then
// judges where that has led. Simulations come in rounds: in each the same tiles are drawn behind
// every action, so that luck is the same for all and the difference is what is measured. The more
// of the time is gone, the fewer stay in the race; what is behind for certain drops out at once.
#pragma once

#include <memory>
#include <vector>

#include "ai/dice.h"
#include "ai/sight.h"

namespace bastide::ai {

struct SearchSettings {
    SightSettings sight;
    int depth = 4;        // turns that are played behind an action
    int candidates = 12;  // actions that are tried at most; 0: judges at sight only
    double trust = 8;     // rounds that the first sight is worth
    double doubt = 2.5;   // standard errors behind the best at which an action drops out
    double halving = 2;   // how fast the race gets smaller: 0 not at all
};

class Rollouts {
public:
    Rollouts(const Game& game, const State& root, int seat, const SearchSettings& settings,
             const Taste& taste, std::uint64_t seed, std::uint64_t stream);

    // Judges the actions of the position itself: the least that is needed for a choice.
    void begin(const Limit& limit);
    bool is_decided() const { return racing_.size() <= 1; }
    // `spent` is the part of the limit that is used up, 0 to 1.
    void simulate(const Limit& limit, double spent);

    struct Tried {
        Line line;
        Worth sight;
        std::uint32_t rounds = 0;    // complete ones
        Worth sum;                   // over these
        std::vector<float> utility;  // of the seat that decides, of each of the first rounds
        // What the rounds and the first sight say together.
        Worth worth(double trust) const;
    };
    const std::vector<Tried>& tried() const { return tried_; }
    // Takes in what another search has found out about the same position.
    void add(const Rollouts& other);

private:
    void add(const Line& line, const Worth& sight);
    // Rounds that are remembered one by one. What is not hopeless after so many never is.
    static constexpr std::uint32_t kRemembered = 1 << 14;
    std::size_t field_of(double room) const;
    bool take_apart(const Action& first, const Limit& limit);
    bool play_on(const Limit& limit, Worth& worth);
    void end_round(double spent);
    void drop_hopeless(std::uint32_t best);

    const State& root_;
    int seat_;
    SearchSettings settings_;
    Sight sight_;
    Desk here_;
    std::uint64_t seed_;
    std::vector<Tried> tried_;
    std::vector<std::uint32_t> racing_;                   // places in tried_
    std::size_t most_ = 0;                                // that raced at the start
    std::vector<Worth> round_;                            // what this round has brought so far
    std::vector<std::pair<float, std::uint32_t>> order_;  // of those that race, the best first
    std::uint32_t rounds_ = 0;
};

}  // namespace bastide::ai
