#include "notation/perft.h"

#include <memory>

namespace bastide {
namespace {

// Turns that are over: all that have begun, without the one that is being played.
int complete_turns(const Game& game, const State& state) {
    const int begun = state.head().turns;
    return pending(game, state).kind == Pending::Kind::kOver || begun == 0 ? begun : begun - 1;
}

class Counter {
public:
    Counter(const Game& game, const State& start, const PerftRequest& request)
        : game_(game), request_(request), goal_(complete_turns(game, start) + request.depth) {
        for (std::size_t i = 0; i < game.steps.size(); ++i) last_ask_.push_back(asks_last(i));
    }

    std::vector<PerftBranch> branches(const State& start) {
        const Pending due = pending(game_, start);
        if (request_.depth == 0) return {{pass(), {1, 1}}};
        if (due.kind == Pending::Kind::kOver) return {};
        Ply& ply = ply_at(0);
        list(start, due, ply);
        std::vector<PerftBranch> found;
        const double share = 1.0 / static_cast<double>(ply.outcomes.size());
        for (std::size_t i = 0; i < ply.outcomes.size(); ++i) {
            PerftBranch branch{ply.outcomes[i].action, {}};
            add_branch(start, ply.outcomes[i], ply, 0, share, branch.count);
            found.push_back(branch);
        }
        return found;
    }

    bool overflowed() const { return overflowed_; }

private:
    // Scratch paper for one level of the tree, kept because states and lists are large.
    struct Ply {
        State child;
        ActionList actions;
        std::vector<Outcome> outcomes;  // decisions have weight 1
    };

    Ply& ply_at(std::size_t level) {
        while (plies_.size() <= level) plies_.push_back(std::make_unique<Ply>());
        return *plies_[level];
    }

    // True if nobody is asked in this turn any more behind this step: no later step asks, and none
    // stands where another part of the turn could be begun.
    bool asks_last(std::size_t step) const {
        const auto begins_part = [](Slot slot) {
            return slot == Slot::kEndOfPart || slot == Slot::kBetweenTurns;
        };
        if (game_.steps[step].slot < Slot::kAct || game_.steps[step].is_chance()) return false;
        for (std::size_t i = step + 1; i < game_.steps.size(); ++i)
            if (game_.steps[i].asks() || begins_part(game_.steps[i].slot)) return false;
        return true;
    }

    void list(const State& state, const Pending& due, Ply& ply) {
        ply.outcomes.clear();
        if (due.kind == Pending::Kind::kChance) {
            chance_outcomes(game_, state, chance_);
            ply.outcomes.assign(chance_.begin(), chance_.end());
            return;
        }
        legal_actions(game_, state, ply.actions);
        for (const Action& action : ply.actions) ply.outcomes.push_back({action, 1});
    }

    // The tile was drawn, and no longer waits to be placed.
    static bool fits_nowhere(const Action& action, const State& after) {
        return action.verb == kDrawVerb && after.head().tile == kNoType;
    }

    void add_branch(const State& state, const Outcome& outcome, Ply& ply, std::size_t level,
                    double share, PerftCount& total) {
        ply.child = state;
        apply(game_, ply.child, outcome.action);
        if (fits_nowhere(outcome.action, ply.child)) {
            done_ += share;
            return;
        }
        const PerftCount below = count(ply.child, level + 1, share);
        std::uint64_t weighted = 0;
        overflowed_ |=
            __builtin_mul_overflow(below.weighted, std::uint64_t{outcome.weight}, &weighted);
        overflowed_ |= __builtin_add_overflow(total.weighted, weighted, &total.weighted);
        overflowed_ |= __builtin_add_overflow(total.plain, below.plain, &total.plain);
    }

    PerftCount count(const State& state, std::size_t level, double share) {
        if (overflowed_) return {};
        if (complete_turns(game_, state) >= goal_) return leaf(share);
        const Pending due = pending(game_, state);
        if (due.kind == Pending::Kind::kOver) return {};  // it ended before its time
        Ply& ply = ply_at(level);
        if (ends_with_this_decision(state)) {
            legal_actions(game_, state, ply.actions);
            leaf(share);
            return {ply.actions.size(), ply.actions.size()};
        }
        list(state, due, ply);
        PerftCount total;
        const double part = share / static_cast<double>(ply.outcomes.size());
        for (std::size_t i = 0; i < ply.outcomes.size(); ++i)
            add_branch(state, ply.outcomes[i], ply, level, part, total);
        return total;
    }

    bool ends_with_this_decision(const State& state) const {
        return request_.bulk && last_ask_[state.head().step] && state.head().turns >= goal_;
    }

    PerftCount leaf(double share) {
        done_ += share;
        if (request_.progress && (++leaves_ & 0xfff) == 0) request_.progress(done_);
        return {1, 1};
    }

    const Game& game_;
    const PerftRequest& request_;
    const int goal_;
    std::vector<bool> last_ask_;  // of each step
    std::vector<std::unique_ptr<Ply>> plies_;
    OutcomeList chance_;
    double done_ = 0;
    std::uint32_t leaves_ = 0;
    bool overflowed_ = false;
};

}  // namespace

std::optional<std::vector<PerftBranch>> perft(const Game& game, const State& state,
                                              const PerftRequest& request) {
    const auto counter = std::make_unique<Counter>(game, state, request);
    auto branches = counter->branches(state);
    if (counter->overflowed()) return std::nullopt;
    return branches;
}

std::optional<PerftCount> sum_of(const std::vector<PerftBranch>& branches) {
    PerftCount sum;
    for (const PerftBranch& branch : branches)
        if (__builtin_add_overflow(sum.plain, branch.count.plain, &sum.plain) ||
            __builtin_add_overflow(sum.weighted, branch.count.weighted, &sum.weighted))
            return std::nullopt;
    return sum;
}

}  // namespace bastide
