// A game that is saved on every move: written beside the file and renamed, never half.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/computers.h"
#include "notation/record.h"

namespace bastide {

// $XDG_DATA_HOME/bastide/last.bastide or ~/.local/share/bastide/last.bastide; empty if there is no
// home.
std::filesystem::path default_save_path();

// A file read back.
struct LoadedGame {
    std::filesystem::path path;
    std::optional<Log> log;    // nothing if the file is damaged
    Computers computers;       // seats that were played by the computer
    RecordError error;         // why and where, if it is
    std::string line;          // the damaged line itself
    std::string system_error;  // why the file could not be read at all
};
LoadedGame load_game(const std::filesystem::path& path);

// The saved games beside `path` with its name or a numbered one (last-2.bastide), the one that was
// saved last first.
std::vector<std::filesystem::path> saved_games(const std::filesystem::path& path);

// The path itself if nothing is there, else the first numbered name that is free.
std::filesystem::path free_name(const std::filesystem::path& path);

// A file that only this program writes, as long as the object lives.
class SaveFile {
public:
    SaveFile() = default;
    ~SaveFile() { close(); }
    SaveFile(SaveFile&& other) noexcept { *this = std::move(other); }
    SaveFile& operator=(SaveFile&& other) noexcept;

    enum class Opened { kYes, kBusy, kFailed };
    // Makes the folder if needed and takes the lock. kBusy: another program plays this game.
    Opened open(const std::filesystem::path& path);
    void close();

    // Empty if the text is safely in the file, else what the system says.
    std::string write(std::string_view text) const;

    // What the system said when open() failed.
    const std::string& reason() const { return reason_; }
    const std::filesystem::path& path() const { return path_; }
    bool is_open() const { return lock_ >= 0; }

private:
    std::filesystem::path path_;
    std::string reason_;
    int lock_ = -1;
};

// Writes a file beside and renames it. Empty, or what the system says.
std::string write_safely(const std::filesystem::path& path, std::string_view text);

}  // namespace bastide
