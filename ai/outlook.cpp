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

double winning_chance(const Scores& scores, int players, int seat, int tiles_left) {
    // The spread of final margins around the expected ones grows with the square root of the tiles
    // to come for these players (docs/ai.md). Two players: a logistic curve of that spread; more of
    // them: its like for several, in which equal scores are equal chances.
    const double turns = 2.0 * tiles_left / players;
    const double spread = 0.4 + 1.35 * std::sqrt(turns);
    double sum = 0;
    for (int other = 0; other < players; ++other)
        sum +=
            other == seat ? 1 : std::exp(std::min(700.0, (scores[other] - scores[seat]) / spread));
    return 1 / sum;
}

}  // namespace bastide::ai
