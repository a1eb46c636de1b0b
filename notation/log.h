// A log: a game, its entries, and the state they lead to. Undo is a shorter log.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/play.h"

namespace bastide {

// An entry that cannot be played: text that is no entry, or a rule that forbids it.
struct PlayError {
    ParseError parse;  // line is 0; empty text if a rule forbids it
    Refusal refusal;
};

class Log {
public:
    explicit Log(GamePtr game);

    const Game& game() const { return *game_; }
    const GamePtr& game_ptr() const { return game_; }
    const State& state() const { return state_; }
    const std::vector<Action>& actions() const { return actions_; }
    // Canonical text of each entry.
    const std::vector<std::string>& entries() const { return entries_; }
    bool over() const { return pending(*game_, state_).kind == Pending::Kind::kOver; }

    // Plays one entry; events of this entry are added to `events` if given. On error nothing
    // changes.
    Expected<bool, PlayError> play(std::string_view entry, Events* events = nullptr);
    // Precondition: why_not() has nothing against it.
    void play(const Action& action, Events* events = nullptr);
    // Takes back the last `count` entries. Precondition: count <= entries().size().
    void undo(std::size_t count);

private:
    GamePtr game_;
    State state_;
    std::vector<Action> actions_;
    std::vector<std::string> entries_;
};

}  // namespace bastide
