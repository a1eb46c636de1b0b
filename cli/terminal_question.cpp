// What the player is asked, and what an answer means.
#include <algorithm>
#include <array>
#include <set>

#include "cli/output.h"
#include "cli/terminal_game.h"
#include "engine/core/text.h"
#include "engine/game/asking.h"
#include "notation/entry.h"
#include "notation/place.h"
#include "notation/text_fault.h"

namespace bastide {
namespace {

// "r2" as 2, or -1.
int rotation_of(std::string_view word) {
    return word.size() == 2 && (word[0] == 'r' || word[0] == 'R') && word[1] >= '0' &&
                   word[1] <= '3'
               ? word[1] - '0'
               : -1;
}

bool has_argument(const Game& game, const Action& action, Argument wanted) {
    const auto& arguments = game.verbs[action.verb].arguments;
    return std::find(arguments.begin(), arguments.end(), wanted) != arguments.end();
}
bool has_place(const Game& game, const Action& action) {
    return has_argument(game, action, Argument::kPlace);
}

// Choices that are nothing but numbers: the player types the number itself.
bool asks_for_number(const Game& game, const Question& question) {
    const auto& choices = question.choices;
    return !choices.empty() && game.verbs[choices[0].verb].arguments[0] == Argument::kNumber &&
           std::all_of(choices.begin(), choices.end(),
                       [&](const Action& action) { return action.verb == choices[0].verb; });
}

std::string first_half(const Game& game, const State& state, const Action& action) {
    return half_of(game, write_entry(game, state, action), Half::kFirst);
}

SegmentId target_of(const Table& table, const Action& action) {
    return table.board.segment_of(table.board.tile_at(action.square), action.index);
}

}  // namespace

Question TerminalGame::question() const {
    Question question;
    std::set<std::string> halves;
    legal_actions(game(), log_.state(), question.legal);
    std::sort(question.legal.begin(), question.legal.end(), sorts_before);
    for (const Action& action : question.legal) {
        if (action.verb == kPlaceVerb) {
            question.placing = true;
            if (question.squares.empty() || question.squares.back() != action.square)
                question.squares.push_back(action.square);
        } else if (action.verb == kPassVerb) {
            question.may_pass = true;
        } else if (is_joint(action)) {
            // Only what this player decides; the partner is asked apart.
            const std::string half = first_half(game(), log_.state(), action);
            if (halves.insert(half).second) question.choices.push_back(action);
        } else {
            question.choices.push_back(action);
        }
    }
    return question;
}

// A table of the choices: number, words, notation, worth. Where it gets too broad the notation is
// left out.
std::vector<std::string> TerminalGame::choice_lines(const Question& question) const {
    const Table now = table();
    if (asks_for_number(game(), question)) {
        std::vector<std::string> lines{
            words_.say("play.number", {{"first", std::to_string(question.choices.front().index)},
                                       {"last", std::to_string(question.choices.back().index)}})};
        if (question.may_pass) lines.push_back(" 0  " + teller().decline(now));
        return lines;
    }
    std::vector<std::array<std::string, 3>> rows;
    std::array<int, 3> widths{};
    for (const Action& action : question.choices) {
        std::array<std::string, 3> row{teller().choice(log_.state(), action),
                                       write_entry(game(), log_.state(), action), ""};
        if (is_joint(action)) {
            const std::string half = first_half(game(), log_.state(), action);
            row = {half_words(half, Half::kFirst), half, ""};
        }
        if (has_place(game(), action)) {
            const SegmentId target = target_of(now, action);
            row = {row[0], write_place(now, target), teller().worth(now, target)};
        }
        for (int i = 0; i < 3; ++i) widths[i] = std::max(widths[i], width_of(row[i]));
        rows.push_back(std::move(row));
    }
    constexpr int kGap = 3;
    const bool notation = 4 + widths[0] + kGap + widths[1] + kGap + widths[2] <= text_width();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string number = (i < 9 ? " " : "") + std::to_string(i + 1) + "  ";
        std::string text = padded(rows[i][0], widths[0] + kGap);
        if (notation) text += padded(rows[i][1], widths[1] + kGap);
        text = trim(text + rows[i][2]);
        bool first = true;
        for (const std::string& part : wrapped(text, text_width() - 4)) {
            lines.push_back((first ? number : "    ") + part);
            first = false;
        }
    }
    if (question.may_pass) lines.push_back(" 0  " + teller().decline(now));
    return lines;
}

// What may be done while the tile is in hand: numbers mean squares then, so it is typed.
std::vector<std::string> TerminalGame::beside_lines(const Question& question) const {
    std::vector<std::string> lines;
    for (const Action& action : question.choices)
        lines.push_back(" " + write_entry(game(), log_.state(), action) + "   " +
                        teller().choice(log_.state(), action));
    return lines;
}

