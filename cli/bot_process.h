// Another program that plays: a child process that speaks the protocol of `bastide engine`, one
// line out, one line back, never waited for longer than was said.
#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

#include "engine/core/expected.h"

namespace bastide {

// Why a bot cannot go on, as the end of a sentence: "ended with code 1".
struct BotFault {
    std::string reason;
};

class BotProcess {
public:
    // Starts the command through the shell, in a process group of its own. It is killed when the
    // thread that started it ends, even without a word. What it writes on standard error goes to
    // that file, or nowhere if the name is empty.
    BotProcess(const std::string& command, const std::string& error_file);
    // Asks it to quit, and ends it and everything it started if it does not.
    ~BotProcess();
    BotProcess(const BotProcess&) = delete;
    BotProcess& operator=(const BotProcess&) = delete;

    // Sends a line and gives back the line that it answers, both without line feed. After a fault
    // the process is not asked again.
    Expected<std::string, BotFault> ask(std::string_view line, double seconds);

private:
    bool write_all(std::string_view text, double deadline, BotFault& fault);
    // How it ended; if it has not within that time, what is to be said otherwise.
    BotFault ended(double patience, const std::string& otherwise);
    bool wait_for_end(double seconds);

    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    int status_ = 0;
    bool running_ = false;
    std::string start_error_;
    std::string unread_;
};

}  // namespace bastide
