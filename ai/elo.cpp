#include "ai/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace bastide::ai {
namespace {

constexpr double kTwoSided = 1.959963984540054;  // of the normal distribution, for 95 %
constexpr double kError = 0.05;                  // of the sequential test, either way
// Scores that might have been seen and were not: nothing may look impossible.
constexpr double kUnseen = 1e-3;

struct Share {
    double score = 0;
    double part = 0;
};

// The seen scores and the five of a pair of games, with their shares.
std::vector<Share> shares_of(const SetScores& scores) {
    std::map<double, double> counts;
    for (const double score : {0.0, 0.25, 0.5, 0.75, 1.0}) counts[score] = kUnseen;
    for (const auto& [score, count] : scores.seen()) counts[score] = count;
    double sum = 0;
    for (const auto& [score, count] : counts) sum += count;
    std::vector<Share> shares;
    for (const auto& [score, count] : counts) shares.push_back({score, count / sum});
    return shares;
}

// The most likely shares among those with this mean, which lies strictly between the extremes.
// With a Lagrange multiplier x for the mean they are part / (1 + x (score - mean)).
std::vector<Share> with_mean(std::vector<Share> shares, double mean) {
    constexpr int kSteps = 200;
    double low = -1 / (shares.back().score - mean);
    double high = 1 / (mean - shares.front().score);
    double x = 0;
    for (int step = 0; step < kSteps; ++step) {
        x = (low + high) / 2;
        double sum = 0;
        for (const Share& share : shares)
            sum += share.part * (share.score - mean) / (1 + x * (share.score - mean));
        (sum > 0 ? low : high) = x;
    }
    for (Share& share : shares) share.part /= 1 + x * (share.score - mean);
    return shares;
}

}  // namespace

double SetScores::mean() const {
    double sum = 0;
    for (const auto& [score, count] : seen_) sum += score * count;
    return sum / count_;
}

double SetScores::variance() const {
    if (count_ < 2) return 0;
    const double middle = mean();
    double sum = 0;
    for (const auto& [score, count] : seen_) sum += count * (score - middle) * (score - middle);
    return sum / (count_ - 1);
}

double SetScores::deviation() const { return std::sqrt(variance() / count_); }

double elo_of(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return -400 * std::log10(1 / score - 1);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloRange elo_range(const SetScores& scores) {
    const double mean = scores.mean();
    double below = mean - kTwoSided * scores.deviation();
    double above = mean + kTwoSided * scores.deviation();
    if (scores.variance() == 0) {
        // A part q of all sets that differs from those seen would have been missed with (1 - q)^n;
        // at worst that part is lost, or won, completely.
        const double sure = std::pow((1 - 0.95) / 2, 1.0 / scores.count());
        below = mean * sure;
        above = 1 - (1 - mean) * sure;
    }
    return {elo_of(mean), elo_of(below), elo_of(above)};
}

double superiority(const SetScores& scores) {
    const double distance = scores.mean() - 0.5;
    if (scores.variance() == 0) {
        if (distance == 0) return 0.5;
        const double missed = std::pow(0.5, scores.count());
        return distance > 0 ? 1 - missed : missed;
    }
    return std::erfc(-distance / scores.deviation() / std::sqrt(2.0)) / 2;
}

double SequentialTest::ratio(const SetScores& scores) const {
    if (scores.count() == 0) return 0;
    const std::vector<Share> shares = shares_of(scores);
    const std::vector<Share> first = with_mean(shares, score_of(elo0));
    const std::vector<Share> second = with_mean(shares, score_of(elo1));
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
        sum += shares[i].part * std::log(second[i].part / first[i].part);
    return sum * scores.count();
}

double SequentialTest::lower() { return std::log(kError / (1 - kError)); }
double SequentialTest::upper() { return std::log((1 - kError) / kError); }

}  // namespace bastide::ai
