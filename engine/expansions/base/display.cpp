// The score track (BASE-50, ED-10). Display only.
#include "engine/expansions/base/base.h"

namespace bastide {

namespace {
constexpr int kSpaces = 50;
}

TrackDisplay track_display(const Game& game, int score) {
    TrackDisplay display;
    display.score = score;
    // BASE-DR-21: a negative score is shown as the signed number.
    if (score < 0 || game.setup.is("score_display", "number")) return display;
    display.as_number = false;
    display.space = score % kSpaces;
    const int laps = score / kSpaces;
    if (game.setup.is("score_display", "lay-marker")) {
        display.lying = laps >= 1;
        display.laps = laps >= 2 ? laps : 0;
    } else {
        for (int hundred = 0; hundred < laps / 2; ++hundred) display.tiles.push_back(100);
        if (laps % 2 == 1) display.tiles.push_back(50);
    }
    return display;
}

}  // namespace bastide
