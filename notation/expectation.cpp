#include "notation/expectation.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"
#include "notation/board_text.h"
#include "notation/entry.h"
#include "notation/event_text.h"
#include "notation/place.h"
#include "notation/words.h"

namespace bastide {
namespace {

std::string quoted_off(std::string_view word) {
    if (word.size() >= 2 && word.front() == '"' && word.back() == '"')
        word = word.substr(1, word.size() - 2);
    return std::string(word);
}

// One expectation: its words, and the position it is about.
class Expectation {
public:
    Expectation(const ScenarioPosition& position, std::string_view text, Refusal& refusal)
        : log_(position.log),
          game_(position.log.game()),
          state_(position.log.state()),
          table_(game_, state_),
          events_(position.events),
          text_(trim(text)),
          words_(split_words(text_)),
          refusal_(refusal) {}

    std::string test() {
        if (words_.empty()) return "expect what?";
        using Test = std::string (Expectation::*)();
        static const std::map<std::string_view, Test> kTests{
            {"scores", &Expectation::scores},
            {"legal", &Expectation::legal},
            {"illegal", &Expectation::illegal},
            {"choices", &Expectation::choices},
            {"only", &Expectation::only},
            {"asks", &Expectation::asks},
            {"chance", &Expectation::chance},
            {"weight", &Expectation::weight},
            {"tokens", &Expectation::tokens},
            {"reserve", &Expectation::figures},
            {"board", &Expectation::figures},
            {"pile", &Expectation::pile},
            {"aside", &Expectation::aside},
            {"tile", &Expectation::tile},
            {"tiles", &Expectation::tiles},
            {"feature", &Expectation::feature},
            {"event", &Expectation::event},
            {"no", &Expectation::none},
            {"over", &Expectation::over},
            {"not", &Expectation::not_over},
            {"winner", &Expectation::winner},
            {"display", &Expectation::display},
            {"option", &Expectation::option},
            {"notice", &Expectation::notice},
            {"events", &Expectation::events},
            {"figure", &Expectation::figure},
            {"zone", &Expectation::zone},
            {"hand", &Expectation::hand},
            {"cost", &Expectation::cost},
            {"absent", &Expectation::absent},
            {"unreadable", &Expectation::unreadable}};
        if (words_[0].text.front() != '"')
            if (const auto it = kTests.find(words_[0].text); it != kTests.end())
                return (this->*it->second)();
        return score();
    }

private:
    std::string word(std::size_t i) const {
        return i < words_.size() ? quoted_off(words_[i].text) : std::string();
    }
    // The text behind the first `count` words.
    std::string_view rest(std::size_t count) const {
        return count < words_.size() ? trim(text_.substr(words_[count].column - 1)) : "";
    }
    int seat(const std::string& name) const {
        const auto& players = game_.setup.setup.players;
        const auto it = std::find(players.begin(), players.end(), name);
        return it == players.end() ? -1 : static_cast<int>(it - players.begin());
    }
    static std::string compare(int found, const std::string& wanted) {
        const auto number = parse_number(wanted);
        if (!number) return "expected a number, not '" + wanted + "'";
        return found == *number ? "" : "found " + std::to_string(found);
    }

    std::string score() {
        const int player = seat(word(0));
        if (player < 0) return "unknown expectation or player '" + word(0) + "'";
        if (words_.size() != 2) return "expect NAME POINTS";
        return compare(state_.head().scores[player], word(1));
    }

    std::string scores() {
        std::string found;
        for (int i = 0; i < game_.players; ++i)
            found += (i ? " " : "") + std::to_string(state_.head().scores[i]);
        std::string wanted;
        for (std::size_t i = 1; i < words_.size(); ++i) wanted += (i > 1 ? " " : "") + word(i);
        return found == wanted ? "" : "found " + found;
    }

    // What is let through must be offered and what is refused must not be, where the offer is more
    // than a sample.
    bool offer_agrees(const Action& action, bool legal) const {
        const Pending due = pending(game_, state_);
        if (due.kind != Pending::Kind::kDecision || due.step->sampled) return true;
        ActionList actions;
        legal_actions(game_, state_, actions);
        return actions.contains(canonical(game_, state_, action)) == legal;
    }

    std::string refused(const Refusal& refusal) {
        refusal_ = refusal;
        return "refused by " + refusal.rule;
    }

    std::string legal() {
        const auto action = parse_entry(game_, state_, rest(1));
        if (!action) return action.error().text;
        const Refusal refusal = why_not(game_, state_, *action);
        if (refusal) return refused(refusal);
        return offer_agrees(*action, true) ? "" : "it is legal, but not offered";
    }

