#include "ai/players.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace bastide::ai {
namespace {

struct Maker {
    const char* name;
    PlayerPtr (*make)(Settings&, std::uint64_t seed);
};

constexpr Maker kMakers[] = {
    {"novice", make_novice},        {"casual", make_casual},    {"skilled", make_skilled},
    {"expert", make_expert},        {"master", make_master},    {"random", make_random_player},
    {"greedy", make_greedy_player}, {"flat", make_flat_player}, {"uct", make_uct_player},
    {"sight", make_sight},
};

}  // namespace

const std::vector<std::string>& player_names() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        for (const Maker& maker : kMakers) names.emplace_back(maker.name);
        return names;
    }();
    return kNames;
}

Expected<PlayerPtr, std::string> make_player(std::string_view spec, std::uint64_t seed) {
    auto settings = Settings::parse(spec);
    if (!settings) return settings.error();
    for (const Maker& maker : kMakers) {
        if (settings->name() != maker.name) continue;
        PlayerPtr player = maker.make(*settings, seed);
        if (std::string fault = settings->fault(); !fault.empty()) return fault;
        return player;
    }
    return "there is no player '" + settings->name() + "'";
}

std::uint64_t stream_of(const State& state) {
    const StateHead& head = state.head();
    Hash hash;
    for (const std::uint64_t number : {head.step, head.active, head.decider}) hash.add(number);
    for (const std::uint64_t number : {head.tile, head.placed, head.turns}) hash.add(number);
    for (const std::int32_t score : head.scores) hash.add(static_cast<std::uint64_t>(score));
    return hash.value();
}

void rank(std::vector<Choice>& choices, const Game& game, const State& state, int seat) {
    for (Choice& choice : choices) {
        choice.margin = margin_of(choice.scores, game.players, seat);
        choice.winning = winning_chance(choice.scores, game.players, seat, tiles_left(state));
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.margin > b.margin; });
}

}  // namespace bastide::ai
