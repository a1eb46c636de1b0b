#include "art/drawing.h"

#include <algorithm>

#include "art/scenery.h"
#include "art/svg.h"

namespace bastide::art {
namespace {

std::string hex_of(const Brush& brush, const Painter& painter) {
    switch (brush.paint) {
        case Paint::kNone:
            return "";
        case Paint::kPalette:
            return painter.palette[brush.colour];
        case Paint::kPlayer:
            return painter.seat < 0 ? painter.palette[kWood] : player_colour(painter.seat).fill;
        case Paint::kSign:
            return painter.seat < 0 ? painter.palette[kInk] : player_colour(painter.seat).sign;
    }
    return "";
}

std::string paint_path(const Stroke& stroke, const Painter& painter) {
    std::string more;
    if (stroke.fill.opacity < 1) more += " fill-opacity=\"" + number(stroke.fill.opacity) + "\"";
    if (stroke.line.opacity < 1) more += " stroke-opacity=\"" + number(stroke.line.opacity) + "\"";
    const double thick = stroke.line.colour == kInk ? painter.palette.outline : 1;
    return path(stroke.path, hex_of(stroke.fill, painter), hex_of(stroke.line, painter),
                stroke.width * thick, more);
}

// The outline of a piece is visible on every terrain: a light halo, then ink.
std::string paint_body(const Stroke& stroke, const Painter& painter) {
    const std::string fill = hex_of({Paint::kPlayer, kInk, 1}, painter);
    return path(stroke.path, fill, "#fff8e6", 4.4) + path(stroke.path, fill, "#2b2118", 1.6);
}

std::string paint_stroke(const Stroke& stroke, const Painter& painter) {
    const Vec at{stroke.at[0], stroke.at[1]};
    // Houses and trees of a drawing are always the same ones.
    Chance chance(seed_of(number(at.x) + "," + number(at.y)));
    switch (stroke.form) {
        case Stroke::Form::kPath:
            return paint_path(stroke, painter);
        case Stroke::Form::kBody:
            return paint_body(stroke, painter);
        case Stroke::Form::kShade:
            return shade(at, stroke.at[2], stroke.at[3], painter.palette);
        case Stroke::Form::kHouse:
            return house(at, stroke.at[2], chance, painter.palette);
        case Stroke::Form::kTree:
            return tree(at, stroke.at[2], chance, painter.palette);
        case Stroke::Form::kEmblem:
            if (painter.seat < 0) return "";
            return "<path transform=\"translate(" + number(at.x) + " " + number(at.y) + ") scale(" +
                   number(stroke.at[2]) + ")\" d=\"" + player_colour(painter.seat).emblem +
                   "\" fill=\"" + player_colour(painter.seat).sign + "\"/>";
    }
    return "";
}

}  // namespace

const Drawing* DrawingBook::find(std::string_view category, std::string_view name) const {
    for (const Drawing& drawing : drawings)
        if (drawing.category == category && drawing.name == name) return &drawing;
    return nullptr;
}

const Way* DrawingBook::way(std::string_view name) const {
    for (const Way& way : ways)
        if (way.name == name) return &way;
    return nullptr;
}

std::string paint_shapes(const Drawing& drawing, const Painter& painter, std::size_t from,
                         std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < std::min(to, drawing.strokes.size()); ++i)
        text += paint_stroke(drawing.strokes[i], painter);
    return text;
}

std::string paint(const Drawing& drawing, Vec at, double scale, const Painter& painter) {
    return moved(paint_shapes(drawing, painter), at, scale);
}

std::string paint_roundel(const Drawing& drawing, Vec at, double scale, const Painter& painter) {
    const Palette& palette = painter.palette;
    return "<g transform=\"translate(" + number(at.x) + " " + number(at.y) + ") scale(" +
           number(scale) + ")\">" +
           ellipse({1, 1.4}, 18.6, 18.6, palette[kInk], " fill-opacity=\".25\"") +
           circle({0, 0}, 17, palette[kParchment], palette[kInk], 1.3 * palette.outline) +
           "<circle r=\"15\" fill=\"none\" stroke=\"" + palette[kInk] +
           "\" stroke-width=\".5\" stroke-opacity=\".6\"/>" + paint(drawing, {0, 0}, 1.3, painter) +
           "</g>";
}

std::string paint_ground(const Drawing& drawing, Vec at, double scale, const Painter& painter) {
    return moved(paint_shapes(drawing, painter, 0, drawing.ground), at, scale);
}

std::string paint_standing(const Drawing& drawing, Vec at, double scale, const Painter& painter) {
    return moved(paint_shapes(drawing, painter, drawing.ground), at, scale);
}

}  // namespace bastide::art
