// What a page asks beside the game itself: words, rules, presets, setups, tile types, what would
// happen, and everything about a position at once.
#include "engine/game/preset.h"
#include "engine/game/room.h"
#include "notation/chance.h"
#include "notation/event_json.h"
#include "notation/game_json.h"
#include "notation/json_line.h"
#include "notation/request.h"
#include "notation/rulebook.h"
#include "notation/table_json.h"

namespace bastide {
namespace {

using nlohmann::json;

Expected<Words, RequestError> asked_words(const Session& session, const json& request) {
    if (find_field(request, "lang") == nullptr) return session.words;
    const auto language = text_field(request, "lang");
    if (!language) return language.error();
    if (!Words::has_language(*language))
        return wrong_field("lang", "There are no words in this language.");
    return session.words_in(*language);
}

// A rule as a page shows it. `editions` are the presets whose rulebooks have it; it is left out
// where all have it.
json view_rule(const RuleText& rule, const Words& words) {
    const RuleTold told = tell_rule(rule, words.language());
    json view{{"rule", rule.id},
              {"text", told.text},
              {"lang", told.language},
              {"kind", rule_kind_name(rule.kind)}};
    for (const Preset& preset : all_presets())
        for (const std::string& book : rule.rulebooks)
            if (preset.rulebook == book) view["editions"].push_back(preset.name);
    return view;
}

}  // namespace

Answer answer_words(Session& session, const json& request) {
    const auto words = asked_words(session, request);
    if (!words) return words.error();
    json texts = json::object();
    for (const std::string& key : words->keys()) texts[key] = words->say(key);
    return json{{"words", std::move(texts)}};
}

Answer answer_lang(Session& session, const json& request) {
    auto words = asked_words(session, request);
    if (!words) return words.error();
    session.words = std::move(*words);
    return json::object();
}

Answer answer_rule(Session& session, const json& request) {
    const auto words = asked_words(session, request);
    if (!words) return words.error();
    const auto id = text_field(request, "rule");
    if (!id) return id.error();
    const RuleText* rule = find_rule(rule_id(*id));
    if (rule == nullptr) return wrong_field("rule", "There is no such rule.");
    json view = view_rule(*rule, *words);
    view["room"] = rule->room;
    return view;
}

Answer answer_rulebook(Session& session, const json& request) {
    const auto words = asked_words(session, request);
    if (!words) return words.error();
    json rooms = json::array();
    for (const Room* room : all_rooms()) {
        json rules = json::array();
        for (const RuleText& rule : all_rules()) {
            // Examples speak of pictures in a rulebook.
            if (rule.room != room->name || rule.kind == RuleText::Kind::kExample) continue;
            rules.push_back(view_rule(rule, *words));
        }
        const RuleTold title = tell_room(*room, words->language());
        rooms.push_back({{"room", room->name},
                         {"title", title.text},
                         {"lang", title.language},
                         {"rules", std::move(rules)}});
    }
    return json{{"rooms", std::move(rooms)}};
}

Answer answer_presets(Session&, const json&) {
    json list = json::array();
    for (const Preset& preset : all_presets())
        list.push_back({{"name", preset.name},
                        {"rule", preset.rule},
                        {"sets", preset.sets},
                        {"options", preset.options}});
    return json{{"presets", std::move(list)}};
}

Answer answer_game(Session& session, const json&) { return view_game(session.log->game()); }

Answer answer_table(Session& session, const json&) {
    return view_table(session.words, *session.log);
}

Answer answer_roll(Session& session, const json& request) {
    const json* field = find_field(request, "seed");
    const auto* seed =
        field == nullptr ? nullptr : field->get_ptr<const json::number_unsigned_t*>();
    if (seed == nullptr) return wrong_field("seed", "A seed is a whole number from 0 to 2^64 - 1.");
    Events events;
    const std::size_t length = session.log->actions().size();
    roll_all(*session.log, *seed, &events);
    session.halves = {};
    return tell_change(session, *session.log, length, events, request);
}

}  // namespace bastide
