#include "cli/picture_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <spawn.h>
#include <unistd.h>
#include <vector>

#include <sys/wait.h>

#include "cli/output.h"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace bastide {
namespace {

namespace fs = std::filesystem;

constexpr int kNotFound = 127;

// Runs a program without a shell, its output into a file if one is named. Its exit code, or
// kNotFound.
int run(const std::vector<std::string>& words, const std::string& output = "") {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    pid_t child = 0;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    if (!output.empty())
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(),
                                         O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int error =
        posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return kNotFound;
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return kNotFound;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int fail_tool(int code, const std::string& tool, const std::string& package,
              const std::string& path) {
    if (code == kNotFound)
        return fail(kExitFailed,
                    fmt::format("{} needs {}, which is not installed (apt-get install {}); an "
                                "SVG can be written without it.",
                                path, tool, package));
    return fail(kExitFailed, fmt::format("{} could not make {}.", tool, path));
}

bool save(const std::string& text, const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return file.good();
}

// A folder of our own that goes when we go.
class Workshop {
public:
    Workshop() {
        std::string name = (fs::temp_directory_path() / "bastide-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~Workshop() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    bool there() const { return !path_.empty(); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};

int convert(const std::string& svg, const std::string& png, int pixels) {
    std::vector<std::string> words{"rsvg-convert", "--unlimited", svg, "-o", png};
    if (pixels > 0) {
        words.insert(words.end(), {"--keep-aspect-ratio", "-w", std::to_string(pixels)});
    }
    return run(words);
}

int write_png(const std::string& svg, const std::string& path, int pixels) {
    const Workshop workshop;
    if (!workshop.there() || !save(svg, workshop.file("picture.svg")))
        return fail(kExitFailed, "there is no room for a temporary file.");
    const int code = convert(workshop.file("picture.svg"), path, pixels);
    return code == 0 ? 0 : fail_tool(code, "rsvg-convert", "librsvg2-bin", path);
}

std::vector<std::string> film_words(const Workshop& workshop, const std::string& path,
                                    int per_second) {
    std::vector<std::string> words{"ffmpeg",     "-loglevel",
                                   "error",      "-y",
                                   "-framerate", std::to_string(per_second),
                                   "-i",         workshop.file("%05d.png")};
    if (picture_kind(path) == PictureKind::kGif)
        words.insert(words.end(),
                     {"-vf", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse"});
    else
        words.insert(words.end(), {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"});
    words.push_back(path);
    return words;
}

}  // namespace

PictureKind picture_kind(const std::string& path) {
    const std::string ending = fs::path(path).extension().string();
    if (ending == ".svg" || path == "-") return PictureKind::kSvg;
    if (ending == ".png") return PictureKind::kPng;
    if (ending == ".gif") return PictureKind::kGif;
    if (ending == ".mp4") return PictureKind::kMp4;
    return PictureKind::kUnknown;
}

int write_picture(const std::string& svg, const std::string& path, int pixels) {
    switch (picture_kind(path)) {
        case PictureKind::kSvg:
            if (path == "-")
                put_text(svg);
            else if (!save(svg, path))
                return fail(kExitFailed,
                            fmt::format("{} cannot be written: {}.", path, std::strerror(errno)));
            return 0;
        case PictureKind::kPng:
            return write_png(svg, path, pixels);
        default:
            return fail(kExitUsage, fmt::format("{}: a picture ends in .svg or .png.", path));
    }
}

int write_film(int frames, const std::function<std::string(int)>& frame, const std::string& path,
               int pixels, int per_second) {
    const Workshop workshop;
    if (!workshop.there()) return fail(kExitFailed, "there is no room for a temporary file.");
    // Before the pictures are drawn: they may take minutes.
    if (run({"ffmpeg", "-loglevel", "quiet", "-version"}, workshop.file("version")) == kNotFound)
        return fail_tool(kNotFound, "ffmpeg", "ffmpeg", path);
    for (int i = 0; i < frames; ++i) {
        const std::string svg = workshop.file("frame.svg");
        if (!save(frame(i), svg)) return fail(kExitFailed, "there is no room for a picture.");
        const int code = convert(svg, workshop.file(fmt::format("{:05}.png", i)), pixels);
        if (code != 0) return fail_tool(code, "rsvg-convert", "librsvg2-bin", path);
    }
    const int code = run(film_words(workshop, path, per_second));
    return code == 0 ? 0 : fail_tool(code, "ffmpeg", "ffmpeg", path);
}

}  // namespace bastide