    std::string illegal() {
        if (words_.size() < 3) return "expect illegal ENTRY RULE";
        const Word& rule = words_.back();
        const std::string_view entry =
            trim(text_.substr(words_[1].column - 1, rule.column - words_[1].column));
        const auto action = parse_entry(game_, state_, entry);
        if (!action) return action.error().text;
        const Refusal refusal = why_not(game_, state_, *action);
        if (!refusal) return "it is legal";
        if (refusal.rule != rule.text) return refused(refusal);
        return offer_agrees(*action, false) ? "" : "it is refused, but offered";
    }

    // absent ENTRY: what is done for a player who is not there.
    std::string absent() {
        const Pending due = pending(game_, state_);
        if (due.kind != Pending::Kind::kDecision || due.step->absent == nullptr)
            return "nothing is laid down for this decision";
        const std::string found = write_entry(game_, state_, due.step->absent(table_));
        return found == rest(1) ? "" : "found " + found;
    }

    // unreadable TEXT: this is no entry.
    std::string unreadable() { return parse_entry(game_, state_, rest(1)) ? "it is an entry" : ""; }

    std::string choices() {
        if (pending(game_, state_).kind == Pending::Kind::kChance) {
            OutcomeList outcomes;
            chance_outcomes(game_, state_, outcomes);
            return compare(static_cast<int>(outcomes.size()), word(1));
        }
        ActionList actions;
        legal_actions(game_, state_, actions);
        return compare(static_cast<int>(actions.size()), word(1));
    }

    std::string only() {
        std::set<std::string> wanted;
        std::string_view list = rest(1);
        while (!list.empty()) {
            const std::size_t end = list.find(';');
            const auto action = parse_entry(game_, state_, list.substr(0, end));
            if (!action) return action.error().text;
            wanted.insert(write_entry(game_, state_, *action));
            list = end == std::string_view::npos ? "" : trim(list.substr(end + 1));
        }
        auto found = legal_entries(game_, state_);
        OutcomeList outcomes;
        chance_outcomes(game_, state_, outcomes);
        for (const Outcome& outcome : outcomes)
            found.push_back(write_entry(game_, state_, outcome.action));
        if (std::set<std::string>(found.begin(), found.end()) == wanted) return "";
        std::string text = "legal are";
        for (const std::string& entry : found) text += " " + entry + ";";
        return text;
    }

    std::string asks() {
        const Pending due = pending(game_, state_);
        if (due.kind != Pending::Kind::kDecision) return "no decision is due";
        const std::string player = game_.setup.setup.players[due.player];
        if (word(1) == due.step->name && word(2) == player) return "";
        return std::string("found ") + due.step->name + " " + player;
    }

    std::string chance() {
        const Pending due = pending(game_, state_);
        if (due.kind != Pending::Kind::kChance) return "no chance is due";
        return word(1) == due.step->name ? "" : std::string("found ") + due.step->name;
    }

    std::string weight() {
        if (words_.size() < 3) return "expect weight ENTRY N";
        const Word& last = words_.back();
        const auto action = parse_entry(
            game_, state_, text_.substr(words_[1].column - 1, last.column - words_[1].column));
        if (!action) return action.error().text;
        OutcomeList outcomes;
        chance_outcomes(game_, state_, outcomes);
        if (outcomes.empty()) return "no chance is due";
        for (const Outcome& outcome : outcomes)
            if (outcome.action == *action)
                return compare(static_cast<int>(outcome.weight), std::string(last.text));
        return compare(0, std::string(last.text));
    }

    // reserve NAME FIGURE N, board NAME FIGURE N
    std::string figures() {
        const bool nobody = word(0) == "board" && word(1) == "nobody";
        const int player = nobody ? kNobody : seat(word(1));
        const int kind = game_.figure(word(2));
        if (player < 0 || kind < 0) return "unknown player or figure";
        int found = 0;
        if (word(0) == "reserve") {
            found = std::as_const(table_).reserve(player, static_cast<FigureKindId>(kind));
        } else {
            for (const Figure& figure : table_.board.figures())
                found += figure.owner == player && figure.kind == kind;
        }
        return compare(found, word(3));
    }

    // tokens NAME|nobody TOKEN N [FIGURE:SEAT|X,Y]
    std::string tokens() {
        const auto& players = game_.setup.setup.players;
        const auto seat = std::find(players.begin(), players.end(), word(1));
        if (seat == players.end() && word(1) != "nobody") return "unknown player '" + word(1) + "'";
        int found = 0;
        bool known = false;
        for (const Tokens& entry : tokens_of(table_)) {
            if (entry.name != word(2)) continue;
            known = true;
            const bool same = seat == players.end() ? entry.player == kNobody
                                                    : entry.player == seat - players.begin();
            if (same && (words_.size() < 5 || word(4) == write_detail(table_, entry)))
                found += entry.count;
        }
        return known ? compare(found, word(3)) : "unknown token '" + word(2) + "'";
    }

