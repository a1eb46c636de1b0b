#include "advice/analysis_view.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "advice/numbers.h"
#include "advice/suggestion.h"
#include "advice/suggestion_view.h"
#include "engine/core/utf8.h"
#include "notation/entry.h"
#include "notation/teller.h"

namespace bastide {
namespace {

using nlohmann::json;

json list_scores(const Game& game, const ai::Scores& scores) {
    json list = json::array();
    for (int seat = 0; seat < game.players; ++seat) list.push_back(rounded(scores[seat], 2));
    return list;
}

json list_choices(const Game& game, const State& state, const ai::JudgedEntry& entry,
                  const AnalysisExplainer* explainer) {
    json choices = json::array();
    for (const ai::Choice& choice : entry.choices)
        choices.push_back(
            explainer == nullptr
                ? view_choice(game, state, choice)
                : view_suggestion(explainer->words, game, state,
                                  explained(game, state, entry.seat, explainer->player, choice)));
    return choices;
}

json view_entry(const Log& log, const State& state, const ai::JudgedEntry& entry, bool luck,
                const AnalysisExplainer* explainer) {
    const Game& game = log.game();
    json view{{"index", entry.index},
              {"entry", log.entries()[entry.index]},
              {"kind", entry.chance ? "chance" : "decision"},
              {"turn", entry.turn},
              {"expected", list_scores(game, entry.after)}};
    if (entry.turn > 0) view["player"] = entry.seat + 1;
    if (entry.forced) view["forced"] = true;
    if (entry.chance) {
        if (luck) view["luck"] = list_scores(game, entry.luck);
        return view;
    }
    view["choices"] = list_choices(game, state, entry, explainer);
    view["played"] = entry.played;
    view["loss"] = rounded(entry.loss, 2);
    view["winning_loss"] = rounded(entry.winning_loss, 3);
    return view;
}

// Calls visit(state, entry) for each judged entry with the state before it.
template <typename Visit>
void for_each_entry(const Log& log, const ai::Analysis& analysis, Visit visit) {
    State state = new_state(log.game());
    auto next = analysis.entries.begin();
    for (std::size_t i = 0; i < log.actions().size() && next != analysis.entries.end(); ++i) {
        if (next->index == i) visit(state, *next++);
        apply(log.game(), state, log.actions()[i]);
    }
}

// The position after the last entry of each turn.
std::vector<const ai::JudgedEntry*> ends_of_turns(const ai::Analysis& analysis) {
    std::vector<const ai::JudgedEntry*> ends;
    for (const ai::JudgedEntry& entry : analysis.entries) {
        if (ends.empty() || ends.back()->turn != entry.turn) ends.push_back(nullptr);
        ends.back() = &entry;
    }
    return ends;
}

std::size_t columns_of(std::string_view text) {
    std::size_t count = 0;
    for_each_character(text, [&](char32_t) { ++count; });
    return count;
}
std::string left(std::string text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    return columns < width ? text + std::string(width - columns, ' ') : text;
}
std::string right(const std::string& text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    return columns < width ? std::string(width - columns, ' ') + text : text;
}

class AnalysisTeller {
public:
    AnalysisTeller(const Words& words, const Log& log, const ai::Analysis& analysis)
        : words_(words), log_(log), analysis_(analysis), teller_(words, log.game()) {
        for (int seat = 0; seat < log.game().players; ++seat)
            name_width_ = std::max(name_width_, columns_of(teller_.player(seat)));
    }

    std::string costliest(std::size_t most) const {
        std::string text = words_.say("analyse.costliest") + "\n";
        if (analysis_.costliest.empty()) return text + "  " + words_.say("analyse.none") + "\n";
        std::vector<std::size_t> wanted(
            analysis_.costliest.begin(),
            analysis_.costliest.begin() +
                static_cast<std::ptrdiff_t>(std::min(most, analysis_.costliest.size())));
        std::vector<std::string> lines(wanted.size());
        for_each_entry(log_, analysis_, [&](const State& state, const ai::JudgedEntry& entry) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (&analysis_.entries[wanted[i]] == &entry) lines[i] = cost(state, entry);
        });
        for (const std::string& line : lines) text += line;
        return text;
    }

    std::string account() const {
        std::vector<std::string> heads{
            words_.say("analyse.own"), words_.say("analyse.others"),
            words_.say(analysis_.luck ? "analyse.rest" : "analyse.rest-and-luck"),
            words_.say("analyse.lead")};
        if (analysis_.luck) heads.insert(heads.begin(), words_.say("analyse.luck"));
        const auto width = [](const std::string& head) {
            constexpr std::size_t kColumn = 12;
            return std::max(kColumn, columns_of(head));
        };
        std::string text =
            words_.say(analysis_.over ? "analyse.account" : "analyse.account-so-far") + "\n  " +
            left("", name_width_);
        for (const std::string& head : heads) text += "  " + right(head, width(head));
        text += "\n";
        for (int seat = 0; seat < log_.game().players; ++seat) {
            const ai::Account& account = analysis_.accounts[seat];
            std::vector<double> parts{account.own, account.others, account.start + account.rest,
                                      account.margin};
            if (analysis_.luck) parts.insert(parts.begin(), account.luck);
            text += "  " + left(teller_.player(seat), name_width_);
            for (std::size_t i = 0; i < parts.size(); ++i)
                text += "  " + right(one_digit(words_, parts[i], true), width(heads[i]));
            text += "\n";
        }
        return text;
    }

