#include "ai/outlook.h"

#include <algorithm>
#include <cmath>

namespace bastide::ai {

Scores scores_of(const State& state) {
    Scores scores{};
    for (int seat = 0; seat < kMaxPlayers; ++seat) scores[seat] = state.head().scores[seat];
    return scores;
}

double margin_of(const Scores& scores, int players, int seat) {
    double best = -1e9;
    for (int other = 0; other < players; ++other)
        if (other != seat) best = std::max(best, scores[other]);
    return scores[seat] - best;
}

int tiles_left(const State& state) {
    int left = 0;
    for (const std::uint16_t tiles : state.head().left) left += tiles;
    return left + state.head().aside;
}

double winning_chance(double margin, int tiles_left) {
    // The spread of final margins around the expected one grows with the square root of the tiles
    // to come (docs/ai.md); a logistic curve of that spread.
    const double spread = 0.4 + 1.35 * std::sqrt(static_cast<double>(tiles_left));
    return 1 / (1 + std::exp(-margin / spread));
}

}  // namespace bastide::ai
