// Records and scenarios. A record that can be read is written in one form and read again.
#include "notation/record.h"
#include "notation/scenario.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bastide;
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto log = read_record(text)) {
        const std::string written = write_record(*log);
        const auto again = read_record(written);
        FUZZ_CHECK(again);
        FUZZ_CHECK(write_record(*again) == written);
        FUZZ_CHECK(again->state() == log->state());
        FUZZ_CHECK(find_fault(log->game(), log->state()) == nullptr);
    } else {
        FUZZ_CHECK(!log.error().text.empty());
        FUZZ_CHECK(log.error().text.size() < 1000);
        FUZZ_CHECK(log.error().text.find('\n') == std::string::npos);
    }
    for (const ScenarioResult& result : run_scenarios(text))
        FUZZ_CHECK(result.passed == (result.fail_line == 0));
    return 0;
}
