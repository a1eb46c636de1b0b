// `greedy`: looks at nothing but the scores if the game ended after what it does now. A placement
// is as good as the best that can be done with figures after it.
#include <algorithm>

#include "ai/desk.h"
#include "ai/dice.h"
#include "ai/players.h"

namespace bastide::ai {
namespace {

class Greedy {
public:
    Greedy(const Game& game, int seat) : game_(game), seat_(seat), first_(game), second_(game) {}

    Scores judge(const State& state, const Action& action) {
        first_.set(state);
        apply(first_.table, action);
        const Pending due = pending(first_.table);
        const bool own_act = due.kind == Pending::Kind::kDecision && due.player == seat_ &&
                             due.step->slot == Slot::kAct && action.verb == kPlaceVerb;
        if (!own_act) return projected(first_.state);
        legal_actions(first_.table, first_.actions);
        Scores best{};
        double most = -1e9;
        for (const Action& next : first_.actions) {
            second_.set(first_.state);
            apply(second_.table, next);
            const Scores scores = projected(second_.state);
            const double margin = margin_of(scores, game_.players, seat_);
            if (margin <= most) continue;
            most = margin;
            best = scores;
        }
        return best;
    }

private:
    Scores projected(const State& state) const { return scores_of(finish_now(game_, state)); }

    const Game& game_;
    int seat_;
    Desk first_, second_;
};

class GreedyPlayer final : public Player {
public:
    explicit GreedyPlayer(std::uint64_t seed) : seed_(seed) {}

    Thought think(const Game& game, const State& state, int seat, const Budget& budget) override {
        const double begin = budget.clock != nullptr ? budget.clock() : 0;
        const auto actions = std::make_unique<ActionList>();
        legal_actions(game, state, *actions);
        // The first of equal ones is chosen: begin anywhere.
        Dice dice(seed_, stream_of(state));
        std::rotate(actions->begin(),
                    actions->begin() + dice.below(static_cast<std::uint32_t>(actions->size())),
                    actions->end());
        const auto greedy = std::make_unique<Greedy>(game, seat);
        Thought thought;
        for (const Action& action : *actions) {
            if (budget.seconds > 0 && budget.clock != nullptr && !thought.choices.empty() &&
                budget.clock() - begin > budget.seconds)
                break;
            Choice choice;
            choice.action = action;
            choice.scores = greedy->judge(state, action);
            thought.choices.push_back(choice);
        }
        thought.simulations = thought.choices.size();
        rank(thought.choices, game, state, seat);
        if (budget.clock != nullptr) thought.seconds = budget.clock() - begin;
        return thought;
    }

private:
    std::uint64_t seed_;
};

}  // namespace

PlayerPtr make_greedy_player(Settings&, std::uint64_t seed) {
    return std::make_unique<GreedyPlayer>(seed);
}

}  // namespace bastide::ai
