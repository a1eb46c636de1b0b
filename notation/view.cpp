#include "notation/view.h"

#include <algorithm>
#include <tuple>

#include "engine/game/asking.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"
#include "notation/entry.h"
#include "notation/event_text.h"
#include "notation/feature_order.h"
#include "notation/halves.h"
#include "notation/place.h"

namespace bastide {
namespace {

using nlohmann::json;

// Seats count from 1 outside; 0 is nobody.
int seat_of(std::uint8_t owner) { return owner == kNobody ? 0 : owner + 1; }

json list_scores(const Game& game, const State& state) {
    json scores = json::array();
    for (int player = 0; player < game.players; ++player)
        scores.push_back(state.head().scores[player]);
    return scores;
}

json list_seats(const Game& game, std::uint32_t mask) {
    json seats = json::array();
    for (int player = 0; player < game.players; ++player)
        if (mask >> player & 1) seats.push_back(player + 1);
    return seats;
}

// Parts of sets that are not in play are neither in play nor left out.
json options_in(const FrozenSetup& setup) {
    json options = json::object();
    for (const OptionType& option : all_options())
        if (setup.has_meaning(option)) options[option.name] = setup.option(option.name);
    return options;
}

json view_players(const Table& table) {
    const Game& game = table.game;
    json players = json::array();
    for (int player = 0; player < game.players; ++player) {
        const int score = table.head.scores[player];
        json reserve = json::object();
        for (std::size_t kind = 0; kind < game.figures.size(); ++kind)
            if (game.figures[kind].per_player > 0)
                reserve[game.figures[kind].name] =
                    table.reserve(player, static_cast<FigureKindId>(kind));
        players.push_back({{"name", game.setup.setup.players[player]},
                           {"score", score},
                           {"display", write_display(game.hooks.display(game, score))},
                           {"reserve", std::move(reserve)}});
    }
    return players;
}

json view_tokens(const Table& table) {
    json list = json::array();
    for (const Tokens& tokens : tokens_of(table)) {
        json entry{
            {"player", seat_of(tokens.player)}, {"token", tokens.name}, {"count", tokens.count}};
        if (tokens.owner != kNobody) {
            entry["owner"] = seat_of(tokens.owner);
            entry["figure"] = table.game.figures[tokens.figure].name;
        }
        if (tokens.tile != kNoTile)
            entry["at"] = write_square(table.board.tile(tokens.tile).square);
        list.push_back(std::move(entry));
    }
    return list;
}

json view_open_tiles(const Table& table) {
    json list = json::array();
    for (const OpenTile& tile : open_tiles_of(table)) {
        list.push_back(
            {{"player", seat_of(tile.player)}, {"type", table.game.tables.types[tile.type].id}});
        if (tile.chosen) list.back()["chosen"] = true;
    }
    return list;
}

json view_tiles(const Table& table) {
    json tiles = json::array();
    for (int id = 0; id < table.board.tile_count(); ++id) {
        const PlacedTile& tile = table.board.tile(static_cast<TileId>(id));
        tiles.push_back({{"x", tile.square.x},
                         {"y", tile.square.y},
                         {"type", table.game.tables.types[tile.type()].id},
                         {"rotation", tile.rotation()}});
    }
    return tiles;
}

std::string write_stand(const Table& table, const Figure& figure) {
    switch (figure.stand) {
        case Stand::kSegment:
            return write_full_place(table, figure.where);
        case Stand::kTile:
            return write_square(table.board.tile(figure.where).square);
        case Stand::kZone:
            return table.game.zones[figure.where].name;
    }
    return "";
}

// By seat, kind and place, so that the order does not tell when they came.
std::vector<Figure> sorted_figures(const Table& table) {
    const auto figures = table.board.figures();
    std::vector<Figure> sorted(figures.begin(), figures.end());
    std::sort(sorted.begin(), sorted.end(), [&](const Figure& a, const Figure& b) {
        const auto key = [](const Figure& figure) {
            return std::tuple(seat_of(figure.owner), figure.kind, figure.stand);
        };
        if (key(a) != key(b)) return key(a) < key(b);
        if (a.stand == Stand::kSegment) return table.board.comes_before(a.where, b.where);
        return std::tuple(a.where, a.spot) < std::tuple(b.where, b.spot);
    });
    return sorted;
}

json view_figures(const Table& table) {
    const Game& game = table.game;
    json list = json::array();
    std::uint32_t seen = 0;
    for (const Figure& figure : sorted_figures(table)) {
        seen |= 1u << figure.kind;
        list.push_back({{"player", seat_of(figure.owner)},
                        {"figure", game.figures[figure.kind].name},
                        {"at", write_stand(table, figure)}});
        if (figure.stand == Stand::kTile) list.back()["spot"] = figure.spot;
    }
    // A piece of nobody's that is not on the board lies beside it.
    for (std::size_t kind = 0; kind < game.figures.size(); ++kind)
        if (game.figures[kind].per_player == 0 && !(seen >> kind & 1))
            list.push_back({{"player", 0}, {"figure", game.figures[kind].name}, {"at", "aside"}});
    return list;
}

template <typename Count>
json count_types(const Game& game, Count count) {
    json counts = json::object();
    for (std::size_t type = 0; type < game.bag.size(); ++type)
        if (const int tiles = count(static_cast<TypeId>(type)); tiles > 0)
            counts[game.tables.types[type].id] = tiles;
    return counts;
}

json list_segments(const Table& table, SegmentId root) {
    std::vector<SegmentId> segments;
    table.board.for_each_segment(root, [&](SegmentId id) { segments.push_back(id); });
    std::sort(segments.begin(), segments.end(),
              [&](SegmentId a, SegmentId b) { return table.board.comes_before(a, b); });
    json list = json::array();
    for (const SegmentId id : segments) list.push_back(write_full_place(table, id));
    return list;
}

// The rules by which a feature scores, complete or as it is, and those that say to whom.
json list_rules(const Table& table, SegmentId root) {
    const KindRules& rules = table.game.kind_rules[table.board.type_of_segment(root).kind];
    std::vector<std::string> ids;
    const auto add = [&](const char* id) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.emplace_back(id);
    };
    const auto add_all = [&](const Value& value) {
        for (const char* id : value.rules()) add(id);
    };
    if (rules.value != nullptr) {
        if (table.board.kind_of(root).closes) add_all(rules.value(table, root, true));
        if (!table.board.complete(root)) add_all(rules.value(table, root, false));
    }
    if (rules.claimable) add(rules.majority_rule);
    return ids;
}

json view_feature(const Table& table, SegmentId root, const std::vector<Figure>& figures) {
    const Game& game = table.game;
    const KindId kind = table.board.type_of_segment(root).kind;
    const bool closes = game.tables.kinds[kind].closes;
    const bool complete = table.board.complete(root);
    const Majority majority = majority_of(table, root);
    json strength = json::array();
    for (int player = 0; player < game.players; ++player)
        strength.push_back(majority.strength[player]);
    json here = json::array();
    for (const Figure& figure : figures)
        if (table.board.feature_of(figure) == root)
            here.push_back(
                {{"player", seat_of(figure.owner)}, {"figure", game.figures[figure.kind].name}});
    json feature{{"kind", game.tables.kinds[kind].name},
                 {"complete", complete},
                 {"tiles", table.board.tiles_of(root)},
                 {"segments", list_segments(table, root)},
                 {"figures", std::move(here)},
                 {"strength", std::move(strength)},
                 {"owners", list_seats(game, majority.owners)}};
    if (json rules = list_rules(table, root); !rules.empty()) feature["rules"] = std::move(rules);
    if (closes) feature["open"] = table.board.open(root);
    if (complete && !counts_as_complete(table, root)) feature["replaced"] = true;
    if (const auto value = game.kind_rules[kind].value) {
        feature["value"] = value(table, root, complete).points();
        if (closes) feature["value_complete"] = value(table, root, true).points();
    }
    return feature;
}

// What some of the legal actions cost: entry and token.
json list_costs(const Game& game, const State& state) {
    json costs = json::object();
    if (game.hooks.placement_help.empty()) return costs;
    const Table table(game, state);
    ActionList actions;
    legal_actions(table, actions);
    for (const Action& action : actions)
        if (const char* token = cost_of(table, action))
            costs[write_entry(game, state, action)] = token;
    return costs;
}

}  // namespace

