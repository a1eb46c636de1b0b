// The limit of one decision while it is being thought about: simulations, time, or both.
#pragma once

#include "ai/player.h"

namespace bastide::ai {

class Limit {
public:
    explicit Limit(const Budget& budget)
        : clock_(budget.clock),
          begin_(clock_ != nullptr ? clock_() : 0),
          seconds_(clock_ != nullptr ? budget.seconds : 0),
          simulations_(budget.simulations) {}

    double seconds() const { return clock_ != nullptr ? clock_() - begin_ : 0; }
    bool out_of_time() const { return seconds_ > 0 && clock_() - begin_ >= seconds_; }
    bool reached(std::uint64_t simulations) const {
        return (simulations_ > 0 && simulations >= simulations_) || out_of_time();
    }
    // True if nothing would ever stop the search.
    bool is_endless() const { return simulations_ == 0 && seconds_ <= 0; }

private:
    double (*clock_)();
    double begin_;
    double seconds_;
    std::uint64_t simulations_;
};

// The budget, or `own` where nothing was said that can be kept.
inline Budget or_own(const Budget& budget, std::uint64_t simulations) {
    Budget own = budget;
    if (Limit(budget).is_endless()) own.simulations = simulations;
    return own;
}

}  // namespace bastide::ai
