// Lines of the protocol, one after another to one game. Every answer is one line of JSON with "ok";
// an error leaves the game as it was.
#include <nlohmann/json.hpp>

#include "advice/commands.h"
#include "engine/core/text.h"
#include "notation/protocol.h"
#include "tests/fuzz/fuzz.h"

namespace {

nlohmann::json parsed(const std::string& answer) {
    FUZZ_CHECK(answer.find('\n') == std::string::npos);
    nlohmann::json value = nlohmann::json::parse(answer, nullptr, false);
    FUZZ_CHECK(value.is_object());
    FUZZ_CHECK(value.contains("ok"));
    return value;
}

std::string record_of(bastide::Protocol& protocol) {
    return parsed(protocol.answer(R"({"cmd":"record"})")).value("record", "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Players are asked too, but they may not think.
    bastide::AdviceDefaults defaults;
    defaults.level = "greedy";
    defaults.budget.simulations = 1;
    defaults.most = {.simulations = 2, .seconds = 0, .threads = 1, .clock = nullptr};
    bastide::Protocol protocol("fuzz", nullptr, bastide::advice_commands(defaults));
    bastide::for_each_line(bastide::fuzz::text_of(data, size), [&](std::string_view line, int) {
        const std::string before = record_of(protocol);
        const nlohmann::json answer = parsed(protocol.answer(line));
        if (answer["ok"] == true) return;
        FUZZ_CHECK(answer["error"].value("code", "") != "");
        FUZZ_CHECK(answer["error"].value("message", "") != "");
        FUZZ_CHECK(record_of(protocol) == before);
    });
    return 0;
}