json view_point(Point point) { return json::array({point.x, point.y}); }

json view_pending(const Game& game, const State& state) {
    const Pending due = pending(game, state);
    if (due.kind == Pending::Kind::kOver) return {{"kind", "over"}};
    const bool chance = due.kind == Pending::Kind::kChance;
    json view{{"kind", chance ? "chance" : "decision"}, {"step", due.step->name}};
    // Before the first turn chance is nobody's.
    if (!chance || state.head().turns > 0) view["player"] = due.player + 1;
    if (const int partner = partner_of(game, state); partner >= 0) view["partner"] = partner + 1;
    return view;
}

json view_summary(const Log& log) {
    json view{{"length", log.actions().size()},
              {"pending", view_pending(log.game(), log.state())},
              {"scores", list_scores(log.game(), log.state())}};
    if (log.over()) view["winners"] = list_seats(log.game(), leaders(log.game(), log.state()));
    return view;
}

json view_position(const Log& log) {
    const Game& game = log.game();
    const Table table(game, log.state());
    json view = view_summary(log);
    view["sets"] = game.setup.setup.sets;
    view["options"] = options_in(game.setup);
    view["notices"] = game.setup.notices;
    view["players"] = view_players(table);
    view["tiles"] = view_tiles(table);
    view["figures"] = view_figures(table);
    view["tokens"] = view_tokens(table);
    if (!game.hooks.open_tiles.empty()) view["open_tiles"] = view_open_tiles(table);
    if (table.head.tile != kNoType) view["tile"] = game.tables.types[table.head.tile].id;
    view["pile"] = count_types(game, [&](TypeId type) { return table.bag(type); });
    view["aside"] = count_types(game, [&](TypeId type) { return table.aside(type); });
    view["over"] = log.over();
    return view;
}