std::vector<std::string> TerminalGame::note_lines(const Question& question) const {
    const Table now = table();
    std::vector<std::string> lines;
    std::vector<std::string> open;
    for (const OpenTile& tile : open_tiles_of(now)) {
        std::string text = game().tables.types[tile.type].id;
        if (tile.chosen) text += " (!)";
        if (tile.player != kNobody) text = teller().player(tile.player) + ": " + text;
        open.push_back(std::move(text));
    }
    if (!open.empty())
        lines.push_back(words_.say("play.open-tiles", {{"tiles", teller().list(open)}}));
    if (!question.placing) return lines;
    std::vector<std::string> costly;
    const char* token = nullptr;
    for (const Action& action : question.legal)
        if (const char* cost = cost_of(now, action)) {
            token = cost;
            costly.push_back(write_square(action.square) + " r" + std::to_string(action.arg));
        }
    if (token != nullptr)
        lines.push_back(
            words_.say("play.costs", {{"token", words_.count(std::string("token.") + token, 1)},
                                      {"places", teller().list(costly)}}));
    if (question.may_pass) lines.push_back(" 0  " + teller().decline(now));
    return lines;
}

Screen TerminalGame::screen(const Question& question) const {
    const Table now = table();
    Screen screen{now,   words_, settings_.look, terminal_size(),
                  wish_, {},     due().player,   last_player(),
                  "",    {},     messages_,      settings_.clears};
    for (std::string& line : note_lines(question))
        for (std::string& part : wrapped(line, text_width()))
            screen.below.push_back({std::move(part), settings_.look.quiet()});
    if (question.placing) {
        add_tile_in_hand(screen, question);
        for (std::string& line : beside_lines(question))
            screen.below.push_back({std::move(line), {}});
    } else {
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            const Action& action = question.choices[i];
            const int number = static_cast<int>(i) + 1;
            if (has_place(game(), action))
                screen.numbers.segments.push_back({target_of(now, action), number});
            else if (has_argument(game(), action, Argument::kSquare))
                screen.numbers.squares.push_back({action.square, number});
        }
        add_placed_tile(screen);
        screen.below.push_back({asked(), settings_.look.strong()});
        for (std::string& line : choice_lines(question))
            screen.below.push_back({std::move(line), {}});
    }
    return screen;
}

// The drawn tile in the rotations that are possible: on the chosen square, or anywhere.
void TerminalGame::add_tile_in_hand(Screen& screen, const Question& question) const {
    const TypeId type = log_.state().head().tile;
    screen.tiles_title = words_.say("panel.tile", {{"tile", game().tables.types[type].id}});
    if (!question.rotations.empty()) {
        for (std::size_t i = 0; i < question.rotations.size(); ++i)
            screen.tiles.push_back(
                {type,
                 question.rotations[i].arg,
                 std::to_string(i + 1) + " (r" + std::to_string(question.rotations[i].arg) + ")",
                 {}});
        screen.numbers.squares.push_back({question.rotations[0].square, 0});
        return;
    }
    for (int rotation = 0; rotation < 4; ++rotation)
        if (std::any_of(question.legal.begin(), question.legal.end(), [&](const Action& action) {
                return action.verb == kPlaceVerb && action.arg == rotation;
            }))
            screen.tiles.push_back({type, rotation, "r" + std::to_string(rotation), {}});
    for (std::size_t i = 0; i < question.squares.size(); ++i)
        screen.numbers.squares.push_back({question.squares[i], static_cast<int>(i) + 1});
    if (const int hidden = screen.numbers_out_of_view(); hidden > 0)
        screen.below.push_back({words_.count("play.out-of-view", hidden), settings_.look.quiet()});
}

// The tile that was just placed, with the numbers of the choices on it.
void TerminalGame::add_placed_tile(Screen& screen) const {
    const TileId placed = log_.state().head().placed;
    if (placed == kNoTile) return;
    const PlacedTile& tile = screen.table.board.tile(placed);
    TilePicture picture{tile.type(), tile.rotation(), "", {}};
    for (const auto& [segment, number] : screen.numbers.segments)
        if (screen.table.board.tile_of(segment) == placed)
            picture.numbers.emplace_back(screen.table.board.index_of(segment), number);
    screen.tiles_title = words_.say("panel.placed");
    screen.tiles.push_back(std::move(picture));
}

std::string TerminalGame::asked() const {
    const std::string question = teller().question(table());
    return question.empty() ? words_.say("play.choose") : question;
}

void TerminalGame::show(const Question& question) {
    if (!settings_.screens) return show_text(question);
    clear();
    put_text(screen(question).compose());
}

// The same for those who read lines: pipes, files, programs.
void TerminalGame::show_text(const Question& question) const {
    const Table now = table();
    for (const std::string& line : note_lines(question)) say(line);
    if (!question.placing) {
        say(asked());
        for (const std::string& line : choice_lines(question)) say(line);
        return;
    }
    if (!question.rotations.empty()) {
        for (std::size_t i = 0; i < question.rotations.size(); ++i)
            say(" " + std::to_string(i + 1) + "  " +
                write_entry(game(), log_.state(), question.rotations[i]));
        return;
    }
    const TypeId type = log_.state().head().tile;
    std::string scores;
    for (int seat = 0; seat < game().players; ++seat)
        scores += (seat == 0 ? "" : ", ") + teller().player(seat) + " " +
                  std::to_string(now.head.scores[seat]);
    say("\n" + words_.say("play.turn", {{"player", teller().player(due().player)},
                                        {"tile", game().tables.types[type].id},
                                        {"left", words_.count("panel.left", tiles_left(now))},
                                        {"scores", scores}}));
    list_legal();
}

