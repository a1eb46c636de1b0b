#include "notation/event_json.h"

#include <algorithm>

#include "notation/place.h"
#include "notation/told_json.h"
#include "notation/view.h"

namespace bastide {
namespace {

using nlohmann::json;

const char* type_name(Event::Type type) {
    switch (type) {
        case Event::Type::kScore:
            return "score";
        case Event::Type::kReturn:
            return "return";
        case Event::Type::kRemove:
            return "remove";
        case Event::Type::kAside:
            return "aside";
        case Event::Type::kBack:
            return "back";
        case Event::Type::kMove:
            return "move";
        case Event::Type::kLeave:
            return "leave";
        case Event::Type::kTake:
            return "take";
        case Event::Type::kWake:
            return "wake";
        case Event::Type::kSlide:
            return "slide";
    }
    return "";
}

// Which of its rules says who gets a score that a majority has won.
const char* majority_rule(const Table& table, const Event& event) {
    const auto& strength = event.strength;
    const bool won = std::any_of(strength.begin(), strength.end(), [](int one) { return one > 0; });
    if (!won || event.segment == kNowhere) return nullptr;
    const char* rule = table.game.kind_rules[table.board.kind_id(event.segment)].majority_rule;
    return event.value.rules().contains(rule) ? rule : nullptr;
}

void add_score(const Words& words, const Table& table, const Event& event, json& view) {
    const Game& game = table.game;
    json terms = json::array();
    for (const Term& term : event.value.terms())
        terms.push_back({{"count", term.count},
                         {"each", term.each},
                         {"unit", term.unit},
                         {"text", words.count(std::string("unit.") + term.unit, term.count)}});
    json rules = json::array();
    for (const char* rule : event.value.rules()) rules.push_back(rule);
    json strength = json::array();
    for (int seat = 0; seat < game.players; ++seat) strength.push_back(event.strength[seat]);
    view["points"] = event.value.points();
    view["terms"] = std::move(terms);
    view["rules"] = std::move(rules);
    view["strength"] = std::move(strength);
    if (const char* rule = majority_rule(table, event)) view["majority"] = rule;
    view["final"] = event.final;
    view["what"] = event.what;
    view["name"] = Teller(words, game).kind(event.what);
}

void add_place(const Table& table, const Event& event, json& view) {
    if (event.segment == kNowhere) return;
    view["place"] = write_full_place(table, event.segment);
    json segments = json::array();
    if (event.type == Event::Type::kScore)
        table.board.for_each_segment(table.board.root(event.segment), [&](SegmentId id) {
            segments.push_back(write_full_place(table, id));
        });
    if (!segments.empty()) view["segments"] = std::move(segments);
}

void add_owned(const Game& game, const Event& event, json& view) {
    view["figure"] = game.figures[event.figure].name;
    if (event.owner != kNobody) view["owner"] = event.owner + 1;
}

json view_event(const Words& words, const Table& table, const Event& event) {
    const Game& game = table.game;
    json view = tell_thrice(
        [&](Telling telling) { return Teller(words, game, telling).event(table, event); });
    view["type"] = type_name(event.type);
    if (event.rule[0] != 0) view["rules"] = json::array({event.rule});
    add_place(table, event, view);
    switch (event.type) {
        case Event::Type::kScore:
            view["player"] = event.player + 1;
            add_score(words, table, event, view);
            break;
        case Event::Type::kReturn:
            view["player"] = event.player + 1;
            view["figure"] = game.figures[event.figure].name;
            break;
        case Event::Type::kRemove:
        case Event::Type::kAside:
        case Event::Type::kBack:
            view["tile"] = game.tables.types[event.tile].id;
            break;
        case Event::Type::kMove:
            add_owned(game, event, view);
            if (event.segment == kNowhere) view["square"] = write_square(event.square);
            break;
        case Event::Type::kLeave:
            view["figure"] = game.figures[event.figure].name;
            break;
        case Event::Type::kTake:
            view["player"] = event.player + 1;
            view["what"] = event.what;
            view["number"] = event.number;
            if (event.owner != kNobody) add_owned(game, event, view);
            break;
        case Event::Type::kWake:
            view["what"] = event.what;
            break;
        case Event::Type::kSlide:
            view["player"] = event.player + 1;
            view["from"] = view_point(event.from);
            view["to"] = view_point(event.to);
            if (event.apart) view["apart"] = true;
            break;
    }
    return view;
}

}  // namespace

json view_events(const Words& words, const Game& game, const State& state, const Events& events) {
    const Table table(game, state);
    json list = json::array();
    for (const Event& event : events) list.push_back(view_event(words, table, event));
    return list;
}

}  // namespace bastide
