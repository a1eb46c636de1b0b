#include "advice/suggestion.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "advice/decision.h"
#include "advice/feature_outlook.h"
#include "engine/core/utf8.h"
#include "notation/entry.h"
#include "notation/place.h"
#include "notation/teller.h"

namespace bastide {
namespace {

constexpr std::size_t kLongestLine = 4;
constexpr double kWorthTelling = 0.45;  // points
constexpr std::size_t kMostReasons = 4;

// What the seat would do in the rest of its turn, at sight.
void follow(const Game& game, State& state, int seat, ai::Player& player, Suggestion& suggestion,
            Events& events) {
    ai::Budget quick;
    quick.simulations = 1;
    const std::uint16_t turn = state.head().turns;
    suggestion.line.push_back(write_entry(game, state, suggestion.choice.action));
    apply(game, state, suggestion.choice.action, &events);
    while (suggestion.line.size() < kLongestLine) {
        const Pending due = pending(game, state);
        if (due.kind != Pending::Kind::kDecision || due.player != seat ||
            state.head().turns != turn || due.step->slot > Slot::kReact)
            return;
        const ai::Thought thought = player.think(game, state, seat, quick);
        const Action action = decision_of(game, state, seat, thought);
        suggestion.line.push_back(write_entry(game, state, action));
        if (action.verb != kPassVerb) {
            suggestion.follow_ups.push_back(action);
            suggestion.before.push_back(state);
        }
        apply(game, state, action, &events);
    }
}

Reason feature_reason(const Table& table, const FeatureOutlook& feature, int seat, double change) {
    Reason reason;
    reason.kind = change > 0 ? Reason::Kind::kMore : Reason::Kind::kLess;
    reason.seat = seat;
    reason.points = std::abs(change);
    reason.what = table.board.kind_of(feature.first).name;
    reason.square = table.board.tile(table.board.tile_of(feature.first)).square;
    reason.chance = feature.chance;
    return reason;
}

// How the promises of the features change, each as part of what it has become.
void compare(const Game& game, const State& before, const State& after,
             std::vector<Reason>& reasons) {
    const Table table(game, after);
    const Table old_table(game, before);
    std::map<SegmentId, std::array<double, kMaxPlayers>> promised;  // by the root it has now
    std::map<SegmentId, FeatureOutlook> features;
    for (const FeatureOutlook& feature : feature_outlook(game, before)) {
        const TileId tile = old_table.board.tile_of(feature.first);
        const SegmentId root = table.board.root(
            table.board.segment_of(table.board.tile_at(old_table.board.tile(tile).square),
                                   old_table.board.index_of(feature.first)));
        // What was completed has been paid; that is told as points at once.
        if (table.board.complete(root) && !table.board.occupied(root)) continue;
        for (int seat = 0; seat < game.players; ++seat)
            promised[root][seat] += feature.expected[seat];
        features.emplace(root, feature);
    }
    for (const FeatureOutlook& feature : feature_outlook(game, after)) {
        const SegmentId root = table.board.root(feature.first);
        for (int seat = 0; seat < game.players; ++seat)
            promised[root][seat] -= feature.expected[seat];
        features.insert_or_assign(root, feature);
    }
    for (const auto& [root, less] : promised)
        for (int seat = 0; seat < game.players; ++seat)
            if (std::abs(less[seat]) >= kWorthTelling) {
                FeatureOutlook feature = features[root];
                feature.first = table.board.first_segment(root);
                reasons.push_back(feature_reason(table, feature, seat, -less[seat]));
            }
}

void give_reasons(const Game& game, const State& state, int seat, ai::Player& player,
                  Suggestion& suggestion) {
    State after = state;
    Events events;
    follow(game, after, seat, player, suggestion, events);
    for (const Event& event : events) {
        if (event.type != Event::Type::kScore || event.final || event.value.points() <= 0) continue;
        Reason reason;
        reason.seat = event.player;
        reason.points = event.value.points();
        reason.what = event.what;
        suggestion.reasons.push_back(reason);
    }
    compare(game, state, after, suggestion.reasons);
    // What speaks for the choice comes before what speaks against it.
    const auto weight = [&](const Reason& reason) {
        const bool good = (reason.seat == seat) == (reason.kind != Reason::Kind::kLess);
        return good ? reason.points + 1000 : reason.points;
    };
    std::sort(suggestion.reasons.begin(), suggestion.reasons.end(),
              [&](const Reason& a, const Reason& b) {
                  if (weight(a) != weight(b)) return weight(a) > weight(b);
                  if (a.seat != b.seat) return a.seat < b.seat;
                  if (a.what != b.what) return a.what < b.what;
                  return reads_before(a.square, b.square);
              });
    if (suggestion.reasons.size() > kMostReasons) suggestion.reasons.resize(kMostReasons);
}

std::string capital(const std::string& text) {
    std::string result;
    bool first = true;
    for_each_character(text, [&](char32_t code) {
        append_character(result, std::exchange(first, false) ? capital_of(code) : code);
    });
    return result;
}

}  // namespace

Suggestion explained(const Game& game, const State& state, int seat, ai::Player& player,
                     const ai::Choice& choice) {
    Suggestion suggestion{choice, {}, {}, {}, {}};
    give_reasons(game, state, seat, player, suggestion);
    return suggestion;
}

Advice advise(const Game& game, const State& state, int seat, ai::Player& player,
              const ai::Budget& budget, std::size_t count, bool with_reasons) {
    const ai::Thought thought = player.think(game, state, seat, budget);
    Advice advice{seat, {}, thought.simulations, thought.seconds};
    const Action best = decision_of(game, state, seat, thought);
    for (const ai::Choice& choice : thought.choices) {
        // The partner in a joint entry can only choose among those.
        if (advice.suggestions.empty() && choice.action != best) continue;
        if (advice.suggestions.size() == count) break;
        advice.suggestions.push_back({choice, {}, {}, {}, {}});
    }
    if (advice.suggestions.empty()) {
        ai::Choice choice = thought.choices.front();
        choice.action = best;
        advice.suggestions.push_back({choice, {}, {}, {}, {}});
    }
    for (Suggestion& suggestion : advice.suggestions) {
        if (with_reasons)
            give_reasons(game, state, seat, player, suggestion);
        else
            suggestion.line.push_back(write_entry(game, state, suggestion.choice.action));
    }
    return advice;
}

std::string one_digit(const Words& words, double number, bool with_sign) {
    const auto tenths = static_cast<long>(std::lround(number * 10));
    std::string text = std::to_string(std::labs(tenths) / 10) + words.say("number.point") +
                       std::to_string(std::labs(tenths) % 10);
    if (tenths < 0) return "\u2212" + text;
    return with_sign && tenths > 0 ? "+" + text : text;
}

std::string move_text(const Words& words, const Game& game, const State& state,
                      const Suggestion& suggestion, Telling telling) {
    const Teller teller(words, game, telling);
    const Action& action = suggestion.choice.action;
    if (action.verb != kPlaceVerb) return teller.choice(state, action);
    std::vector<std::string> then;
    for (std::size_t i = 0; i < suggestion.follow_ups.size(); ++i)
        then.push_back(teller.choice(suggestion.before[i], suggestion.follow_ups[i]));
    const std::string rotation = "r" + std::to_string(action.arg);
    WordArgs args{{"turned", telling == Telling::kRecord
                                 ? words.say("advice.turned", {{"rotation", rotation}})
                             : action.arg == 0 ? words.say("advice.unturned")
                                               : words.count("advice.quarters", action.arg)}};
    teller.name_square(args, "square", action.square);
    if (then.empty()) return words.say("advice.place", args);
    args.emplace_back("choice", teller.list(then));
    return words.say("advice.place-then", args);
}

std::string reason_text(const Words& words, const Game& game, const Reason& reason,
                        Telling telling) {
    const Teller teller(words, game, telling);
    WordArgs args{
        {"player", teller.player(reason.seat)},
        {"points", reason.kind == Reason::Kind::kNow ? std::to_string(std::lround(reason.points))
                                                     : one_digit(words, reason.points)},
        {"kind", teller.kind(reason.what)},
        {"chance", std::to_string(std::lround(100 * reason.chance))}};
    teller.name_square(args, "square", reason.square);
    switch (reason.kind) {
        case Reason::Kind::kNow:
            return words.say("advice.now", args);
        case Reason::Kind::kMore:
            return words.say("advice.more", args);
        case Reason::Kind::kLess:
            return words.say("advice.less", args);
    }
    return "";
}

std::string hint_text(const Words& words, const Game& game, const State& state,
                      const Advice& advice, Telling telling) {
    const Suggestion& best = advice.suggestions.front();
    WordArgs args{{"move", capital(move_text(words, game, state, best, telling))},
                  {"winning", std::to_string(std::lround(100 * best.choice.winning))}};
    // The first one speaks for the choice, if any does.
    const bool good =
        !best.reasons.empty() && (best.reasons.front().seat == advice.seat) ==
                                     (best.reasons.front().kind != Reason::Kind::kLess);
    if (!good) return words.say("hint.plain", args);
    args.emplace_back("reason", reason_text(words, game, best.reasons.front(), telling));
    return words.say("hint.because", args);
}

}  // namespace bastide
