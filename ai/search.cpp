#include "ai/search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::ai {

Search::Search(const Game& game, const State& root, int seat, const SearchSettings& settings,
               const Taste& taste, std::uint64_t seed, std::uint64_t stream)
    : game_(game),
      root_(root),
      seat_(seat),
      settings_(settings),
      evaluation_(game, taste, *settings.weights),
      others_(taste.others),
      dice_(seed, stream) {
    for (int i = 0; i <= kDeepest; ++i) desks_.push_back(std::make_unique<Desk>(game));
}

Worth Search::judge(const Desk& desk) {
    const Scores scores = evaluation_.judge(desk);
    const int left = desk.table.head.step >= game_.step_count ? 0 : tiles_left(desk.state) + 1;
    Worth worth;
    for (int seat = 0; seat < game_.players; ++seat) {
        double margin = margin_of(scores, game_.players, seat);
        // Who minds the others more or less than their points says so by what they win or lose
        // from here.
        if (others_ != 1) {
            const double other = scores[seat] - margin;
            const double before = expected_[seat] - margin_of(expected_, game_.players, seat);
            margin -= (others_ - 1) * (other - before);
        }
        worth.scores[seat] = static_cast<float>(scores[seat]);
        worth.utility[seat] = static_cast<float>(settings_.winning * winning_chance(margin, left) +
                                                 settings_.margin * margin);
    }
    return worth;
}

// The desk of this depth shows the position after an action of the seat. As long as the same seat
// goes on deciding, its best next action counts.
Worth Search::settle(int seat, int depth, int width, const Limit& limit) {
    Desk& desk = *desks_[depth];
    const Pending due = pending(desk.table);
    if (depth == kDeepest) return judge(desk);
    if (due.kind == Pending::Kind::kChance && due.step->sampled)
        return settle_chance(seat, depth, width, limit);
    if (due.kind != Pending::Kind::kDecision || due.player != seat) return judge(desk);
    legal_actions(desk.table, desk.actions);
    thin(game_, desk.actions, static_cast<std::size_t>(width));
    Worth best;
    bool first = true;
    for (const Action& action : desk.actions) {
        Desk& next = *desks_[depth + 1];
        next.set(desk.state);
        apply(next.table, action);
        const Worth worth = settle(seat, depth + 1, std::max(2, width / 4), limit);
        if (first || worth.utility[seat] > best.utility[seat]) best = worth;
        first = false;
        if (limit.out_of_time()) break;
    }
    return best;
}

// Chance that is no draw and brings something new each time: the mean of a few.
Worth Search::settle_chance(int seat, int depth, int width, const Limit& limit) {
    constexpr int kRolls = 3;
    Dice dice(1, 1);  // the same luck for everything that is compared
    Worth mean;
    for (int i = 0; i < kRolls; ++i) {
        Desk& next = *desks_[depth + 1];
        next.set(desks_[depth]->state);
        apply(next.table, roll_chance(next.table, dice));
        mean.add(settle(seat, depth + 1, width, limit), 1.0f / kRolls);
    }
    return mean;
}

Worth Search::try_action(const Action& action, int seat, int width, const Limit& limit) {
    Desk& next = *desks_[1];
    next.set(desks_[0]->state);
    apply(next.table, action);
    return settle(seat, 1, width, limit);
}

std::int32_t Search::add_node(const Limit& limit, bool root) {
    Node node;
    const Pending due = pending(desks_[0]->table);
    node.kind = due.kind;
    node.seat = static_cast<std::uint8_t>(root ? seat_ : due.player);
    switch (due.kind) {
        case Pending::Kind::kDecision:
            add_decision(node, limit, root);
            break;
        case Pending::Kind::kChance:
            add_chance(node);
            break;
        case Pending::Kind::kOver:
            node.worth = judge(*desks_[0]);
            break;
    }
    nodes_.push_back(node);
    return static_cast<std::int32_t>(nodes_.size() - 1);
}

