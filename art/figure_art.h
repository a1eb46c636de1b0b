// Figures, tokens and icons as SVG; the players' colours, emblems and hatches.
#pragma once

#include "art/drawing.h"
#include "art/tile_art.h"

namespace bastide::art {

inline constexpr double kFigureScale = 1.15;  // of figures on a board of 200 units a tile

// Of figures that lie down, against those that stand: fields may be shallow, and a farmer must not
// reach through the wall behind his field.
inline constexpr double kLyingScale = .8;

// A figure with its foot near `at`, or with its middle there if it lies, in the colour of a seat;
// -1 is nobody. Figures without a drawing of their own look like a follower.
std::string figure_fragment(std::string_view kind, int seat, Vec at, double scale, bool lying,
                            const Palette& palette);
// A token in a roundel.
std::string token_fragment(std::string_view name, Vec at, double scale, const Palette& palette);

// A small disc with a number beside a token: so many of them.
std::string count_badge(Vec at, int count, const Palette& palette);

// One drawing as a document of its own: "figure follower", "symbol volcano", "mark goods=wine".
// Empty if no room has it.
std::string icon_svg(std::string_view category, std::string_view name, int seat, const Look& look);

// <pattern> elements for the fields of a set of owners (bit per seat): `hatch_id` names them.
std::string hatch_id(unsigned owners);
std::string hatch_pattern(unsigned owners);

}  // namespace bastide::art
