// The colours of the landscape by name, for each season and for high contrast, and the players'
// own.
//
// Terrain colours differ by at least 18, players' by at least 34 (CIE76) for people with normal and
// with each kind of deficient colour vision; tests/art checks it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::art {

enum class Season : std::uint8_t { kSummer, kAutumn, kWinter };

// Names that drawings use; `colour_named` finds them by their text.
enum Colour : std::uint8_t {
    kInk,
    kParchment,
    kTable,
    kField,
    kFieldLight,
    kFieldDark,
    kTuft,
    kPlough,
    kFurrow,
    kRoad,
    kRoadEdge,
    kRut,
    kGround,
    kCobble,
    kStreet,
    kStone,
    kStoneLight,
    kStoneDark,
    kWall,
    kWallShade,
    kRoof,
    kRoof2,
    kRoof3,
    kRoof4,
    kSlate,
    kThatch,
    kTree,
    kTree2,
    kTree3,
    kTreeLight,
    kTrunk,
    kWater,
    kWaterLight,
    kWaterDark,
    kAzure,
    kGold,
    kCrimson,
    kViolet,
    kLava,
    kSmoke,
    kBlossom,
    kWood,
    kWoodDark,
    kSnow,
    kSkin,
    kColours
};

struct Palette {
    std::array<std::string, kColours> hex;
    double outline = 1;   // outlines are so much thicker
    bool snow = false;    // roofs and trees carry snow
    bool sparse = false;  // no tufts, no flowers

    const std::string& operator[](Colour colour) const { return hex[colour]; }
};

const Palette& palette_for(Season season, bool high_contrast);

// The colour of that name, or kColours.
Colour colour_named(std::string_view name);

inline constexpr int kPlayerColours = 8;
struct PlayerColour {
    const char* name;
    const char* fill;
    const char* sign;    // colour of the emblem on the fill
    const char* emblem;  // path data in a square of 8 around the origin
};
// Seat 0 is the first player. Small tables get the colours that differ most.
const PlayerColour& player_colour(int seat);

}  // namespace bastide::art
