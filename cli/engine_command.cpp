// bastide engine: the JSON-lines protocol on standard input and output.
#include <cstdio>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/output.h"
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

int run_engine() {
    Protocol protocol(program_version(), program_words);
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
    command->callback([&exit_code] { exit_code = run_engine(); });
}

}  // namespace bastide