    // hand NAME|nobody TYPE N
    std::string hand() {
        const int player = word(1) == "nobody" ? int{kNobody} : seat(word(1));
        if (player < 0) return "unknown player '" + word(1) + "'";
        const int type = game_.type(word(2));
        if (type < 0) return "unknown tile '" + word(2) + "'";
        int found = 0;
        for (const OpenTile& tile : open_tiles_of(table_))
            found += tile.player == player && tile.type == type;
        return compare(found, word(3));
    }

    // cost ENTRY TOKEN|nothing
    std::string cost() {
        if (words_.size() < 3) return "expect cost ENTRY TOKEN";
        const Word& token = words_.back();
        const std::string_view entry =
            trim(text_.substr(words_[1].column - 1, token.column - words_[1].column));
        const auto action = parse_entry(game_, state_, entry);
        if (!action) return action.error().text;
        if (const Refusal refusal = why_not(game_, state_, *action)) return refused(refusal);
        const char* cost = cost_of(table_, *action);
        const std::string found = cost == nullptr ? "nothing" : cost;
        return found == token.text ? "" : "found " + found;
    }

    std::string pile() {
        const Table& table = table_;
        if (words_.size() == 2) {
            int left = state_.head().aside;
            for (const int tiles : state_.head().left) left += tiles;
            return compare(left, word(1));
        }
        const int type = game_.type(word(1));
        if (type < 0) return "unknown tile '" + word(1) + "'";
        return compare(table.bag(static_cast<TypeId>(type)), word(2));
    }

    std::string aside() {
        const Table& table = table_;
        const int type = game_.type(word(1));
        if (type < 0) return "unknown tile '" + word(1) + "'";
        return compare(table.aside(static_cast<TypeId>(type)), word(2));
    }

    std::string tile() {
        const auto square = parse_square(word(1), 1);
        if (!square) return square.error().text;
        const TileId id = table_.board.tile_at(*square);
        const std::string found = id == kNoTile
                                      ? "none"
                                      : table_.board.type_of(id).id + " r" +
                                            std::to_string(table_.board.tile(id).rotation());
        const std::string wanted(rest(2));
        return found == wanted ? "" : "found " + found;
    }

    std::string tiles() { return compare(table_.board.tile_count(), word(1)); }

    std::string feature() {
        const auto place = parse_place(table_, word(1), 1);
        if (!place) return place.error().text;
        const Board& board = table_.board;
        const SegmentId root =
            board.root(board.segment_of(board.tile_at(place->square), place->index));
        for (std::size_t i = 2; i < words_.size(); ++i) {
            const std::string fault = feature_word(root, i);
            if (!fault.empty()) return fault;
        }
        return words_.size() > 2 ? "" : "expect feature PLACE WORD ...";
    }

    // Tests the word at `i`, and moves `i` to the last word that belongs to it.
    std::string feature_word(SegmentId root, std::size_t& i) {
        const Board& board = table_.board;
        const std::string key = word(i);
        if (key == "complete" || key == "incomplete")
            return board.complete(root) == (key == "complete") ? "" : "it is not " + key;
        if (key == "occupied" || key == "unoccupied")
            return board.occupied(root) == (key == "occupied") ? "" : "it is not " + key;
        if (key == "owners") {
            const Majority majority = majority_of(table_, root);
            std::set<std::string> wanted;
            std::set<std::string> found;
            for (++i; i < words_.size(); ++i)
                if (word(i) != "nobody") wanted.insert(word(i));
            for (int player = 0; player < game_.players; ++player)
                if (majority.owns(player)) found.insert(game_.setup.setup.players[player]);
            return wanted == found ? "" : "other owners";
        }
        ++i;
        if (key == "tiles") return compare(board.tiles_of(root), word(i));
        if (key == "open") return compare(board.open(root), word(i));
        if (key == "segments") {
            int segments = 0;
            board.for_each_segment(root, [&](SegmentId) { ++segments; });
            return compare(segments, word(i));
        }
        if (key == "same" || key == "other") {
            const auto place = parse_place(table_, word(i), 1);
            if (!place) return place.error().text;
            const bool same =
                board.root(board.segment_of(board.tile_at(place->square), place->index)) == root;
            return same == (key == "same") ? "" : "it is not the " + key + " feature";
        }
        return "unknown word '" + key + "'";
    }

