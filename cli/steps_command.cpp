// bastide steps: the turn that results from the sets in play.
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup_options.h"

namespace bastide {
namespace {

const char* manner_of(const Step& step) {
    if (!step.asks()) return "automatic";
    return step.is_chance() ? "chance" : "asks";
}

int print_steps(const SetupOptions& options) {
    const auto setup = options.setup();
    if (!setup) return refuse_setup(setup.error());
    const auto game = make_game(*setup);
    if (!game) return refuse_setup(game.error());
    print("{:<14} {:>5}  {:<18} {:<12} {}\n", "slot", "order", "step", "rule", "how");
    for (const Step& step : (*game)->steps)
        print("{:<14} {:>5}  {:<18} {:<12} {}\n", slot_name(step.slot), step.order, step.name,
              step.rule, manner_of(step));
    return 0;
}

}  // namespace

void add_steps_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<SetupOptions>();
    CLI::App* command =
        app.add_subcommand("steps", "Print the steps of a turn with these sets, in order");
    options->add_to(*command, false);
    command->callback([options, &exit_code] { exit_code = print_steps(*options); });
}

}  // namespace bastide
