// Standard output and standard error of the subcommands.
//
// A reader that goes away (`bastide rules | head -1`) ends the program quietly, with the code that
// a shell gives to a broken pipe; a full disk is an error with a sentence. Nothing is lost unseen.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace bastide {

inline constexpr int kExitFailed = 1;        // a check failed, a file could not be read or written
inline constexpr int kExitUsage = 2;         // the request itself is wrong
inline constexpr int kExitClosedPipe = 141;  // as if SIGPIPE had ended it

// Writes to standard output. Ends the program if that is not possible.
void put_text(std::string_view text);

template <typename... Args>
void print(fmt::format_string<Args...> text, Args&&... args) {
    put_text(fmt::format(text, std::forward<Args>(args)...));
}

// From now on put_text() writes ASCII: letters without their accents, plain quotes.
void write_ascii_only();

// Text that may come from outside, made fit for one line of a terminal: control characters, bytes
// that are no text and what nobody could see become '?', what is too long is cut.
std::string tame(std::string_view text);

// One sentence on standard error: "bastide: ...". Returns the code, for `return fail(...)`.
int fail(int exit_code, std::string_view sentence);

// Makes sure that everything was written. Returns `exit_code`, or another one if it was not.
int finish_output(int exit_code);

}  // namespace bastide
