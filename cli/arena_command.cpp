// bastide arena: computer players and other programs against each other.
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <unistd.h>

#include "cli/arena_journal.h"
#include "cli/arena_report.h"
#include "cli/arguments.h"
#include "cli/canvas.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/saved_game.h"
#include "cli/setup_options.h"
#include "cli/terminal_game.h"
#include "cli/terminal_input.h"
#include "cli/wall_clock.h"
#include "engine/core/utf8.h"

namespace bastide {
namespace {

struct ArenaArguments {
    SetupOptions setup;
    std::vector<std::string> players;
    std::vector<std::string> bots;
    std::string budget;
    std::string sequential;
    std::string json;
    std::string records;
    double bot_limit = 0;
    int pairs = 50;
    int jobs = 1;
    std::uint64_t seed = 1;
    bool gauntlet = false;
    bool cpu_time = false;
    bool resume = false;
};

volatile std::sig_atomic_t g_interrupted = 0;
void interrupt(int) { g_interrupted = 1; }

// The first Ctrl-C ends the match with what was played, the second one ends the program.
class Interruptible {
public:
    Interruptible() {
        struct sigaction action{};
        action.sa_handler = interrupt;
        action.sa_flags = SA_RESETHAND | SA_RESTART;
        sigaction(SIGINT, &action, &before_);
    }
    ~Interruptible() { sigaction(SIGINT, &before_, nullptr); }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

private:
    struct sigaction before_{};
};

class ArenaCommand {
public:
    explicit ArenaCommand(const ArenaArguments& arguments) : arguments_(arguments) {}

    int run() {
        if (const std::string wrong = prepare(); !wrong.empty()) return fail(kExitUsage, wrong);
        auto setup = arguments_.setup.setup();
        if (!setup) return refuse_setup(setup.error());
        options_.setup = *setup;
        const auto game = make_game(options_.setup);
        if (!game) return refuse_setup(game.error());
        if (const std::string why = unwritable(); !why.empty())
            return fail(kExitFailed, arguments_.json + ": " + why);
        const auto players = options_.setup.players;
        options_.setup = (*game)->setup.setup;  // everything spelled out
        options_.setup.players = players;
        if (options_.records.empty())
            return arguments_.resume ? fail(kExitUsage, words().say("arena.resume-where"))
                                     : play({}, nullptr);
        std::error_code error;
        std::filesystem::create_directories(options_.records, error);
        if (error) return fail(kExitFailed, options_.records + ": " + error.message());
        const ArenaJournal journal(options_);
        return arguments_.resume ? resume(journal) : begin(journal);
    }

private:
    // Everything that was said about the contestants. Gives back what is wrong with it.
    std::string prepare() {
        ai::Budget common;
        if (!arguments_.budget.empty()) {
            const auto budget = parse_budget(arguments_.budget);
            if (!budget) return "no budget: '" + arguments_.budget + "' (100ms, 2s, 5000sims).";
            common = *budget;
        }
        for (const std::string& text : arguments_.players) {
            const PlayerSpec spec = parse_player_spec(text);
            if (const auto player = ai::make_player(spec.player, 0); !player)
                return player.error() + " (" + known_players() + ").";
            add({text, spec, "", spec.budget.value_or(common), 0});
        }
        for (const std::string& command : arguments_.bots) {
            if (is_blank(command)) return "--bot needs the command of a program.";
            add({command, {}, command, common, 0});
        }
        for (const Contestant& one : options_.contestants)
            if (arguments_.cpu_time && (one.budget.threads > 1 || !one.command.empty()))
                return "--cpu-time is for players of this program with one thread.";
        if (options_.contestants.size() < 2) return "an arena needs two players or more.";
        options_.gauntlet = arguments_.gauntlet;
        options_.sets = arguments_.pairs;
        options_.jobs = arguments_.jobs;
        options_.seed = arguments_.seed;
        options_.records = arguments_.records;
        return arguments_.sequential.empty() ? "" : read_sequential();
    }

    static bool is_blank(std::string_view text) {
        bool blank = true;
        for_each_character(text, [&](char32_t code) {
            blank = blank && (code <= U' ' || code == 0xa0 || code == 0x3000);
        });
        return blank;
    }

    // Why the results could not be written when the match is over; empty if nothing is in the way.
    std::string unwritable() const {
        if (arguments_.json.empty() || arguments_.json == "-") return "";
        const std::filesystem::path path = arguments_.json;
        const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
        std::error_code error;
        if (std::filesystem::is_directory(path, error)) return std::strerror(EISDIR);
        return access(folder.c_str(), W_OK) == 0 ? "" : std::strerror(errno);
    }

    void add(Contestant contestant) {
        contestant.budget.clock = arguments_.cpu_time ? work_clock : wall_clock;
        contestant.longest = arguments_.bot_limit;
        if (contestant.longest == 0) {
            constexpr double kGrace = 1;
            constexpr double kWithoutTime = 10;
            contestant.longest =
                contestant.budget.seconds > 0 ? contestant.budget.seconds + kGrace : kWithoutTime;
        }
        const std::string plain = contestant.name;
        const auto taken = [&] {
            for (const Contestant& other : options_.contestants)
                if (other.name == contestant.name) return true;
            return false;
        };
        for (int copy = 2; taken(); ++copy) contestant.name = fmt::format("{} #{}", plain, copy);
        options_.contestants.push_back(std::move(contestant));
    }