    std::string curve() const {
        constexpr std::size_t kMostLines = 20;
        const auto ends = ends_of_turns(analysis_);
        const std::size_t step =
            std::max<std::size_t>(1, (ends.size() + kMostLines - 1) / kMostLines);
        const std::size_t width = std::max<std::size_t>(6, name_width_);
        std::string text =
            words_.say("analyse.curve") + "\n  " + right(words_.say("analyse.turn"), kTurn);
        for (int seat = 0; seat < log_.game().players; ++seat)
            text += "  " + right(teller_.player(seat), width);
        text += "\n";
        double largest = std::abs(analysis_.expected[0] - analysis_.expected[1]);
        for (const ai::JudgedEntry* end : ends)
            largest = std::max(largest, std::abs(end->after[0] - end->after[1]));
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const bool last = i + 1 == ends.size();
            if (!last && (i + 1) % step != 0) continue;
            text += "  " + right(std::to_string(ends[i]->turn), kTurn);
            // After the last turn the final scoring has been done.
            const ai::Scores& scores = last ? analysis_.expected : ends[i]->after;
            for (int seat = 0; seat < log_.game().players; ++seat)
                text += "  " + right(one_digit(words_, scores[seat]), width);
            if (log_.game().players == 2) text += "  " + bar(scores[0] - scores[1], largest);
            text += "\n";
        }
        return text;
    }

private:
    static constexpr std::size_t kTurn = 4;

    // "Turn 12, Anna: place 1,0 r2 (-6.2 points, -14 % to win)" and below it what was better.
    std::string cost(const State& state, const ai::JudgedEntry& entry) const {
        const ai::Choice& best = entry.choices.front();
        Suggestion suggestion;
        suggestion.choice = best;
        const WordArgs args{{"turn", std::to_string(entry.turn)},
                            {"player", teller_.player(entry.seat)},
                            {"entry", log_.entries()[entry.index]},
                            {"points", one_digit(words_, entry.loss)},
                            {"winning", std::to_string(std::lround(100 * entry.winning_loss))}};
        // A placement says in notation all there is to say.
        const bool plain = best.action.verb == kPlaceVerb;
        return "  " + words_.say("analyse.cost", args) + "\n      " +
               words_.say(plain ? "analyse.better" : "analyse.better-choice",
                          {{"entry", write_entry(log_.game(), state, best.action)},
                           {"choice", move_text(words_, log_.game(), state, suggestion)}}) +
               "\n";
    }

    // The lead of the first of two players to the right, of the second to the left.
    static std::string bar(double lead, double largest) {
        constexpr int kHalf = 15;
        const auto length = static_cast<int>(std::lround(kHalf * lead / std::max(largest, 15.0)));
        std::string text(2 * kHalf + 1, ' ');
        text[kHalf] = '|';
        for (int i = 1; i <= std::abs(length); ++i)
            text[static_cast<std::size_t>(length > 0 ? kHalf + i : kHalf - i)] = '#';
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }

    const Words& words_;
    const Log& log_;
    const ai::Analysis& analysis_;
    Teller teller_;
    std::size_t name_width_ = 0;
};

}  // namespace

json view_analysis(const Log& log, const ai::Analysis& analysis,
                   const AnalysisExplainer* explainer) {
    const Game& game = log.game();
    json entries = json::array();
    for_each_entry(log, analysis, [&](const State& state, const ai::JudgedEntry& entry) {
        entries.push_back(view_entry(log, state, entry, analysis.luck, explainer));
    });
    json costliest = json::array();
    for (const std::size_t at : analysis.costliest) costliest.push_back(analysis.entries[at].index);
    json curve = json::array();
    for (const ai::JudgedEntry* end : ends_of_turns(analysis))
        curve.push_back({{"turn", end->turn}, {"scores", list_scores(game, end->after)}});
    json accounts = json::array();
    for (int seat = 0; seat < game.players; ++seat) {
        const ai::Account& account = analysis.accounts[seat];
        accounts.push_back({{"player", seat + 1},
                            {"start", rounded(account.start, 2)},
                            {"own", rounded(account.own, 2)},
                            {"others", rounded(account.others, 2)},
                            {"rest", rounded(account.rest, 2)},
                            {"margin", rounded(account.margin, 2)}});
        if (analysis.luck) accounts.back()["luck"] = rounded(account.luck, 2);
    }
    return {{"players", game.setup.setup.players},
            {"over", analysis.over},
            {"expected", list_scores(game, analysis.expected)},
            {"entries", std::move(entries)},
            {"costliest", std::move(costliest)},
            {"curve", std::move(curve)},
            {"account", std::move(accounts)}};
}

std::string tell_analysis(const Words& words, const Log& log, const ai::Analysis& analysis,
                          std::size_t costliest) {
    const AnalysisTeller teller(words, log, analysis);
    return teller.costliest(costliest) + "\n" + teller.account() + "\n" + teller.curve();
}

}  // namespace bastide
