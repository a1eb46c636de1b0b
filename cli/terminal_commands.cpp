// Everything that can be typed and is no move.
#include <array>

#include "cli/output.h"
#include "cli/terminal_game.h"
#include "cli/word_keys.h"
#include "engine/core/text.h"
#include "notation/place.h"

namespace bastide {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
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

// Commands that go on with other words: the others are meant only when they stand alone.
bool takes_words(std::string_view name) {
    return name == "rules" || name == "why" || name == "features" || name == "view" ||
           name == "lang" || name == "save";
}

}  // namespace

// The command that a word stands for: its English name or a word of the language. Empty if there is
// none.
std::string TerminalGame::command_name(std::string_view typed) const {
    if (const std::string_view arrow = arrow_of(typed); !arrow.empty()) return std::string(arrow);
    const std::string word = lower(typed);
    if (word == "?") return "help";
    for (const std::string_view name : kCommandNames) {
        if (word == name) return std::string(name);
        const std::string all = words_.say("command." + std::string(name));
        for (const Word& own : split_words(all))
            if (word == own.text) return std::string(name);
    }
    return "";
}

TerminalGame::Answer TerminalGame::command(const std::string& line, bool& known) {
    const auto words = split_words(line);
    const std::string name = words.empty() ? "" : command_name(words[0].text);
    const std::string_view tail =
        words.size() < 2 ? std::string_view() : std::string_view(line).substr(words[1].column - 1);
    const std::string rest(trim(tail));
    known = rest.empty() || takes_words(name);
    if (!known) return Answer::kAgain;
    if (show_information(name, rest)) return Answer::kAgain;
    if (name == "undo") return undo();
    if (name == "pass" && due().kind == Pending::Kind::kDecision) return answer_notation("pass");
    if (name == "board") return change_view("");
    if (name == "view") return change_view(rest);
    if (name == "zoom") return change_zoom();
    if (name == "left") return pan(-1, 0);
    if (name == "right") return pan(1, 0);
    if (name == "up") return pan(0, -1);
    if (name == "down") return pan(0, 1);
    if (name == "lang") return change_language(lower(rest));
    if (name == "quit") return Answer::kLeave;
    known = false;
    return Answer::kAgain;
}

TerminalGame::Answer TerminalGame::undo() {
    const auto steps = retrace(log_);
    std::size_t last = steps.size();
    bool drawn = false;
    const auto decided = [&](const LogStep& step) {
        return !step.chance && !step.forced && !is_computer(step.player);
    };
    for (; last > 0 && !decided(steps[last - 1]); --last) drawn = drawn || steps[last - 1].chance;
    if (last == 0) {
        say(words_.say("undo.nothing"));
        return Answer::kAgain;
    }
    // Who plays against computers alone takes nothing from anybody by having seen a tile.
    if (drawn && !settings_.free_undo && persons() > 1) {
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
        wish_.size = kMiddleTile;
    else if (*wish_.size == kMiddleTile)
        wish_.size = kSmallTile;
    else
        wish_.size.reset();
    return Answer::kRedraw;
}

TerminalGame::Answer TerminalGame::pan(int dx, int dy) {
    constexpr int kStep = 3;  // squares
    const Square from = wish_.centre.value_or(table().board.tile(table().board.last_tile()).square);
    const int x = from.x + dx * kStep;
    const int y = from.y + dy * kStep;
    if (in_range(x, y)) wish_.centre = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    return Answer::kRedraw;
}

}  // namespace bastide
