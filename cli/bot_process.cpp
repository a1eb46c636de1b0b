#include "cli/bot_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "cli/wall_clock.h"

namespace bastide {
namespace {

constexpr std::size_t kLongestAnswer = 1024 * 1024;
constexpr double kTimeToQuit = 0.3;

// True as soon as the file can be read or written; false when the time is up.
bool wait_until_ready(int file, short what, double deadline) {
    while (true) {
        const double left = deadline - wall_clock();
        pollfd waiting{file, what, 0};
        const int ready = poll(&waiting, 1, std::max(0, static_cast<int>(left * 1000) + 1));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return true;  // reading or writing will tell why
        if (wall_clock() >= deadline) return false;
    }
}

void close_file(int& file) {
    if (file >= 0) close(file);
    file = -1;
}

void give(int file, int as) {
    if (file == as)
        fcntl(file, F_SETFD, 0);
    else
        dup2(file, as);
}

// What the child does until it is the command; between fork() and exec() little is allowed. It is
// to end with this program however that ends: nobody reads a program that only looks at its clock.
[[noreturn]] void become(const char* command, const char* error_file, int in, int out,
                         pid_t parent) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    give(in, STDIN_FILENO);
    give(out, STDOUT_FILENO);
    const int errors = open(error_file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (errors >= 0) give(errors, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
}

}  // namespace

BotProcess::BotProcess(const std::string& command, const std::string& error_file) {
    std::array<int, 2> down{};
    std::array<int, 2> up{};
    if (pipe2(down.data(), O_CLOEXEC) != 0) {
        start_error_ = std::strerror(errno);
        return;
    }
    to_ = down[1];
    if (pipe2(up.data(), O_CLOEXEC) != 0) {
        start_error_ = std::strerror(errno);
        close(down[0]);
        return;
    }
    from_ = up[0];
    fcntl(to_, F_SETFL, O_NONBLOCK);
    std::signal(SIGPIPE, SIG_IGN);  // what is written to a program that has ended ends only that
    const std::string text = "exec " + command;
    const char* errors = error_file.empty() ? "/dev/null" : error_file.c_str();
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ == 0) become(text.c_str(), errors, down[0], up[1], parent);
    if (process_ < 0) start_error_ = std::strerror(errno);
    running_ = process_ > 0;
    if (running_) setpgid(process_, process_);  // whichever of the two comes first
    close(down[0]);
    close(up[1]);
}

BotProcess::~BotProcess() {
    if (running_) {
        BotFault unheard;
        write_all("{\"cmd\":\"quit\"}\n", wall_clock() + kTimeToQuit, unheard);
        close_file(to_);
        if (!wait_for_end(kTimeToQuit)) {
            kill(-process_, SIGKILL);
            waitpid(process_, &status_, 0);
        }
    }
    close_file(to_);
    close_file(from_);
}

bool BotProcess::wait_for_end(double seconds) {
    const double deadline = wall_clock() + seconds;
    while (true) {
        const pid_t gone = waitpid(process_, &status_, WNOHANG);
        if (gone == process_ || (gone < 0 && errno == ECHILD)) {
            running_ = false;
            kill(-process_, SIGKILL);  // what it may have left behind
            return true;
        }
        if (wall_clock() >= deadline) return false;
        usleep(1000);
    }
}

BotFault BotProcess::ended(double patience, const std::string& otherwise) {
    if (!wait_for_end(patience)) return {otherwise};
    if (WIFSIGNALED(status_))
        return {fmt::format("was ended by signal {} ({})", WTERMSIG(status_),
                            sigdescr_np(WTERMSIG(status_)))};
    return {fmt::format("ended with code {}", WEXITSTATUS(status_))};
}

bool BotProcess::write_all(std::string_view text, double deadline, BotFault& fault) {
    while (!text.empty()) {
        const ssize_t written = write(to_, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (written < 0 && errno != EAGAIN && errno != EINTR) {
            fault = ended(kTimeToQuit, "does not read any more");
            return false;
        }
        if (!wait_until_ready(to_, POLLOUT, deadline)) {
            fault = {"did not read what it was sent"};
            return false;
        }
    }
    return true;
}

Expected<std::string, BotFault> BotProcess::ask(std::string_view line, double seconds) {
    if (!start_error_.empty()) return BotFault{"could not be started: " + start_error_};
    if (!running_) return BotFault{"is not running"};
    const double deadline = wall_clock() + seconds;
    BotFault fault;
    if (!write_all(std::string(line) + "\n", deadline, fault)) return fault;
    while (true) {
        if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
            std::string answer = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return answer;
        }
        if (unread_.size() > kLongestAnswer) return BotFault{"answered with more than 1 MiB"};
        // What it has started may hold its output open when it has ended itself.
        if (!wait_until_ready(from_, POLLIN, deadline))
            return ended(0, fmt::format("did not answer within {:.3g} s", seconds));
        std::array<char, 65536> buffer;
        const ssize_t count = read(from_, buffer.data(), buffer.size());
        if (count > 0)
            unread_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || errno != EINTR)
            return ended(kTimeToQuit, "closed its output");
    }
}

}  // namespace bastide
