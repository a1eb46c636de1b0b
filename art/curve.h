// Lines: how they are sampled, made to look drawn by hand, measured and written as SVG paths.
#pragma once

#include <string>

#include "art/maths.h"

namespace bastide::art {

inline constexpr int kSamples = 22;  // of a curve

// A cubic curve as a line of `samples` + 1 points.
Line bezier(Vec a, Vec b, Vec c, Vec d, int samples = kSamples);
// A smooth curve through the points, sampled `per_piece` times between two of them.
Line through(const Line& points, int per_piece = 8);

// The tremor of a hand: nothing at both ends, so that lines still meet at the seams.
Line trembled(const Line& line, Chance& chance, double amplitude);

Line turned(const Line& line, int rotation);
Line reversed(const Line& line);
// The part of a line between two shares of its points (0 to 1).
Line part_of(const Line& line, double from, double to);
double length_of(const Line& line);
// The point after so many units.
Vec point_at(const Line& line, double units);
// The direction of a line at its i-th point.
Vec direction_at(const Line& line, std::size_t i);
// A line beside this one, `offset` to its left as it goes (seen with y downwards: clockwise turn).
Line beside(const Line& line, double offset);

double distance(Vec p, const Line& line);
// Whether the point lies in the closed outline.
bool inside(Vec p, const Line& outline);

// A number with at most one decimal: "12", "-0.5".
std::string number(double value);
// Adds it to a text; a blank before it if two numbers would run together.
void add_number(std::string& text, double value);

// Path data: smooth through the points, or straight from point to point.
std::string smooth_path(const Line& line, bool closed = false);
std::string straight_path(const Line& line, bool closed = true);

}  // namespace bastide::art
