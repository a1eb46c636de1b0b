#include "notation/table_json.h"

#include <algorithm>
#include <map>

#include "engine/game/asking.h"
#include "engine/game/standing.h"
#include "notation/entry.h"
#include "notation/event_json.h"
#include "notation/place.h"
#include "notation/told_json.h"
#include "notation/view.h"

namespace bastide {
namespace {

using nlohmann::json;

// The legal actions with a sentence each; placements explain themselves.
json tell_actions(const Words& words, const Log& log) {
    const Game& game = log.game();
    ActionList actions;
    legal_actions(game, log.state(), actions);
    std::sort(actions.begin(), actions.end(), sorts_before);
    json list = json::array();
    for (const Action& action : actions) {
        json view = json::object();
        if (action.verb != kPlaceVerb)
            view = tell_thrice([&](Telling telling) {
                return Teller(words, game, telling).choice(log.state(), action);
            });
        view["entry"] = write_entry(game, log.state(), action);
        list.push_back(std::move(view));
    }
    return list;
}

json tell_pending(const Words& words, const Log& log) {
    json view = view_pending(log.game(), log.state());
    const Pending due = pending(log.game(), log.state());
    if (due.kind == Pending::Kind::kOver) return view;
    const Table table(log.game(), log.state());
    const std::string question = Teller(words, log.game()).question(table);
    if (!question.empty()) view["text"] = question;
    if (due.step->rule[0] != 0) view["rule"] = due.step->rule;
    view["sampled"] = due.step->sampled;
    return view;
}

json tell_tokens(const Words& words, const Table& table) {
    const Teller teller(words, table.game);
    json list = json::array();
    for (const Tokens& tokens : tokens_of(table)) list.push_back(teller.tokens(tokens));
    return list;
}

}  // namespace

json view_fits(const Log& log) {
    const Game& game = log.game();
    const Table table(game, log.state());
    std::map<std::pair<int, int>, std::vector<TypeId>> squares;
    for (std::size_t id = 0; id < game.bag.size(); ++id) {
        const auto type = static_cast<TypeId>(id);
        if (table.bag(type) == 0) continue;
        table.board.for_each_fitting(type, 15u, [&](Square square, int rotation) {
            if (game.limited[type])
                for (const PlacementLimit& limit : game.hooks.refuse_placement)
                    if (limit.refuse(table, type, square, rotation) != nullptr) return;
            auto& types = squares[{square.y, square.x}];
            if (types.empty() || types.back() != type) types.push_back(type);
        });
    }
    json list = json::array();
    for (const auto& [square, types] : squares) {
        json names = json::array();
        for (const TypeId type : types) names.push_back(game.tables.types[type].id);
        list.push_back({{"x", square.second}, {"y", square.first}, {"types", std::move(names)}});
    }
    return list;
}

json view_table(const Words& words, const Log& log) {
    const Game& game = log.game();
    const Table table(game, log.state());
    json view = view_position(log);
    view["pending"] = tell_pending(words, log);
    view["points"] = view_figure_points(log);
    view["features"] = view_features(log)["features"];
    view["token_texts"] = tell_tokens(words, table);
    json legal = view_legal(log);
    if (legal.contains("actions")) legal["actions"] = tell_actions(words, log);
    legal.erase("outcomes");
    view["legal"] = std::move(legal);
    Events events;
    const State end = finish_now(game, log.state(), &events);
    json scores = json::array();
    for (int player = 0; player < game.players; ++player)
        scores.push_back(end.head().scores[player]);
    view["projected"] = {{"scores", std::move(scores)},
                         {"events", view_events(words, game, end, events)}};
    json standing = json::array();
    for (const Standing& one : standing_followers(table))
        standing.push_back({{"player", one.figure.owner + 1},
                            {"figure", game.figures[one.figure.kind].name},
                            {"spot", view_point(one.spot)},
                            {"point", view_point(one.position)}});
    view["standing"] = std::move(standing);
    view["fits"] = view_fits(log);
    return view;
}

}  // namespace bastide
