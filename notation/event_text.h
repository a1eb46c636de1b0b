// Events as text: "score Red city 8 = 3 tiles x 2 + 1 pennants x 2 [BASE-47]".
#pragma once

#include <string>

#include "engine/game/play.h"

namespace bastide {

// `state` is any state after the event (a segment's place never changes).
std::string write_event(const Game& game, const State& state, const Event& event);

// "space 3, marker lying" and so on (ED-10), in English: the form that scenarios expect.
std::string write_display(const TrackDisplay& display);

}  // namespace bastide
