// play, undo and why-not: entries forwards, backwards, and only asked about.
#include "notation/chance.h"
#include "notation/entry.h"
#include "notation/json_line.h"
#include "notation/refusal_text.h"
#include "notation/request.h"
#include "notation/told_json.h"

namespace bastide {
namespace {

using nlohmann::json;

// An entry and the field it came from.
struct AskedEntry {
    std::string text;
    std::string at;
};

Expected<std::vector<AskedEntry>, RequestError> read_entries(const json& request) {
    const json* list = find_field(request, "entries");
    if ((list != nullptr) == (find_field(request, "entry") != nullptr))
        return wrong_field("entry", "Give either entry or entries.");
    std::vector<AskedEntry> entries;
    if (list == nullptr) {
        const auto entry = text_field(request, "entry");
        if (!entry) return entry.error();
        entries.push_back({*entry, "entry"});
        return entries;
    }
    if (!list->is_array()) return wrong_field("entries", "entries must be a list of strings.");
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string at = "entries[" + std::to_string(i) + "]";
        const std::string* entry = as_text((*list)[i]);
        if (entry == nullptr) return wrong_field(at, "An entry is a string.");
        entries.push_back({*entry, at});
    }
    return entries;
}

std::optional<RequestError> play_entry(const Words& words, Log& log, const AskedEntry& entry,
                                       Events& events) {
    if (log.over())
        return refused(words, why_not(log.game(), log.state(), pass()), "state", entry.at);
    const auto played = log.play(entry.text, &events);
    if (played) return std::nullopt;
    const PlayError& error = played.error();
    if (error.refusal) return refused(words, error.refusal, "illegal", entry.at);
    return unreadable(words, error.parse, entry.at + ", " + column_text(error.parse.column));
}

// How many entries hold the last `count` decisions and the chance behind them.
std::optional<std::size_t> entries_of_decisions(const Log& log, std::size_t count) {
    std::vector<std::size_t> decisions;  // where they stand in the log
    State state = new_state(log.game());
    for (std::size_t i = 0; i < log.actions().size(); ++i) {
        if (pending(log.game(), state).kind == Pending::Kind::kDecision) decisions.push_back(i);
        apply(log.game(), state, log.actions()[i]);
    }
    if (count > decisions.size()) return std::nullopt;
    return log.actions().size() - decisions[decisions.size() - count];
}

}  // namespace

namespace {

struct Played {
    Events events;
    json said = json::array();  // each decision in words
};

// The decision as a sentence; a placement explains itself.
json say_entry(const Words& words, const Log& log, const std::string& text) {
    const auto action = parse_entry(log.game(), log.state(), text);
    if (!action || action->verb == kDrawVerb || action->verb == kPlaceVerb) return {{"text", ""}};
    return tell_thrice([&](Telling telling) {
        return Teller(words, log.game(), telling).deed(log.state(), *action);
    });
}

// Plays the entries of the request in the log, a copy of the session's.
Expected<Played, RequestError> play_in(const Session& session, Log& log, const json& request) {
    const auto entries = read_entries(request);
    if (!entries) return entries.error();
    Played played;
    for (const AskedEntry& entry : *entries) {
        json said = log.over() ? json{{"text", ""}} : say_entry(session.words, log, entry.text);
        if (auto error = play_entry(session.words, log, entry, played.events)) return *error;
        if (session.seed) roll_all(log, *session.seed, &played.events);
        played.said.push_back(std::move(said));
    }
    return played;
}

json tell_played(const Session& session, const Log& log, std::size_t length, const Played& played,
                 const json& request) {
    json view = tell_change(session, log, length, played.events, request);
    if (view.contains("told")) view["said"] = played.said;
    return view;
}

}  // namespace

Answer answer_play(Session& session, const json& request) {
    Log log = *session.log;
    const auto played = play_in(session, log, request);
    if (!played) return played.error();
    const std::size_t length = session.log->actions().size();
    session.log = std::move(log);
    session.halves = {};
    return tell_played(session, *session.log, length, *played, request);
}

Answer answer_try(Session& session, const json& request) {
    Log log = *session.log;
    const auto played = play_in(session, log, request);
    if (!played) return played.error();
    return tell_played(session, log, session.log->actions().size(), *played, request);
}

Answer answer_undo(Session& session, const json& request) {
    std::size_t count = 1;
    if (const json* field = find_field(request, "count")) {
        if (!field->is_number_integer() || *field < 1)
            return wrong_field("count", "count must be a whole number above 0.");
        count = field->get<std::uint64_t>();
    }
    std::optional<std::size_t> entries = count;
    if (session.seed) entries = entries_of_decisions(*session.log, count);
    if (!entries || *entries > session.log->actions().size())
        return RequestError{"state", "There is not so much to take back.", "count"};
    session.log->undo(*entries);
    session.halves = {};
    return tell_change(session, *session.log, session.log->actions().size(), {}, request);
}

Answer answer_why_not(Session& session, const json& request) {
    const auto entry = text_field(request, "entry");
    if (!entry) return entry.error();
    const Log& log = *session.log;
    const auto action = parse_entry(log.game(), log.state(), *entry);
    if (!action)
        return unreadable(session.words, action.error(),
                          "entry, " + column_text(action.error().column));
    const Refusal refusal = why_not(log.game(), log.state(), *action);
    if (!refusal) return json{{"legal", true}};
    return json{{"legal", false},
                {"rule", refusal.rule},
                {"message", write_refusal(session.words, refusal)}};
}

}  // namespace bastide
