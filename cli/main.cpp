// The program `bastide`: one subcommand for everything it can do.
#include <csignal>
#include <new>
#include <string>

#include "cli/commands.h"
#include "cli/output.h"

namespace {

void add_commands(CLI::App& app, int& exit_code) {
    bastide::add_play_command(app, exit_code);
    bastide::add_serve_command(app, exit_code);
    bastide::add_engine_command(app, exit_code);
    bastide::add_arena_command(app, exit_code);
    bastide::add_analyse_command(app, exit_code);
    bastide::add_check_command(app, exit_code);
    bastide::add_rules_command(app, exit_code);
    bastide::add_steps_command(app, exit_code);
    bastide::add_tiles_command(app, exit_code);
    bastide::add_perft_command(app, exit_code);
    bastide::add_bench_command(app, exit_code);
    bastide::add_render_command(app, exit_code);
    bastide::add_playthrough_command(app, exit_code);
}

constexpr const char* kNoCommand = "what shall it do? (bastide --help lists the commands).";

// A word in the place of a command that is none.
bool is_unknown_command(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return false;
    const auto found = app.get_subcommands(
        [&](const CLI::App* command) { return command->get_name() == argv[1]; });
    return found.empty();
}

// Help and version are no errors; everything else is told in one sentence.
int explain_usage(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::string sentence = error.what();
    while (!sentence.empty() && (sentence.back() == '\n' || sentence.back() == '.'))
        sentence.pop_back();
    for (char& c : sentence)
        if (c == '\n') c = ' ';
    return bastide::fail(bastide::kExitUsage, sentence + " (see --help).");
}

int run(int argc, char** argv) {
    CLI::App app{"Bastide: play, check and study a tile-laying game.", "bastide"};
    int exit_code = 0;
    app.set_version_flag("--version", std::string("bastide ") + bastide::program_version());
    app.require_subcommand(0, 1);  // that there is none is said better below
    add_commands(app, exit_code);
    if (is_unknown_command(app, argc, argv))
        return bastide::fail(bastide::kExitUsage,
                             fmt::format("there is no command '{:.80}' (see --help).", argv[1]));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return explain_usage(app, error);
    }
    if (app.get_subcommands().empty()) return bastide::fail(bastide::kExitUsage, kNoCommand);
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return bastide::finish_output(run(argc, argv));
    } catch (const std::bad_alloc&) {
        return bastide::fail(bastide::kExitFailed, "out of memory.");
    } catch (const std::exception& error) {
        return bastide::fail(bastide::kExitFailed, error.what());
    }
}
