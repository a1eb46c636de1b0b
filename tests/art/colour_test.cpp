// Colours that everybody can tell apart, and signs that survive 14 pixels.
#include <cmath>

#include <gtest/gtest.h>

#include "art/drawing.h"
#include "art/figure_art.h"
#include "tests/art/raster.h"

namespace bastide {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Normal vision, and the matrices of Machado, Oliveira and Fernandes (2009) for its three complete
// deficiencies, on linear light.
constexpr std::array<Matrix, 4> kVisions{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}},
    {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}},
    {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}}},
}};

Triple linear(std::string_view hex) {
    Triple result{};
    for (int i = 0; i < 3; ++i) {
        const int byte = static_cast<int>(
            std::strtol(std::string(hex.substr(1 + 2 * i, 2)).c_str(), nullptr, 16));
        const double c = byte / 255.0;
        result[i] = c <= .04045 ? c / 12.92 : std::pow((c + .055) / 1.055, 2.4);
    }
    return result;
}

Triple lab(const Triple& rgb) {
    Triple v{};
    for (int i = 0; i < 3; ++i) v[i] = std::min(1.0, std::max(0.0, rgb[i]));
    const double x = (.4124 * v[0] + .3576 * v[1] + .1805 * v[2]) / .95047;
    const double y = .2126 * v[0] + .7152 * v[1] + .0722 * v[2];
    const double z = (.0193 * v[0] + .1192 * v[1] + .9505 * v[2]) / 1.08883;
    const auto f = [](double t) { return t > .008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

// The smallest CIE76 difference over the four visions.
double difference(std::string_view a, std::string_view b) {
    double least = 1e9;
    for (const Matrix& vision : kVisions) {
        const auto seen = [&](std::string_view hex) {
            const Triple c = linear(hex);
            Triple result{};
            for (int i = 0; i < 3; ++i)
                for (int j = 0; j < 3; ++j) result[i] += vision[i][j] * c[j];
            return lab(result);
        };
        const Triple p = seen(a), q = seen(b);
        least = std::min(least, std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
    }
    return least;
}

TEST(ArtColours, TheMeasureItself) {
    EXPECT_NEAR(difference("#000000", "#ffffff"), 100, .5);
    EXPECT_LT(difference("#b7c684", "#d6b98c"), 4);  // the pair that deuteranopes cannot tell apart
}

TEST(ArtColours, PlayersDifferByThirtyFour) {
    for (int a = 0; a < 6; ++a)
        for (int b = 0; b < a; ++b)
            EXPECT_GE(difference(art::player_colour(a).fill, art::player_colour(b).fill), 34)
                << art::player_colour(a).name << " " << art::player_colour(b).name;
}

TEST(ArtColours, TerrainsDifferByEighteen) {
    constexpr art::Colour kTerrains[] = {art::kField, art::kRoad, art::kGround, art::kWater};
    for (const auto season : {art::Season::kSummer, art::Season::kAutumn, art::Season::kWinter})
        for (const bool contrast : {false, true}) {
            const art::Palette& palette = art::palette_for(season, contrast);
            for (const art::Colour a : kTerrains)
                for (const art::Colour b : kTerrains) {
                    if (a >= b) continue;
                    EXPECT_GE(difference(palette[a], palette[b]), 18)
                        << "season " << static_cast<int>(season) << " contrast " << contrast << ": "
                        << palette[a] << " " << palette[b];
                }
        }
}

// A sign in black and white, 14 pixels wide.
std::vector<bool> small_sign(const art::Drawing& drawing) {
    const double left = drawing.left + 1, up = drawing.up + 1;
    const double side = std::max(left + drawing.right + 1, up + drawing.down + 1);
    std::string svg = "<g transform=\"translate(" +
                      art::number(left + (side - left - drawing.right - 1) / 2) + " " +
                      art::number(up + (side - up - drawing.down - 1) / 2) + ")\">";
    svg += art::paint_shapes(drawing, {art::palette_for(art::Season::kSummer, false), 0}) + "</g>";
    constexpr int kFine = 4;  // pixels of the sample for each of the 14
    test::Picture picture(static_cast<int>(side + 1), 14.0 * kFine / side, 0, 0xf4e8cb);
    picture.draw(svg);
    std::vector<bool> dark(14 * 14);
    for (int y = 0; y < 14; ++y)
        for (int x = 0; x < 14; ++x) {
            double sum = 0;
            for (int i = 0; i < kFine * kFine; ++i) {
                const std::uint32_t pixel =
                    picture.at(x * kFine + i % kFine, y * kFine + i / kFine);
                sum += .3 * (pixel >> 16) + .59 * (pixel >> 8 & 255) + .11 * (pixel & 255);
            }
            dark[y * 14 + x] = sum / (kFine * kFine) < 170;
        }
    return dark;
}

// Signs in roundels are told apart by their shape alone.
TEST(ArtColours, SignsDifferAtFourteenPixels) {
    std::vector<std::pair<std::string, std::vector<bool>>> signs;
    for (const art::Drawing& drawing : art::room_drawings().drawings) {
        if (!drawing.roundel && drawing.category != "figure") continue;
        std::vector<bool> sign = small_sign(drawing);
        const auto inked = std::count(sign.begin(), sign.end(), true);
        EXPECT_GE(inked, 12) << drawing.name << " is too faint";
        EXPECT_LE(inked, 170) << drawing.name << " is a blot";
        for (const auto& [name, other] : signs) {
            if (name.ends_with(drawing.name)) continue;  // a token and the mark that gives it
            int different = 0;
            for (std::size_t i = 0; i < sign.size(); ++i) different += sign[i] != other[i];
            EXPECT_GE(different, 14) << drawing.name << " looks like " << name;
        }
        signs.emplace_back(drawing.name, std::move(sign));
    }
}

}  // namespace
}  // namespace bastide