json view_figure_points(const Log& log) {
    const Table table(log.game(), log.state());
    json list = json::array();
    for (const Figure& figure : sorted_figures(table))
        list.push_back(view_point(find_spot(table, figure)));
    return list;
}

json view_features(const Log& log) {
    const Table table(log.game(), log.state());
    const std::vector<Figure> figures = sorted_figures(table);
    json list = json::array();
    for (const SegmentId root : features_in_order(table.board))
        list.push_back(view_feature(table, root, figures));
    return {{"features", std::move(list)}};
}

json view_projected(const Log& log) {
    const Game& game = log.game();
    Events events;
    const State end = finish_now(game, log.state(), &events);
    json texts = json::array();
    for (const Event& event : events) texts.push_back(write_event(game, end, event));
    return {{"scores", list_scores(game, end)}, {"events", std::move(texts)}};
}

json view_legal(const Log& log) {
    const Game& game = log.game();
    const Pending due = pending(game, log.state());
    const bool sampled = due.kind != Pending::Kind::kOver && due.step->sampled;
    if (due.kind != Pending::Kind::kChance) {
        json view{{"actions", legal_entries(game, log.state())}};
        if (sampled) view["sampled"] = true;
        if (due.kind == Pending::Kind::kDecision && due.step->absent != nullptr)
            view["absent"] =
                write_entry(game, log.state(), due.step->absent(Table(game, log.state())));
        if (json costs = list_costs(game, log.state()); !costs.empty()) view["costs"] = costs;
        return view;
    }
    OutcomeList outcomes;
    chance_outcomes(game, log.state(), outcomes);
    std::sort(outcomes.begin(), outcomes.end(),
              [](const Outcome& a, const Outcome& b) { return sorts_before(a.action, b.action); });
    json list = json::array();
    for (const Outcome& outcome : outcomes)
        list.push_back({{"entry", write_entry(game, log.state(), outcome.action)},
                        {"weight", outcome.weight}});
    json view{{"outcomes", std::move(list)}};
    if (sampled) view["sampled"] = true;
    return view;
}

}  // namespace bastide
