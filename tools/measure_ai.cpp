// Measures how good decisions are without playing matches: what would each candidate have brought
// in many games played on to the end at sight, and what do players choose?
//
//   measure_ai truth POSITIONS ROUNDS SEED > truth.txt     once, slow
//   measure_ai regret truth.txt PLAYER SIMULATIONS         points of margin given away by a
//   decision
//   measure_ai speed PLAYER SIMULATIONS THREADS [SET...]   simulations a second
//   measure_ai choices PLAYER SIMULATIONS GAMES [SET...]   a number for all that the player thinks
//   in some games: a change that only makes it faster leaves it as it is
//   measure_ai slowest PLAYER MILLISECONDS GAMES PLAYERS [SET...]   the longest decision of each
//   step, in games of the player against itself; 0 milliseconds: its own budget. A preset may be
//   named instead of sets
//
// A match needs hundreds of games to tell two players apart; this needs as many decisions.
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "ai/player.h"
#include "ai/rollouts.h"
#include "engine/core/hash.h"
#include "engine/game/preset.h"

namespace bastide::ai {
namespace {

using Sets = std::vector<std::string>;

GamePtr game_of(const Sets& sets) {
    Setup setup;
    setup.sets = sets;
    setup.players = {"Red", "Blue"};
    const auto game = make_game(setup);
    if (game) return *game;
    std::fputs("measure_ai: these sets make no game\n", stderr);
    std::exit(2);
}

GamePtr base_game() { return game_of({"base"}); }

// The position of this number: a game at sight, not always by the best action, up to a placement.
State position(const Game& game, std::uint64_t seed, std::uint64_t number) {
    Dice dice(seed, number);
    const std::uint32_t turns = 2 + dice.below(66);
    SightSettings settings;
    settings.winning = 0;
    settings.margin = 1;
    Sight sight(game, settings, Taste{});
    const Limit limit(Budget{});
    Desk desk(game);
    desk.set(new_state(game));
    std::vector<Judged> judged;
    for (;;) {
        const Pending due = pending(desk.table);
        if (due.kind == Pending::Kind::kChance) {
            apply_listed(desk.table, roll_chance(desk.table, dice));
            continue;
        }
        if (desk.table.head.turns >= turns && std::string(due.step->name) == "place") break;
        sight.look(desk, due.player, true, limit, judged);
        const Judged* best = nullptr;
        double most = -1e9;
        for (const Judged& one : judged) {
            const double noise = -0.6 * std::log(-std::log(dice.unit() + 1e-12) + 1e-12);
            if (one.worth.utility + noise <= most) continue;
            most = one.worth.utility + noise;
            best = &one;
        }
        apply_listed(desk.table, best->line[0]);
    }
    return desk.state;
}

int write_truth(int positions, int rounds, std::uint64_t seed) {
    const GamePtr game = base_game();
    const Limit limit(Budget{});
    std::printf("%llu\n", static_cast<unsigned long long>(seed));
    for (int number = 0; number < positions; ++number) {
        const State state = position(*game, seed, static_cast<std::uint64_t>(number));
        SearchSettings settings;
        settings.depth = 20;
        settings.candidates = 8;
        settings.trust = 0;
        settings.doubt = 1e9;
        settings.halving = 0;
        const int seat = pending(*game, state).player;
        Rollouts search(*game, state, seat, settings, Taste{}, seed, 77);
        search.begin(limit);
        if (search.is_decided()) continue;
        for (int i = 0; i < rounds; ++i)
            for (int k = 0; k < std::min(8, static_cast<int>(search.tried().size())); ++k)
                search.simulate(limit, 0);
        for (const auto& tried : search.tried()) {
            if (tried.rounds == 0) continue;
            const Worth worth = tried.worth(0);
            const Action& action = tried.line[0];
            std::printf(
                "%d %d %d %d %.3f %.3f %.4f\n", number, action.square.x, action.square.y,
                action.arg, static_cast<double>(worth.scores[seat] - worth.scores[1 - seat]),
                static_cast<double>(tried.sight.scores[seat] - tried.sight.scores[1 - seat]),
                static_cast<double>(worth.utility));
        }
        std::fflush(stdout);
    }
    return 0;
}

struct Truth {
    int number = 0, x = 0, y = 0, arg = 0;
    double margin = 0, sight = 0, utility = 0;
};

int tell_regret(const char* file, const char* spec, std::uint64_t simulations) {
    const GamePtr game = base_game();
    std::ifstream in(file);
    std::uint64_t seed = 0;
    in >> seed;
    std::vector<std::vector<Truth>> positions;
    for (Truth t; in >> t.number >> t.x >> t.y >> t.arg >> t.margin >> t.sight >> t.utility;) {
        if (positions.empty() || positions.back()[0].number != t.number) positions.emplace_back();
        positions.back().push_back(t);
    }
    auto player = make_player(spec, 5);
    if (!player) {
        std::fprintf(stderr, "%s\n", player.error().c_str());
        return 2;
    }
    double sum = 0, squares = 0, utility = 0, first = 0;
    int count = 0, unknown = 0;
    double thinking = 0;
    for (const auto& truths : positions) {
        const State state = position(*game, seed, static_cast<std::uint64_t>(truths[0].number));
        const std::clock_t before = std::clock();
        const Thought thought = (*player)->think(*game, state, pending(*game, state).player,
                                                 {.simulations = simulations});
        thinking += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        double best = -1e9, chosen = -1e9, best_u = -1e9, chosen_u = -1e9;
        const Action& action = thought.choices[0].action;
        for (const Truth& t : truths) {
            best = std::max(best, t.margin);
            best_u = std::max(best_u, t.utility);
            if (t.x == action.square.x && t.y == action.square.y && t.arg == action.arg) {
                chosen = std::max(chosen, t.margin);
                chosen_u = std::max(chosen_u, t.utility);
            }
        }
        if (chosen < -1e8) {
            ++unknown;
            continue;
        }
        sum += best - chosen;
        squares += (best - chosen) * (best - chosen);
        utility += best_u - chosen_u;
        first += best - truths[0].margin;
        ++count;
    }
    const double mean = sum / count;
    std::printf(
        "%s %llu: regret %.3f +- %.3f points (first sight %.3f), %.3f %% winning; %d positions, "
        "%d unknown; %.1f ms\n",
        spec, static_cast<unsigned long long>(simulations), mean,
        std::sqrt((squares / count - mean * mean) / count), first / count, 100 * utility / count,
        count, unknown, 1000 * thinking / positions.size());
    return 0;
}

double now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// From the first placement of a game, and from positions all over a game.
int tell_speed(const char* spec, std::uint64_t simulations, int threads, const Sets& sets) {
    const GamePtr game = game_of(sets);
    auto player = make_player(spec, 5);
    if (!player) {
        std::fprintf(stderr, "%s\n", player.error().c_str());
        return 2;
    }
    for (const bool whole : {true, false}) {
        std::uint64_t done = 0;
        double seconds = 0, work = 0;
        for (std::uint64_t number = 0; number < (whole ? 4u : 30u); ++number) {
            State state = position(*game, 3, number);
            if (whole) {
                Dice dice(3, number);
                state = new_state(*game);
                while (pending(*game, state).kind == Pending::Kind::kChance)
                    apply(*game, state, roll_chance(Table(*game, state), dice));
            }
            const double before = now();
            const std::clock_t worked = std::clock();
            done += (*player)
                        ->think(*game, state, pending(*game, state).player,
                                {.simulations = simulations, .threads = threads})
                        .simulations;
            work += static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC;
            seconds += now() - before;
        }
        std::printf("%s, %s: %.0f simulations a second, %.0f a second of work, %d threads\n", spec,
                    whole ? "whole games" : "all over a game", static_cast<double>(done) / seconds,
                    static_cast<double>(done) / work, threads);
    }
    return 0;
}

int tell_choices(const char* spec, std::uint64_t simulations, int games, const Sets& sets) {
    const GamePtr game = game_of(sets);
    auto player = make_player(spec, 5);
    if (!player) {
        std::fprintf(stderr, "%s\n", player.error().c_str());
        return 2;
    }
    Hash number;
    int decisions = 0;
    for (int i = 0; i < games; ++i) {
        Dice dice(11, static_cast<std::uint64_t>(i));
        State state = new_state(*game);
        for (;;) {
            const Pending due = pending(*game, state);
            if (due.kind == Pending::Kind::kOver) break;
            if (due.kind == Pending::Kind::kChance) {
                apply(*game, state, roll_chance(Table(*game, state), dice));
                continue;
            }
            const Thought thought =
                (*player)->think(*game, state, due.player, {.simulations = simulations});
            for (const Choice& choice : thought.choices) {
                number.add(std::bit_cast<std::uint64_t>(choice.action));
                number.add(choice.visits);
            }
            ++decisions;
            apply(*game, state, thought.choices[0].action);
        }
    }
    std::printf("%s %llu: %d games, %d decisions, choices %016llx\n", spec,
                static_cast<unsigned long long>(simulations), games, decisions,
                static_cast<unsigned long long>(number.value()));
    return 0;
}

// The work of this thread, in seconds.
double worked() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The decisions of one step.
struct Decided {
    int count = 0;
    double seconds = 0, longest = 0;
    // Of the longest:
    std::uint64_t judged = 0;
    std::size_t actions = 0;
    int game = 0, turn = 0;
};

int tell_slowest(const char* spec, double seconds, int games, const Game& game) {
    auto player = make_player(spec, 5);
    if (!player) {
        std::fprintf(stderr, "%s\n", player.error().c_str());
        return 2;
    }
    std::map<std::string, Decided> steps;
    ActionList actions;
    for (int i = 0; i < games; ++i) {
        Dice dice(13, static_cast<std::uint64_t>(i));
        State state = new_state(game);
        for (;;) {
            const Pending due = pending(game, state);
            if (due.kind == Pending::Kind::kOver) break;
            if (due.kind == Pending::Kind::kChance) {
                apply(game, state, roll_chance(Table(game, state), dice));
                continue;
            }
            legal_actions(game, state, actions);
            const double before = worked();
            const Thought thought =
                (*player)->think(game, state, due.player, {.seconds = seconds, .clock = worked});
            const double took = worked() - before;
            for (const char* name : {due.step->name, "all"}) {
                Decided& step = steps[name];
                ++step.count;
                step.seconds += took;
                if (took < step.longest) continue;
                step = {step.count, step.seconds,      took, thought.judged, actions.size(),
                        i,          state.head().turns};
            }
            apply(game, state, thought.choices[0].action);
        }
    }
    std::printf("%-18s %7s %9s %9s   judged  actions  game  turn\n", "step", "count", "mean ms",
                "longest");
    for (const auto& [name, step] : steps)
        std::printf("%-18s %7d %9.2f %9.1f %8llu %8zu %5d %5d\n", name.c_str(), step.count,
                    1000 * step.seconds / step.count, 1000 * step.longest,
                    static_cast<unsigned long long>(step.judged), step.actions, step.game,
                    step.turn);
    return 0;
}

int tell_slowest(char** argv, const Sets& words) {
    Setup setup;
    setup.sets = words;
    constexpr std::array<const char*, kMaxPlayers> kNames{"A", "B", "C", "D", "E", "F"};
    const int players = std::clamp(std::atoi(argv[5]), 2, kMaxPlayers);
    setup.players.assign(kNames.begin(), kNames.begin() + players);
    if (const Preset* preset = words.size() == 1 ? find_preset(words[0]) : nullptr) {
        setup.sets.clear();
        setup = with_preset(*preset, setup);
    }
    const auto game = make_game(setup);
    if (game) return tell_slowest(argv[2], 0.001 * std::atof(argv[3]), std::atoi(argv[4]), **game);
    std::fputs("measure_ai: these sets make no game\n", stderr);
    return 2;
}

}  // namespace
}  // namespace bastide::ai

