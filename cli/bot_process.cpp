#include "cli/bot_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/wait.h>

#include "cli/wall_clock.h"

extern char** environ;

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

// What posix_spawn() is told, released whatever happens.
struct SpawnPlan {
    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};
    SpawnPlan() {
        posix_spawn_file_actions_init(&files);
        posix_spawnattr_init(&attributes);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
};

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
    SpawnPlan plan;
    posix_spawn_file_actions_adddup2(&plan.files, down[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&plan.files, up[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&plan.files, STDERR_FILENO,
                                     error_file.empty() ? "/dev/null" : error_file.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0644);
    // What is written to a program that has ended must not end this one; its children shall not
    // inherit that.
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    posix_spawnattr_setsigdefault(&plan.attributes, &usual);
    posix_spawnattr_setpgroup(&plan.attributes, 0);
    posix_spawnattr_setflags(&plan.attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = "exec " + command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    const int error =
        posix_spawn(&process_, "/bin/sh", &plan.files, &plan.attributes, arguments.data(), environ);
    close(down[0]);
    close(up[1]);
    if (error != 0) start_error_ = std::strerror(error);
    running_ = error == 0;
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

BotFault BotProcess::ended() {
    if (!wait_for_end(kTimeToQuit)) return {"closed its output"};
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
            fault = ended();
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
        if (!wait_until_ready(from_, POLLIN, deadline))
            return BotFault{fmt::format("did not answer within {:.3g} s", seconds)};
        std::array<char, 65536> buffer;
        const ssize_t count = read(from_, buffer.data(), buffer.size());
        if (count > 0)
            unread_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || errno != EINTR)
            return ended();
    }
}

}  // namespace bastide