std::string TerminalGame::prompt(const Question& question) const {
    const int seat = due().player;
    const std::string name = painted(" " + teller().player(seat) + " ", settings_.look.player(seat),
                                     settings_.look.colour());
    const auto range = [&](std::size_t count) {
        const std::string dash = encode(settings_.look.pick(U'\u2013', U'-'));
        return count == 1 ? std::string("1") : "1" + dash + std::to_string(count);
    };
    if (!question.rotations.empty())
        return name + " " +
               words_.say("prompt.rotation", {{"range", range(question.rotations.size())}});
    if (question.placing)
        return name + " " +
               words_.say("prompt.square", {{"range", range(question.squares.size())}});
    std::string numbers = range(question.choices.size());
    if (asks_for_number(game(), question))
        numbers = std::to_string(question.choices.front().index) + "-" +
                  std::to_string(question.choices.back().index);
    return name + " " +
           words_.say(question.may_pass ? "prompt.choice-or-pass" : "prompt.choice",
                      {{"range", numbers}});
}

TerminalGame::Answer TerminalGame::answer(const std::string& line, Question& question) {
    const auto words = split_words(line);
    if (words.empty()) {
        if (!question.rotations.empty()) {
            question.rotations.clear();  // back to the choice of the square
            return Answer::kRedraw;
        }
        if (!question.may_pass) return Answer::kRedraw;
        play(pass(), true);
        return Answer::kDone;
    }
    const int rotation = words.size() == 2 ? rotation_of(words[1].text) : -1;
    if (words.size() == 1 || rotation >= 0) {
        if (const auto number = parse_number(words[0].text))
            return answer_number(*number, rotation, question);
        if (const auto square = parse_square(words[0].text, 1); square && question.placing)
            return choose_square(*square, rotation, question);
    }
    if (words.size() == 1 && question.placing && rotation_of(words[0].text) >= 0 &&
        !question.rotations.empty())
        return choose_square(question.rotations[0].square, rotation_of(words[0].text), question);
    bool known = false;
    const Answer result = command(line, known);
    return known ? result : answer_notation(line);
}

TerminalGame::Answer TerminalGame::answer_number(int number, int rotation, Question& question) {
    if (number == 0 && question.may_pass) {
        play(pass(), true);
        return Answer::kDone;
    }
    const auto fits = [&](std::size_t count) {
        return number >= 1 && number <= static_cast<int>(count);
    };
    if (!question.rotations.empty() && fits(question.rotations.size())) {
        play(question.rotations[number - 1], true);
        return Answer::kDone;
    }
    if (question.placing && question.rotations.empty() && fits(question.squares.size()))
        return choose_square(question.squares[number - 1], rotation, question);
    if (asks_for_number(game(), question)) {
        for (const Action& action : question.choices)
            if (action.index == number) {
                play(action, true);
                return Answer::kDone;
            }
    } else if (!question.placing && fits(question.choices.size())) {
        const Action& chosen = question.choices[number - 1];
        if (is_joint(chosen)) return ask_partner(first_half(game(), log_.state(), chosen));
        play(question.choices[number - 1], true);
        return Answer::kDone;
    }
    say(words_.say("play.no-such-number", {{"number", std::to_string(number)}}));
    return Answer::kAgain;
}

TerminalGame::Answer TerminalGame::choose_square(Square square, int rotation, Question& question) {
    std::vector<Action> rotations;
    for (const Action& action : question.legal)
        if (action.verb == kPlaceVerb && action.square == square) rotations.push_back(action);
    if (rotation >= 0 || rotations.empty())
        return answer_notation("place " + write_square(square) + " r" +
                               std::to_string(std::max(rotation, 0)));
    if (rotations.size() == 1) {
        play(rotations[0], true);
        return Answer::kDone;
    }
    question.rotations = std::move(rotations);
    return Answer::kRedraw;
}

TerminalGame::Answer TerminalGame::answer_notation(const std::string& line) {
    if (partner_of(game(), log_.state()) >= 0 && is_half(game(), line, Half::kFirst))
        return ask_partner(line);
    const auto action = parse_entry(game(), log_.state(), line);
    if (!action) {
        // Who begins as moves begin is told what is wrong with the rest.
        const auto words = split_words(line);
        const bool is_move = !words.empty() && game().verb(words[0].text) >= 0;
        say(words_.say(
            is_move ? "play.bad-move" : "play.not-understood",
            {{"text", clipped(trim(line), 40)}, {"reason", write_fault(words_, action.error())}}));
        return Answer::kAgain;
    }
    if (const Refusal refusal = why_not(game(), log_.state(), *action)) {
        say(teller().refusal(refusal));
        return Answer::kAgain;
    }
    play(*action, true);
    return Answer::kDone;
}

}  // namespace bastide