int main(int argc, char** argv) {
    const std::string what = argc >= 5 ? argv[1] : "";
    bastide::ai::Sets sets(argv + std::min(argc, 5), argv + argc);
    if (sets.empty()) sets = {"base"};
    if (what == "truth")
        return bastide::ai::write_truth(std::atoi(argv[2]), std::atoi(argv[3]),
                                        std::strtoull(argv[4], nullptr, 10));
    if (what == "regret")
        return bastide::ai::tell_regret(argv[2], argv[3], std::strtoull(argv[4], nullptr, 10));
    if (what == "speed")
        return bastide::ai::tell_speed(argv[2], std::strtoull(argv[3], nullptr, 10),
                                       std::atoi(argv[4]), sets);
    if (what == "choices")
        return bastide::ai::tell_choices(argv[2], std::strtoull(argv[3], nullptr, 10),
                                         std::atoi(argv[4]), sets);
    if (what == "slowest" && argc >= 6)
        return bastide::ai::tell_slowest(
            argv, argc > 6 ? bastide::ai::Sets(argv + 6, argv + argc) : bastide::ai::Sets{"base"});
    std::fputs(
        "usage: measure_ai truth POSITIONS ROUNDS SEED | regret FILE PLAYER SIMULATIONS |\n"
        "       speed PLAYER SIMULATIONS THREADS [SET...] | choices PLAYER SIMULATIONS GAMES "
        "[SET...] |\n"
        "       slowest PLAYER MILLISECONDS GAMES PLAYERS [SET...]\n",
        stderr);
    return 2;
}