// With many actions, and much to decide after each of them, all are judged roughly first, and then
// the best of these once more with all that could follow.
void Search::add_decision(Node& node, const Limit& limit, bool root) {
    Desk& here = *desks_[0];
    evaluation_.prepare(here);
    legal_actions(here.table, here.actions);
    if (root && settings_.overlooks) overlook(here.actions);
    const int most = root ? settings_.judged_at_root : settings_.judged;
    constexpr int kRough = 3;
    thin(game_, here.actions, static_cast<std::size_t>(most));
    const auto count = static_cast<int>(here.actions.size());
    const bool rough = is_long(here.actions.size());
    node.first = static_cast<std::uint32_t>(edges_.size());
    for (const Action& action : here.actions) {
        Edge edge;
        edge.action = action;
        edge.sight = try_action(action, node.seat, rough ? kRough : most, limit);
        edges_.push_back(edge);
        if (limit.out_of_time()) break;
    }
    node.count = static_cast<std::uint32_t>(edges_.size()) - node.first;
    Edge* edges = &edges_[node.first];
    if (pending(here.table).step->partner != nullptr) share_halves(edges, node.count);
    const auto by_sight = [&](const Edge& a, const Edge& b) {
        return a.sight.utility[node.seat] > b.sight.utility[node.seat];
    };
    std::stable_sort(edges, edges + node.count, by_sight);
    if (rough) {
        const int wide = 24;
        const int again = std::clamp(most / wide, 4, std::max(4, count));
        std::uint32_t i = 0;
        for (; i < node.count && i < static_cast<std::uint32_t>(again); ++i) {
            if (limit.out_of_time()) break;
            edges[i].sight = try_action(edges[i].action, node.seat, wide, limit);
        }
        std::stable_sort(edges, edges + i, by_sight);
        edges = &edges_[node.first];
    }
    // Inside the tree nobody will ever come to the rest.
    constexpr std::uint32_t kKept = 16;
    if (!root && node.count > kKept) {
        node.count = kKept;
        edges_.resize(node.first + kKept);
        edges = &edges_[node.first];
    }
    double sum = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        edges[i].worth = edges[i].sight;
        const double behind = edges[0].sight.utility[node.seat] - edges[i].sight.utility[node.seat];
        sum += edges[i].weight = static_cast<float>(std::exp(-behind / settings_.sharpness));
    }
    for (std::uint32_t i = 0; i < node.count; ++i)
        edges[i].weight = static_cast<float>(edges[i].weight / sum);
    node.worth = edges[0].worth;
}

bool Search::is_long(std::size_t actions) const {
    constexpr std::size_t kFew = 12, kMany = 30;
    const Desk& here = *desks_[0];
    return actions > kMany || (actions > kFew && !here.table.game.hooks.besides.empty());
}

// What a beginner does not see: squares away from the last tile and from the own figures.
void Search::overlook(ActionList& actions) const {
    const Table& table = desks_[0]->table;
    const Board& board = table.board;
    if (actions.empty() || actions[0].verb != kPlaceVerb) return;
    const auto is_near = [&](Square square) {
        constexpr int kReach = 2;
        const auto within = [&](Square other) {
            return std::abs(other.x - square.x) + std::abs(other.y - square.y) <= kReach;
        };
        if (within(board.tile(board.last_tile()).square)) return true;
        for (const Figure& figure : board.figures())
            if (figure.owner == seat_ && figure.stand == Stand::kSegment &&
                within(board.tile(board.tile_of(figure.where)).square))
                return true;
        return false;
    };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].verb != kPlaceVerb || is_near(actions[i].square))
            actions[kept++] = actions[i];
    if (kept > 0) actions.set_end(actions.begin() + kept);
}

// Of a joint entry only the own half can be chosen: each is worth the mean over the other's.
void Search::share_halves(Edge* edges, std::uint32_t count) const {
    const bool first = desks_[0]->table.head.decider == seat_;
    std::vector<Worth> means(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Verb& verb = game_.verbs[edges[i].action.verb];
        if (verb.partner_from == 0) {
            means[i] = edges[i].sight;
            continue;
        }
        float same = 0;
        for (std::uint32_t j = 0; j < count; ++j)
            if (has_same_half(verb, edges[i].action, edges[j].action, first)) {
                means[i].add(edges[j].sight, 1);
                ++same;
            }
        Worth mean;
        mean.add(means[i], 1 / same);
        means[i] = mean;
    }
    for (std::uint32_t i = 0; i < count; ++i) edges[i].sight = means[i];
}

