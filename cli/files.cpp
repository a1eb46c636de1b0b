#include "cli/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace bastide {
namespace {

constexpr std::size_t kLargest = std::size_t{256} << 20;  // no record comes near it

ParseError system_error() { return {0, 0, std::strerror(errno)}; }

Expected<std::string> read_all(std::FILE* file) {
    std::string text;
    std::array<char, 65536> buffer;
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file)) {
        text.append(buffer.data(), count);
        if (text.size() > kLargest) return ParseError{0, 0, "it is larger than 256 MiB"};
    }
    if (std::ferror(file) != 0) return system_error();
    return text;
}

}  // namespace

Expected<std::string> read_whole_file(const std::string& path) {
    if (path == "-") return read_all(stdin);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               std::fclose);
    if (file == nullptr) return system_error();
    return read_all(file.get());
}

}  // namespace bastide
