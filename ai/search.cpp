#include "ai/search.h"

#include <algorithm>
#include <cmath>

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
        const double margin = margin_of(scores, game_.players, seat);
        worth.scores[seat] = static_cast<float>(scores[seat]);
        worth.utility[seat] =
            static_cast<float>(winning_chance(margin, left) + settings_.margin * margin);
    }
    return worth;
}

// The desk of this depth shows the position after an action of the seat. As long as the same seat
// goes on deciding, its best next action counts.
Worth Search::settle(int seat, int depth, int width, const Limit& limit) {
    Desk& desk = *desks_[depth];
    const Pending due = pending(desk.table);
    if (due.kind != Pending::Kind::kDecision || due.player != seat || depth == kDeepest)
        return judge(desk);
    legal_actions(desk.table, desk.actions);
    thin(desk.actions, static_cast<std::size_t>(width));
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

// Long lists lose entries evenly; their first and last stay.
void Search::thin(ActionList& actions, std::size_t most) const {
    const std::size_t count = actions.size();
    if (count <= most) return;
    for (std::size_t i = 0; i < most; ++i) actions[i] = actions[i * (count - 1) / (most - 1)];
    actions.set_end(actions.begin() + most);
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

void Search::add_decision(Node& node, const Limit& limit, bool root) {
    Desk& here = *desks_[0];
    legal_actions(here.table, here.actions);
    const int most = root ? settings_.judged_at_root : settings_.judged;
    thin(here.actions, static_cast<std::size_t>(most));
    const int width = std::max(4, most / static_cast<int>(here.actions.size()));
    node.first = static_cast<std::uint32_t>(edges_.size());
    for (const Action& action : here.actions) {
        Desk& next = *desks_[1];
        next.set(here.state);
        apply(next.table, action);
        Edge edge;
        edge.action = action;
        edge.sight = edge.worth = settle(node.seat, 1, width, limit);
        edges_.push_back(edge);
        if (limit.out_of_time()) break;
    }
    node.count = static_cast<std::uint32_t>(edges_.size()) - node.first;
    Edge* edges = &edges_[node.first];
    std::stable_sort(edges, edges + node.count, [&](const Edge& a, const Edge& b) {
        return a.sight.utility[node.seat] > b.sight.utility[node.seat];
    });
    double sum = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        const double behind = edges[0].sight.utility[node.seat] - edges[i].sight.utility[node.seat];
        sum += edges[i].weight = static_cast<float>(std::exp(-behind / settings_.sharpness));
    }
    for (std::uint32_t i = 0; i < node.count; ++i)
        edges[i].weight = static_cast<float>(edges[i].weight / sum);
    node.worth = edges[0].worth;
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

// What was never tried is judged by sight, moved by what trying has done to the others on average.
std::uint32_t Search::pick_decision(const Node& node) const {
    const int seat = node.seat;
    const Edge* edges = &edges_[node.first];
    double shift = 0, tried = 0;
    for (std::uint32_t i = 0; i < node.count; ++i) {
        if (edges[i].visits == 0) continue;
        shift += edges[i].worth.utility[seat] - edges[i].sight.utility[seat];
        ++tried;
    }
    if (tried > 0) shift /= tried;
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

void Search::renew(Node& node) {
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
    double sum = 0;
    std::array<double, kMaxPlayers> scores{}, utility{};
    for (std::uint32_t i = 0; i < node.count; ++i) {
        if (edges[i].visits == 0) continue;
        sum += edges[i].weight;
        for (int seat = 0; seat < game_.players; ++seat) {
            scores[seat] += edges[i].weight * edges[i].worth.scores[seat];
            utility[seat] += edges[i].weight * edges[i].worth.utility[seat];
        }
    }
    for (int seat = 0; seat < game_.players; ++seat) {
        node.worth.scores[seat] = static_cast<float>(scores[seat] / sum);
        node.worth.utility[seat] = static_cast<float>(utility[seat] / sum);
    }
}

std::vector<Search::Edge> Search::choices() const {
    const Node& root = nodes_[0];
    return {edges_.begin() + root.first, edges_.begin() + root.first + root.count};
}

}  // namespace bastide::ai
