// Seats that are played by the computer, and hints for those that are not.
#include <algorithm>
#include <cstdio>
#include <thread>

#include "advice/budget.h"
#include "advice/decision.h"
#include "advice/suggestion.h"
#include "cli/output.h"
#include "cli/terminal_game.h"
#include "cli/wall_clock.h"
#include "notation/entry.h"

namespace bastide {
namespace {

// All cores, and the time of the level unless the seat has its own.
ai::Budget budget_of(const PlayerSpec& spec) {
    ai::Budget budget = spec.budget.value_or(ai::Budget{});
    budget.clock = wall_clock;
    if (budget.threads == 1)
        budget.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return budget;
}

}  // namespace

bool TerminalGame::is_computer(int seat) const { return settings_.computers.contains(seat); }

int TerminalGame::persons() const {
    return game().players - static_cast<int>(settings_.computers.size());
}

// The table as it is, with what has happened and a line that somebody thinks.
void TerminalGame::show_thinking(int seat) {
    const std::string text =
        words_.say("play.thinks", {{"player", teller().player(seat)},
                                   {"level", level_name(words_, settings_.computers.at(seat))}});
    if (!settings_.screens) return;
    clear();
    put_text(table_screen(log_.state()).compose());
    put_text(painted(text, settings_.look.quiet(), settings_.look.colour()) +
             (settings_.clears ? "" : "\n"));
    std::fflush(stdout);
}

Action TerminalGame::think(int seat) {
    const PlayerSpec spec = parse_player_spec(settings_.computers.at(seat));
    const auto player = ai::make_player(spec.player, settings_.seed + log_.actions().size());
    const ai::Thought thought = (*player)->think(game(), log_.state(), seat, budget_of(spec));
    return decision_of(game(), log_.state(), seat, thought);
}

// Decides for the computer whose turn it is. False if a person who had to decide with it leaves.
bool TerminalGame::decide_by_computer() {
    const int seat = due().player;
    show_thinking(seat);
    const Action action = think(seat);
    if (settings_.screens) put_text("\r\x1b[K");
    if (!is_joint(action)) {
        play(action, true);
        return true;
    }
    const std::string first =
        half_of(game(), write_entry(game(), log_.state(), action), Half::kFirst);
    while (true) {
        const Answer answer = ask_partner(first);
        if (answer == Answer::kDone) return true;
        if (answer == Answer::kLeave) return false;
    }
}

std::string TerminalGame::partner_by_computer(int seat) {
    return half_of(game(), write_entry(game(), log_.state(), think(seat)), Half::kSecond);
}

void TerminalGame::hint() {
    constexpr double kSeconds = 0.5;
    if (due().kind != Pending::Kind::kDecision) return say(words_.say("play.pause-first"));
    auto player = ai::make_player(strongest_level(), settings_.seed);
    ai::Budget budget = budget_of({});
    budget.seconds = kSeconds;
    const Advice advice = advise(game(), log_.state(), due().player, **player, budget, 1, true);
    say(hint_text(words_, game(), log_.state(), advice));
}

}  // namespace bastide
