#include "art/scenery.h"

#include "art/svg.h"

namespace bastide::art {
namespace {

Colour roof_colour(Chance& chance) {
    if (chance.happens(.10)) return kThatch;
    if (chance.happens(.10)) return kSlate;
    return static_cast<Colour>(kRoof + chance.below(4));
}

std::string rectangle(double x, double y, double width, double height, const std::string& fill,
                      const char* opacity) {
    return "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
           "\" height=\"" + number(height) + "\" fill=\"" + fill + "\" fill-opacity=\"" + opacity +
           "\"/>";
}

std::string ink_group(const Palette& palette, double width) {
    return "<g stroke=\"" + palette[kInk] + "\" stroke-width=\"" + number(width * palette.outline) +
           "\" stroke-linejoin=\"round\">";
}

}  // namespace

std::string house(Vec at, double scale, Chance& chance, const Palette& palette) {
    const double front = chance.between(6, 7.5) * scale, side = chance.between(7, 12) * scale;
    const double high = chance.between(5.5, 7) * scale, roof = chance.between(5, 6.5) * scale;
    const double mirror = chance.happens(.5) ? 1 : -1;
    const auto x = [&](double v) { return at.x + mirror * (v - (front + side) / 2); };
    const double y = at.y;
    const Colour colour = roof_colour(chance);
    const auto shake = [&] { return chance.between(-.35, .35); };
    const Line gable{{x(0), y},
                     {x(0), y - high},
                     {x(front / 2), y - high - roof},
                     {x(front), y - high},
                     {x(front), y}};
    const Line flank{{x(front), y},
                     {x(front), y - high},
                     {x(front + side), y - high + shake()},
                     {x(front + side), y}};
    const Line top{{x(front / 2 - .3), y - high - roof - .6},
                   {x(front / 2 + side), y - high - roof + shake()},
                   {x(front + side + 1.2), y - high + .8},
                   {x(front + .3), y - high + .8}};
    std::string text = shade({at.x + 2, y + .4}, (front + side) * .55, 2.2, palette);
    text += ink_group(palette, .9) + path(straight_path(flank), palette[kWallShade]) +
            path(straight_path(gable), palette[kWall]) + path(straight_path(top), palette[colour]) +
            "</g>";
    if (palette.snow) {
        const Line snow{top[0], top[1], mix(top[1], top[2], .45), mix(top[0], top[3], .6)};
        text += path(straight_path(snow), palette[kSnow]);
    }
    std::string lines;
    for (const double t : {.35, .65})
        lines += straight_path({{x(front / 2 + side * t), y - high - roof + 1.2},
                                {x(front + side * t + .4), y - high + .2}},
                               false);
    text += stroke(lines, palette[kInk], .5, " stroke-opacity=\".45\"");
    text += rectangle(x(front / 2) - 1, y - high * .55, 2, high * .55, palette[kInk], ".75");
    text += rectangle(x(front + side * .5) - .9, y - high * .68, 1.8, 2, palette[kInk], ".6");
    return text;
}

std::string tree(Vec at, double scale, Chance& chance, const Palette& palette) {
    const auto colour = static_cast<Colour>(kTree + chance.below(3));
    const double k = scale;
    const auto p = [&](double dx, double dy) { return Vec{at.x + dx * k, at.y + dy * k}; };
    std::string text = shade(p(2.2, .6), 5.2 * k, 1.9 * k, palette);
    text += stroke(straight_path({at, p(0, -5)}, false), palette[kTrunk], 1.7 * k);
    if (chance.happens(palette.snow ? .6 : .25)) {
        text += path(straight_path({p(-3.9, -2.5), p(0, -15), p(3.9, -2.5)}), palette[colour],
                     palette[kInk], .8 * palette.outline, " stroke-linejoin=\"round\"");
        text += stroke(straight_path({p(-1.6, -4.5), p(-.4, -11)}, false), palette[kTreeLight],
                       palette.snow ? 1.8 : 1.1);
        return text;
    }
    const Vec crown[3] = {p(-3, -6), p(3, -6), p(chance.between(-.6, .6), -9.6)};
    const double radius[3] = {3.3 * k, 3.2 * k, 3.9 * k};
    for (int i = 0; i < 3; ++i)
        text += circle(crown[i], radius[i] + .75 * palette.outline, palette[kInk]);
    for (int i = 0; i < 3; ++i) text += circle(crown[i], radius[i], palette[colour]);
    text += stroke(smooth_path({p(-3.8, -7.4), p(-3.2, -8.4), p(-1.8, -8.8)}) +
                       smooth_path({p(-1.6, -11), p(-.8, -12.2), p(.8, -12)}),
                   palette[kTreeLight], palette.snow ? 2 : 1.2, " stroke-linecap=\"round\"");
    return text;
}

std::string tuft(Vec at, Chance& chance, const Palette& palette) {
    std::string data;
    for (int i = -1; i <= 1; ++i) {
        const double high = i == 0 ? chance.between(3, 4.2) : chance.between(2, 3.2);
        data += straight_path({{at.x + 2 * i, at.y}, {at.x + 3.1 * i, at.y - high}}, false);
    }
    return stroke(data, palette[kTuft], .8, " stroke-linecap=\"round\"");
}

std::string tower(Vec at, double k, const Palette& palette) {
    const double r = 5 * k;
    const double x = at.x, y = at.y;
    std::string text = shade({x + 2, y + .6}, r * 1.2, 2.2, palette) + ink_group(palette, .9);
    std::string body = "M";
    const auto add = [](std::string& data, double px, double py) {
        add_number(data, px);
        add_number(data, py);
    };
    add(body, x - r, y - 10 * k);
    body += 'L';
    add(body, x - r, y);
    body += 'Q';
    add(body, x, y + 2.4 * k);
    add(body, x + r, y);
    body += 'L';
    add(body, x + r, y - 10 * k);
    body += 'Z';
    std::string roof = "M";
    add(roof, x - r - 1.4, y - 9.4 * k);
    roof += 'L';
    add(roof, x, y - 20 * k);
    roof += 'L';
    add(roof, x + r + 1.4, y - 9.4 * k);
    roof += 'Q';
    add(roof, x, y - 6.6 * k);
    add(roof, x - r - 1.4, y - 9.4 * k);
    roof += 'Z';
    text += path(body, palette[kStone]) + path(roof, palette[kSlate]) + "</g>";
    text += stroke(straight_path({{x - r + 1.2, y - 7.6 * k}, {x - r + 1.2, y - 1}}, false),
                   palette[kStoneLight], 1.6, " stroke-opacity=\".9\"");
    if (palette.snow)
        text +=
            path(straight_path({{x - r * .7, y - 13 * k}, {x, y - 19.4 * k}, {x + 1, y - 14 * k}}),
                 palette[kSnow]);
    return text + rectangle(x - .8, y - 6 * k, 1.7, 3.2, palette[kInk], ".8");
}

std::string wall(const Line& line, double thick, const Palette& palette) {
    const std::string data = smooth_path(line);
    std::string text = stroke(data, palette[kInk], 10 * thick,
                              " stroke-opacity=\".16\" transform=\"translate(1.6 2.6)\"");
    const double bold = palette.outline > 1 ? 1.2 : 0;
    text += stroke(data, palette[kInk], 10.6 * thick + bold);
    text += stroke(data, palette[kStoneDark], 8.8 * thick);
    text += stroke(data, palette[kStone], 8.8 * thick, " stroke-dasharray=\"4.6 3.1\"");
    text += stroke(data, palette[kInk], 5.4 * thick + bold);
    return text + stroke(data, palette[kStoneLight], 4 * thick);
}

std::string gate(Vec at, Vec outwards, const Palette& palette) {
    const double x = at.x, y = at.y;
    if (std::abs(outwards.x) > std::abs(outwards.y)) {
        // The wall runs up the tile: towers above and below a gate of planks.
        return tower({x, y - 7}, .95, palette) + ink_group(palette, .9) +
               path(straight_path({{x - 5, y - 5}, {x + 5, y - 5}, {x + 5, y + 5}, {x - 5, y + 5}}),
                    palette[kTrunk]) +
               "</g>" +
               stroke(straight_path({{x - 1.7, y - 5}, {x - 1.7, y + 5}}, false) +
                          straight_path({{x + 1.7, y - 5}, {x + 1.7, y + 5}}, false),
                      palette[kInk], .7) +
               tower({x, y + 13}, .95, palette);
    }
    std::string arch = "M";
    const auto add = [&](double px, double py) {
        add_number(arch, px);
        add_number(arch, py);
    };
    add(x - 3.6, y + 5);
    arch += 'L';
    add(x - 3.6, y - .5);
    arch += "a3.6 4 0 0 1 7.2 0L";
    add(x + 3.6, y + 5);
    arch += 'Z';
    return tower({x - 9, y + 4}, .95, palette) + tower({x + 9, y + 4}, .95, palette) +
           ink_group(palette, .9) +
           path(straight_path({{x - 6, y - 7}, {x + 6, y - 7}, {x + 6, y + 5}, {x - 6, y + 5}}),
                palette[kStone]) +
           path(arch, palette[kInk]) + "</g>";
}

std::string field_wall(const Line& line, double thick, const Palette& palette) {
    // A row of boulders: it must be taken neither for a way nor for a wall of a city.
    const std::string data = smooth_path(line);
    const double bold = palette.outline > 1 ? 1.2 : 0;
    return stroke(data, palette[kInk], 8.8 * thick + bold, " stroke-linecap=\"round\"") +
           stroke(data, palette[kStoneDark], 6.6 * thick, " stroke-linecap=\"round\"") +
           stroke(data, palette[kStoneLight], 5.4 * thick,
                  " stroke-linecap=\"round\" stroke-dasharray=\".8 6 2.4 6.6\"");
}

std::string ploughed(Vec at, double angle, const Palette& palette) {
    std::string furrows;
    for (const double y : {-6.0, -2.0, 2.0, 6.0})
        furrows += smooth_path({{-16, y}, {0, y - .8}, {17, y + .4}});
    const Line outline{{-17, -10}, {0, -12}, {18, -9}, {19, 9}, {1, 11}, {-18, 10}};
    return "<g transform=\"translate(" + number(at.x) + " " + number(at.y) + ") rotate(" +
           number(angle) + ")\">" +
           path(smooth_path(outline, true), palette[kPlough], palette[kFurrow], .8) +
           stroke(furrows, palette[kFurrow], .9) + "</g>";
}

}  // namespace bastide::art
