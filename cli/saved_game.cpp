#include "cli/saved_game.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include <sys/file.h>
#include <sys/stat.h>

#include "engine/core/text.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestFile = std::size_t{16} * 1024 * 1024;
constexpr int kMostNames = 100000;

fs::path lock_path(const fs::path& path) { return path.string() + ".lock"; }

fs::path numbered(const fs::path& path, int number) {
    return path.parent_path() /
           (path.stem().string() + "-" + std::to_string(number) + path.extension().string());
}

// A file descriptor that is closed at the end of its block.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }

private:
    int number_;
};

std::string system_reason() { return std::strerror(errno); }

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Empty if the whole file is in `text`.
std::string read_all(const fs::path& path, std::string& text) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat about{};
    if (!file || ::fstat(file.number(), &about) != 0) return system_reason();
    if (S_ISDIR(about.st_mode)) return std::strerror(EISDIR);
    char part[65536];
    while (true) {
        const ssize_t got = ::read(file.number(), part, sizeof part);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return system_reason();
        if (got == 0) return "";
        text.append(part, static_cast<std::size_t>(got));
        if (text.size() > kLargestFile) return std::strerror(EFBIG);
    }
}

// True if the file that `path` names is still the one that is open: it may have been removed by
// the program that held the lock before.
bool is_same_file(int open_file, const fs::path& path) {
    struct stat a{}, b{};
    return ::fstat(open_file, &a) == 0 && ::stat(path.c_str(), &b) == 0 && a.st_ino == b.st_ino &&
           a.st_dev == b.st_dev;
}

}  // namespace

fs::path default_save_path() {
    const auto variable = [](const char* name) -> std::string {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    const std::string data = variable("XDG_DATA_HOME");
    if (!data.empty() && data[0] == '/') return fs::path(data) / "bastide" / "last.bastide";
    const std::string home = variable("HOME");
    if (home.empty()) return {};
    return fs::path(home) / ".local" / "share" / "bastide" / "last.bastide";
}

LoadedGame load_game(const fs::path& path) {
    LoadedGame game;
    game.path = path;
    std::string text;
    game.system_error = read_all(path, text);
    if (!game.system_error.empty()) return game;
    auto log = read_record(text);
    if (log) {
        game.log.emplace(std::move(*log));
        game.computers = find_computers(text, game.log->game().players);
        return game;
    }
    game.error = log.error();
    game.error.line = std::max(game.error.line, 1);
    game.error.column = std::max(game.error.column, 1);
    for_each_line(text, [&](std::string_view line, int number) {
        if (number == game.error.line) game.line = trim(line).substr(0, 80);
    });
    return game;
}

std::vector<fs::path> saved_games(const fs::path& path) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    const std::string stem = path.stem().string();
    for (const auto& entry : fs::directory_iterator(path.parent_path(), error)) {
        const fs::path name = entry.path().filename();
        const std::string own = name.stem().string();
        if (name.extension() != path.extension()) continue;
        if (own != stem && !own.starts_with(stem + "-")) continue;
        std::error_code no_time;
        const auto time = entry.last_write_time(no_time);
        if (!no_time && entry.is_regular_file(no_time)) found.emplace_back(time, entry.path());
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a > b; });
    std::vector<fs::path> paths;
    paths.reserve(found.size());
    for (auto& pair : found) paths.push_back(std::move(pair.second));
    return paths;
}

fs::path free_name(const fs::path& path) {
    // A lock without a file is a game that has just begun.
    const auto taken = [](const fs::path& name) {
        std::error_code error;
        return fs::exists(fs::symlink_status(name, error)) || fs::exists(lock_path(name), error);
    };
    if (!taken(path)) return path;
    for (int number = 2; number < kMostNames; ++number)
        if (!taken(numbered(path, number))) return numbered(path, number);
    return path;
}

SaveFile& SaveFile::operator=(SaveFile&& other) noexcept {
    close();
    path_ = std::move(other.path_);
    lock_ = std::exchange(other.lock_, -1);
    return *this;
}

SaveFile::Opened SaveFile::open(const fs::path& path) {
    close();
    path_ = path;
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    const fs::path lock = lock_path(path);
    while (true) {
        const int file = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (file < 0) {
            reason_ = system_reason();
            return Opened::kFailed;
        }
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
            const bool busy = errno == EWOULDBLOCK;
            reason_ = system_reason();
            ::close(file);
            return busy ? Opened::kBusy : Opened::kFailed;
        }
        if (is_same_file(file, lock)) {
            lock_ = file;
            return Opened::kYes;
        }
        ::close(file);
    }
}

void SaveFile::close() {
    if (lock_ < 0) return;
    ::unlink(lock_path(path_).c_str());
    ::close(std::exchange(lock_, -1));
}

std::string SaveFile::write(std::string_view text) const { return write_safely(path_, text); }

std::string write_safely(const fs::path& path, std::string_view text) {
    const fs::path beside = path.string() + ".tmp";
    {
        const Descriptor file(
            ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
        if (!file) return system_reason();
        if (!write_all(file.number(), text) || ::fsync(file.number()) != 0) {
            const std::string reason = system_reason();
            ::unlink(beside.c_str());
            return reason;
        }
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string reason = system_reason();
        ::unlink(beside.c_str());
        return reason;
    }
    // The new name itself must survive a power cut, too; where that cannot be asked, so be it.
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory) ::fsync(directory.number());
    return "";
}

}  // namespace bastide
