#include "cli/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/plain_text.h"
#include "engine/core/utf8.h"

namespace bastide {
namespace {

int lost_output() {
    if (errno == EPIPE) return kExitClosedPipe;
    return fail(kExitFailed,
                std::string("cannot write to standard output: ") + std::strerror(errno) + ".");
}

}  // namespace

namespace {
bool ascii_only = false;
}  // namespace

void write_ascii_only() { ascii_only = true; }

void put_text(std::string_view said) {
    const std::string plain = ascii_only ? to_ascii(said) : std::string();
    const std::string_view text = ascii_only ? plain : said;
    // _Exit: the buffered rest could not be written either.
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) std::_Exit(lost_output());
}

std::string tame(std::string_view text) {
    constexpr std::size_t kLongest = 500;
    std::size_t end = std::min(text.size(), kLongest);
    while (end < text.size() && end > 0 && (text[end] & 0xc0) == 0x80) --end;  // whole characters
    std::string tamed;
    for_each_character(text.substr(0, end), [&](char32_t code) {
        append_character(tamed, is_shown(code) ? code : U'?');
    });
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
