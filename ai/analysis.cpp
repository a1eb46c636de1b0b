#include "ai/analysis.h"

#include <algorithm>
#include <memory>

#include "ai/desk.h"

namespace bastide::ai {
namespace {

constexpr int kDeepestChance = 2;       // chance upon chance that is averaged over
constexpr std::uint64_t kFewer = 4;     // times fewer visits that make a choice hardly tried
constexpr double kWorthTelling = 0.25;  // points

class Analyst {
public:
    Analyst(const Game& game, Player& player, const AnalysisSettings& settings)
        : game_(game), player_(player), settings_(settings), state_(new_state(game)) {}

    Analysis run(const std::vector<Action>& actions,
                 const std::function<bool(std::size_t, std::size_t)>& look) {
        const std::size_t end = std::min(settings_.to, actions.size());
        for (std::size_t i = 0; i < end; ++i) {
            if (i >= settings_.from) {
                if (look && !look(i - settings_.from, end - settings_.from)) break;
                result_.entries.push_back(judge(i, actions[i]));
            }
            apply(game_, state_, actions[i]);
        }
        result_.luck = settings_.luck;
        result_.over = pending(game_, state_).kind == Pending::Kind::kOver;
        if (result_.over)
            result_.expected = scores_of(state_);
        else if (!result_.entries.empty())
            result_.expected = result_.entries.back().after;
        find_costliest();
        close_accounts();
        return std::move(result_);
    }

private:
    JudgedEntry judge(std::size_t index, const Action& action) {
        const Pending due = pending(game_, state_);
        JudgedEntry entry;
        entry.index = index;
        entry.seat = due.player;
        entry.turn = state_.head().turns;
        entry.chance = due.kind == Pending::Kind::kChance;
        if (entry.chance)
            judge_chance(entry, action);
        else
            judge_decision(entry, action, *due.step);
        return entry;
    }

    void judge_decision(JudgedEntry& entry, const Action& action, const Step& step) {
        legal_actions(game_, state_, *actions_);
        entry.forced = actions_->size() == 1 && !step.sampled;
        Thought thought;
        if (entry.forced)
            thought.choices.push_back({.action = action});
        else
            thought = player_.think(game_, state_, entry.seat, settings_.budget);
        auto& choices = thought.choices;
        auto played = std::find_if(choices.begin(), choices.end(),
                                   [&](const Choice& choice) { return choice.action == action; });
        if (played == choices.end()) {  // the player has not thought of it at all
            choices.push_back({.action = action});
            played = choices.end() - 1;
        }
        // A choice that was tried much less than the best one is judged by another measure: both
        // are looked at again, each in the position after it.
        Choice& best = choices.front();
        if (entry.forced || (played != choices.begin() && played->visits * kFewer <= best.visits)) {
            look_closer(best, entry.seat, entry.forced);
            if (played != choices.begin()) look_closer(*played, entry.seat, false);
            if (played->margin > best.margin) {
                std::rotate(choices.begin(), played, played + 1);
                played = choices.begin();
            }
        }
        // The best ones are kept, and the one that was played behind them.
        const std::size_t kept = std::max<std::size_t>(1, settings_.alternatives);
        entry.played = static_cast<std::size_t>(played - choices.begin());
        if (entry.played >= kept) {
            std::rotate(choices.begin() + static_cast<std::ptrdiff_t>(kept), played, played + 1);
            entry.played = kept;
        }
        choices.resize(std::min(choices.size(), std::max(kept, entry.played + 1)));
        entry.before = choices.front().scores;
        entry.after = choices[entry.played].scores;
        if (entry.played > 0) {
            const Choice& mine = choices[entry.played];
            entry.loss = std::max(0.0, choices.front().margin - mine.margin);
            entry.winning_loss = std::max(0.0, choices.front().winning - mine.winning);
        }
        entry.choices = std::move(choices);
    }

    // The worth of a choice by the whole budget, spent in the position after it.
    void look_closer(Choice& choice, int seat, bool forced) {
        const State next = after(state_, choice.action);
        const Pending due = pending(game_, next);
        Budget budget = forced ? settings_.sight : settings_.budget;
        if (!forced && due.kind == Pending::Kind::kChance) {
            const auto outcomes = std::make_unique<OutcomeList>();
            chance_outcomes(game_, next, *outcomes);
            const auto count = std::min(outcomes->size(), settings_.outcomes);
            budget.seconds /= static_cast<double>(count);
            budget.simulations /= count;
            if (settings_.budget.simulations > 0 && budget.simulations == 0) budget.simulations = 1;
        }
        choice.scores = worth_of(next, 0, budget);
        choice.margin = margin_of(choice.scores, game_.players, seat);
        choice.winning = winning_chance(choice.scores, game_.players, seat, tiles_left(next));
    }

