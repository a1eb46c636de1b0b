// What rooms say of their figures in ai.txt: points that one is worth beyond the projected score,
// in a whole game; with less time to come proportionally less.
//
//     standing builder 6     while it stands on a feature that can still grow
//     home builder 2         while it waits in the reserve
#pragma once

#include <array>

#include "engine/game/game.h"

namespace bastide::ai {

struct RoomValues {
    std::array<double, kMaxFigureKinds> standing{};  // of each kind of figure
    std::array<double, kMaxFigureKinds> home{};
};

// The values for this game. Lines about figures that are not in play are left out.
RoomValues room_values(const Game& game);

}  // namespace bastide::ai
