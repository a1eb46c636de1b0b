// Everything that can be typed and is no move.
#include <algorithm>
#include <array>

#include "cli/output.h"
#include "cli/terminal_game.h"
#include "cli/word_keys.h"
#include "engine/core/text.h"
#include "notation/entry.h"
#include "notation/place.h"
#include "notation/record.h"
#include "notation/rulebook.h"

namespace bastide {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
}

// What an arrow key sends when nobody reads single keys.
std::string_view arrow_of(std::string_view word) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kArrows{
        {{"A", "up"}, {"B", "down"}, {"C", "right"}, {"D", "left"}}};
    for (const auto& [ending, name] : kArrows)
        if (word.starts_with("\x1b") && word.ends_with(ending)) return name;
    return {};
}

std::string padded(std::string text, int width) {
    const int missing = width - width_of(text);
    return missing > 0 ? text + std::string(static_cast<std::size_t>(missing), ' ') : text;
}

}  // namespace

// The command that a word stands for: its English name, a word of the language, or the only
// command that begins so. Empty if there is none.
std::string TerminalGame::command_name(const std::string& word) const {
    if (const std::string_view arrow = arrow_of(word); !arrow.empty()) return std::string(arrow);
    if (word == "?") return "help";
    for (const std::string_view name : kCommandNames) {
        if (word == name) return std::string(name);
        for (const Word& own : split_words(words_.say("command." + std::string(name))))
            if (word == own.text) return std::string(name);
    }
    return "";
}

TerminalGame::Answer TerminalGame::command(const std::string& line, bool& known) {
    const auto words = split_words(line);
    const std::string name = words.empty() ? "" : command_name(lower(words[0].text));
    known = !name.empty();
    const std::string_view tail =
        words.size() < 2 ? std::string_view() : std::string_view(line).substr(words[1].column - 1);
    const std::string rest(trim(tail));
    if (name == "help") help();
    else if (name == "undo") return undo();
    else if (name == "legal") list_legal();
    else if (name == "scores") list_scores();
    else if (name == "features") list_features(rest);
    else if (name == "tiles") list_tiles();
    else if (name == "why") why(rest);
    else if (name == "rules") rules(rest);
    else if (name == "lang") return change_language(lower(rest));
    else if (name == "record") say(write_record(log_));
    else if (name == "save") save_copy(rest);
    else if (name == "quit") return Answer::kLeave;
    else if (name == "view") return change_view(rest);
    else if (name == "zoom") return change_zoom();
    else if (name == "left") return pan(-1, 0);
    else if (name == "right") return pan(1, 0);
    else if (name == "up") return pan(0, -1);
    else if (name == "down") return pan(0, 1);
    else if (name == "board") return change_view("");
    else if (name == "pause") change_pause();
    else if (name == "pass" && due().kind == Pending::Kind::kDecision) return answer_notation("pass");
    else known = false;
    return Answer::kAgain;
}

int TerminalGame::text_width() const {
    return output_is_terminal() ? std::max(40, terminal_size().columns - 2) : 98;
}

