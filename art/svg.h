// Small pieces of SVG text.
#pragma once

#include <string>
#include <string_view>

#include "art/curve.h"
#include "art/palette.h"

namespace bastide::art {

// <path .../> with a fill ("" = none), a line ("" = none) and its width.
std::string path(std::string_view data, std::string_view fill, std::string_view line = "",
                 double width = 0, std::string_view more = "");
// A line along the points.
std::string stroke(std::string_view data, std::string_view colour, double width,
                   std::string_view more = "");
std::string ellipse(Vec at, double rx, double ry, std::string_view fill,
                    std::string_view more = "");
// The shadow under everything that stands.
std::string shade(Vec at, double rx, double ry, const Palette& palette);
std::string circle(Vec at, double r, std::string_view fill, std::string_view line = "",
                   double width = 0);
// Shapes around the origin, moved to a point and scaled; nothing if there are none. `turn` is a
// further transformation.
std::string moved(std::string_view shapes, Vec to, double scale = 1, std::string_view turn = "");
// Text that may come from outside.
std::string escaped(std::string_view text);

}  // namespace bastide::art
