#include "art/figure_art.h"

#include <algorithm>

#include "art/svg.h"

namespace bastide::art {
namespace {

const Drawing* drawing_of_figure(std::string_view kind) {
    if (const Drawing* drawing = room_drawings().find("figure", kind)) return drawing;
    for (const Drawing& drawing : room_drawings().drawings)
        if (drawing.category == "figure") return &drawing;
    return nullptr;
}

// The lines of a hatch in a square of 16 units.
const char* hatch_lines(int seat) {
    constexpr const char* kLines[kPlayerColours] = {
        "M-4 4L4-4M0 16L16 0M12 20L20 12",
        "M4 1.6A2.4 2.4 0 1 1 3.99 1.6ZM12 9.6A2.4 2.4 0 1 1 11.99 9.6Z",
        "M0 4H16M0 12H16",
        "M4 0V16M12 0V16",
        "M0 8H16M8 0V16",
        "M0 10L8 4L16 10M0 18L8 12L16 18M0 2L8-4L16 2",
        "M0 5Q4 1 8 5T16 5M0 13Q4 9 8 13T16 13",
        "M0 4H16M0 12H16M4 4V12M12 12V20M12-4V4",
    };
    return kLines[seat % kPlayerColours];
}

// White and yellow need a dark line beside theirs to be seen on meadows and snow.
bool is_light(int seat) { return player_colour(seat).sign[1] == '2'; }

}  // namespace

std::string figure_fragment(std::string_view kind, int seat, Vec at, double scale, bool lying,
                            const Palette& palette) {
    const Drawing* drawing = drawing_of_figure(kind);
    if (!drawing) return "";
    const std::string shapes = paint_shapes(*drawing, {palette, seat});
    if (!lying || !drawing->lies) return moved(shapes, at, scale);
    const std::string centred =
        " rotate(-90) translate(0 " + number((drawing->up - drawing->down) / 2) + ")";
    return moved(shapes, at, scale * kLyingScale, centred);
}

std::string token_fragment(std::string_view name, Vec at, double scale, const Palette& palette) {
    const Drawing* drawing = room_drawings().find("token", name);
    if (!drawing) return "";
    if (drawing->roundel) return paint_roundel(*drawing, at, scale, {palette});
    return paint(*drawing, at, scale, {palette});
}

std::string count_badge(Vec at, int count, const Palette& palette) {
    return circle(at, 8, palette[kParchment], palette[kInk], 1.2) + "<text x=\"" + number(at.x) +
           "\" y=\"" + number(at.y + 4) +
           "\" font-family=\"DejaVu Sans,sans-serif\" font-size=\"11\" font-weight=\"bold\" "
           "text-anchor=\"middle\" fill=\"" +
           palette[kInk] + "\">" + std::to_string(count) + "</text>";
}

std::string icon_svg(std::string_view category, std::string_view name, int seat, const Look& look) {
    const Drawing* drawing = room_drawings().find(category, name);
    if (!drawing) return "";
    const Palette& palette = palette_for(look.season, look.high_contrast);
    const double left = drawing->left + 3, up = drawing->up + 3;
    const double width = left + drawing->right + 3, height = up + drawing->down + 3;
    const double side = std::max(width, height);
    const double x = (drawing->right + 3 - left) / 2 - side / 2;
    const double y = (drawing->down + 3 - up) / 2 - side / 2;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number(x) + " " + number(y) +
           " " + number(side) + " " + number(side) +
           "\"><g stroke-linejoin=\"round\" "
           "stroke-linecap=\"round\">" +
           paint_shapes(*drawing, {palette, seat}) + "</g></svg>\n";
}

std::string hatch_id(unsigned owners) { return "owners" + std::to_string(owners); }

std::string hatch_pattern(unsigned owners) {
    std::string bands;
    int count = 0;
    for (int seat = 0; seat < kPlayerColours; ++seat) count += owners >> seat & 1;
    int band = 0;
    for (int seat = 0; seat < kPlayerColours; ++seat) {
        if (!(owners >> seat & 1)) continue;
        const PlayerColour& colour = player_colour(seat);
        const std::string x = std::to_string(band * 32);
        bands += "<g transform=\"translate(" + x +
                 " 0)\"><rect width=\"32\" height=\"32\" fill=\"" + colour.fill +
                 "\" fill-opacity=\".28\"/>";
        for (int i = 0; i < 4; ++i) {
            const std::string at = std::to_string(i % 2 * 16) + " " + std::to_string(i / 2 * 16);
            const std::string lines = hatch_lines(seat);
            bands += "<g transform=\"translate(" + at + ")\" opacity=\".65\">";
            if (is_light(seat)) bands += stroke(lines, "#222114", 4.4, " stroke-opacity=\".55\"");
            bands += path(lines, seat == 1 ? colour.fill : "", colour.fill, seat == 1 ? 1 : 2.6) +
                     "</g>";
        }
        bands += "</g>";
        ++band;
    }
    return "<pattern id=\"" + hatch_id(owners) + "\" width=\"" + std::to_string(32 * count) +
           "\" height=\"32\" patternUnits=\"userSpaceOnUse\"" +
           (count > 1 ? " patternTransform=\"rotate(-35)\"" : "") + ">" + bands + "</pattern>";
}

}  // namespace bastide::art
