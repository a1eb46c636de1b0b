#include "notation/log.h"

#include "notation/entry.h"

namespace bastide {

Log::Log(GamePtr game) : game_(std::move(game)), state_(new_state(*game_)) {}

Expected<bool, PlayError> Log::play(std::string_view entry, Events* events) {
    const auto action = parse_entry(*game_, state_, entry);
    if (!action) return PlayError{action.error(), {}};
    if (Refusal refusal = why_not(*game_, state_, *action)) return PlayError{{}, refusal};
    play(*action, events);
    return true;
}

void Log::play(const Action& action, Events* events) {
    const Action canon = canonical(*game_, state_, action);
    entries_.push_back(write_entry(*game_, state_, canon));
    actions_.push_back(canon);
    apply(*game_, state_, canon, events);
}

void Log::undo(std::size_t count) {
    actions_.resize(actions_.size() - count);
    entries_.resize(actions_.size());
    state_ = new_state(*game_);
    for (const Action& action : actions_) apply(*game_, state_, action);
}

}  // namespace bastide
