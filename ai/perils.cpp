// What rooms foresee (Hooks::foresee), as a part of the evaluation: features whose owners may be
// taken away, and followers that can be bought back. How the numbers were found: docs/ai.md.
#include <algorithm>
#include <cmath>

#include "ai/evaluation.h"
#include "engine/game/scoring.h"

namespace bastide::ai {
namespace {

// Rounds that a feature stays open for each square to be filled, and rounds for which it is
// worth thinking about a field.
constexpr double kRoundsPerSquare = 0.7, kRoundsOfAField = 2;
// A feature of so many points is worth taking away in half of the cases.
constexpr double kWorthTaking = 6;
// Whoever is to move can still do something about it.
constexpr double kOwnMove = 0.7;
// What can be bought back is not there yet.
constexpr double kBoughtBack = 0.8;

}  // namespace

void Evaluation::foresee(const Desk& desk) {
    prospects_.clear(desk.table.board.figures().size(),
                     static_cast<double>(tiles_left(desk.state)) / game_.players);
    for (const auto add : game_.hooks.foresee) add(desk.table, prospects_);
}

Evaluation::Chances Evaluation::chances_of(const Table& table, const Claimed& claimed,
                                           std::size_t figure) const {
    const Peril& peril = prospects_.perils[figure];
    const Sketch& sketch = *claimed.sketch;
    const bool field = sketch.kind == kFieldLike;
    const double open = field ? kRoundsOfAField : kRoundsPerSquare * (1 + sketch.squares);
    const bool complete = !field && table.board.complete(claimed.root);
    const double rounds = complete ? 0 : std::min(prospects_.rounds, open);
    const bool moves = table.head.active == table.board.figures()[figure].owner;
    const double worth = claimed.expected / (claimed.expected + kWorthTaking);
    const double taken = (moves ? kOwnMove : 1) * peril.taken * worth;
    const double home = (1 - std::min(1.0, taste_.perils * peril.now)) *
                        std::exp(-taste_.perils * rounds * peril.home);
    return {.home = 1 - home, .goes = 1 - home * std::exp(-taste_.perils * rounds * taken)};
}

// At most one of its figures goes: what each seat owns with all of them, and without each.
void Evaluation::weigh_perils(const Table& table, const Claimed& claimed) {
    Share& share = shares_[number_of(claimed)];
    share.sent.fill(0);
    for (int seat = 0; seat < game_.players; ++seat)
        share.points[seat] = claimed.owners >> seat & 1;
    const auto figures = table.board.figures();
    double left = 1;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (feature_[i] != claimed.root) continue;
        const Chances chances = chances_of(table, claimed, i);
        const double goes = std::min(left, chances.goes);
        if (goes <= 0) continue;
        left -= goes;
        const int owner = figures[i].owner;
        if (table.board.is_follower(figures[i])) share.sent[owner] += chances.home;
        auto strength = claimed.strength;
        strength[owner] = static_cast<std::uint8_t>(strength[owner] -
                                                    strength_of(table, figures[i], claimed.root));
        const unsigned owners = owners_of(strength, game_.players);
        for (int seat = 0; seat < game_.players; ++seat)
            share.points[seat] += goes * (static_cast<int>(owners >> seat & 1) -
                                          static_cast<int>(claimed.owners >> seat & 1));
    }
}

// Points to come; and whoever has more use for a follower than it costs will buy it back.
void Evaluation::add_prospects(Scores& projected) {
    for (int seat = 0; seat < game_.players; ++seat)
        projected[seat] += taste_.perils * prospects_.points[seat];
    if (prospects_.rounds < 1) return;
    for (const BuyBack& held : prospects_.buy_backs) {
        double& home = home_[held.owner];
        const double cost = held.price * game_.players / (game_.players - 1.0);
        for (int i = 0; i < held.count; ++i) {
            const double use = worth_at_home(home + 1) - worth_at_home(home);
            if (use <= cost) break;
            home += 1;
            projected[held.owner] += taste_.perils * kBoughtBack * (use - held.price);
            projected[held.holder] += taste_.perils * kBoughtBack * held.price;
        }
    }
}

double Evaluation::worth_at_home(double followers) const {
    double worth = 0;
    for (int i = 0; i < kHomeSteps; ++i)
        worth += reached_at_home(followers, i) * time_ *
                 (weights_.terms[kHome + i] + weights_.terms[kHomeSquare + i] * time_);
    return worth;
}

}  // namespace bastide::ai
