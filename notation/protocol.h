// The JSON-lines protocol (docs/protocol.md): one request line in, one answer line out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "notation/log.h"
#include "notation/words.h"

namespace bastide {

inline constexpr std::size_t kLongestRequest = 1024 * 1024;

class Protocol {
public:
    explicit Protocol(std::string version);

    // The answer to one line, without a line feed. Never throws, never changes the game on error.
    std::string answer(std::string_view line);
    bool wants_to_quit() const { return quit_; }

private:
    class Requests;
    std::string version_;
    std::optional<Log> log_;
    Words words_;
    std::optional<std::uint64_t> seed_;
    bool quit_ = false;
};

}  // namespace bastide
