// The JSON-lines protocol (docs/protocol.md): one request line in, one answer line out.
#pragma once

#include <string>
#include <string_view>

#include "notation/request.h"

namespace bastide {

inline constexpr std::size_t kLongestRequest = 1024 * 1024;

class Protocol {
public:
    explicit Protocol(std::string version, ProgramWords program_words = nullptr);

    // The answer to one line, without a line feed. Never throws, never changes the game on error.
    std::string answer(std::string_view line);
    bool wants_to_quit() const { return session_.quit; }

private:
    Session session_;
};

}  // namespace bastide
