// The questions before a game in the terminal: who plays, and by which rules.
#pragma once

#include <optional>
#include <string>

#include "cli/computers.h"
#include "cli/saved_game.h"
#include "cli/terminal_input.h"
#include "cli/terminal_look.h"
#include "notation/words.h"

namespace bastide {

class StartDialog {
public:
    StartDialog(std::string language, const TerminalLook& look, TerminalInput& input);

    // Asks whether to go on with a saved game. Nothing = the input has ended.
    std::optional<bool> ask_resume(const Log& log);
    // Asks for players and, if wished, for a preset and for seats that are computers. Nothing = the
    // input has ended.
    std::optional<Setup> ask_setup(Setup setup, bool ask_players, bool ask_preset,
                                   Computers* computers);

    void welcome() const;
    // Players may change the language at every question.
    const std::string& language() const { return language_; }
    const Words& words() const { return words_; }

private:
    std::optional<std::string> ask(const std::string& prompt);
    std::optional<int> ask_number(const std::string& prompt, int low, int high, int usual);
    bool ask_names(Setup& setup);
    bool ask_preset(Setup& setup);
    bool ask_sets(Setup& setup);
    void list_choice(std::size_t number, const std::string& key) const;
    bool ask_computers(const Setup& setup, Computers& computers);
    bool ask_level(const Setup& setup, int seat, Computers& computers);
    bool ask_seat_flags(Setup& setup);
    std::optional<int> ask_seat(const Setup& setup, const std::string& key);
    std::string default_name(int seat) const;

    std::string language_;
    Words words_;
    TerminalLook look_;
    TerminalInput& input_;
};

}  // namespace bastide
