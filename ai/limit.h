// The limit of one decision while it is being thought about: simulations, time, or both.
#pragma once

#include <algorithm>

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
    // The part of the limit that is used up with so many simulations, 0 to 1.
    double spent(std::uint64_t simulations) const {
        double part = 0;
        if (simulations_ > 0)
            part = static_cast<double>(simulations) / static_cast<double>(simulations_);
        if (seconds_ > 0) part = std::max(part, seconds() / seconds_);
        return std::min(1.0, part);
    }
    // How many simulations of so many seconds are still possible.
    double room(double seconds_each) const {
        double most = simulations_ > 0 ? static_cast<double>(simulations_) : 1e9;
        if (seconds_ > 0)
            most = std::min(most, (seconds_ - seconds()) / std::max(1e-6, seconds_each));
        return std::max(0.0, most);
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