void TerminalGame::help() {
    const TerminalLook& look = settings_.look;
    const auto sign = [&](char32_t fine, char32_t plain) { return encode(look.pick(fine, plain)); };
    const WordArgs signs{{"city", sign(U'\u2591', U'#')},
                         {"road", sign(U'\u2550', U'-')},
                         {"village", sign(U'\u25a0', U'o')},
                         {"monastery", "[" + sign(U'\u2020', U'+') + "]"},
                         {"pennant", sign(U'\u25c6', U'*')}};
    std::vector<std::string> lines;
    for (const std::string_view key : kHelpKeys)
        for (std::string& line : wrapped(words_.say(key, signs), text_width()))
            lines.push_back(std::move(line));
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

TerminalGame::Answer TerminalGame::undo() {
    const auto steps = retrace(log_);
    std::size_t last = steps.size();
    bool drawn = false;
    while (last > 0 && (steps[last - 1].chance || steps[last - 1].forced)) {
        drawn = drawn || steps[last - 1].chance;
        --last;
    }
    if (last == 0) {
        say(words_.say("undo.nothing"));
        return Answer::kAgain;
    }
    if (drawn && !settings_.free_undo) {
        say(words_.say("undo.drawn"));
        return Answer::kAgain;
    }
    for (std::size_t i = last; i < steps.size(); ++i)
        if (steps[i].chance) kept_[i] = log_.entries()[i];
    const std::string entry = log_.entries()[last - 1];
    log_.undo(steps.size() - (last - 1));
    pause_due_ = false;
    messages_.clear();
    tell(words_.say("undo.done", {{"entry", entry}}));
    save();
    return Answer::kDone;
}

void TerminalGame::list_legal() const {
    const Question now = question();
    if (!now.placing) {
        for (const std::string& line : choice_lines(now)) say(line);
        return;
    }
    for (std::size_t i = 0; i < now.squares.size(); ++i) {
        std::string line = (i < 9 ? " " : "") + std::to_string(i + 1) + "  place " +
                           write_square(now.squares[i]);
        for (const Action& action : now.legal)
            if (action.square == now.squares[i]) line += " r" + std::to_string(action.arg);
        say(line);
    }
}

void TerminalGame::list_scores() const {
    const Table now = table();
    const bool over = log_.over();
    const State end = finish_now(game(), log_.state());
    std::vector<int> seats;
    for (int seat = 0; seat < game().players; ++seat) seats.push_back(seat);
    if (over)
        std::stable_sort(seats.begin(), seats.end(), [&](int a, int b) {
            return now.head.scores[a] > now.head.scores[b];
        });
    int widest = 0;
    for (const int seat : seats) widest = std::max(widest, width_of(teller().player(seat)));
    say("");
    for (const int seat : seats) {
        const int points = now.head.scores[seat];
        std::string line = "  " + padded(teller().player(seat), widest) + "  " +
                           std::string(points < 10 ? 2 : points < 100 ? 1 : 0, ' ') +
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

// Every type that is still in a pile, with its picture and how many are left.
void TerminalGame::list_tiles() {
    const Table now = table();
    std::vector<TilePicture> pictures;
    for (std::size_t i = 0; i < game().tables.types.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        const int left = now.bag(type) + now.aside(type);
        if (left > 0)
            pictures.push_back({type, 0,
                                game().tables.types[i].id + " \u00d7" + std::to_string(left), {}});
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
        for (const std::string_view key : kHowToKeys) add(words_.say(key));
    } else if (const RuleText* rule = find_rule(upper(id))) {
        add(rule->id + "  " + rule->text);
    } else {
        add(words_.say("rules.unknown", {{"id", clipped(id, 20)}}));
    }
    page(lines);
}

TerminalGame::Answer TerminalGame::change_language(const std::string& language) {
    if (!Words::has_language(language)) {
        say(words_.say("lang.unknown", {{"languages", teller().list(Words::languages())}}));
        return Answer::kAgain;
    }
    words_ = terminal_words(language);
    messages_.clear();
    return Answer::kRedraw;
}

// A copy of the game so far. A file that is already there is somebody's.
void TerminalGame::save_copy(const std::string& path) const {
    if (path.empty()) {
        say(save_.is_open() ? words_.say("save.where", {{"file", save_.path().string()}})
                            : words_.say("save.nowhere"));
        return;
    }
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error)))
        return say(words_.say("save.exists", {{"file", path}}));
    const std::string reason = write_safely(path, write_record(log_));
    say(reason.empty() ? words_.say("save.copied", {{"file", path}})
                       : words_.say("save.failed", {{"file", path}, {"reason", reason}}));
}

// "2,-1" shows that square in the middle, nothing shows the usual part.
TerminalGame::Answer TerminalGame::change_view(const std::string& rest) {
    if (rest.empty()) {
        wish_ = {};
    } else {
        const auto square = parse_square(rest, 1);
        if (!square) {
            say(words_.say("view.usage"));
            return Answer::kAgain;
        }
        wish_.centre = *square;
    }
    if (settings_.screens) return Answer::kRedraw;
    Screen screen = this->screen(question());
    put_text(screen.board_only());
    return Answer::kAgain;
}

void TerminalGame::change_pause() {
    settings_.pauses = !settings_.pauses;
    say(words_.say(settings_.pauses ? "play.pause-on" : "play.pause-off"));
}

TerminalGame::Answer TerminalGame::change_zoom() {
    if (!wish_.size)
        wish_.size = kLargeTile;
    else if (*wish_.size == kLargeTile)
        wish_.size = kSmallTile;
    else
        wish_.size.reset();
    return Answer::kRedraw;
}

TerminalGame::Answer TerminalGame::pan(int dx, int dy) {
    constexpr int kStep = 3;  // squares
    const Square from =
        wish_.centre.value_or(table().board.tile(table().board.last_tile()).square);
    const int x = from.x + dx * kStep;
    const int y = from.y + dy * kStep;
    if (in_range(x, y)) wish_.centre = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    return Answer::kRedraw;
}

}  // namespace bastide
