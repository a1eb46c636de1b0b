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
    bool complete = false;  // all that can follow it are children
    std::uint32_t visits = 0;
    std::uint32_t first = 0, children = 0;  // the child added last, and how many there are
    std::uint32_t next = 0;                 // the child that was added before; 0: none
    std::uint32_t number = 0;               // among the children
    double sum = 0;
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
          desk_(game) {
        // All the room there will ever be: no simulation allocates. A tree that is full still
        // counts, it only grows no more.
        nodes_.reserve(kMostNodes);
        nodes_.emplace_back();
        path_.reserve(kLongestPath);
        scores_.reserve(kMostChoices);
    }

    void simulate(const Limit& limit) {
        desk_.set(root_state_);
        path_.assign(1, 0);
        bool grown = false;
        for (int depth = 0; !grown && depth < depth_ && has_room();) {
            const Pending due = pending(desk_.table);
            if (due.kind == Pending::Kind::kOver) break;
            if (due.kind == Pending::Kind::kChance) {
                const Action outcome = roll_chance(desk_.table, dice_);
                grown = follow(child_of(path_.back(), outcome, due.player));
                continue;
            }
            grown = follow(choose(path_.back(), due));
            ++depth;
        }
        if (!finish_randomly(desk_, dice_, limit)) return;
        const Scores scores = scores_of(desk_.state);
        for (const std::uint32_t id : path_) {
            Node& node = nodes_[id];
            ++node.visits;
            node.sum += reward(scores, game_.players, node.seat);
        }
        if (path_.size() < 2) return;
        const std::uint32_t first = nodes_[path_[1]].number;
        if (first >= scores_.size()) scores_.resize(first + 1);
        for (int seat = 0; seat < game_.players; ++seat) scores_[first][seat] += scores[seat];
    }

    // Calls visit(child of the root, the sums of the final scores behind it).
    template <typename Visit>
    void for_each_choice(Visit visit) const {
        for (std::uint32_t id = nodes_[0].first; id != 0; id = nodes_[id].next)
            if (nodes_[id].visits > 0) visit(nodes_[id], scores_[nodes_[id].number]);
    }

private:
    // Goes to the child; true if it is new.
    bool follow(std::uint32_t child) {
        apply_listed(desk_.table, nodes_[child].action);
        path_.push_back(child);
        return nodes_[child].visits == 0;
    }
    bool has_room() const { return nodes_.size() < kMostNodes && path_.size() < kLongestPath; }
    std::uint32_t find_child(std::uint32_t parent, const Action& action) const {
        std::uint32_t id = nodes_[parent].first;
        while (id != 0 && nodes_[id].action != action) id = nodes_[id].next;
        return id;
    }
    std::uint32_t child_of(std::uint32_t parent, const Action& action, int seat) {
        if (const std::uint32_t id = find_child(parent, action); id != 0) return id;
        const auto id = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
        nodes_[id].action = action;
        nodes_[id].seat = static_cast<std::uint8_t>(seat);
        nodes_[id].next = nodes_[parent].first;
        nodes_[parent].first = id;
        nodes_[id].number = nodes_[parent].children++;
        return id;
    }
    // UCB1; an action that was never tried comes first. What is legal depends on the branches of
    // chance above and never changes, but for samples: then an old child may be missing from the
    // list and is left alone.
    std::uint32_t choose(std::uint32_t parent, const Pending& due) {
        if (nodes_[parent].complete) return best_child(parent);
        legal_actions(desk_.table, desk_.actions);
        const auto count = static_cast<std::uint32_t>(desk_.actions.size());
        if (nodes_[parent].children < count) {
            std::uint32_t at = dice_.below(count);
            for (std::uint32_t i = 0; i < count; ++i, at = at + 1 == count ? 0 : at + 1)
                if (find_child(parent, desk_.actions[at]) == 0)
                    return child_of(parent, desk_.actions[at], due.player);
        }
        nodes_[parent].complete = !due.step->sampled;
        return best_child(parent);
    }
    std::uint32_t best_child(std::uint32_t parent) const {
        const double log_visits = std::log(nodes_[parent].visits + 1.0);
        std::uint32_t best = nodes_[parent].first;
        double most = -1;
        for (std::uint32_t id = best; id != 0; id = nodes_[id].next) {
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

    // About 20 MB; pages that are never used cost nothing.
    static constexpr std::size_t kMostNodes = 400'000;
    static constexpr std::size_t kLongestPath = 4096;
    static constexpr std::size_t kMostChoices = 2 * ActionList::capacity();
    const Game& game_;
    const State& root_state_;
    int depth_;
    double explore_;
    Dice dice_;
    Desk desk_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
    std::vector<Scores> scores_;  // sums, of the root's children by their number
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
                tree->for_each_choice([&](const Node& node, const Scores& scores) {
                    if (node.action != action) return;
                    choice.visits += node.visits;
                    choice.winning += node.sum;
                    for (int i = 0; i < game.players; ++i) choice.scores[i] += scores[i];
                });
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
