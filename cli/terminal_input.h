// Lines from standard input, and what the terminal is like.
#pragma once

#include <optional>
#include <string>

namespace bastide {

class TerminalInput {
public:
    // Ctrl-C shall end a line, not the program, so that it can say good-bye.
    TerminalInput();

    enum class End { kNone, kEof, kInterrupted };
    // The next line without its line feed, or nothing at the end of the input. Of a line that is
    // longer than anybody types only the beginning is kept.
    std::optional<std::string> line();
    End end() const { return end_; }
    static bool is_terminal();

private:
    bool fill();
    std::string buffer_;
    End end_ = End::kNone;
    bool closed_ = false;
};

struct TerminalSize {
    int columns = 80;
    int rows = 24;
};

// What standard output is.
bool output_is_terminal();
TerminalSize terminal_size();
// 0, 16 or 256, by NO_COLOR, TERM and COLORTERM.
int terminal_colours();
// False for terminals that know no control sequences.
bool terminal_can_clear();
// "pl" for LC_ALL, LC_MESSAGES or LANG = pl_PL.UTF-8; empty if they say nothing.
std::string language_of_environment();

}  // namespace bastide
