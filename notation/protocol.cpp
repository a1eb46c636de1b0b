#include "notation/protocol.h"

#include <array>

#include "engine/game/preset.h"
#include "notation/catalogue.h"
#include "notation/json_line.h"
#include "notation/record.h"
#include "notation/setup_json.h"
#include "notation/view.h"

namespace bastide {
namespace {

using nlohmann::json;

Answer answer_hello(Session& session, const json&) {
    json sets = json::array();
    for (const SetSource& set : all_tile_sets()) sets.push_back(set.set);
    json presets = json::array();
    for (const Preset& preset : all_presets()) presets.push_back(preset.name);
    return json{{"name", "bastide"},  {"version", session.version},
                {"protocol", 1},      {"sets", sets},
                {"presets", presets}, {"languages", Words::languages()}};
}

Answer answer_options(Session&, const json&) { return json{{"options", view_options()}}; }

Answer answer_record(Session& session, const json&) {
    return json{{"record", write_record(*session.log)}};
}

template <json (*kView)(const Log&)>
Answer show(Session& session, const json&) {
    return kView(*session.log);
}

Answer answer_quit(Session& session, const json&) {
    session.quit = true;
    return json::object();
}

// The commands that every program has.
const std::array<Command, 23>& common_commands() {
    static const std::array<Command, 23> kCommands{{
        {"hello", false, answer_hello},
        {"options", false, answer_options},
        {"new", false, answer_new},
        {"load", false, answer_load},
        {"play", true, answer_play},
        {"half", true, answer_half},
        {"undo", true, answer_undo},
        {"why-not", true, answer_why_not},
        {"legal", true, show<view_legal>},
        {"view", true, show<view_position>},
        {"features", true, show<view_features>},
        {"projected", true, show<view_projected>},
        {"record", true, answer_record},
        {"try", true, answer_try},
        {"roll", true, answer_roll},
        {"words", false, answer_words},
        {"lang", false, answer_lang},
        {"rule", false, answer_rule},
        {"rulebook", false, answer_rulebook},
        {"presets", false, answer_presets},
        {"game", true, answer_game},
        {"table", true, answer_table},
        {"quit", false, answer_quit},
    }};
    return kCommands;
}

// A request's own id, if it is one that can be given back.
const json* id_of(const json& request) {
    const json* id = find_field(request, "id");
    return id != nullptr && (id->is_string() || id->is_number_integer()) ? id : nullptr;
}

json write_error(const RequestError& error) {
    json view{{"code", error.code}, {"message", error.message}};
    if (!error.at.empty()) view["at"] = error.at;
    if (!error.rule.empty()) view["rule"] = error.rule;
    return json{{"ok", false}, {"error", view}};
}

}  // namespace

Protocol::Protocol(std::string version, ProgramWords program_words, std::vector<Command> more)
    : session_(std::move(version), program_words), more_(std::move(more)) {}

Answer Protocol::answer_request(const json& request) {
    if (find_field(request, "id") != nullptr && id_of(request) == nullptr)
        return wrong_field("id", "An id is a string or a whole number.");
    const auto name = text_field(request, "cmd");
    if (!name) return name.error();
    const Command* found = nullptr;
    for (const Command& command : common_commands())
        if (command.name == *name) found = &command;
    for (const Command& command : more_)
        if (command.name == *name) found = &command;
    if (found == nullptr) return wrong_field("cmd", "There is no such command.");
    if (found->needs_game && !session_.log)
        return RequestError{"state", "There is no game yet: send new or load."};
    return found->answer(session_, request);
}

std::string Protocol::answer(std::string_view line) {
    if (line.size() > kLongestRequest)
        return write_json_line(write_error({"limit", "The line is longer than 1 MiB."}));
    const auto request = parse_json_object(line);
    if (!request)
        return write_json_line(
            write_error({"json", "The line is not a JSON object: " + request.error().text + ".",
                         column_text(request.error().column)}));
    const Answer answer = answer_request(*request);
    json reply = answer ? *answer : write_error(answer.error());
    if (answer) reply["ok"] = true;
    if (const json* id = id_of(*request)) reply["id"] = *id;
    return write_json_line(reply);
}

}  // namespace bastide
