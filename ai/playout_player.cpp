// `flat` and `uct`: the plain Monte Carlo players that others are measured against. Both play
// random games to the end and know nothing else. `flat` spreads them over the actions of this
// decision by UCB1; `uct` grows a tree by one node in each, with what chance brings as branches.
#include <algorithm>
#include <cmath>

#include "ai/desk.h"
#include "ai/dice.h"
#include "ai/players.h"
#include "ai/workers.h"

namespace bastide::ai {
namespace {

// What a seat thinks of final scores, 0 to 1: margins count, but those of a landslide hardly.
double reward(const Scores& scores, int players, int seat) {
    return 1 / (1 + std::exp(-margin_of(scores, players, seat) / 20));
}

// A node of the tree: an action, how often it was tried and what the one who chose it got.
struct Node {
    Action action;
    std::uint8_t seat = 0;  // who chose it
    std::uint32_t visits = 0;
    double sum = 0;
    Scores scores{};  // sums, at the root's children only
    std::vector<std::uint32_t> children;
};

class PlainTree {
public:
    PlainTree(const Game& game, const State& state, int depth, double explore, std::uint64_t seed,
              std::uint64_t stream)
        : game_(game),
          root_state_(state),
          depth_(depth),
          explore_(explore),
          dice_(seed, stream),
          desk_(game),
          nodes_(1) {}

    void simulate(const Limit& limit) {
        desk_.set(root_state_);
        path_.assign(1, 0);
        bool grown = false;
        for (int depth = 0; !grown && depth < depth_;) {
            const Pending due = pending(desk_.table);
            if (due.kind == Pending::Kind::kOver) break;
            if (due.kind == Pending::Kind::kChance) {
                const Action outcome = roll_chance(desk_.table, dice_);
                grown = follow(child_of(path_.back(), outcome, due.player));
                continue;
            }
            legal_actions(desk_.table, desk_.actions);
            grown = follow(choose(path_.back(), due.player));
            ++depth;
        }
        if (!finish_randomly(desk_, dice_, limit)) return;
        const Scores scores = scores_of(desk_.state);
        for (const std::uint32_t id : path_) {
            Node& node = nodes_[id];
            ++node.visits;
            node.sum += reward(scores, game_.players, node.seat);
        }
        if (path_.size() > 1)
            for (int seat = 0; seat < game_.players; ++seat)
                nodes_[path_[1]].scores[seat] += scores[seat];
    }

    const Node& root() const { return nodes_[0]; }
    const Node& node(std::uint32_t id) const { return nodes_[id]; }

private:
    // Goes to the child; true if it is new.
    bool follow(std::uint32_t child) {
        apply(desk_.table, nodes_[child].action);
        path_.push_back(child);
        return nodes_[child].visits == 0;
    }
    std::uint32_t child_of(std::uint32_t parent, const Action& action, int seat) {
        for (const std::uint32_t id : nodes_[parent].children)
            if (nodes_[id].action == action) return id;
        const auto id = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
        nodes_[id].action = action;
        nodes_[id].seat = static_cast<std::uint8_t>(seat);
        nodes_[parent].children.push_back(id);
        return id;
    }
    // UCB1; an action that was never tried comes first. What is legal depends on the branches of
    // chance above and never changes, but for samples: then an old child may be missing from the
    // list and is left alone.
    std::uint32_t choose(std::uint32_t parent, int seat) {
        const auto& children = nodes_[parent].children;
        if (children.size() < desk_.actions.size()) {
            const auto count = static_cast<std::uint32_t>(desk_.actions.size());
            std::uint32_t at = dice_.below(count);
            for (std::uint32_t i = 0; i < count; ++i, at = at + 1 == count ? 0 : at + 1) {
                const bool known = std::any_of(children.begin(), children.end(), [&](auto id) {
                    return nodes_[id].action == desk_.actions[at];
                });
                if (!known) return child_of(parent, desk_.actions[at], seat);
            }
        }
        const double log_visits = std::log(nodes_[parent].visits + 1.0);
        std::uint32_t best = children.front();
        double most = -1;
        for (const std::uint32_t id : children) {
            const Node& node = nodes_[id];
            const double bound =
                node.sum / node.visits + explore_ * std::sqrt(log_visits / node.visits);
            if (bound > most) {
                most = bound;
                best = id;
            }
        }
        return best;
    }

    const Game& game_;
    const State& root_state_;
    int depth_;
    double explore_;
    Dice dice_;
    Desk desk_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
};

class PlayoutPlayer final : public Player {
public:
    PlayoutPlayer(int depth, double explore, std::uint64_t seed)
        : depth_(depth), explore_(explore), seed_(seed) {}

    Thought think(const Game& game, const State& state, int seat, const Budget& said) override {
        constexpr std::uint64_t kOwnSimulations = 2000;
        const Budget budget = or_own(said, kOwnSimulations);
        const Limit limit(budget);
        const int threads = std::max(1, budget.threads);
        std::vector<std::unique_ptr<PlainTree>> trees;
        for (int i = 0; i < threads; ++i)
            trees.push_back(std::make_unique<PlainTree>(game, state, depth_, explore_, seed_,
                                                        stream_of(state) + i));
        run_workers(threads, [&](int i) {
            for (std::uint64_t done = 0; !limit.reached(done * threads + i);) {
                trees[i]->simulate(limit);
                ++done;
            }
        });
        Thought thought = merged(game, state, seat, trees);
        thought.seconds = limit.seconds();
        return thought;
    }

private:
    static Thought merged(const Game& game, const State& state, int seat,
                          const std::vector<std::unique_ptr<PlainTree>>& trees) {
        const auto actions = std::make_unique<ActionList>();
        legal_actions(game, state, *actions);
        Thought thought;
        for (const Action& action : *actions) {
            Choice choice;
            choice.action = action;
            for (const auto& tree : trees)
                for (const std::uint32_t id : tree->root().children)
                    if (const Node& node = tree->node(id); node.action == action) {
                        choice.visits += node.visits;
                        choice.winning += node.sum;
                        for (int i = 0; i < game.players; ++i) choice.scores[i] += node.scores[i];
                    }
            if (choice.visits == 0) continue;
            for (double& score : choice.scores) score /= static_cast<double>(choice.visits);
            choice.margin = margin_of(choice.scores, game.players, seat);
            choice.winning /= static_cast<double>(choice.visits);
            thought.simulations += choice.visits;
            thought.choices.push_back(choice);
        }
        if (thought.choices.empty()) thought.choices.push_back({(*actions)[0], 0, 0.5, 0, {}});
        std::stable_sort(
            thought.choices.begin(), thought.choices.end(), [](const Choice& a, const Choice& b) {
                return a.visits != b.visits ? a.visits > b.visits : a.winning > b.winning;
            });
        return thought;
    }

    int depth_;
    double explore_;
    std::uint64_t seed_;
};

}  // namespace

PlayerPtr make_flat_player(Settings& settings, std::uint64_t seed) {
    return std::make_unique<PlayoutPlayer>(1, settings.number("explore", 0.3, 0, 10), seed);
}

PlayerPtr make_uct_player(Settings& settings, std::uint64_t seed) {
    return std::make_unique<PlayoutPlayer>(1000, settings.number("explore", 0.3, 0, 10), seed);
}

}  // namespace bastide::ai
