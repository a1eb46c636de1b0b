#include "tests/random_play.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/game/preset.h"

namespace bastide::test {

std::uint64_t Chance::next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

std::uint32_t Chance::below(std::uint32_t limit) {
    return static_cast<std::uint32_t>((next() >> 32) * limit >> 32);
}

bool has_room(std::string_view name) {
    const auto rooms = all_rooms();
    return std::any_of(rooms.begin(), rooms.end(),
                       [&](const Room* room) { return room->name == name; });
}

std::vector<std::string> known_sets() {
    std::vector<std::string> sets;
    for (const Room* room : all_rooms())
        for (const RoomFile& file : room->files())
            if (file.path.starts_with("tiles/"))
                sets.emplace_back(file.path.substr(6, file.path.size() - 10));
    return sets;
}

bool has_set(std::string_view name) {
    const auto sets = known_sets();
    return std::find(sets.begin(), sets.end(), name) != sets.end();
}

bool is_full_build() {
    for (const char* room : {"base", "farms", "river", "winter", "editions", "river_20", "abbot",
                             "anniversary", "inns_cathedrals", "traders_builders", "king_robber",
                             "cult", "river_2", "princess_dragon", "tower", "abbey_mayor", "count",
                             "catapult", "bridges_castles_bazaars"})
        if (!has_room(room)) return false;
    return true;
}

std::vector<std::string> names(int players) {
    std::vector<std::string> all{"Red", "Blue", "Green", "Yellow", "Black", "Grey", "White"};
    all.resize(players);
    return all;
}

Setup plain_setup(int players) {
    Setup setup;
    setup.sets = {"base"};
    setup.options["start_player"] = "host-picks";
    setup.players = names(players);
    setup.flags.starts = 1;
    return setup;
}

GamePtr plain_game(int players) { return *make_game(plain_setup(players)); }

namespace {

void choose_sets_and_options(Setup& setup, Chance& chance) {
    if (!all_presets().empty() && chance.one_in(4)) {
        const Preset& preset = chance.pick(all_presets());
        setup.sets = preset.sets;
        setup.options = preset.options;
        return;
    }
    for (const std::string& set : known_sets())
        if (set == "base" || chance.one_in(2)) setup.sets.push_back(set);
    for (const OptionType& option : all_options())
        if (chance.one_in(3)) setup.options[option.name] = chance.pick(option.values);
}

// A tile of the players' own: each edge by itself or all cities together, one field around them.
std::string random_tile(int number, Chance& chance) {
    static constexpr const char* kEdges[] = {"city", "road", "field"};
    std::string edges, segments, cities, fields, borders;
    const bool one_city = chance.one_in(2);
    int count = 0;
    for (int side = 0; side < kSides; ++side) {
        const std::string kind = kEdges[chance.below(3)];
        edges += " " + kind;
        if (kind == "city" && one_city) {
            cities += std::string(" ") + kSideNames[side];
        } else if (kind != "field") {
            segments += " | " + kind + " " + kSideNames[side];
            if (kind == "city") borders += " ~" + std::to_string(count);
            ++count;
        }
        if (kind != "city")
            fields += std::string(" ") + kHalfNames[2 * side] + " " + kHalfNames[2 * side + 1];
    }
    if (!cities.empty()) {
        segments += " | city" + cities + " pennants=" + std::to_string(1 + chance.below(3));
        borders += " ~" + std::to_string(count);
    }
    if (chance.one_in(4)) segments += " | monastery";
    return "own" + std::to_string(number) + " edges" + edges + segments + " | field" + fields +
           borders;
}

// A small pile makes short games in which tiles often fit nowhere.
void choose_bag(Setup& setup, const Game& game, Chance& chance) {
    for (std::size_t type = 0; type < game.bag.size(); ++type)
        if (game.bag[type] > 0 && chance.one_in(3))
            setup.bag[game.tables.types[type].id] =
                1 + static_cast<int>(chance.below(game.bag[type]));
}

}  // namespace

Setup random_setup(Chance& chance) {
    Setup setup;
    choose_sets_and_options(setup, chance);
    setup.players = names(2 + static_cast<int>(chance.below(5)));
    const auto seats = static_cast<std::uint32_t>(setup.players.size());
    for (int* flag : {&setup.flags.youngest, &setup.flags.saw_knight, &setup.flags.starts})
        if (chance.one_in(2)) *flag = 1 + static_cast<int>(chance.below(seats));
    if (chance.one_in(4))
        for (int number = static_cast<int>(chance.below(6)); number > 0; --number)
            setup.tiles.push_back(random_tile(number, chance));
    return setup;
}

GamePtr random_game(Chance& chance) {
    for (int attempt = 0; attempt < 1000; ++attempt) {
        Setup setup = random_setup(chance);
        const auto game = make_game(setup);
        if (!game) continue;
        if (!chance.one_in(5)) return *game;
        choose_bag(setup, **game, chance);
        if (const auto smaller = make_game(setup)) return *smaller;
    }
    std::fputs("random_game: no setup was accepted\n", stderr);
    std::abort();
}

namespace {

class ChanceDraws final : public Draws {
public:
    explicit ChanceDraws(Chance& chance) : chance_(chance) {}
    std::uint32_t below(std::uint32_t n) override { return chance_.below(n); }

private:
    Chance& chance_;
};

}  // namespace

Action random_action(const Game& game, const State& state, Chance& chance) {
    if (pending(game, state).kind == Pending::Kind::kChance) {
        ChanceDraws draws(chance);
        return roll_chance(Table(game, state), draws);
    }
    ActionList actions;
    legal_actions(game, state, actions);
    return chance.pick(actions);
}

bool is_over(const Game& game, const State& state) {
    return pending(game, state).kind == Pending::Kind::kOver;
}

std::vector<Action> random_actions(const Game& game, Chance& chance) {
    std::vector<Action> actions;
    State state = new_state(game);
    while (!is_over(game, state)) {
        actions.push_back(random_action(game, state, chance));
        apply(game, state, actions.back());
    }
    return actions;
}

State replay(const Game& game, const std::vector<Action>& actions, std::size_t count) {
    State state = new_state(game);
    for (std::size_t i = 0; i < count; ++i) apply(game, state, actions[i]);
    return state;
}

std::vector<Action> sorted(std::vector<Action> actions) {
    std::sort(actions.begin(), actions.end(), sorts_before);
    return actions;
}

std::vector<Action> choices(const Game& game, const State& state) {
    std::vector<Action> all;
    if (pending(game, state).kind == Pending::Kind::kChance) {
        OutcomeList outcomes;
        chance_outcomes(game, state, outcomes);
        for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
    } else {
        ActionList actions;
        legal_actions(game, state, actions);
        all.assign(actions.begin(), actions.end());
    }
    return sorted(std::move(all));
}

}  // namespace bastide::test
