// One request of the protocol: what the commands share, and the commands that change a game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "notation/log.h"
#include "notation/words.h"

namespace bastide {

// Gives the words of the program that embeds the protocol, for refusals.
using ProgramWords = std::string_view (*)(std::string_view language);

// What one client of the protocol has before it.
struct Session {
    std::string version;
    ProgramWords program_words;
    Words words;
    std::optional<Log> log;
    std::optional<std::uint64_t> seed;  // if set, the program supplies chance
    // Parts of a joint entry, the asked seat's and its partner's, until both are there.
    std::array<std::string, 2> halves;
    bool quit = false;

    Session(std::string version, ProgramWords program_words);
    Words words_in(std::string_view language) const;
};

struct RequestError {
    const char* code;
    std::string message;
    std::string at = {};
    std::string rule = {};
};
using Answer = Expected<nlohmann::json, RequestError>;

// A command of the protocol. Those who embed it may add their own.
struct Command {
    std::string_view name;
    bool needs_game;
    std::function<Answer(Session&, const nlohmann::json& request)> answer;
};

// A field that is missing or has another shape.
RequestError wrong_field(std::string at, std::string message);
// Text that is no record and no entry.
RequestError unreadable(const Words& words, const ParseError& fault, std::string at);
RequestError refused(const Words& words, const Refusal& refusal, const char* code, std::string at);
std::string column_text(int column);

// The string in a field that must be there.
Expected<std::string, RequestError> text_field(const nlohmann::json& request, const char* name);

// The answer to new, load, play, try, roll, half and undo. With "tell": true in the request it also
// tells the events as objects and sentences.
nlohmann::json tell_change(const Session& session, const Log& log, std::size_t length_before,
                           const Events& events, const nlohmann::json& request);

// The commands that change a game work on a copy and hand it over at the end, so that an error
// leaves everything as it was. Precondition of all but the first two: there is a game.
Answer answer_new(Session& session, const nlohmann::json& request);
Answer answer_load(Session& session, const nlohmann::json& request);
Answer answer_play(Session& session, const nlohmann::json& request);
Answer answer_half(Session& session, const nlohmann::json& request);
Answer answer_undo(Session& session, const nlohmann::json& request);
Answer answer_why_not(Session& session, const nlohmann::json& request);
// The answer that play would give; nothing changes.
Answer answer_try(Session& session, const nlohmann::json& request);
Answer answer_roll(Session& session, const nlohmann::json& request);

// What a page asks beside the game.
Answer answer_words(Session& session, const nlohmann::json& request);
Answer answer_lang(Session& session, const nlohmann::json& request);
Answer answer_rule(Session& session, const nlohmann::json& request);
Answer answer_rulebook(Session& session, const nlohmann::json& request);
Answer answer_presets(Session& session, const nlohmann::json& request);
Answer answer_game(Session& session, const nlohmann::json& request);
Answer answer_table(Session& session, const nlohmann::json& request);

}  // namespace bastide
