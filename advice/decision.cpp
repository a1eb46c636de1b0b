#include "advice/decision.h"

#include <memory>

namespace bastide {

Action decision_of(const Game& game, const State& state, int seat, const ai::Thought& thought) {
    const auto joint = [&](const Action& action) {
        return game.verbs[action.verb].partner_from > 0;
    };
    if (seat == pending(game, state).player) return thought.choices.front().action;
    for (const ai::Choice& choice : thought.choices)
        if (joint(choice.action)) return choice.action;
    // It was of the opinion that the other seat will decide something else; that may be wrong.
    const auto actions = std::make_unique<ActionList>();
    legal_actions(game, state, *actions);
    for (const Action& action : *actions)
        if (joint(action)) return action;
    return thought.choices.front().action;
}

}  // namespace bastide
