// The levels: one search with different eyes and different patience.
#include <algorithm>

#include "ai/players.h"
#include "ai/search.h"
#include "ai/workers.h"

namespace bastide::ai {
namespace {

class SearchPlayer final : public Player {
public:
    SearchPlayer(const SearchSettings& search, const Taste& taste, std::uint64_t simulations,
                 std::uint64_t seed)
        : search_(search), taste_(taste), simulations_(simulations), seed_(seed) {}

    Thought think(const Game& game, const State& state, int seat, const Budget& said) override {
        const Budget budget = simulations_ > 0 ? or_own(said, simulations_) : said;
        const Limit limit(budget);
        const int threads = simulations_ == 0 ? 1 : std::max(1, budget.threads);
        std::vector<std::unique_ptr<Search>> searches(threads);
        std::vector<std::uint64_t> done(threads, 0);
        run_workers(threads, [&](int i) {
            searches[i] = std::make_unique<Search>(game, state, seat, search_, taste_, seed_,
                                                   stream_of(state) + i);
            searches[i]->begin(limit);
            if (simulations_ == 0 || searches[i]->is_decided()) return;
            for (; !limit.reached(done[i] * threads + i); ++done[i]) searches[i]->simulate(limit);
        });
        Thought thought;
        for (const std::uint64_t count : done) thought.simulations += count;
        const auto edges = searches[0]->choices();
        for (const auto& edge : edges) {
            Choice choice;
            choice.action = edge.action;
            choice.visits = edge.visits;
            for (int i = 0; i < game.players; ++i) choice.scores[i] = edge.worth.scores[i];
            choice.margin = margin_of(choice.scores, game.players, seat);
            choice.winning = edge.worth.utility[seat];
            thought.choices.push_back(choice);
        }
        std::stable_sort(
            thought.choices.begin(), thought.choices.end(), [](const Choice& a, const Choice& b) {
                return a.visits != b.visits ? a.visits > b.visits : a.winning > b.winning;
            });
        thought.seconds = limit.seconds();
        return thought;
    }

private:
    SearchSettings search_;
    Taste taste_;
    std::uint64_t simulations_;  // 0: judges at sight
    std::uint64_t seed_;
};

}  // namespace

Weights g_alt;
PlayerPtr make_sight_player(Settings& settings, std::uint64_t seed) {
    SearchSettings search;
    if (settings.number("alt", 0, 0, 1) > 0) search.weights = &g_alt;
    Taste taste;
    taste.classes[0] = settings.number("city", 1, 0, 9);
    taste.home = settings.number("home", 1, 0, 9);
    return std::make_unique<SearchPlayer>(search, taste, 0, seed);
}

PlayerPtr make_tree_player(Settings& settings, std::uint64_t seed) {
    SearchSettings search;
    search.explore = settings.number("explore", search.explore, 0, 1000);
    search.sharpness = settings.number("sharpness", search.sharpness, 0.0001, 10);
    search.margin = settings.number("margin", search.margin, 0, 1);
    return std::make_unique<SearchPlayer>(search, Taste{}, 1000, seed);
}

}  // namespace bastide::ai
