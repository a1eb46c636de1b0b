// bastide analyse: what each decision of a game gave away, and what chance gave.
#include <memory>

#include "advice/analysis_view.h"
#include "advice/budget.h"
#include "cli/commands.h"
#include "cli/computers.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup_options.h"
#include "cli/terminal_game.h"
#include "cli/terminal_input.h"
#include "cli/wall_clock.h"
#include "notation/record.h"

namespace bastide {
namespace {

struct AnalyseArguments {
    std::string game;
    std::string level;
    std::string budget = "300sims";
    std::string language;
    int count = 3;
    int costliest = 10;
    bool json = false;
    bool no_luck = false;
};

std::string language_of(const AnalyseArguments& arguments) {
    if (!arguments.language.empty()) return arguments.language;
    const std::string own = language_of_environment();
    return Words::has_language(own) ? own : "en";
}

int run_analyse(const AnalyseArguments& arguments) {
    const std::string language = language_of(arguments);
    if (!Words::has_language(language))
        return fail(kExitUsage, "there is no language '" + language + "'.");
    const auto budget = parse_budget(arguments.budget);
    if (!budget)
        return fail(kExitUsage, "no budget: '" + arguments.budget + "' (100ms, 2s, 5000sims).");
    const PlayerSpec spec = parse_player_spec(arguments.level);
    const auto player = ai::make_player(spec.player, 1);
    if (!player) return fail(kExitUsage, player.error() + ".");
    const auto text = read_whole_file(arguments.game);
    if (!text)
        return fail(kExitFailed, arguments.game + " cannot be read: " + text.error().text + ".");
    const auto log = read_record(*text);
    if (!log) return fail(kExitFailed, explain(arguments.game, log.error()));
    ai::AnalysisSettings settings;
    settings.budget = spec.budget.value_or(*budget);
    settings.budget.clock = wall_clock;
    settings.luck = !arguments.no_luck;
    settings.alternatives = static_cast<std::size_t>(arguments.count);
    Progress progress("analyse");
    const ai::Analysis analysis = ai::analyse(log->game(), log->actions(), **player, settings,
                                              [&](std::size_t done, std::size_t total) {
                                                  progress.show(done, total);
                                                  return true;
                                              });
    progress.clear();
    if (arguments.json) {
        nlohmann::json view = view_analysis(*log, analysis);
        view["level"] = spec.player;
        view["budget"] = write_budget(settings.budget);
        print("{}\n", view.dump());
        return 0;
    }
    put_text(tell_analysis(terminal_words(language), *log, analysis,
                           static_cast<std::size_t>(arguments.costliest)));
    return 0;
}

}  // namespace

void add_analyse_command(CLI::App& app, int& exit_code) {
    const auto arguments = std::make_shared<AnalyseArguments>();
    arguments->level = strongest_level();
    CLI::App* command = app.add_subcommand(
        "analyse", "Tell what the decisions of a game gave away and what the draws gave");
    command->add_option("GAME", arguments->game, "a record (- : standard input)")
        ->type_name("")
        ->required();
    command->add_option("--budget", arguments->budget, "for each decision: 100ms, 5000sims")
        ->type_name("BUDGET")
        ->capture_default_str();
    command->add_option("--level", arguments->level, "the player that judges")
        ->type_name("PLAYER")
        ->capture_default_str();
    command->add_option("--count", arguments->count, "choices that are kept of each decision")
        ->type_name("N")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
    command->add_option("--costliest", arguments->costliest, "decisions that are told")
        ->type_name("N")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--lang", arguments->language, "en, pl or ro")->type_name("LANGUAGE");
    command->add_flag("--no-luck", arguments->no_luck,
                      "do not judge what chance could have brought");
    command->add_flag("--json", arguments->json, "print everything as one JSON object");
    command->callback([arguments, &exit_code] { exit_code = run_analyse(*arguments); });
}

}  // namespace bastide
