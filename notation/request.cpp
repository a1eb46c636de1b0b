#include "notation/request.h"

#include "notation/clip.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_line.h"
#include "notation/refusal_text.h"
#include "notation/text_fault.h"
#include "notation/view.h"

namespace bastide {

using nlohmann::json;

Session::Session(std::string version, ProgramWords program_words)
    : version(std::move(version)), program_words(program_words), words(words_in("en")) {}

Words Session::words_in(std::string_view language) const {
    return Words(language, program_words == nullptr ? "" : program_words(language));
}

RequestError wrong_field(std::string at, std::string message) {
    return {"request", std::move(message), std::move(at)};
}

RequestError unreadable(const Words& words, const ParseError& fault, std::string at) {
    constexpr std::size_t kLongestText = 200;  // it may quote what was read
    return {"parse", clip(write_fault(words, fault), kLongestText), std::move(at)};
}

RequestError refused(const Words& words, const Refusal& refusal, const char* code, std::string at) {
    return {code, write_refusal(words, refusal), std::move(at), refusal.rule};
}

std::string column_text(int column) { return "column " + std::to_string(column); }

Expected<std::string, RequestError> text_field(const json& request, const char* name) {
    const json* field = find_field(request, name);
    const std::string* text = field == nullptr ? nullptr : as_text(*field);
    if (text == nullptr) return wrong_field(name, std::string(name) + " must be a string.");
    return *text;
}

json tell_change(const Session& session, const Log& log, std::size_t length_before,
                 const Events& events, const json& request) {
    json view = view_summary(log);
    json entries = json::array();
    for (std::size_t i = length_before; i < log.entries().size(); ++i)
        entries.push_back(log.entries()[i]);
    json texts = json::array();
    for (const Event& event : events) texts.push_back(write_event(log.game(), log.state(), event));
    view["entries"] = std::move(entries);
    view["events"] = std::move(texts);
    if (const json* tell = find_field(request, "tell"); tell != nullptr && *tell == true)
        view["told"] = view_events(session.words, log.game(), log.state(), events);
    return view;
}

}  // namespace bastide
