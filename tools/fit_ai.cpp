// Fits the weights of the evaluation (ai/weights.cpp) by games of the program against itself.
//
//   fit_ai ROUNDS GAMES SEED > ai/weights.cpp
//
// Each round plays games at sight with the weights of the round before, then fits first the chances
// of completion (logistic regression: was this feature complete in the end?), then the terms (least
// squares: what came beyond the projected margin?), halfway between the old and the new ones.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/dice.h"
#include "ai/sight.h"

namespace bastide::ai {
namespace {

using Terms = std::array<double, kTerms>;

// Solves a * x = b for a symmetric positive matrix (Gauss with pivots).
std::vector<double> solve(std::vector<std::vector<double>> a, std::vector<double> b) {
    const int n = static_cast<int>(b.size());
    for (int i = 0; i < n; ++i) {
        int pivot = i;
        for (int row = i + 1; row < n; ++row)
            if (std::fabs(a[row][i]) > std::fabs(a[pivot][i])) pivot = row;
        std::swap(a[i], a[pivot]);
        std::swap(b[i], b[pivot]);
        for (int row = i + 1; row < n; ++row) {
            const double factor = a[row][i] / a[i][i];
            for (int column = i; column < n; ++column) a[row][column] -= factor * a[i][column];
            b[row] -= factor * b[i];
        }
    }
    for (int i = n - 1; i >= 0; --i) {
        for (int column = i + 1; column < n; ++column) b[i] -= a[i][column] * b[column];
        b[i] /= a[i][i];
    }
    return b;
}

// Sums of a regression.
class Normal {
public:
    Normal(int size, double ridge) : a_(size, std::vector<double>(size, 0)), b_(size, 0) {
        for (int i = 0; i < size; ++i) a_[i][i] = ridge;
    }
    void add(const double* x, double y, double weight = 1) {
        for (std::size_t i = 0; i < b_.size(); ++i) {
            if (x[i] == 0) continue;
            for (std::size_t j = 0; j < b_.size(); ++j) a_[i][j] += weight * x[i] * x[j];
            b_[i] += weight * x[i] * y;
        }
    }
    std::vector<double> result() const { return solve(a_, b_); }

private:
    std::vector<std::vector<double>> a_;
    std::vector<double> b_;
};

// A game played at sight; now and then not the best action but one nearly as good, so that games
// differ and the weights learn what they do not do.
std::vector<Action> play(const Game& game, const Weights& weights, Dice& dice) {
    SightSettings settings;
    settings.weights = &weights;
    settings.margin = 1;
    const Limit limit(Budget{});
    Sight sight(game, settings, Taste{});
    Desk desk(game);
    desk.set(new_state(game));
    std::vector<Judged> judged;
    std::vector<Action> actions;
    for (;;) {
        const Pending due = pending(desk.table);
        if (due.kind == Pending::Kind::kOver) return actions;
        Action action;
        if (due.kind == Pending::Kind::kChance) {
            action = roll_chance(desk.table, dice);
        } else {
            sight.look(desk, due.player, true, limit, judged);
            double best = -1e9;
            for (const Judged& one : judged) {
                const double noise = -0.3 * std::log(-std::log(dice.unit() + 1e-12) + 1e-12);
                const double value = one.worth.utility + noise;
                if (value <= best) continue;
                best = value;
                action = one.line[0];
            }
        }
        apply_listed(desk.table, action);
        actions.push_back(action);
    }
}

struct Sample {
    int kind;
    std::array<double, kSigns> signs;
    double complete;
};

// Walks through the games again and calls visit(desk, final state) at some of the draws.
template <typename Visit>
void replay(const Game& game, const std::vector<std::vector<Action>>& games, Visit visit) {
    const auto desk = std::make_unique<Desk>(game);
    const auto last = std::make_unique<Desk>(game);
    for (std::size_t number = 0; number < games.size(); ++number) {
        last->set(new_state(game));
        for (const Action& action : games[number]) apply(last->table, action);
        desk->set(new_state(game));
        for (std::size_t i = 0; i < games[number].size(); ++i) {
            if (pending(desk->table).kind == Pending::Kind::kChance && (i + number) % 5 == 0)
                visit(*desk, *last);
            apply(desk->table, games[number][i]);
        }
    }
}

void fit_completion(const Game& game, const std::vector<std::vector<Action>>& games,
                    Weights& weights) {
    std::vector<Sample> samples;
    Evaluation evaluation(game, Taste{}, weights);
    Scores projected;
    std::array<Terms, kMaxPlayers> terms;
    replay(game, games, [&](const Desk& desk, const Desk& last) {
        evaluation.explain(desk, projected, terms);
        evaluation.for_each_sketch([&](const Sketch& sketch) {
            const Board& board = last.table.board;
            if (sketch.kind == kFieldLike || sketch.dead) return;
            const double complete = board.complete(board.root(sketch.root)) ? 1.0 : 0.0;
            samples.push_back({sketch.kind, sketch.signs, complete});
        });
    });
    for (int kind = 0; kind < kClosingClasses; ++kind) {
        auto& w = weights.completion[kind];
        w.fill(0);
        for (int step = 0; step < 12; ++step) {  // Newton
            Normal normal(kSigns, 1.0);
            for (const Sample& sample : samples) {
                if (sample.kind != kind) continue;
                double sum = 0;
                for (int i = 0; i < kSigns; ++i) sum += w[i] * sample.signs[i];
                const double p = 1 / (1 + std::exp(-sum));
                const double slope = std::max(1e-4, p * (1 - p));
                normal.add(sample.signs.data(), sum + (sample.complete - p) / slope, slope);
            }
            const auto result = normal.result();
            for (int i = 0; i < kSigns; ++i) w[i] = result[i];
        }
        double loss = 0, mean = 0;
        int count = 0;
        for (const Sample& sample : samples) {
            if (sample.kind != kind) continue;
            double sum = 0;
            for (int i = 0; i < kSigns; ++i) sum += w[i] * sample.signs[i];
            const double p = 1 / (1 + std::exp(-sum));
            loss -= sample.complete * std::log(p + 1e-12) +
                    (1 - sample.complete) * std::log(1 - p + 1e-12);
            mean += sample.complete;
            ++count;
        }
        std::fprintf(stderr, "  class %d: %d samples, %.0f %% complete, loss %.4f\n", kind, count,
                     100 * mean / count, loss / count);
    }
}

void fit_terms(const Game& game, const std::vector<std::vector<Action>>& games, Weights& weights) {
    Evaluation evaluation(game, Taste{}, weights);
    Normal margin(kBase, 20), base(2, 0.1);
    Scores projected;
    std::array<Terms, kMaxPlayers> terms;
    double before = 0, after = 0;
    int count = 0;
    replay(game, games, [&](const Desk& desk, const Desk& last) {
        evaluation.explain(desk, projected, terms);
        Terms difference;
        for (int i = 0; i < kTerms; ++i) difference[i] = terms[0][i] - terms[1][i];
        const double y =
            last.table.head.scores[0] - last.table.head.scores[1] - projected[0] + projected[1];
        margin.add(difference.data(), y);
    });
    const auto result = margin.result();
    std::copy(result.begin(), result.end(), weights.terms.begin());
    std::array<std::array<double, 2>, 8> spread{};
    replay(game, games, [&](const Desk& desk, const Desk& last) {
        evaluation.explain(desk, projected, terms);
        double margin_now = 0;
        for (int seat = 0; seat < 2; ++seat) {
            double expected = projected[seat];
            for (int i = 0; i < kBase; ++i) expected += weights.terms[i] * terms[seat][i];
            base.add(&terms[seat][kBase], last.table.head.scores[seat] - expected);
            margin_now += seat == 0 ? expected : -expected;
        }
        const double real = last.table.head.scores[0] - last.table.head.scores[1];
        const double plain = projected[0] - projected[1];
        before += (real - plain) * (real - plain);
        after += (real - margin_now) * (real - margin_now);
        ++count;
        const int band = std::min(7, tiles_left(desk.state) / 10);
        spread[band][0] += (real - margin_now) * (real - margin_now);
        ++spread[band][1];
    });
    const auto both = base.result();
    weights.terms[kBase] = both[0];
    weights.terms[kBaseSquare] = both[1];
    std::fprintf(stderr,
                 "  error of the margin: projected %.2f, fitted %.2f; by tens of tiles left:",
                 std::sqrt(before / count), std::sqrt(after / count));
    for (const auto& band : spread) std::fprintf(stderr, " %.1f", std::sqrt(band[0] / band[1]));
    std::fprintf(stderr, "\n");
}

void print(const Weights& weights) {
    std::printf(
        "// Written by tools/fit_ai.cpp.\n#include \"ai/weights.h\"\n\nnamespace bastide::ai "
        "{\n\n// clang-format off\nconst Weights kWeights{\n    .completion = {{\n");
    for (const auto& row : weights.completion) {
        std::printf("        {");
        for (int i = 0; i < kSigns; ++i) std::printf("%s%.4f", i > 0 ? ", " : "", row[i]);
        std::printf("},\n");
    }
    std::printf("    }},\n    .terms = {");
    for (int i = 0; i < kTerms; ++i)
        std::printf("%s%.3f",
                    i == 0        ? ""
                    : i % 10 == 0 ? ",\n              "
                                  : ", ",
                    weights.terms[i]);
    std::printf("},\n    .back = %.2f,\n};\n// clang-format on\n\n}  // namespace bastide::ai\n",
                weights.back);
}

int run(int rounds, int games_a_round, std::uint64_t seed) {
    Setup setup;
    setup.sets = {"base"};
    setup.players = {"Red", "Blue"};
    const auto game = make_game(setup);
    if (!game) return 1;
    Weights weights = kWeights;
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::vector<Action>> games;
        double sum = 0;
        Dice dice(seed, static_cast<std::uint64_t>(round));
        for (int i = 0; i < games_a_round; ++i) games.push_back(play(**game, weights, dice));
        for (const auto& actions : games) {
            State state = new_state(**game);
            for (const Action& action : actions) apply(**game, state, action);
            sum += state.head().scores[0] + state.head().scores[1];
        }
        std::fprintf(stderr, "round %d: mean score %.1f\n", round + 1, sum / games_a_round / 2);
        fit_completion(**game, games, weights);
        Weights old = weights;
        fit_terms(**game, games, weights);
        if (round >= 1)
            for (int i = 0; i < kTerms; ++i)
                weights.terms[i] = 0.5 * (weights.terms[i] + old.terms[i]);
    }
    print(weights);
    return 0;
}

}  // namespace
}  // namespace bastide::ai

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fputs("usage: fit_ai ROUNDS GAMES SEED > ai/weights.cpp\n", stderr);
        return 2;
    }
    return bastide::ai::run(std::atoi(argv[1]), std::atoi(argv[2]),
                            std::strtoull(argv[3], nullptr, 10));
}
