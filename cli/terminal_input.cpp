#include "cli/terminal_input.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <unistd.h>

#include <sys/ioctl.h>

namespace bastide {
namespace {

constexpr std::size_t kLongestLine = 4096;

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) { interrupted = 1; }

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

int number_of(const char* name) { return std::atoi(std::string(variable(name)).c_str()); }

}  // namespace

TerminalInput::TerminalInput() {
    struct sigaction action{};
    action.sa_handler = on_interrupt;  // without SA_RESTART: read() comes back
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGHUP, &action, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that must not grow is a save that fails, no more
}

bool TerminalInput::is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

bool TerminalInput::fill() {
    char part[4096];
    while (!closed_) {
        if (interrupted) {
            end_ = End::kInterrupted;
            return false;
        }
        const ssize_t got = ::read(STDIN_FILENO, part, sizeof part);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            closed_ = true;
            end_ = End::kEof;
            break;
        }
        buffer_.append(part, static_cast<std::size_t>(got));
        return true;
    }
    return false;
}

std::optional<std::string> TerminalInput::line() {
    std::string line;
    while (true) {
        const std::size_t end = buffer_.find('\n');
        const std::size_t room = kLongestLine - std::min(line.size(), kLongestLine);
        line.append(buffer_, 0, std::min({end, room, buffer_.size()}));
        if (end != std::string::npos) {
            buffer_.erase(0, end + 1);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            return line;
        }
        buffer_.clear();
        if (fill()) continue;
        if (end_ == End::kEof && !line.empty()) return line;
        return std::nullopt;
    }
}

bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

TerminalSize terminal_size() {
    winsize window{};
    TerminalSize size;
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 &&
        window.ws_row > 0) {
        size = {window.ws_col, window.ws_row};
    } else {
        if (number_of("COLUMNS") > 0) size.columns = number_of("COLUMNS");
        if (number_of("LINES") > 0) size.rows = number_of("LINES");
    }
    return {std::clamp(size.columns, 20, 1000), std::clamp(size.rows, 8, 1000)};
}

int terminal_colours() {
    if (!output_is_terminal() || !variable("NO_COLOR").empty()) return 0;
    const std::string_view term = variable("TERM");
    if (term.empty() || term == "dumb") return 0;
    if (!variable("COLORTERM").empty() || term.find("256") != std::string_view::npos ||
        term.find("direct") != std::string_view::npos ||
        term.find("kitty") != std::string_view::npos)
        return 256;
    return 16;
}

bool terminal_can_clear() {
    const std::string_view term = variable("TERM");
    return output_is_terminal() && !term.empty() && term != "dumb";
}

std::string language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string_view value = variable(name);
        if (value.empty()) continue;
        return std::string(value.substr(0, value.find_first_of("_.@")));
    }
    return "";
}

}  // namespace bastide
