// The search of the stronger levels: a tree of decisions and of what chance brings, grown where it
// promises most, with the evaluation at its leaves instead of random games.
//
// A simulation goes down the tree from the position that is asked about, adds one decision with
// all its actions judged at sight, and brings the news up again: a decision is worth its best
// action to the one who decides, chance the mean of its outcomes by their weights. Outcomes are
// visited in proportion to their weights, not at random, and in the same order below every action,
// so that actions are compared under the same draws. Near the end all outcomes are in the tree and
// the search is exact.
#pragma once

#include <memory>
#include <vector>

#include "ai/desk.h"
#include "ai/dice.h"
#include "ai/evaluation.h"
#include "ai/lists.h"

namespace bastide::ai {

struct SearchSettings {
    double explore = 3.0;     // how much a promising sight is worth before it was tried
    double sharpness = 0.03;  // difference of utility that makes an action e times less promising
    double winning = 1;       // what the chance to win counts
    double margin = 0.001;    // what a point of margin counts
    int judged = 150;         // positions judged for one decision inside the tree, about
    int judged_at_root = 1500;
    bool overlooks = false;  // sees only what is near the last tile and the own figures
    const Weights* weights = &kWeights;
};

// What a position is worth to each seat.
struct Worth {
    std::array<float, kMaxPlayers> scores{};   // expected final score
    std::array<float, kMaxPlayers> utility{};  // what the seat wants: chance to win, and margin

    void add(const Worth& other, float times) {
        for (int seat = 0; seat < kMaxPlayers; ++seat) {
            scores[seat] += times * other.scores[seat];
            utility[seat] += times * other.utility[seat];
        }
    }
};

class Search {
public:
    Search(const Game& game, const State& root, int seat, const SearchSettings& settings,
           const Taste& taste, std::uint64_t seed, std::uint64_t stream);

    // Judges the actions of the position itself: the least that is needed for a choice.
    void begin(const Limit& limit);
    void simulate(const Limit& limit);
    bool is_decided() const;  // there is only one thing to do

    struct Edge {
        Action action;
        float weight = 0;  // decision: how promising at sight; chance: probability
        std::int32_t node = -1;
        std::uint32_t visits = 0;
        Worth sight;  // judged before it was tried
        Worth worth;
    };
    std::vector<Edge> choices() const;
    int seat() const { return seat_; }

private:
    struct Node {
        Pending::Kind kind = Pending::Kind::kOver;
        std::uint8_t seat = 0;
        std::uint32_t first = 0, count = 0;
        std::uint32_t visits = 0;
        Worth worth;
    };
    Worth judge(const Desk& desk);
    Worth settle(int seat, int depth, int width, const Limit& limit);
    Worth settle_chance(int seat, int depth, int width, const Limit& limit);
    Worth try_action(const Action& action, int seat, int width, const Limit& limit);
    bool is_long(std::size_t actions) const;
    void overlook(ActionList& actions) const;
    void share_halves(Edge* edges, std::uint32_t count) const;
    std::int32_t add_node(const Limit& limit, bool root);
    void add_decision(Node& node, const Limit& limit, bool root);
    void add_chance(Node& node);
    void renew_chance(Node& node) const;
    std::uint32_t pick_decision(const Node& node) const;
    std::uint32_t pick_outcome(const Node& node) const;
    void renew(Node& node) const;
    static constexpr int kDeepest = 3;  // decisions of one seat in a row that are judged together
    const Game& game_;
    const State& root_;
    int seat_;
    SearchSettings settings_;
    Evaluation evaluation_;
    double others_;
    Scores expected_{};  // at the root, at sight
    Dice dice_;
    std::vector<std::unique_ptr<Desk>> desks_;  // by depth: [0] the position in the tree
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> path_;  // node, edge taken
    OutcomeList outcomes_;
};

}  // namespace bastide::ai
