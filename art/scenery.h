// Things that stand in the landscape and mean nothing: houses, trees, tufts; and walls with their
// towers and gates. All are upright and lit from the upper left, whatever the rotation of the tile.
#pragma once

#include <string>

#include "art/curve.h"
#include "art/palette.h"

namespace bastide::art {

// `at` is the middle of the base line.
std::string house(Vec at, double scale, Chance& chance, const Palette& palette);
std::string tree(Vec at, double scale, Chance& chance, const Palette& palette);
std::string tuft(Vec at, Chance& chance, const Palette& palette);
std::string tower(Vec at, double scale, const Palette& palette);

// A wall along a line; `thick` 1 is an ordinary one.
std::string wall(const Line& line, double thick, const Palette& palette);
// Something seen through the opening of a wall: the gate of a line that comes from `outwards`.
std::string gate(Vec at, Vec outwards, const Palette& palette);
// A row of stones between two meadows.
std::string field_wall(const Line& line, double thick, const Palette& palette);
// A ploughed strip of a field.
std::string ploughed(Vec at, double angle, const Palette& palette);

}  // namespace bastide::art