    bool has_event(std::string_view text) const {
        return std::any_of(events_.begin(), events_.end(), [&](const std::string& event) {
            return event.find(text) != std::string::npos;
        });
    }
    std::string list_events() const {
        std::string text = "events:";
        for (const std::string& event : events_) text += " " + event + ";";
        return text;
    }
    std::string event() {
        if (words_.size() < 2) return "expect event TEXT";
        return has_event(rest(1)) ? "" : list_events();
    }
    // no event TEXT, no tokens TOKEN
    std::string none() {
        if (word(1) == "event" && words_.size() > 2) return has_event(rest(2)) ? list_events() : "";
        if (word(1) != "tokens" || words_.size() != 3)
            return "expect no event TEXT, expect no tokens TOKEN";
        if (!Words("en").has("token." + word(2) + ".one")) return "unknown token '" + word(2) + "'";
        for (const Tokens& entry : tokens_of(table_))
            if (entry.name == word(2)) return "they are in play";
        return "";
    }

    // These texts occur in this order, other events between them or not.
    std::string events() {
        std::string_view list = rest(1);
        auto at = events_.begin();
        while (!list.empty()) {
            const std::size_t end = list.find(';');
            const std::string_view text = trim(list.substr(0, end));
            at = std::find_if(at, events_.end(), [&](const std::string& event) {
                return event.find(text) != std::string::npos;
            });
            if (at == events_.end()) return list_events();
            ++at;
            list = end == std::string_view::npos ? "" : list.substr(end + 1);
        }
        return "";
    }

    // figure FIGURE PLACE: one of this kind stands on the feature. figure FIGURE X,Y: on the tile.
    std::string figure() {
        const int kind = game_.figure(word(1));
        if (kind < 0) return "unknown figure '" + word(1) + "'";
        if (const auto square = parse_square(word(2), 1)) {
            for (const Figure& figure : table_.board.figures()) {
                if (figure.kind != kind || figure.stand == Stand::kZone) continue;
                const TileId tile = figure.stand == Stand::kTile
                                        ? figure.where
                                        : table_.board.tile_of(figure.where);
                if (table_.board.tile(tile).square == *square) return "";
            }
            return "none stands there";
        }
        const auto place = parse_place(table_, word(2), 1);
        if (!place) return place.error().text;
        const Board& board = table_.board;
        const SegmentId root =
            board.root(board.segment_of(board.tile_at(place->square), place->index));
        for (const Figure& figure : board.figures())
            if (figure.kind == kind && board.feature_of(figure) == root) return "";
        return "none stands there";
    }

    // zone ZONE NAME|nobody FIGURE N
    std::string zone() {
        const int zone = game_.zone(word(1));
        const int player = word(2) == "nobody" ? kNobody : seat(word(2));
        const int kind = game_.figure(word(3));
        if (zone < 0 || player < 0 || kind < 0) return "unknown zone, player or figure";
        int found = 0;
        for (const Figure& figure : table_.board.figures())
            found += figure.stand == Stand::kZone && figure.where == zone &&
                     figure.owner == player && figure.kind == kind;
        return compare(found, word(4));
    }

    std::string over() { return log_.over() ? "" : "the game goes on"; }
    std::string not_over() {
        if (word(1) != "over") return "expect not over";
        return log_.over() ? "the game is over" : "";
    }

    std::string winner() {
        if (!log_.over()) return "the game goes on";
        std::set<std::string> wanted;
        for (std::size_t i = 1; i < words_.size(); ++i) wanted.insert(word(i));
        std::set<std::string> found;
        for (int player = 0; player < game_.players; ++player)
            if (leaders(game_, state_) >> player & 1)
                found.insert(game_.setup.setup.players[player]);
        return wanted == found ? "" : "others won";
    }

    std::string display() {
        const int player = seat(word(1));
        if (player < 0) return "unknown player '" + word(1) + "'";
        const std::string found =
            write_display(game_.hooks.display(game_, state_.head().scores[player]));
        return found == quoted_off(rest(2)) ? "" : "found " + found;
    }

    std::string option() {
        if (!game_.setup.options.contains(word(1))) return "unknown option '" + word(1) + "'";
        const std::string& found = game_.setup.option(word(1));
        return found == word(2) ? "" : "found " + found;
    }

    std::string notice() {
        const auto& notices = game_.setup.notices;
        return std::find(notices.begin(), notices.end(), word(1)) != notices.end()
                   ? ""
                   : "no such notice";
    }

    const Log& log_;
    const Game& game_;
    const State& state_;
    const Table table_;
    const std::vector<std::string>& events_;
    std::string_view text_;
    std::vector<Word> words_;
    Refusal& refusal_;
};

}  // namespace

std::string test_expectation(const ScenarioPosition& position, std::string_view text,
                             Refusal& refusal) {
    return Expectation(position, text, refusal).test();
}

}  // namespace bastide
