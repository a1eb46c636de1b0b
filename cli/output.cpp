#include "cli/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace bastide {
namespace {

int lost_output() {
    if (errno == EPIPE) return kExitClosedPipe;
    return fail(kExitFailed,
                std::string("cannot write to standard output: ") + std::strerror(errno) + ".");
}

}  // namespace

void put_text(std::string_view text) {
    // _Exit: the buffered rest could not be written either.
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) std::_Exit(lost_output());
}

std::string tame(std::string_view text) {
    constexpr std::size_t kLongest = 500;
    std::size_t end = std::min(text.size(), kLongest);
    while (end < text.size() && end > 0 && (text[end] & 0xc0) == 0x80) --end;  // whole characters
    std::string tamed(text.substr(0, end));
    for (char& c : tamed)
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
    return end < text.size() ? tamed + "..." : tamed;
}

int fail(int exit_code, std::string_view sentence) {
    std::fflush(stdout);
    // Not fmt::print, which throws if nobody listens.
    std::fputs(fmt::format("bastide: {}\n", tame(sentence)).c_str(), stderr);
    return exit_code;
}

int finish_output(int exit_code) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
    std::_Exit(lost_output());
}

}  // namespace bastide
