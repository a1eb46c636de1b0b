// The game in the terminal: two to six people and computers at one screen.
//
// The loop asks whoever has to decide, supplies chance, saves after every entry and tells what
// happened. Everything that is decided goes through the log, so a game can be undone, saved and
// resumed at any point.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/computers.h"
#include "cli/saved_game.h"
#include "cli/terminal_input.h"
#include "cli/terminal_screen.h"
#include "notation/halves.h"
#include "notation/log.h"
#include "notation/teller.h"
#include "notation/words.h"

namespace bastide {

struct TerminalSettings {
    TerminalLook look;
    bool screens = false;    // draw a screen for every decision; else only text
    bool clears = false;     // each screen takes the place of the one before
    bool pauses = false;     // wait for Enter between turns
    bool free_undo = false;  // undo goes back over draws
    std::uint64_t seed = 0;
    Computers computers;
};

// What the player is asked. Numbers count from 1.
struct Question {
    bool placing = false;
    std::vector<Square> squares;    // placing: where the tile can go
    std::vector<Action> rotations;  // placing, after a square was chosen: how it can lie there
    std::vector<Action> choices;    // everything else, passing left out
    bool may_pass = false;
    ActionList legal;
};

class TerminalGame {
public:
    TerminalGame(Log log, SaveFile save, const std::string& language, TerminalSettings settings,
                 TerminalInput& input);

    // Plays until the game is over or the players leave. Returns the exit code.
    int run();

private:
    enum class Answer { kAgain, kRedraw, kDone, kLeave };

    // terminal_game.cpp: the loop
    const Game& game() const { return log_.game(); }
    Table table() const { return Table(log_.game(), log_.state()); }
    Teller teller() const { return {words_, log_.game()}; }
    Pending due() const { return pending(log_.game(), log_.state()); }
    bool decide();
    bool pause();
    // The board and what has happened, without a question.
    Screen table_screen(const State& state) const;
    void supply_chance();
    void play(const Action& action, bool by_player);
    void tell(const std::string& text, const Style& style = {});
    void save();
    int leave();
    int last_player() const;
    int show_end();
    void show_final_scoring() const;
    Events all_events() const;
    std::array<std::int32_t, kMaxPlayers> scores_before_end() const;
    void clear() const;
    void say(const std::string& text) const;
    std::optional<std::string> ask(const std::string& prompt);

    // terminal_question.cpp: what is asked, and what an answer means
    Question question() const;
    Screen screen(const Question& question) const;
    void add_tile_in_hand(Screen& screen, const Question& question) const;
    void add_placed_tile(Screen& screen) const;
    std::string asked() const;
    void show(const Question& question);
    void show_text(const Question& question) const;
    std::string prompt(const Question& question) const;
    std::vector<std::string> choice_lines(const Question& question) const;
    std::vector<std::string> beside_lines(const Question& question) const;
    // What else belongs to the question: tiles that lie open, what some placements cost.
    std::vector<std::string> note_lines(const Question& question) const;
    Answer answer(const std::string& line, Question& question);
    Answer answer_number(int number, int rotation, Question& question);
    Answer choose_square(Square square, int rotation, Question& question);
    Answer answer_notation(const std::string& line);
    // terminal_partner.cpp: entries that two seats decide
    bool is_joint(const Action& action) const;
    std::string half_words(const std::string& half, Half which) const;
    Answer ask_partner(const std::string& first);

    // terminal_computer.cpp: seats that are played by the computer
    bool is_computer(int seat) const;
    int persons() const;
    void show_thinking(int seat);
    Action think(int seat);
    bool decide_by_computer();
    std::string partner_by_computer(int seat);
    void hint();

    // terminal_commands.cpp: everything that is no move
    Answer command(const std::string& line, bool& known);
    std::string command_name(std::string_view typed) const;
    Answer undo();
    Answer change_language(const std::string& language);
    void save_copy(const std::string& path) const;
    Answer change_view(const std::string& rest);
    Answer change_zoom();
    void change_pause();
    Answer pan(int dx, int dy);

    // terminal_lists.cpp: what players can ask for while they think
    bool show_information(const std::string& name, const std::string& rest);
    int text_width() const;
    void page(const std::vector<std::string>& lines);
    void help();
    std::string figures_by_letter() const;
    std::string marks_by_letter() const;
    void rules(const std::string& id);
    void why(const std::string& entry) const;
    void list_legal() const;
    void list_scores() const;
    std::string reserves(int seat) const;
    void list_features(const std::string& which);
    std::string tile_label(TypeId type, int left) const;
    void list_tiles();

    Log log_;
    SaveFile save_;
    Words words_;
    TerminalSettings settings_;
    TerminalInput& input_;

    std::vector<ScreenLine> messages_;         // since the last decision
    std::map<std::size_t, std::string> kept_;  // outcomes that undo has gone back over, by position
    BoardWish wish_;
    std::string save_error_;
    bool pause_due_ = false;
};

// What an entry of a log was: chance or a decision, whose, and whether it was one at all.
struct LogStep {
    bool chance = false;
    bool forced = false;  // nothing else was legal
    int player = 0;
};
std::vector<LogStep> retrace(const Log& log);

// The words of a language: the program's own and those of the rooms.
Words terminal_words(const std::string& language);

}  // namespace bastide