    std::string read_sequential() {
        const std::string wrong = "--sequential takes two numbers with a comma, the smaller first.";
        const std::size_t comma = arguments_.sequential.find(',');
        if (comma == std::string::npos) return wrong;
        const auto read = [&](std::string_view text) {
            double value = NAN;
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), value);
            return error == std::errc{} && end == text.data() + text.size() ? value : NAN;
        };
        const std::string_view text = arguments_.sequential;
        const ai::SequentialTest test{read(text.substr(0, comma)), read(text.substr(comma + 1))};
        constexpr double kFarthest = 1000;
        if (!(test.elo0 < test.elo1) || test.elo0 < -kFarthest || test.elo1 > kFarthest)
            return wrong;
        options_.sequential = test;
        return "";
    }

    static std::string known_players() {
        std::string text = "players: ";
        for (const std::string& name : ai::player_names())
            text += (text.ends_with(": ") ? "" : ", ") + name;
        return text;
    }

    static Words words() {
        const std::string own = language_of_environment();
        return terminal_words(Words::has_language(own) ? own : "en");
    }

    int begin(const ArenaJournal& journal) {
        if (journal.is_taken())
            return fail(kExitFailed, words().say("arena.taken", {{"folder", options_.records}}));
        if (const std::string error = journal.begin(); !error.empty())
            return fail(kExitFailed, journal.path() + ": " + error);
        return play({}, &journal);
    }

    int resume(const ArenaJournal& journal) {
        auto finished = journal.resume();
        if (!finished) return fail(kExitFailed, write_fault(words(), finished.error()));
        return play(std::move(*finished), &journal);
    }

    int play(std::vector<PlayedSet> finished, const ArenaJournal* journal) {
        Progress progress("arena");
        const Interruptible interruptible;
        const double begin = wall_clock();
        const ArenaResult result = play_match(
            options_,
            [&](const ArenaResult& now, int total) {
                constexpr int kBefore = 8;  // what the line begins with
                const std::string line = g_interrupted == 0
                                             ? arena_progress(options_, now, total)
                                             : "ends with the sets that are being played; Ctrl-C "
                                               "again: at once";
                progress.show(clipped(line, terminal_size().columns - kBefore));
                return g_interrupted == 0;
            },
            std::move(finished), journal);
        progress.clear();
        const double seconds = wall_clock() - begin;
        if (!result.error.empty()) return fail(kExitFailed, result.error);
        if (arguments_.json != "-") print("{}", arena_report(options_, result, seconds));
        if (arguments_.json.empty()) return 0;
        const std::string json = arena_json(options_, result, seconds).dump(1) + "\n";
        if (arguments_.json == "-") {
            put_text(json);
        } else if (const std::string error = write_safely(arguments_.json, json); !error.empty()) {
            return fail(kExitFailed, arguments_.json + ": " + error);
        }
        return 0;
    }

    const ArenaArguments& arguments_;
    ArenaOptions options_;
};

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    const auto arguments = std::make_shared<ArenaArguments>();
    CLI::App* command =
        app.add_subcommand("arena", "Let computer players and other programs play duplicate games");
    command->footer(
        "A player is a level or another player with settings and a budget of its own:\n"
        "skilled, master:20ms, uct:5000sims. See docs/arena.md.");
    command->add_option("PLAYER", arguments->players, "computer players")->type_name("");
    command->add_option("--bot", arguments->bots, "command of a program that speaks the protocol")
        ->type_name("COMMAND")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);  // what follows is a player
    arguments->setup.add_to(*command, true);
    command
        ->add_option("--pairs", arguments->pairs,
                     "sets of duplicate games, for each group that meets")
        ->type_name("N")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command
        ->add_option("--budget", arguments->budget,
                     "for each decision: 100ms, 5000sims (default: each player's own)")
        ->type_name("BUDGET");
    command
        ->add_option("--bot-limit", arguments->bot_limit,
                     "longest time for a program (default: the budget and 1 s, else 10 s)")
        ->type_name("S")
        ->check(CLI::Range(0.001, 86400.0));
    command->add_option("--jobs", arguments->jobs, "games at a time")
        ->type_name("N")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "number that decides draws and players")
        ->type_name("N")
        ->check(whole_number())
        ->capture_default_str();
    command->add_flag("--cpu-time", arguments->cpu_time,
                      "time players by the work of their thread: for machines that are busy");
    command->add_flag("--gauntlet", arguments->gauntlet, "the first player against all others");
    command
        ->add_option("--sequential", arguments->sequential,
                     "stop when the first is surely stronger than the second by ELO1, or not "
                     "by more than ELO0")
        ->type_name("ELO0,ELO1");
    command->add_option("--json", arguments->json, "write the results as JSON (- : to the output)")
        ->type_name("FILE");
    command->add_option("--records", arguments->records, "folder in which the games are kept")
        ->type_name("DIR");
    command->add_flag("--resume", arguments->resume,
                      "go on with the match in the folder of --records where it was interrupted");
    command->callback([arguments, &exit_code] { exit_code = ArenaCommand(*arguments).run(); });
}

}  // namespace bastide
