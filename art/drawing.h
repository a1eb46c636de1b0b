// Drawings: what rooms bring along in their drawings.txt for the words of their tile files, for
// their figures and tokens (docs/drawings.md). This folder knows shapes and places, the rooms know
// names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/maths.h"
#include "art/palette.h"
#include "engine/core/expected.h"

namespace bastide::art {

// A colour of the palette, or one that depends on whose piece it is.
enum class Paint : std::uint8_t { kNone, kPalette, kPlayer, kSign };

struct Brush {
    Paint paint = Paint::kNone;
    Colour colour = kInk;
    double opacity = 1;
};

struct Stroke {
    enum class Form : std::uint8_t {
        kPath,    // path data
        kShade,   // a soft ellipse on the ground: centre and radii
        kBody,    // path data: the outline of a figure with its halo
        kEmblem,  // the player's sign: place and scale
        kHouse,   // a house of the scenery: place and scale
        kTree,    // a tree of the scenery: place and scale
    };
    Form form = Form::kPath;
    Brush fill, line;
    double width = 0;
    double at[4] = {0, 0, 0, 0};
    std::string path;
};

struct Drawing {
    std::string category;  // segment, mark, symbol, end, ring, group, figure, token, zone
    std::string name;      // as in the tile file: "monastery", "pennants", "end=house" is end house
    double left = 0, up = 0, right = 0, down = 0;  // how far it reaches from its point
    // Where it stands and how; see docs/drawings.md.
    bool roundel = false;           // in a roundel of parchment
    bool pinned = false;            // exactly at its spot
    bool beside = false;            // beside the line that bears it
    bool instead = false;           // in place of the drawing of the segment that bears it
    bool lies = false;              // a figure that lies down in fields
    bool edge = false;              // a figure on the edge of its segment
    bool stack = false;             // a token that stands on others like it
    bool wall = false;              // keeps fields apart where it stands between them
    double foot[4] = {0, 0, 0, 0};  // the ground that it covers: an ellipse, or nothing
    std::size_t ground = 0;         // so many of its strokes are painted on the ground
    std::vector<Stroke> strokes;
};

// How a line from edge to edge is painted: by the name of its kind, or of a mark that it bears.
struct Way {
    std::string name;
    bool water = false;
    bool deck = false;  // wooden planks on posts, above everything
    double width = 12;
    double casing = 15.5;
    Colour fill = kRoad, edge = kRoadEdge, grain = kRut;
};

// What stands for a verb where it is chosen: a piece, by its category and name.
struct VerbSign {
    std::string verb;
    std::string category;  // figure or token
    std::string name;
};

struct DrawingBook {
    std::vector<Drawing> drawings;
    std::vector<Way> ways;
    std::vector<VerbSign> signs;

    // The drawing, or nullptr.
    const Drawing* find(std::string_view category, std::string_view name) const;
    const Way* way(std::string_view name) const;
};

// Adds the drawings of a text. An error names the line and the reason; nothing is added then.
Expected<bool> read_drawings(std::string_view text, DrawingBook& book);

// The drawings of all rooms of the build; files that are wrong are left out (tests refuse them).
const DrawingBook& room_drawings();

struct Painter {
    const Palette& palette;
    int seat = -1;  // the player whose piece it is
};

// The drawing with its point at `at`, as an SVG fragment.
std::string paint(const Drawing& drawing, Vec at, double scale, const Painter& painter);
// Only the part on the ground, or only the part that stands.
std::string paint_ground(const Drawing& drawing, Vec at, double scale, const Painter& painter);
std::string paint_standing(const Drawing& drawing, Vec at, double scale, const Painter& painter);
// In a roundel of parchment: how small signs are shown everywhere.
std::string paint_roundel(const Drawing& drawing, Vec at, double scale, const Painter& painter);
// Its shapes around the origin, from one stroke to before another.
std::string paint_shapes(const Drawing& drawing, const Painter& painter, std::size_t from = 0,
                         std::size_t to = ~std::size_t{0});

}  // namespace bastide::art
