#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

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

int fail(int exit_code, std::string_view sentence) {
    std::fflush(stdout);
    // Not fmt::print, which throws if nobody listens.
    std::fputs(fmt::format("bastide: {}\n", sentence).c_str(), stderr);
    return exit_code;
}

int finish_output(int exit_code) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
    std::_Exit(lost_output());
}

}  // namespace bastide
