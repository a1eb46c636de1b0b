#include "notation/signature.h"

#include <algorithm>
#include <memory>

#include "engine/core/hash.h"
#include "engine/game/play.h"
#include "engine/game/preset.h"
#include "notation/catalogue.h"
#include "notation/entry.h"
#include "notation/random_game.h"

namespace bastide {
namespace {

using Sets = std::vector<std::string>;

std::vector<std::string> seats(int players) {
    static const std::vector<std::string> kNames{"A", "B", "C", "D", "E", "F"};
    return {kNames.begin(), kNames.begin() + players};
}

// Keeps the setup if this build can start it.
bool keep(std::vector<Setup>& setups, Sets sets, std::map<std::string, std::string> options,
          int players) {
    Setup setup;
    setup.sets = std::move(sets);
    setup.options = std::move(options);
    setup.players = seats(players);
    setup.flags = {.youngest = 2, .saw_knight = 0, .starts = 1};
    if (!make_game(setup)) return false;
    setups.push_back(std::move(setup));
    return true;
}

// No further set, each one, each pair, and as many together as possible.
std::vector<Sets> mixtures() {
    Sets more;
    for (const SetSource& source : all_tile_sets())
        if (source.set != "base") more.emplace_back(source.set);
    std::vector<Sets> found{{"base"}};
    for (std::size_t i = 0; i < more.size(); ++i) {
        found.push_back({"base", more[i]});
        for (std::size_t j = i + 1; j < more.size(); ++j)
            found.push_back({"base", more[i], more[j]});
    }
    if (more.size() > 2)
        for (Sets& sets : full_mixtures()) found.push_back(std::move(sets));
    return found;
}

// Whether the option says something in a game of these sets, if it is about a part of a set.
bool concerns(const OptionType& option, const Sets& sets) {
    return option.part_of.empty() ||
           std::find(sets.begin(), sets.end(), option.part_of) != sets.end();
}

// Every value of every option, with as many sets as it can be played with.
void add_option_values(std::vector<Setup>& setups, const std::vector<Sets>& mixed) {
    int turn = 0;
    for (const OptionType& option : all_options()) {
        if (option.derived || !option.sets.empty()) continue;
        for (const std::string& value : option.values) {
            const int players = kMinPlayers + turn++ % 4;
            for (auto sets = mixed.rbegin(); sets != mixed.rend(); ++sets)
                if (concerns(option, *sets) && keep(setups, *sets, {{option.name, value}}, players))
                    break;
        }
    }
}

void hash_scores(const Events& events, Hash& hash) {
    for (const Event& event : events) {
        // Whether a feature that brings nothing is told at all is no rule.
        if (event.type != Event::Type::kScore || event.value.points() == 0) continue;
        hash.add(event.player);
        hash.add(std::string_view(event.what));
        hash.add(static_cast<std::uint64_t>(event.value.points()));
        hash.add(event.final ? 1 : 0);
    }
}

// Scratch paper that is too large for the stack of every caller.
struct Paper {
    State state;
    ActionList actions;
    Events events;
};

void hash_game(const Game& game, std::uint64_t seed, Paper& paper, Hash& hash) {
    Dice dice(seed);
    State& state = paper.state;
    state = new_state(game);
    while (pending(game, state).kind != Pending::Kind::kOver) {
        paper.actions.clear();
        const Action action = next_random_action(game, state, dice, paper.actions);
        hash.add(paper.actions.size());
        hash.add(write_entry(game, state, action));
        paper.events.clear();
        apply(game, state, action, &paper.events);
        hash_scores(paper.events, hash);
    }
    for (int player = 0; player < game.players; ++player)
        hash.add(static_cast<std::uint64_t>(state.head().scores[player]));
}

}  // namespace

std::vector<Setup> signature_setups() {
    std::vector<Setup> setups;
    const std::vector<Sets> mixed = mixtures();
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
        for (const Preset& preset : all_presets())
            keep(setups, preset.sets, preset.options, players);
        for (const Sets& sets : mixed) keep(setups, sets, {}, players);
    }
    add_option_values(setups, mixed);
    return setups;
}

std::uint64_t rules_signature(const std::function<void(int)>& visit) {
    std::vector<GamePtr> games;
    for (const Setup& setup : signature_setups()) games.push_back(*make_game(setup));
    const auto paper = std::make_unique<Paper>();
    Hash hash;
    for (int i = 0; i < kSignatureGames; ++i) {
        hash_game(*games[i % games.size()], static_cast<std::uint64_t>(i), *paper, hash);
        if (visit) visit(i + 1);
    }
    return hash.value();
}

}  // namespace bastide
