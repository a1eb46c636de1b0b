// new and load: a game from a setup or from a record, both through the same checks.
#include <algorithm>

#include "engine/game/preset.h"
#include "notation/chance.h"
#include "notation/json_line.h"
#include "notation/record.h"
#include "notation/request.h"
#include "notation/setup_json.h"

namespace bastide {
namespace {

using nlohmann::json;

Expected<Words, RequestError> read_words(const Session& session, const json& request) {
    if (find_field(request, "lang") == nullptr) return session.words_in("en");
    const auto language = text_field(request, "lang");
    if (!language) return language.error();
    if (!Words::has_language(*language))
        return wrong_field("lang", "There are no words in this language.");
    return session.words_in(*language);
}

using Seed = std::optional<std::uint64_t>;

Expected<Seed, RequestError> read_seed(const json& request) {
    const json* field = find_field(request, "seed");
    if (field == nullptr) return Seed();
    const auto* seed = field->get_ptr<const json::number_unsigned_t*>();
    if (seed == nullptr) return wrong_field("seed", "A seed is a whole number from 0 to 2^64 - 1.");
    return Seed(*seed);
}

Expected<Log, RequestError> log_of_setup(const Words& words, const json& request) {
    const json* field = find_field(request, "setup");
    if (field == nullptr) return wrong_field("setup", "A new game needs a setup.");
    auto said = read_setup(*field);
    if (!said) return wrong_field(said.error().at, said.error().text);
    const auto refuse = [&](const Refusal& refusal) {
        return refused(words, refusal, "setup", refused_field(refusal));
    };
    if (!said->preset.empty()) {
        const Preset* preset = find_preset(said->preset);
        if (preset == nullptr) return refuse({"", "setup.unknown-preset", {said->preset}});
        said->setup = with_preset(*preset, std::move(said->setup));
    }
    auto game = make_game(said->setup);
    if (!game) return refuse(game.error());
    return Log(*game);
}

Expected<Log, RequestError> log_of_record(const Words& words, const json& request) {
    const auto text = text_field(request, "record");
    if (!text) return text.error();
    auto log = read_record(*text);
    if (log) return std::move(*log);
    const RecordError& error = log.error();
    const std::string at =
        "line " + std::to_string(std::max(error.line, 1)) + ", " + column_text(error.column);
    if (!error.refusal) return unreadable(words, error.fault, at);
    return refused(words, error.refusal, error.in_setup ? "setup" : "illegal", at);
}

template <typename Make>
Answer begin(Session& session, const json& request, Make make_log) {
    auto words = read_words(session, request);
    if (!words) return words.error();
    const auto seed = read_seed(request);
    if (!seed) return seed.error();
    auto log = make_log(*words, request);
    if (!log) return log.error();
    Events events;
    const std::size_t length = log->actions().size();
    if (*seed) roll_all(*log, **seed, &events);
    session.words = std::move(*words);
    session.seed = *seed;
    session.log = std::move(*log);
    session.halves = {};
    return tell_change(session, *session.log, length, events, request);
}

}  // namespace

Answer answer_new(Session& session, const json& request) {
    return begin(session, request, log_of_setup);
}

Answer answer_load(Session& session, const json& request) {
    return begin(session, request, log_of_record);
}

}  // namespace bastide
