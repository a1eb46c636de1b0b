// bastide playthrough: one random game told completely.
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup_options.h"
#include "notation/playthrough.h"

namespace bastide {
namespace {

struct PlaythroughOptions {
    SetupOptions setup;
    std::uint64_t seed = 1;
};

int play_through(const PlaythroughOptions& options) {
    const auto setup = options.setup.setup();
    if (!setup) return refuse_setup(setup.error());
    const auto game = make_game(*setup);
    if (!game) return refuse_setup(game.error());
    tell_playthrough(*game, options.seed, put_text);
    return 0;
}

}  // namespace

void add_playthrough_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<PlaythroughOptions>();
    CLI::App* command = app.add_subcommand(
        "playthrough", "Print one random game completely; the same seed gives the same text");
    command->add_option("--seed", options->seed, "whole number that decides the game")
        ->type_name("N")
        ->check(whole_number())
        ->capture_default_str();
    options->setup.add_to(*command, true);
    command->callback([options, &exit_code] { exit_code = play_through(*options); });
}

}  // namespace bastide
