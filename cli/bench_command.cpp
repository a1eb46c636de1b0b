// bastide bench: how fast are complete random games, and do the rules still have their signature?
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>

#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup_options.h"
#include "notation/hex.h"
#include "notation/random_game.h"
#include "notation/signature.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

struct BenchOptions {
    SetupOptions setup;
    double seconds = 3;
    std::uint64_t games = 0;  // 0: as many as the seconds allow
    std::uint64_t seed = 1;
    bool json = false;
    bool signature = false;
};

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Time this process has really worked: on a busy machine less than what the clock says.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Result {
    RandomStats stats;
    double seconds = 0;
    double cpu_seconds = 0;
    double copy_ns = 0;
};

// Plays for the given time, or the given number of games.
void play_games(const Game& game, const BenchOptions& options, Result& result) {
    Progress progress("bench");
    Dice dice(options.seed);
    const auto actions = std::make_unique<ActionList>();
    const double cpu_begin = cpu_seconds();
    const auto begin = Clock::now();
    while (options.games != 0 ? result.stats.games < options.games
                              : result.seconds < options.seconds) {
        State state = new_state(game);
        finish_randomly(game, state, dice, *actions, result.stats);
        if (options.games == 0 && result.stats.games % 16 != 0) continue;
        result.seconds = seconds_since(begin);
        progress.show(fmt::format("{} games in {:.1f} s", result.stats.games, result.seconds));
    }
    result.seconds = seconds_since(begin);
    result.cpu_seconds = cpu_seconds() - cpu_begin;
}

// A state in the middle of a game.
State middle_state(const Game& game, Dice& dice, ActionList& actions) {
    State state = new_state(game);
    const int half = game.board.max_tiles / 2;
    while (pending(game, state).kind != Pending::Kind::kOver && state.head().turns < half)
        apply(game, state, next_random_action(game, state, dice, actions));
    return state;
}

// What a search pays for a copy: a few states it works on, copied again and again. The best of many
// short runs, because on a busy machine the others measure somebody else's work.
double measure_copy_once(const Game& game, Dice& dice, State& target) {
    constexpr int kStates = 4;
    constexpr int kCopies = 1 << 12;
    constexpr int kRuns = 40;
    const auto actions = std::make_unique<ActionList>();
    std::vector<std::unique_ptr<State>> states;
    for (int i = 0; i < kStates; ++i)
        states.push_back(std::make_unique<State>(middle_state(game, dice, *actions)));
    double best = 1;
    for (int run = 0; run < kRuns; ++run) {
        const auto begin = Clock::now();
        for (int i = 0; i < kCopies; ++i) {
            target = *states[static_cast<std::size_t>(i) % kStates];
            asm volatile("" : : "r"(&target) : "memory");  // the copy must be made
        }
        best = std::min(best, seconds_since(begin));
    }
    return best * 1e9 / kCopies;
}

// Some boards need more memory than others: the mean of several, as many as a moment allows.
double measure_copy(const Game& game, std::uint64_t seed) {
    constexpr int kBoards = 16;
    constexpr double kMoment = 0.5;
    Dice dice(seed);
    const auto target = std::make_unique<State>();
    const auto begin = Clock::now();
    double sum = 0;
    int boards = 0;
    while (boards < kBoards && seconds_since(begin) < kMoment) {
        sum += measure_copy_once(game, dice, *target);
        ++boards;
    }
    return sum / boards;
}

Json as_json(const Game& game, const Result& result) {
    const RandomStats& stats = result.stats;
    std::vector<double> scores;
    for (int player = 0; player < game.players; ++player)
        scores.push_back(static_cast<double>(stats.scores[player]) /
                         static_cast<double>(stats.games));
    return {{"games_per_second", static_cast<double>(stats.games) / result.seconds},
            {"turns_per_game", stats.per_game(stats.turns)},
            {"placements_per_turn", stats.placements_per_turn()},
            {"follower_options_per_turn", stats.options_per_turn()},
            {"mean_scores", scores},
            {"state_bytes", game.state_bytes},
            {"copy_ns", result.copy_ns},
            {"games", stats.games},
            {"seconds", result.seconds},
            {"cpu_seconds", result.cpu_seconds},
            {"games_per_cpu_second", static_cast<double>(stats.games) / result.cpu_seconds}};
}

void print_result(const Json& json) {
    for (const auto& [key, value] : json.items()) {
        print("{:<26}", key);
        for (const Json& part : value.is_array() ? value : Json::array({value})) {
            if (part.is_number_float()) {
                print(" {:.2f}", part.get<double>());
            } else {
                print(" {}", part.get<std::uint64_t>());
            }
        }
        print("\n");
    }
}

int print_signature() {
    Progress progress("signature");
    const std::uint64_t signature = rules_signature(
        [&](int games) { progress.show(static_cast<std::uint64_t>(games), kSignatureGames); });
    progress.clear();
    print("signature {}\n", hex(signature));
    return 0;
}

int run_bench(const BenchOptions& options) {
    if (options.signature) return print_signature();
    const auto setup = options.setup.setup();
    if (!setup) return refuse_setup(setup.error());
    const auto game = make_game(*setup);
    if (!game) return refuse_setup(game.error());
    Result result;
    result.copy_ns = measure_copy(**game, options.seed);
    play_games(**game, options, result);
    const Json json = as_json(**game, result);
    if (options.json) {
        print("{}\n", json.dump());
    } else {
        print_result(json);
    }
    return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand(
        "bench", "Play complete random games as fast as possible, or print the rules signature");
    options->setup.add_to(*command, true);
    command->add_option("--seconds", options->seconds, "how long to play")
        ->type_name("S")
        ->check(CLI::Range(0.01, 1e6))
        ->check([](const std::string& text) {
            return std::isnan(std::strtod(text.c_str(), nullptr)) ? "not a number" : "";
        })
        ->capture_default_str();
    command->add_option("--games", options->games, "play exactly this many games instead")
        ->type_name("N")
        ->check(whole_number())
        ->check([](const std::string& text) {
            return text.find_first_not_of('0') == std::string::npos ? "must be above 0" : "";
        });
    command->add_option("--seed", options->seed, "whole number that decides the games")
        ->type_name("N")
        ->check(whole_number())
        ->capture_default_str();
    command->add_flag("--json", options->json, "print one JSON object");
    command->add_flag("--signature", options->signature,
                      "print only the signature of the rules: a hash over fixed random games");
    command->callback([options, &exit_code] { exit_code = run_bench(*options); });
}

}  // namespace bastide