    void judge_chance(JudgedEntry& entry, const Action& action) {
        const auto outcomes = std::make_unique<OutcomeList>();
        chance_outcomes(game_, state_, *outcomes);
        entry.forced = outcomes->size() == 1;
        if (!settings_.luck) {
            entry.after = worth_of(after(state_, action), 0, settings_.sight);
            entry.before = entry.after;
            return;
        }
        bool seen = false;
        double sum = 0;
        Scores margins{};
        each_outcome(*outcomes, [&](const Outcome& outcome) {
            const Scores worth = worth_of(after(state_, outcome.action), 0, settings_.sight);
            for (int seat = 0; seat < game_.players; ++seat) {
                entry.before[seat] += outcome.weight * worth[seat];
                margins[seat] += outcome.weight * margin_of(worth, game_.players, seat);
            }
            sum += outcome.weight;
            if (outcome.action != action) return;
            entry.after = worth;
            seen = true;
        });
        for (int seat = 0; seat < game_.players; ++seat) entry.before[seat] /= sum;
        if (!seen) entry.after = worth_of(after(state_, action), 0, settings_.sight);
        for (int seat = 0; seat < game_.players; ++seat)
            entry.luck[seat] = margin_of(entry.after, game_.players, seat) - margins[seat] / sum;
    }

    template <typename Visit>
    void each_outcome(const OutcomeList& outcomes, Visit visit) const {
        const std::size_t most = settings_.outcomes;
        const std::size_t stride = (outcomes.size() + most - 1) / most;
        for (std::size_t i = 0; i < outcomes.size(); i += stride) visit(outcomes[i]);
    }

    State after(const State& state, const Action& action) const {
        State next = state;
        apply(game_, next, action);
        return next;
    }

    // The expected final scores of a position.
    Scores worth_of(const State& state, int depth, const Budget& budget) {
        const Pending due = pending(game_, state);
        if (due.kind == Pending::Kind::kOver) return scores_of(state);
        if (due.kind == Pending::Kind::kDecision)
            return player_.think(game_, state, due.player, budget).choices.front().scores;
        // A tile that fits nowhere is followed by another draw.
        if (depth == kDeepestChance) return scores_of(finish_now(game_, state));
        const auto outcomes = std::make_unique<OutcomeList>();
        chance_outcomes(game_, state, *outcomes);
        Scores mean{};
        double sum = 0;
        each_outcome(*outcomes, [&](const Outcome& outcome) {
            const Scores worth = worth_of(after(state, outcome.action), depth + 1, budget);
            for (int seat = 0; seat < game_.players; ++seat)
                mean[seat] += outcome.weight * worth[seat];
            sum += outcome.weight;
        });
        for (int seat = 0; seat < game_.players; ++seat) mean[seat] /= sum;
        return mean;
    }

    void find_costliest() {
        for (std::size_t i = 0; i < result_.entries.size(); ++i)
            if (result_.entries[i].loss >= kWorthTelling) result_.costliest.push_back(i);
        std::sort(result_.costliest.begin(), result_.costliest.end(),
                  [&](std::size_t a, std::size_t b) {
                      const double loss_a = result_.entries[a].loss;
                      const double loss_b = result_.entries[b].loss;
                      return loss_a != loss_b ? loss_a > loss_b : a < b;
                  });
    }

    void close_accounts() {
        if (result_.entries.empty()) return;
        for (int seat = 0; seat < game_.players; ++seat) {
            Account& account = result_.accounts[seat];
            const auto margin = [&](const Scores& scores) {
                return margin_of(scores, game_.players, seat);
            };
            account.start = margin(result_.entries.front().before);
            for (const JudgedEntry& entry : result_.entries) {
                double& part = entry.chance         ? account.luck
                               : entry.seat == seat ? account.own
                                                    : account.others;
                part +=
                    entry.chance ? entry.luck[seat] : margin(entry.after) - margin(entry.before);
            }
            account.margin = margin(result_.expected);
            account.rest =
                account.margin - account.start - account.luck - account.own - account.others;
        }
    }

    const Game& game_;
    Player& player_;
    const AnalysisSettings& settings_;
    State state_;
    std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
    Analysis result_;
};

}  // namespace

Analysis analyse(const Game& game, const std::vector<Action>& actions, Player& player,
                 const AnalysisSettings& settings,
                 const std::function<bool(std::size_t, std::size_t)>& look) {
    return std::make_unique<Analyst>(game, player, settings)->run(actions, look);
}

}  // namespace bastide::ai