void Search::add_chance(Node& node) {
    const Table& table = desks_[0]->table;
    const Step& step = *pending(table).step;
    node.first = static_cast<std::uint32_t>(edges_.size());
    if (step.sampled) {
        constexpr int kSamples = 12;
        for (int i = 0; i < kSamples; ++i) {
            Edge edge;
            edge.action = roll_chance(table, dice_);
            edge.weight = 1.0f / kSamples;
            edges_.push_back(edge);
        }
    } else {
        outcomes_.clear();
        step.outcomes(table, outcomes_);
        double sum = 0;
        for (const Outcome& outcome : outcomes_) sum += outcome.weight;
        for (const Outcome& outcome : outcomes_) {
            Edge edge;
            edge.action = outcome.action;
            edge.weight = static_cast<float>(outcome.weight / sum);
            edges_.push_back(edge);
        }
    }
    node.count = static_cast<std::uint32_t>(edges_.size()) - node.first;
}

void Search::begin(const Limit& limit) {
    desks_[0]->set(root_);
    expected_ = evaluation_.judge(*desks_[0]);
    add_node(limit, true);
}

bool Search::is_decided() const { return nodes_[0].count <= 1; }

void Search::simulate(const Limit& limit) {
    Desk& desk = *desks_[0];
    desk.set(root_);
    path_.clear();
    for (std::int32_t at = 0;;) {
        const Node& node = nodes_[at];
        if (node.kind == Pending::Kind::kOver) break;
        const std::uint32_t edge =
            node.kind == Pending::Kind::kDecision ? pick_decision(node) : pick_outcome(node);
        path_.emplace_back(at, edge);
        apply(desk.table, edges_[edge].action);
        std::int32_t next = edges_[edge].node;
        if (next < 0) {
            next = add_node(limit, false);
            edges_[edge].node = next;
            // Chance by itself tells nothing new: go on to what it brings.
            if (nodes_[next].kind != Pending::Kind::kChance) {
                edges_[edge].worth = nodes_[next].worth;
                at = next;
                break;
            }
        }
        at = next;
    }
    for (std::size_t i = path_.size(); i-- > 0;) {
        const auto [at, taken] = path_[i];
        Edge& edge = edges_[taken];
        Node& node = nodes_[at];
        ++edge.visits;
        ++node.visits;
        edge.worth = nodes_[edge.node].worth;
        renew(node);
    }
}

// What was never tried is judged by sight, moved by what trying has done to the others on average;
// the fewer they are the less.
std::uint32_t Search::pick_decision(const Node& node) const {
    const int seat = node.seat;
    const Edge* edges = &edges_[node.first];
    double shift = 0, tried = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        if (edges[i].visits == 0) continue;
        shift += edges[i].worth.utility[seat] - edges[i].sight.utility[seat];
        ++tried;
    }
    constexpr double kDoubt = 4;
    shift /= tried + kDoubt;
    const double root_visits = std::sqrt(node.visits + 1.0);
    std::uint32_t best = 0;
    double most = -1e9;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        const Edge& edge = edges[i];
        const double value =
            edge.visits > 0 ? edge.worth.utility[seat] : edge.sight.utility[seat] + shift;
        const double bound = value + settings_.explore * settings_.sharpness * edge.weight *
                                         root_visits / (1.0 + edge.visits);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return node.first + best;
}

// The outcome that is furthest behind its share.
std::uint32_t Search::pick_outcome(const Node& node) const {
    std::uint32_t best = 0;
    double most = -1e9;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        const Edge& edge = edges_[node.first + i];
        const double behind = edge.weight * (node.visits + 1.0) - edge.visits;
        if (behind > most) {
            most = behind;
            best = i;
        }
    }
    return node.first + best;
}

void Search::renew(Node& node) const {
    const Edge* edges = &edges_[node.first];
    if (node.kind == Pending::Kind::kDecision) {
        const Edge* best = nullptr;
        for (std::uint32_t i = 0; i < node.count; ++i)
            if (edges[i].visits > 0 && (best == nullptr || edges[i].worth.utility[node.seat] >
                                                               best->worth.utility[node.seat]))
                best = &edges[i];
        node.worth = best->worth;
        return;
    }
    renew_chance(node);
}

// The mean of what was tried, by the weights; exact once everything was.
void Search::renew_chance(Node& node) const {
    const Edge* edges = &edges_[node.first];
    float tried = 0;
    for (std::uint32_t i = 0; i < node.count; ++i)
        if (edges[i].visits > 0) tried += edges[i].weight;
    node.worth = {};
    for (std::uint32_t i = 0; i < node.count; ++i)
        if (edges[i].visits > 0) node.worth.add(edges[i].worth, edges[i].weight / tried);
}

std::vector<Search::Edge> Search::choices() const {
    const Node& root = nodes_[0];
    return {edges_.begin() + root.first, edges_.begin() + root.first + root.count};
}

}  // namespace bastide::ai
