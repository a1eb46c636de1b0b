// The levels: one search with different eyes and different patience.
#include <algorithm>
#include <cmath>

#include "ai/players.h"
#include "ai/rollouts.h"
#include "ai/workers.h"

namespace bastide::ai {
namespace {

struct Level {
    SearchSettings search;
    Taste taste;
    std::uint64_t simulations = 0;  // if nothing limits it; 0: never searches, judges at sight
};

// Positions judged at the root by levels that are to answer at once (30 ms), whatever the game.
constexpr int kJudgedAtOnce = 800;

// Sees what the tile does now and a little of what comes of it; forgets that followers run out,
// hardly looks at the others and not at all at squares where nothing of its own happens.
Level novice() {
    Level level;
    level.search.sight.judged_at_root = kJudgedAtOnce;
    level.search.sight.overlooks = true;
    level.taste = {
        .classes = {0.3, 0.3, 0.3, 0}, .home = 0, .joins = 0, .others = 0.1, .perils = 0};
    return level;
}

// Sees the whole board, but still spends followers too freely, minds its own business and foresees
// nothing of what rooms have in store for it.
Level casual() {
    Level level;
    level.search.sight.judged_at_root = kJudgedAtOnce;
    level.taste = {
        .classes = {0.5, 0.5, 0.5, 0.3}, .home = 0.2, .joins = 0, .others = 0.3, .perils = 0};
    return level;
}

// Judges everything that matters but the threat of being joined, takes what rooms have in store for
// its followers too lightly, and does not look ahead.
Level skilled() {
    Level level;
    level.search.sight.judged_at_root = kJudgedAtOnce;
    level.taste = {
        .classes = {0.8, 0.8, 0.8, 0.5}, .home = 0.5, .joins = 0, .others = 0.7, .perils = 0.7};
    return level;
}

// Looks ahead a little, and still underrates fields and the threat of being joined.
Level expert() {
    Level level;
    level.search.sight.judged_at_root = kJudgedAtOnce;
    level.taste = {.classes = {1, 1, 1, 0.8}, .home = 0.9, .joins = 0.5};
    level.simulations = 12;
    level.search.work = 8000;
    return level;
}

Level master() {
    Level level;
    level.simulations = 2000;
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
        SearchSettings search = level_.search;
        const bool is_own = Limit(said).is_endless();  // else it works as long as it was told to
        search.work = is_own ? search.work / static_cast<std::uint64_t>(threads) : 0;
        std::vector<std::unique_ptr<Rollouts>> searches(static_cast<std::size_t>(threads));
        std::vector<std::uint64_t> done(static_cast<std::size_t>(threads), 0);
        run_workers(threads, [&](int i) {
            searches[i] = std::make_unique<Rollouts>(game, state, seat, search, level_.taste, seed_,
                                                     stream_of(state) + i);
            searches[i]->begin(limit);
            if (sight) return;
            std::uint64_t own = 0;  // the threads share no line of memory while they work
            for (; !searches[i]->is_decided() && !limit.reached(own * threads + i); ++own)
                searches[i]->simulate(limit, limit.spent(own * threads));
            done[i] = own;
        });
        Thought thought;
        for (int i = 1; i < threads; ++i) searches[0]->add(*searches[i]);
        for (const std::uint64_t count : done) thought.simulations += count;
        for (const auto& search : searches) thought.judged += search->judged();
        finish(thought, *searches[0], game, state, seat);
        thought.seconds = limit.seconds();
        return thought;
    }

private:
    // Of each first action the line that ran longest, then the best.
    void finish(Thought& thought, const Rollouts& search, const Game& game, const State& state,
                int seat) const {
        struct Runner {
            const Rollouts::Tried* tried;
            Worth worth;
        };
        std::vector<Runner> runners;
        for (const Rollouts::Tried& tried : search.tried())
            runners.push_back({&tried, tried.worth(level_.search.trust)});
        std::stable_sort(runners.begin(), runners.end(), [&](const Runner& a, const Runner& b) {
            return a.tried->rounds != b.tried->rounds ? a.tried->rounds > b.tried->rounds
                                                      : a.worth.utility > b.worth.utility;
        });
        const int left = tiles_left(state);
        for (const Runner& runner : runners) {
            const Action action = runner.tried->line[0];
            const auto same = [&](const Choice& choice) { return choice.action == action; };
            if (std::any_of(thought.choices.begin(), thought.choices.end(), same)) continue;
            Choice choice;
            choice.action = action;
            choice.visits = runner.tried->rounds;
            for (int i = 0; i < game.players; ++i) choice.scores[i] = runner.worth.scores[i];
            choice.margin = margin_of(choice.scores, game.players, seat);
            const double utility = runner.worth.utility;
            choice.winning =
                choice.visits > 0
                    ? std::clamp(utility - level_.search.sight.margin * choice.margin, 0.0, 1.0)
                    : winning_chance(choice.scores, game.players, seat, left);
            thought.choices.push_back(choice);
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
        search.sight.winning = 0;
        search.sight.margin = 1;
        search.candidates = 0;
    }
    set_personality(settings, level.taste);
    if (level.simulations > 0)
        level.simulations = static_cast<std::uint64_t>(
            settings.number("sims", static_cast<double>(level.simulations), 1, 1e9));
    search.work = static_cast<std::uint64_t>(
        settings.number("work", static_cast<double>(search.work), 0, 1e9));
    search.sight.judged_at_root =
        static_cast<int>(settings.number("judged", search.sight.judged_at_root, 1, 1e6));
    search.depth = static_cast<int>(settings.number("depth", search.depth, 0, 1000));
    search.candidates = static_cast<int>(settings.number("candidates", search.candidates, 0, 1000));
    search.trust = settings.number("trust", search.trust, 0, 1000);
    search.doubt = settings.number("doubt", search.doubt, 0, 1000);
    search.halving = settings.number("halving", search.halving, 0, 10);
    search.stretches =
        static_cast<int>(settings.number("stretches", search.stretches, 1, kStretches));
    search.patience = settings.number("patience", search.patience, 0, 1000);
    level.taste.rooms = settings.number("rooms", level.taste.rooms, 0, 10);
    level.taste.perils = settings.number("perils", level.taste.perils, 0, 10);
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
