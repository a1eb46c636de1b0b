// What players can ask for while they think: help, rules, scores, features, tiles.
#include <algorithm>
#include <initializer_list>
#include <numeric>

#include <fmt/format.h>

#include "cli/terminal_game.h"
#include "cli/word_keys.h"
#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"
#include "notation/entry.h"
#include "notation/place.h"
#include "notation/record.h"
#include "notation/rulebook.h"

namespace bastide {
// Commands that change nothing of the game or its picture.
bool TerminalGame::show_information(const std::string& name, const std::string& rest) {
    if (name == "help") {
        help();
    } else if (name == "rules") {
        rules(rest);
    } else if (name == "hint") {
        hint();
    } else if (name == "legal") {
        list_legal();
    } else if (name == "why") {
        why(rest);
    } else if (name == "scores") {
        list_scores();
    } else if (name == "features") {
        list_features(rest);
    } else if (name == "tiles") {
        list_tiles();
    } else if (name == "record") {
        say(write_record(log_));
    } else if (name == "save") {
        save_copy(rest);
    } else if (name == "pause") {
        change_pause();
    } else {
        return false;
    }
    return true;
}

int TerminalGame::text_width() const {
    return output_is_terminal() ? std::max(40, terminal_size().columns - 2) : 98;
}

void TerminalGame::help() {
    const TerminalLook& look = settings_.look;
    const auto sign = [&](char32_t fine, char32_t plain) { return encode(look.pick(fine, plain)); };
    const WordArgs signs{
        {"city", sign(U'\u2591', U'#')},    {"road", sign(U'\u2550', U'-')},
        {"village", sign(U'\u25a0', U'o')}, {"monastery", "[" + sign(U'\u2020', U'+') + "]"},
        {"pennant", sign(U'\u25c6', U'*')}, {"figures", figures_by_letter()},
        {"marks", marks_by_letter()}};
    std::vector<std::string> lines;
    for (const std::string_view key : kHelpKeys) {
        if (key == "help.figures" && figures_by_letter().empty()) continue;
        if (key == "help.marks" && marks_by_letter().empty()) continue;
        for (std::string& line : wrapped(words_.say(key, signs), text_width()))
            lines.push_back(std::move(line));
    }
    lines.emplace_back();
    const auto own = [&](std::string_view name) {
        const std::string words = words_.say("command." + std::string(name));
        return words.substr(0, words.find(' '));
    };
    for (const std::string_view name : kCommandNames) {
        if (name == "right" || name == "up" || name == "down") continue;
        std::string names(name);
        if (name == "left")  // the four directions share a line
            names = own("left") + " " + own("right") + " " + own("up") + " " + own("down");
        else if (own(name) != name)
            names += ", " + own(name);
        bool begins = true;
        const std::string about = words_.say("command." + std::string(name) + ".about");
        for (const std::string& part : wrapped(about, text_width() - 26)) {
            lines.push_back("  " + padded(begins ? names : "", 24) + part);
            begins = false;
        }
    }
    page(lines);
}

// All kinds but the first, which is drawn with the letter of its player only.
std::string TerminalGame::figures_by_letter() const {
    const Letters letters = letters_of(game(), words_, settings_.look.ascii);
    std::string text;
    for (std::size_t kind = 1; kind < game().figures.size(); ++kind)
        text += (text.empty() ? "" : "   ") + encode(letters.figures[kind]) + " " +
                words_.count("figure." + game().figures[kind].name, 1);
    return text;
}

// What is drawn on tiles and not in every game. A mark may bear the name of a kind of scoring.
std::string TerminalGame::marks_by_letter() const {
    std::string text;
    const auto add = [&](const std::string& sign, const std::string& name,
                         const std::vector<std::string>& keys) {
        text += (text.empty() ? "" : "   ") + sign + " ";
        for (const std::string& key : keys)
            if (words_.has(key)) return void(text += words_.say(key));
        text += name;
    };
    const std::vector<std::string>& marks = game().words.marks;
    const std::vector<std::string>& symbols = game().words.symbols;
    for (const Kind& kind : game().tables.kinds)
        if (kind.shape == Shape::kCentre && kind.name != "monastery")
            add("[" + kind.name.substr(0, 1) + "]", kind.name, {"kind." + kind.name});
    for (std::size_t i = 1; i < marks.size(); ++i) {  // the first are the pennants
        const std::string name(value_name(marks[i]));
        add(encode(sign_of(marks, i, settings_.look)), name,
            {"mark." + name, "kind." + name, "figure." + name + ".one"});
    }
    for (std::size_t i = 0; i < symbols.size(); ++i)
        add(encode(sign_of(symbols, i, settings_.look)), symbols[i],
            {game().decorations >> i & 1 ? "help.decoration" : "symbol." + symbols[i]});
    return text;
}

// Long texts stop when the screen is full.
void TerminalGame::page(const std::vector<std::string>& lines) {
    const int room = settings_.pauses ? terminal_size().rows - 2 : 0;
    int shown = 0;
    for (const std::string& line : lines) {
        if (room > 0 && shown == room) {
            if (!ask(" " + words_.say("prompt.more"))) return;
            shown = 0;
        }
        say(line);
        ++shown;
    }
}

void TerminalGame::list_legal() const {
    if (due().kind != Pending::Kind::kDecision) return say(words_.say("play.pause-first"));
    const Question now = question();
    if (!now.placing) {
        for (const std::string& line : choice_lines(now)) say(line);
        return;
    }
    for (std::size_t i = 0; i < now.squares.size(); ++i) {
        std::string line =
            (i < 9 ? " " : "") + std::to_string(i + 1) + "  place " + write_square(now.squares[i]);
        for (const Action& action : now.legal)
            if (action.verb == kPlaceVerb && action.square == now.squares[i])
                line += " r" + std::to_string(action.arg);
        say(line);
    }
    for (const std::string& line : beside_lines(now)) say(line);
}

void TerminalGame::list_scores() const {
    const Table now = table();
    const bool over = log_.over();
    const State end = finish_now(game(), log_.state());
    std::vector<int> seats(game().players);
    std::iota(seats.begin(), seats.end(), 0);
    if (over)
        std::sort(seats.begin(), seats.end(), [&](int a, int b) {
            const int difference = now.head.scores[a] - now.head.scores[b];
            return difference != 0 ? difference > 0 : a < b;
        });
    const auto digits = [&](int seat) { return std::to_string(now.head.scores[seat]).size(); };
    int widest = 0;
    std::size_t longest = 3;  // most games stay below 1000 points: the table keeps its place
    for (const int seat : seats) {
        widest = std::max(widest, width_of(teller().player(seat)));
        longest = std::max(longest, digits(seat));
    }
    say("");
    for (const int seat : seats) {
        const int points = now.head.scores[seat];
        std::string line = "  " + padded(teller().player(seat), widest) + "  " +
                           std::string(longest - digits(seat), ' ') +
                           words_.count("score.points", points);
        if (const std::string shown = teller().score(points); shown != std::to_string(points))
            line += " (" + shown + ")";
        if (!over) line += reserves(seat);
        if (!over) line += "   " + words_.count("score.if-over", end.head().scores[seat]);
        say(line);
    }
}

std::string TerminalGame::reserves(int seat) const {
    std::string text;
    for (std::size_t i = 0; i < game().figures.size(); ++i) {
        const auto kind = static_cast<FigureKindId>(i);
        if (game().figures[i].per_player > 0)
            text += "   " + teller().figures(kind, table().reserve(seat, kind));
    }
    for (const Tokens& tokens : tokens_of(table()))
        if (tokens.player == seat && tokens.count > 0) text += "   " + teller().tokens(tokens);
    return text;
}

void TerminalGame::list_features(const std::string& which) {
    const Table now = table();
    std::vector<std::string> lines;
    int hidden = 0;
    for (int i = 0; i < now.board.segment_count(); ++i) {
        const auto id = static_cast<SegmentId>(i);
        if (now.board.root(id) != id) continue;
        const bool standing =
            std::any_of(now.board.figures().begin(), now.board.figures().end(),
                        [&](const Figure& figure) { return now.board.feature_of(figure) == id; });
        const bool claimable = game().kind_rules[now.board.type_of_segment(id).kind].claimable;
        if (standing || (!which.empty() && claimable && !now.board.complete(id)))
            lines.push_back("  " + padded(write_full_place(now, now.board.first_segment(id)), 18) +
                            teller().feature(now, id));
        else
            ++hidden;
    }
    std::sort(lines.begin(), lines.end());
    if (hidden > 0) lines.push_back("  " + words_.count("play.features-hidden", hidden));
    page(lines);
}

// A long id gives way to the number.
std::string TerminalGame::tile_label(TypeId type, int left) const {
    const std::string& id = game().tables.types[type].id;
    const std::string count = encode(settings_.look.pick(U'\u00d7', U'x')) + std::to_string(left);
    const int room = kSmallTile.width - width_of(count);
    return width_of(id) < room ? id + " " + count : clipped(id, room) + count;
}

// Every type that is still in a pile, with its picture and how many are left.
void TerminalGame::list_tiles() {
    const Table now = table();
    std::vector<TilePicture> pictures;
    for (std::size_t i = 0; i < game().tables.types.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        const int left = now.bag(type) + now.aside(type);
        if (left > 0) pictures.push_back({type, 0, tile_label(type, left), {}});
    }
    const Canvas sheet = draw_pictures(game(), pictures, kSmallTile, text_width(), settings_.look);
    std::vector<std::string> lines{words_.count("panel.left", tiles_left(now))};
    for (int y = 0; y < sheet.height(); ++y)
        lines.push_back(sheet.line(y, settings_.look.colour()));
    page(lines);
}

void TerminalGame::why(const std::string& entry) const {
    if (entry.empty()) return say(words_.say("why.usage"));
    const auto action = parse_entry(game(), log_.state(), entry);
    if (!action) return say(words_.say("play.not-understood", {{"text", clipped(entry, 40)}}));
    const Refusal refusal = why_not(game(), log_.state(), *action);
    say(refusal ? teller().refusal(refusal) : words_.say("why.legal", {{"entry", entry}}));
}

void TerminalGame::rules(const std::string& id) {
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) {
        for (std::string& line : wrapped(text, text_width())) lines.push_back(std::move(line));
    };
    if (id.empty()) {
        const bool fields = game().kind_rules[kField].claimable;
        const bool half = game().setup.is("tiny_city", "half");
        for (const std::string_view key : kHowToKeys) {
            if (key == (fields ? "howto.follower-no-field" : "howto.follower")) continue;
            if (key == (half ? "howto.score" : "howto.score-half")) continue;
            if (fields || key != "howto.field") add(words_.say(key));
        }
    } else if (const RuleText* rule = find_rule(rule_id(id))) {
        add(fmt::format("{}  {}", rule->id, tell_rule(*rule, words_.language()).text));
    } else {
        add(words_.say("rules.unknown", {{"id", clipped(id, 20)}}));
    }
    page(lines);
}

}  // namespace bastide
