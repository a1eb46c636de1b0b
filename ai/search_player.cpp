// The levels: one search with different eyes and different patience.
#include <algorithm>
#include <cmath>

#include "ai/players.h"
#include "ai/search.h"
#include "ai/workers.h"

namespace bastide::ai {
namespace {

struct Level {
    SearchSettings search;
    Taste taste;
    std::uint64_t simulations = 0;  // if nothing limits it; 0: never searches, judges at sight
};

// Sees what the tile does now and a little of what comes of it; forgets that followers run out,
// hardly looks at the others and not at all at squares where nothing of its own happens.
Level novice() {
    Level level;
    level.search.overlooks = true;
    level.taste = {.classes = {0.3, 0.3, 0.3, 0}, .home = 0, .joins = 0, .others = 0.1};
    return level;
}

// Sees the whole board, but still spends followers too freely and minds its own business.
Level casual() {
    Level level;
    level.taste = {.classes = {0.5, 0.5, 0.5, 0.3}, .home = 0.2, .joins = 0, .others = 0.3};
    return level;
}

// Judges everything that matters but the threat of being joined, and does not look ahead.
Level skilled() {
    Level level;
    level.taste = {.classes = {0.8, 0.8, 0.8, 0.5}, .home = 0.5, .joins = 0, .others = 0.7};
    return level;
}

// Looks ahead a little.
Level expert() {
    Level level;
    level.simulations = 60;
    return level;
}

Level master() {
    Level level;
    level.simulations = 3000;
    return level;
}

class SearchPlayer final : public Player {
public:
    SearchPlayer(const Level& level, std::uint64_t seed) : level_(level), seed_(seed) {}

    Thought think(const Game& game, const State& state, int seat, const Budget& said) override {
        const bool sight = level_.simulations == 0;
        const Budget budget = sight ? said : or_own(said, level_.simulations);
        const Limit limit(budget);
        const int threads = sight ? 1 : std::clamp(budget.threads, 1, 64);
        std::vector<std::unique_ptr<Search>> searches(static_cast<std::size_t>(threads));
        std::vector<std::uint64_t> done(static_cast<std::size_t>(threads), 0);
        run_workers(threads, [&](int i) {
            searches[i] = std::make_unique<Search>(game, state, seat, level_.search, level_.taste,
                                                   seed_, stream_of(state) + i);
            searches[i]->begin(limit);
            if (sight || searches[i]->is_decided()) return;
            for (; !limit.reached(done[i] * threads + i); ++done[i]) searches[i]->simulate(limit);
        });
        Thought thought;
        for (const auto& search : searches) merge(*search, game.players, thought.choices);
        for (const std::uint64_t count : done) thought.simulations += count;
        finish(thought, game, state, seat);
        thought.seconds = limit.seconds();
        return thought;
    }

private:
    // Visits add up; what an action is worth is the mean by visits, or the first sight.
    static void merge(const Search& search, int players, std::vector<Choice>& choices) {
        for (const Search::Edge& edge : search.choices()) {
            auto found = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) {
                return choice.action == edge.action;
            });
            const bool fresh = found == choices.end();
            if (fresh) {
                choices.emplace_back();
                found = choices.end() - 1;
                found->action = edge.action;
            }
            const std::uint64_t visits = found->visits + edge.visits;
            const double share =
                fresh         ? 1
                : visits == 0 ? 0
                              : static_cast<double>(edge.visits) / static_cast<double>(visits);
            for (int seat = 0; seat < players; ++seat)
                found->scores[seat] += share * (edge.worth.scores[seat] - found->scores[seat]);
            found->winning += share * (edge.worth.utility[search.seat()] - found->winning);
            found->visits = visits;
        }
    }

    // `winning` holds the utility so far: it decides between equally often visited ones.
    void finish(Thought& thought, const Game& game, const State& state, int seat) const {
        std::stable_sort(
            thought.choices.begin(), thought.choices.end(), [](const Choice& a, const Choice& b) {
                return a.visits != b.visits ? a.visits > b.visits : a.winning > b.winning;
            });
        const int left = tiles_left(state);
        for (Choice& choice : thought.choices) {
            choice.margin = margin_of(choice.scores, game.players, seat);
            const double searched = choice.winning - level_.search.margin * choice.margin;
            choice.winning = choice.visits > 0 ? std::clamp(searched, 0.0, 1.0)
                                               : winning_chance(choice.margin, left);
        }
    }

    Level level_;
    std::uint64_t seed_;
};

void set_personality(Settings& settings, Taste& taste) {
    const std::string name = settings.word("personality", "even");
    if (name == "builder") {
        for (const int kind : {kCityLike, kRoadLike, kCentreLike}) taste.classes[kind] *= 1.25;
        taste.classes[kFieldLike] *= 0.7;
    } else if (name == "farmer") {
        taste.classes[kFieldLike] *= 1.6;
    } else if (name == "spoiler") {
        taste.others *= 1.35;
        taste.joins *= 1.4;
    } else if (name != "even") {
        settings.refuse("there is no personality '" + name + "'");
    }
}

PlayerPtr make(Level level, Settings& settings, std::uint64_t seed) {
    SearchSettings& search = level.search;
    if (level.simulations == 0) {  // at sight there is nothing to weigh but points
        search.winning = 0;
        search.margin = 1;
    }
    set_personality(settings, level.taste);
    if (level.simulations > 0)
        level.simulations = static_cast<std::uint64_t>(
            settings.number("sims", static_cast<double>(level.simulations), 1, 1e9));
    search.explore = settings.number("explore", search.explore, 0, 1000);
    search.sharpness = settings.number("sharpness", search.sharpness, 0.0001, 10);
    level.taste.rooms = settings.number("rooms", level.taste.rooms, 0, 10);
    return std::make_unique<SearchPlayer>(level, seed);
}

}  // namespace

PlayerPtr make_novice(Settings& settings, std::uint64_t seed) {
    return make(novice(), settings, seed);
}
PlayerPtr make_casual(Settings& settings, std::uint64_t seed) {
    return make(casual(), settings, seed);
}
PlayerPtr make_skilled(Settings& settings, std::uint64_t seed) {
    return make(skilled(), settings, seed);
}
PlayerPtr make_expert(Settings& settings, std::uint64_t seed) {
    return make(expert(), settings, seed);
}
PlayerPtr make_master(Settings& settings, std::uint64_t seed) {
    return make(master(), settings, seed);
}
PlayerPtr make_sight(Settings& settings, std::uint64_t seed) {
    return make(Level{}, settings, seed);
}

}  // namespace bastide::ai
