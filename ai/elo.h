// How much stronger one player is than another, from games in sets.
//
// A set is a few games with the same draws in which the players change seats; what it counts is the
// mean of its results for one side, from 0 (all lost) to 1 (all won), half for a shared win. The
// games of a set are not independent, but the sets are: so they, and not the games, are what is
// counted. With two games to a set this is the five-valued count of modern chess testing.
#pragma once

#include <map>

namespace bastide::ai {

// The scores of finished sets, seen from one side.
class SetScores {
public:
    void add(double score) {
        ++count_;
        ++seen_[score];
    }
    int count() const { return count_; }
    int count(double score) const {
        const auto found = seen_.find(score);
        return found == seen_.end() ? 0 : found->second;
    }
    const std::map<double, int>& seen() const { return seen_; }

    // Precondition of all three: there is at least one set.
    double mean() const;
    double variance() const;   // of one set; with n - 1, so 0 for a single set
    double deviation() const;  // of the mean

private:
    std::map<double, int> seen_;
    int count_ = 0;
};

// The logistic scale: 400 points are odds of 10 to 1. A score of 0 or 1 is infinitely far away.
double elo_of(double score);
double score_of(double elo);

// A difference in Elo and the interval that holds the true one in 95 of 100 matches.
struct EloRange {
    double elo = 0;
    double low = 0;
    double high = 0;
};
// Precondition: there is at least one set. If all sets were alike their spread says nothing, and
// the interval is that of a side which never failed: as wide as the number of sets allows.
EloRange elo_range(const SetScores& scores);

// The chance that the first side is the stronger one, if both were thought equal before.
double superiority(const SetScores& scores);

// A sequential probability ratio test: is the difference `elo1`, or only `elo0`? It may be looked
// at after every set, and is wrong in at most 5 of 100 matches either way.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 0;

    // The logarithm of the likelihood ratio of the two, each with the distribution of set scores
    // that explains what was seen best (maximum likelihood on the seen scores).
    double ratio(const SetScores& scores) const;
    static double lower();  // at or below: elo0
    static double upper();  // at or above: elo1
};

}  // namespace bastide::ai
