#include "server/page_files.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <utility>

#include "engine/core/hash.h"
#include "notation/hex.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

// Nothing if it cannot be read.
std::optional<std::string> read_file(const fs::path& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error) return std::nullopt;
    std::string text(size, '\0');
    std::ifstream in(path, std::ios::binary);
    if (!in.read(text.data(), static_cast<std::streamsize>(size))) return std::nullopt;
    return text;
}

// A compressed form may be missing.
std::optional<std::string> read_form(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error) ? read_file(path) : std::string();
}

std::string type_of(const std::string& ending) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
    }};
    for (const auto& [known, type] : kTypes)
        if (ending == known) return std::string(type);
    return "application/octet-stream";
}

std::string tag_of(const std::string& text) {
    Hash hash;
    hash.add(text);
    return '"' + hex(hash.value()) + '"';
}

}  // namespace

std::optional<PageFiles> PageFiles::read(const std::string& folder) {
    std::error_code error;
    PageFiles page;
    if (!fs::is_regular_file(fs::path(folder) / "index.html", error)) return std::nullopt;
    // After a failure the iterator is at its end.
    for (fs::recursive_directory_iterator it(folder, error), end; it != end; it.increment(error)) {
        if (!it->is_regular_file()) continue;
        const std::string ending = it->path().extension().string();
        if (ending == ".gz" || ending == ".br") continue;
        const std::string path = "/" + fs::relative(it->path(), folder).generic_string();
        PageFile file;
        file.type = type_of(ending);
        auto plain = read_file(it->path());
        auto gzip = read_form(it->path().string() + ".gz");
        auto brotli = read_form(it->path().string() + ".br");
        if (!plain || !gzip || !brotli) return std::nullopt;
        file.plain = std::move(*plain);
        file.gzip = std::move(*gzip);
        file.brotli = std::move(*brotli);
        file.tag = tag_of(file.plain);
        file.lasting = path.starts_with("/assets/");
        page.files_.emplace(path, std::move(file));
    }
    if (error) return std::nullopt;
    return page;
}

const PageFile* PageFiles::find(std::string_view target) const {
    target = target.substr(0, target.find_first_of("?#"));
    const auto it = files_.find(target == "/" ? "/index.html" : target);
    return it == files_.end() ? nullptr : &it->second;
}

}  // namespace bastide
