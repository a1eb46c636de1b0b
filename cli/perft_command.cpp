// bastide perft: how many different courses the first turns can take.
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup_options.h"
#include "notation/entry.h"
#include "notation/perft.h"

namespace bastide {
namespace {

struct PerftOptions {
    SetupOptions setup;
    int depth = 1;
    bool divide = false;
};

constexpr int kDeepest = 20;

std::optional<std::vector<PerftBranch>> count(const Game& game, const State& state, int depth) {
    Progress progress("perft");
    PerftRequest request;
    request.depth = depth;
    request.progress = [&](double share) { progress.show(fmt::format("{:.1f} %", 100 * share)); };
    return perft(game, state, request);
}

int print_perft(const PerftOptions& options) {
    auto setup = options.setup.setup();
    if (!setup) return refuse_setup(setup.error());
    setup->options["start_player"] = "host-picks";  // who begins is not part of the count
    setup->flags.starts = 1;
    const auto game = make_game(*setup);
    if (!game) return refuse_setup(game.error());
    const State state = new_state(**game);
    const auto branches = count(**game, state, options.depth);
    const auto sum = branches ? sum_of(*branches) : std::nullopt;
    if (!sum)
        return fail(kExitFailed,
                    fmt::format("the count at depth {} does not fit into 64 bits.", options.depth));
    if (options.divide && options.depth > 0)
        for (const PerftBranch& branch : *branches)
            print("{} {} {}\n", write_entry(**game, state, branch.first), branch.count.plain,
                  branch.count.weighted);
    print("perft {} {}\n", options.depth, sum->plain);
    print("weighted {} {}\n", options.depth, sum->weighted);
    return 0;
}

}  // namespace

void add_perft_command(CLI::App& app, int& exit_code) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = app.add_subcommand(
        "perft", "Count the different courses of the first turns, plain and weighted");
    options->setup.add_to(*command, true);
    command->add_option("--depth", options->depth, "number of complete turns")
        ->type_name("N")
        ->check(CLI::Range(0, kDeepest))
        ->capture_default_str();
    command->add_flag("--divide", options->divide, "also the counts behind each first draw");
    command->callback([options, &exit_code] { exit_code = print_perft(*options); });
}

}  // namespace bastide
