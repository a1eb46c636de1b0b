// Entries that two seats decide at the same time: the screen is passed on, and neither sees what
// the other has said before both have.
#include "cli/output.h"
#include "cli/terminal_game.h"
#include "engine/core/text.h"
#include "notation/entry.h"

namespace bastide {

bool TerminalGame::is_joint(const Action& action) const {
    return game().verbs[action.verb].partner_from > 0;
}

std::string TerminalGame::half_words(const std::string& half, Half which) const {
    const auto words = split_words(half);
    const std::string key =
        "half." + std::string(words[0].text) + (which == Half::kFirst ? ".1" : ".2");
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i)
        rest += (i > 1 ? " " : "") + std::string(words[i].text);
    return words_.has(key) ? words_.say(key, {{"point", rest}}) : half;
}

// The first half is known to nobody but this function until the partner has answered.
TerminalGame::Answer TerminalGame::ask_partner(const std::string& first) {
    const auto wrong = [&](const std::string& text, Half which) {
        const auto fault = fault_of_half(game(), log_.state(), text, which);
        if (!fault) return false;
        if (fault->refusal)
            say(teller().refusal(fault->refusal));
        else
            say(words_.say("play.not-understood", {{"text", clipped(trim(text), 40)}}));
        return true;
    };
    if (wrong(first, Half::kFirst)) return Answer::kAgain;
    const int seat = partner_of(game(), log_.state());
    if (is_computer(seat)) {
        const std::string whole = join_halves(first, partner_by_computer(seat));
        play(*parse_entry(game(), log_.state(), whole), true);
        return Answer::kDone;
    }
    const std::string verb(split_words(first)[0].text);
    const std::string partner = teller().player(seat);
    const auto choices = listed_halves(game(), log_.state(), Half::kSecond, verb);
    if (output_is_terminal()) put_text("\x1b[H\x1b[2J\x1b[3J");  // what was typed must not be read
    say(words_.say("play.pass-screen", {{"player", partner}}));
    for (std::size_t i = 0; i < choices.size(); ++i)
        say((i < 9 ? " " : "") + std::to_string(i + 1) + "  " +
            half_words(choices[i], Half::kSecond));
    while (true) {
        const auto line = ask(words_.say("prompt.half", {{"player", partner}}));
        if (!line) return Answer::kLeave;
        const auto words = split_words(*line);
        if (words.empty()) return Answer::kRedraw;  // back to the one who was asked first
        std::string second = *line;
        if (const auto number = parse_number(words[0].text); number && words.size() == 1) {
            if (*number < 1 || *number > static_cast<int>(choices.size())) {
                say(words_.say("play.no-such-number", {{"number", std::to_string(*number)}}));
                continue;
            }
            second = choices[static_cast<std::size_t>(*number - 1)];
        } else if (words[0].text != verb) {
            second = verb + " " + second;
        }
        if (wrong(second, Half::kSecond)) continue;
        play(*parse_entry(game(), log_.state(), join_halves(first, second)), true);
        return Answer::kDone;
    }
}

}  // namespace bastide
