// The door for the browser: the protocol of docs/protocol.md as four C functions.
//
//     char* at = bastide_room(length);   // a place for the request
//     ... copy the bytes of the request there ...
//     bastide_answer(length);            // its answer: bastide_text(), bastide_size()
//
// One module is one game; a page that thinks and plays at the same time makes two.
#include <chrono>
#include <string>
#include <string_view>

#include "advice/commands.h"
#include "notation/program_words.h"
#include "notation/protocol.h"
#include "wasm/picture_command.h"

namespace {

// By which computer players measure their time.
double clock_now() {
    using Clock = std::chrono::steady_clock;
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

std::vector<bastide::Command> page_commands() {
    bastide::AdviceDefaults defaults;
    defaults.clock = clock_now;
    auto commands = bastide::advice_commands(defaults);
    commands.push_back({"tile", true, bastide::answer_tile});
    commands.push_back({"figures", true, bastide::answer_figures});
    commands.push_back({"pieces", true, bastide::answer_pieces});
    commands.push_back({"board", true, bastide::answer_board});
    return commands;
}

bastide::Protocol& protocol() {
    static bastide::Protocol the_protocol(BASTIDE_VERSION, bastide::program_words, page_commands());
    return the_protocol;
}

std::string request;
std::string answer;

}  // namespace

extern "C" {

[[clang::export_name("bastide_room")]] char* bastide_room(std::size_t length) {
    request.resize(length);
    return request.data();
}

[[clang::export_name("bastide_answer")]] void bastide_answer(std::size_t length) {
    answer = protocol().answer(std::string_view(request).substr(0, length));
}

[[clang::export_name("bastide_text")]] const char* bastide_text() { return answer.data(); }
[[clang::export_name("bastide_size")]] std::size_t bastide_size() { return answer.size(); }

}  // extern "C"
