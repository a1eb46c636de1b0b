#include "advice/suggestion_view.h"

#include "advice/numbers.h"
#include "notation/entry.h"
#include "notation/place.h"

namespace bastide {
namespace {

using nlohmann::json;

const char* kind_name(Reason::Kind kind) {
    switch (kind) {
        case Reason::Kind::kNow:
            return "now";
        case Reason::Kind::kMore:
            return "more";
        case Reason::Kind::kLess:
            return "less";
    }
    return "";
}

json list_reasons(const Words& words, const Game& game, const Suggestion& suggestion) {
    json list = json::array();
    for (const Reason& reason : suggestion.reasons) {
        json one{{"kind", kind_name(reason.kind)},
                 {"player", reason.seat + 1},
                 {"points", rounded(reason.points, 2)},
                 {"what", reason.what},
                 {"text", reason_text(words, game, reason)}};
        if (reason.kind != Reason::Kind::kNow) {
            one["square"] = write_square(reason.square);
            one["chance"] = rounded(reason.chance, 3);
        }
        list.push_back(std::move(one));
    }
    return list;
}

}  // namespace

json view_choice(const Game& game, const State& state, const ai::Choice& choice) {
    json scores = json::array();
    for (int seat = 0; seat < game.players; ++seat)
        scores.push_back(rounded(choice.scores[seat], 2));
    return {{"entry", write_entry(game, state, choice.action)},
            {"margin", rounded(choice.margin, 2)},
            {"winning", rounded(chance_of(choice.winning), 3)},
            {"visits", choice.visits},
            {"scores", std::move(scores)}};
}

json view_suggestion(const Words& words, const Game& game, const State& state,
                     const Suggestion& suggestion) {
    json view = view_choice(game, state, suggestion.choice);
    view["line"] = suggestion.line;
    view["text"] = move_text(words, game, state, suggestion);
    view["reasons"] = list_reasons(words, game, suggestion);
    return view;
}

}  // namespace bastide
