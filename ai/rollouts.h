// The search of the stronger levels: the actions that look best are raced against each other.
//
// A simulation plays one of them and goes on for some turns as everybody would at sight, then
// judges where that has led. Simulations come in rounds: in each the same tiles are drawn behind
// every action, so that luck is the same for all and the difference is what is measured. The more
// of the time is gone, the fewer stay in the race; what is behind for certain drops out at once.
//
// Later rounds play on for longer. Each stretch of turns corrects what was expected before it, and
// counts the more the more rounds have gone through it: the far ones are the noisiest.
#pragma once

#include <memory>
#include <vector>

#include "ai/dice.h"
#include "ai/sight.h"

namespace bastide::ai {

struct SearchSettings {
    SightSettings sight;
    int depth = 4;           // turns that are played behind an action
    int candidates = 12;     // actions that are tried at most; 0: judges at sight only
    double trust = 8;        // rounds that the first sight is worth
    double doubt = 2.5;      // standard errors behind the best at which an action drops out
    double halving = 2;      // how fast the race gets smaller: 0 not at all
    int stretches = 5;       // 1: no simulation is longer than `depth`
    double patience = 1;     // rounds before simulations get longer, times what they would be
    std::uint64_t work = 0;  // positions judged behind which no simulation goes on; 0: any number
};

// The turns after the first ones, up to the end of the game.
inline constexpr int kStretches = 5;

class Rollouts {
public:
    Rollouts(const Game& game, const State& root, int seat, const SearchSettings& settings,
             const Taste& taste, std::uint64_t seed, std::uint64_t stream);

    // Judges the actions of the position itself: the least that is needed for a choice.
    void begin(const Limit& limit);
    bool is_decided() const { return racing_.size() <= 1 || is_tired(); }
    // `spent` is the part of the limit that is used up, 0 to 1.
    void simulate(const Limit& limit, double spent);

    struct Tried {
        Line line;
        Worth sight;
        std::uint32_t rounds = 0;  // complete ones
        Worth sum;                 // over these, after the first stretch
        // What a longer stretch has changed, and in how many rounds.
        std::array<Worth, kStretches> change;
        std::array<std::uint32_t, kStretches> changes{};
        // The changes of the utility of the seat that decides, of each of the first rounds.
        std::array<std::vector<float>, kStretches> utility;
        // What the rounds and the first sight say together.
        Worth worth(double trust) const;
    };
    const std::vector<Tried>& tried() const { return tried_; }
    // Positions that were judged so far.
    std::uint64_t judged() const { return sight_.judged(); }
    // Takes in what another search has found out about the same position.
    void add(const Rollouts& other);

private:
    void add(const Line& line, const Worth& sight);
    // Rounds that are remembered one by one. What is not hopeless after so many never is.
    static constexpr std::uint32_t kRemembered = 1 << 12;
    // Where a simulation stands after each of its stretches.
    using Course = std::array<Worth, kStretches>;
    bool is_tired() const { return settings_.work > 0 && judged() >= settings_.work; }
    std::size_t field_of(double room) const;
    bool take_apart(const Action& first, const Limit& limit);
    int turns_of(int stretch) const;
    int stretches_now() const;
    bool play_on(const Limit& limit, Course& course);
    void note(Tried& one, const Course& course);
    void end_round(double spent);
    void drop_hopeless(std::uint32_t best);
    static double variance_between(const Tried& one, const Tried& other, int stretch);
    double unknown_between(const Tried& one, const Tried& other) const;

    const State& root_;
    int seat_;
    SearchSettings settings_;
    Sight sight_;
    Desk here_;
    std::uint64_t seed_;
    std::vector<Tried> tried_;
    std::vector<std::uint32_t> racing_;  // places in tried_
    std::size_t most_ = 0;               // that raced at the start
    std::vector<Course> round_;          // what this round has brought so far
    int stretches_ = 1;                  // of the simulations of this round
    int last_ = 1;                       // with so many the end of the game is reached
    std::vector<std::pair<float, std::uint32_t>> order_;  // of those that race, the best first
    std::uint32_t rounds_ = 0;
};

}  // namespace bastide::ai
