#include "advice/commands.h"

#include "advice/analysis_view.h"
#include "advice/feature_chances.h"
#include "advice/numbers.h"
#include "advice/suggestion.h"
#include "advice/suggestion_view.h"
#include "notation/clip.h"
#include "notation/entry.h"
#include "notation/halves.h"
#include "notation/json_line.h"
#include "notation/place.h"
#include "notation/told_json.h"

namespace bastide {
namespace {

using nlohmann::json;

constexpr int kMostChoices = 50;
constexpr int kMostOutcomes = 1000;

// What a request asks for, with everything filled in.
struct Asked {
    std::unique_ptr<ai::Player> player;
    ai::Budget budget;
    int count = 3;
    bool explain = true;
};

Expected<std::uint64_t, RequestError> read_seed(const json& request) {
    const json* field = find_field(request, "seed");
    if (field == nullptr) return std::uint64_t{1};
    if (!field->is_number_integer() || (!field->is_number_unsigned() && *field < 0))
        return wrong_field("seed", "seed must be a whole number from 0 to 2^64 - 1.");
    return field->get<std::uint64_t>();
}

// A position in the log, if it is said.
Expected<std::size_t, RequestError> read_index(const json& request, const char* name,
                                               std::size_t usual) {
    const json* field = find_field(request, name);
    if (field == nullptr) return usual;
    const auto index = as_number(*field);
    if (!index || *index < 0)
        return wrong_field(name, std::string(name) + " must be a whole number from 0 on.");
    return static_cast<std::size_t>(*index);
}

Expected<int, RequestError> read_seat(const Session& session, const json& request) {
    const Game& game = session.log->game();
    const Pending due = pending(game, session.log->state());
    if (due.kind != Pending::Kind::kDecision)
        return RequestError{"state", "Nobody has to decide anything now."};
    const json* field = find_field(request, "player");
    if (field == nullptr) return due.player;
    const auto seat = as_number(*field);
    const int partner = partner_of(game, session.log->state());
    if (!seat || (*seat - 1 != due.player && (partner < 0 || *seat - 1 != partner)))
        return wrong_field("player", "player must be a seat that decides now.");
    return *seat - 1;
}

Expected<Asked, RequestError> read_request(const json& request, const AdviceDefaults& defaults) {
    Asked asked;
    const auto seed = read_seed(request);
    if (!seed) return seed.error();
    PlayerSpec spec = parse_player_spec(defaults.level);
    if (find_field(request, "level") != nullptr) {
        const auto level = text_field(request, "level");
        if (!level) return level.error();
        spec = parse_player_spec(*level);
    }
    auto player = ai::make_player(spec.player, *seed);
    constexpr std::size_t kLongestText = 200;  // it may quote what was said
    if (!player) return wrong_field("level", clip(player.error(), kLongestText) + ".");
    asked.player = std::move(*player);
    asked.budget = spec.budget.value_or(defaults.budget);
    if (find_field(request, "budget") != nullptr) {
        const auto text = text_field(request, "budget");
        if (!text) return text.error();
        const auto budget = parse_budget(*text);
        if (!budget) return wrong_field("budget", "A budget is written 100ms, 2s or 5000sims.");
        asked.budget = *budget;
    }
    if (asked.budget.seconds > 0 && defaults.clock == nullptr)
        return wrong_field("budget", "There is no clock here: give simulations.");
    if (asked.budget.seconds > defaults.most.seconds ||
        asked.budget.simulations > defaults.most.simulations ||
        asked.budget.threads > defaults.most.threads)
        return wrong_field("budget", "That is more than this program gives.");
    asked.budget.clock = defaults.clock;
    if (const json* field = find_field(request, "count")) {
        const auto count = as_number(*field);
        if (!count || *count < 1 || *count > kMostChoices)
            return wrong_field("count", "count must be a whole number from 1 to 50.");
        asked.count = *count;
    }
    if (const json* field = find_field(request, "explain")) {
        if (!field->is_boolean()) return wrong_field("explain", "explain must be true or false.");
        asked.explain = field->get<bool>();
    }
    return asked;
}

Answer answer_best(Session& session, const json& request, const AdviceDefaults& defaults) {
    const auto seat = read_seat(session, request);
    if (!seat) return seat.error();
    const auto asked = read_request(request, defaults);
    if (!asked) return asked.error();
    const Game& game = session.log->game();
    const State& state = session.log->state();
    const Advice advice = advise(game, state, *seat, *asked->player, asked->budget,
                                 static_cast<std::size_t>(asked->count), asked->explain);
    json choices = json::array();
    for (const Suggestion& suggestion : advice.suggestions)
        choices.push_back(asked->explain ? view_suggestion(session.words, game, state, suggestion)
                                         : view_choice(game, state, suggestion.choice));
    json view{{"player", advice.seat + 1},
              {"entry", advice.suggestions.front().line.front()},
              {"choices", std::move(choices)},
              {"simulations", advice.simulations}};
    if (asked->budget.seconds > 0) view["seconds"] = rounded(advice.seconds, 4);
    return view;
}

Answer answer_hint(Session& session, const json& request, const AdviceDefaults& defaults) {
    const auto seat = read_seat(session, request);
    if (!seat) return seat.error();
    const auto asked = read_request(request, defaults);
    if (!asked) return asked.error();
    const Game& game = session.log->game();
    const State& state = session.log->state();
    const Advice advice = advise(game, state, *seat, *asked->player, asked->budget, 1, true);
    json view = tell_thrice(
        [&](Telling telling) { return hint_text(session.words, game, state, advice, telling); },
        "hint");
    view["player"] = advice.seat + 1;
    view["entry"] = advice.suggestions.front().line.front();
    return view;
}

Answer answer_analyse(Session& session, const json& request, const AdviceDefaults& defaults) {
    const auto asked = read_request(request, defaults);
    if (!asked) return asked.error();
    ai::AnalysisSettings settings;
    settings.budget = asked->budget;
    settings.sight.clock = defaults.clock;
    settings.alternatives = static_cast<std::size_t>(asked->count);
    const auto from = read_index(request, "from", 0);
    if (!from) return from.error();
    const auto to = read_index(request, "to", session.log->actions().size());
    if (!to) return to.error();
    if (const json* field = find_field(request, "luck")) {
        if (!field->is_boolean()) return wrong_field("luck", "luck must be true or false.");
        settings.luck = field->get<bool>();
    }
    if (const json* field = find_field(request, "outcomes")) {
        const auto outcomes = as_number(*field);
        if (!outcomes || *outcomes < 1 || *outcomes > kMostOutcomes)
            return wrong_field("outcomes", "outcomes must be a whole number from 1 to 1000.");
        settings.outcomes = static_cast<std::size_t>(*outcomes);
    }
    settings.from = *from;
    settings.to = *to;
    const ai::Analysis analysis =
        ai::analyse(session.log->game(), session.log->actions(), *asked->player, settings);
    // Many choices are told: here their reasons are for those who ask for them.
    if (find_field(request, "explain") == nullptr || !asked->explain)
        return view_analysis(*session.log, analysis);
    const AnalysisExplainer explainer{session.words, *asked->player};
    return view_analysis(*session.log, analysis, &explainer);
}

// Games are played by a quick player; a door to strangers gives no more of them than simulations.
Answer answer_chances(Session& session, const json& request, const AdviceDefaults& defaults) {
    constexpr int kMostGames = 1000;
    const Table table(session.log->game(), session.log->state());
    const auto text = text_field(request, "place");
    if (!text) return text.error();
    const auto place = parse_place(table, *text, 1);
    if (!place) return wrong_field("place", "place must be a place of a tile on the board.");
    const auto seed = read_seed(request);
    if (!seed) return seed.error();
    int games = 100;
    if (const json* field = find_field(request, "games")) {
        const auto count = as_number(*field);
        if (!count || *count < 1 || *count > kMostGames)
            return wrong_field("games", "games must be a whole number from 1 to 1000.");
        games = *count;
    }
    if (static_cast<std::uint64_t>(games) > defaults.most.simulations)
        return wrong_field("games", "That is more than this program gives.");
    const auto player = ai::make_player("greedy", *seed);
    const FeatureChances chances =
        feature_chances(session.log->game(), session.log->state(), place->square, place->index,
                        **player, games, *seed);
    return json{{"games", games}, {"complete", chances.complete}, {"points", chances.points}};
}

}  // namespace

std::vector<Command> advice_commands(const AdviceDefaults& defaults) {
    const auto with = [defaults](auto answer) {
        return [defaults, answer](Session& session, const json& request) {
            return answer(session, request, defaults);
        };
    };
    return {{"best", true, with(answer_best)},
            {"hint", true, with(answer_hint)},
            {"analyse", true, with(answer_analyse)},
            {"chances", true, with(answer_chances)}};
}

}  // namespace bastide
