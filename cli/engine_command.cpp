// bastide engine: the JSON-lines protocol on standard input and output.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "advice/commands.h"
#include "cli/commands.h"
#include "cli/computers.h"
#include "cli/output.h"
#include "cli/wall_clock.h"
#include "notation/program_words.h"
#include "notation/protocol.h"

namespace bastide {
namespace {

// The next line, or nothing at the end of the input. Of a line that is too long only as much is
// kept as shows that it is too long.
std::optional<std::string> read_line() {
    std::string line;
    int c = std::getc(stdin);
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::getc(stdin))
        if (line.size() <= kLongestRequest) line += static_cast<char>(c);
    return line;
}

int run_engine(const std::string& level) {
    AdviceDefaults defaults;
    defaults.clock = wall_clock;
    defaults.level = level;
    const PlayerSpec spec = parse_player_spec(level);
    if (const auto player = ai::make_player(spec.player, 0); !player)
        return fail(kExitUsage, player.error() + ".");
    Protocol protocol(program_version(), program_words, advice_commands(defaults));
    while (!protocol.wants_to_quit()) {
        const auto line = read_line();
        if (!line) break;
        put_text(protocol.answer(*line) + "\n");
        finish_output(0);  // nobody waits for an answer in a buffer
    }
    if (std::ferror(stdin)) return fail(kExitFailed, "cannot read standard input.");
    return 0;
}

}  // namespace

void add_engine_command(CLI::App& app, int& exit_code) {
    CLI::App* command =
        app.add_subcommand("engine", "Speak the protocol: one JSON request a line, one answer.");
    command->footer(
        "See docs/protocol.md. The program ends with its input or with {\"cmd\":\"quit\"}.");
    const auto level = std::make_shared<std::string>(strongest_level());
    command->add_option("--level", *level, "who answers best and hint if a request does not say")
        ->type_name("PLAYER")
        ->capture_default_str();
    command->callback([level, &exit_code] { exit_code = run_engine(*level); });
}

}  // namespace bastide
