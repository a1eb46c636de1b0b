// The JSON-lines protocol (docs/protocol.md): one request line in, one answer line out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/request.h"

namespace bastide {

inline constexpr std::size_t kLongestRequest = 1024 * 1024;

class Protocol {
public:
    // `more`: commands of whoever embeds the protocol.
    explicit Protocol(std::string version, ProgramWords program_words = nullptr,
                      std::vector<Command> more = {});

    // The answer to one line, without a line feed. Never throws, never changes the game on error.
    std::string answer(std::string_view line);
    bool wants_to_quit() const { return session_.quit; }

private:
    Answer answer_request(const nlohmann::json& request);

    Session session_;
    std::vector<Command> more_;
};

}  // namespace bastide
