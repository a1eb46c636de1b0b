#include "art/palette.h"

#include <cstddef>

namespace bastide::art {
namespace {

struct Entry {
    const char* name;
    const char* summer;
    const char* autumn;  // nullptr: as in summer
    const char* winter;
    const char* contrast;
};

// In the order of Colour.
constexpr Entry kEntries[] = {
    {"ink", "#3b2d22", nullptr, "#332c2c", "#000000"},
    {"parchment", "#f4e8cb", nullptr, nullptr, "#ffffff"},
    {"table", "#e6d8b8", nullptr, "#cfd3d6", nullptr},
    {"field", "#acc075", "#b9b961", "#e9eef2", "#8fae4a"},
    {"field-light", "#c2d193", "#cdc986", "#f8fafb", "#8fae4a"},
    {"field-dark", "#92ab5f", "#a3a24c", "#d3dee6", "#8fae4a"},
    {"tuft", "#687f40", "#84803a", "#a9b8bf", "#5c7726"},
    {"plough", "#dcc886", "#cfa96a", "#d9dcd3", "#d9c25f"},
    {"furrow", "#bb9d57", "#a37b41", "#b3b8b0", "#6b5517"},
    {"road", "#faedd0", "#f5edd5", "#8d7450", "#ffffff"},
    {"road-edge", "#8b6c46", nullptr, "#54422c", "#000000"},
    {"rut", "#d8bf8f", nullptr, "#705a3b", "#d8d8d8"},
    {"ground", "#d4ae9e", "#d3a495", "#d2a998", "#edc4b4"},
    {"cobble", "#b48b79", nullptr, "#ab8371", "#c99a86"},
    {"street", "#e3c8b8", nullptr, "#dfc0b2", "#f9e2d8"},
    {"stone", "#cfc4ae", nullptr, "#c8c3b8", "#d9d3c6"},
    {"stone-light", "#ece3cf", nullptr, "#f7f7f5", "#ffffff"},
    {"stone-dark", "#8f8271", nullptr, "#857c72", "#6b6257"},
    {"wall", "#f6ecd6", nullptr, nullptr, "#ffffff"},
    {"wall-shade", "#dac9a6", nullptr, "#d2c4ab", "#d9cdb0"},
    {"roof", "#b5533c", nullptr, "#a9543f", "#c23a1c"},
    {"roof2", "#c66a48", nullptr, "#b5664c", "#d4562f"},
    {"roof3", "#a3452f", nullptr, "#984735", "#a82e12"},
    {"roof4", "#bd5f3a", nullptr, "#ae5d40", "#c94a1c"},
    {"slate", "#71828f", nullptr, "#6d7d8a", "#4d6577"},
    {"thatch", "#c99c4d", nullptr, "#bd9450", "#d29a2c"},
    {"tree", "#5f8040", "#b5702c", "#6c7f78", "#3f6b1c"},
    {"tree2", "#6f9148", "#c99236", "#7a8c84", "#4b7d23"},
    {"tree3", "#527039", "#8f5a2b", "#5d706a", "#335a15"},
    {"tree-light", "#93b15f", "#e0b256", "#f4f7f7", "#7fae45"},
    {"trunk", "#6b4a2f", nullptr, "#5b4535", "#3b2410"},
    {"water", "#8dbbca", nullptr, "#8fbcdc", "#5fb4e0"},
    {"water-light", "#c3dce1", nullptr, "#e3f0f6", "#c9ecff"},
    {"water-dark", "#5d8a9c", nullptr, "#5f8ca8", "#0b4a70"},
    {"azure", "#2f5d8c", nullptr, nullptr, "#0a4a96"},
    {"gold", "#dba827", nullptr, nullptr, "#f2b400"},
    {"crimson", "#a8322d", nullptr, nullptr, "#b3000c"},
    {"violet", "#6d4a8f", nullptr, nullptr, "#5a2a94"},
    {"lava", "#e2622b", nullptr, nullptr, "#ff5a00"},
    {"smoke", "#8b8580", nullptr, nullptr, "#77716c"},
    {"blossom", "#d98f7a", nullptr, "#e9eef2", "#d98f7a"},
    {"wood", "#b98a55", nullptr, nullptr, "#c58f4f"},
    {"wood-dark", "#8a6236", nullptr, nullptr, "#6f4415"},
    {"snow", "#f8fafb", nullptr, nullptr, nullptr},
    {"skin", "#eec9a0", nullptr, nullptr, nullptr},
};
static_assert(sizeof(kEntries) / sizeof(Entry) == kColours);

Palette make_palette(Season season, bool high_contrast) {
    Palette palette;
    for (std::size_t i = 0; i < kColours; ++i) {
        const Entry& entry = kEntries[i];
        const char* hex = entry.summer;
        if (season == Season::kAutumn && entry.autumn) hex = entry.autumn;
        if (season == Season::kWinter && entry.winter) hex = entry.winter;
        if (high_contrast && entry.contrast && season != Season::kWinter) hex = entry.contrast;
        palette.hex[i] = hex;
    }
    palette.outline = high_contrast ? 1.6 : 1;
    palette.snow = season == Season::kWinter;
    palette.sparse = high_contrast;
    if (high_contrast) palette.hex[kInk] = "#000000";
    return palette;
}

constexpr PlayerColour kPlayers[kPlayerColours] = {
    {"blue", "#1c489b", "#ffffff", "M-3.1 0A3.1 3.1 0 1 0 3.1 0A3.1 3.1 0 1 0-3.1 0Z"},
    {"red", "#d03d2d", "#ffffff", "M0-3.6L3.4 2.6H-3.4Z"},
    {"yellow", "#f5c425", "#2b2118", "M-3-3H3V3H-3Z"},
    {"black", "#222114", "#ffffff", "M0-4L3.4 0L0 4L-3.4 0Z"},
    {"white", "#faf9ed", "#2b2118",
     "M0-4L1.1-1.2L4-1.2L1.7.6L2.6 3.4L0 1.7L-2.6 3.4L-1.7.6L-4-1.2L-1.1-1.2Z"},
    {"teal", "#0da492", "#ffffff", "M-3.4-1.1H-1.1V-3.4H1.1V-1.1H3.4V1.1H1.1V3.4H-1.1V1.1H-3.4Z"},
    {"violet", "#7b4ede", "#ffffff",
     "M-3.6 0A3.6 3.6 0 1 0 3.6 0A3.6 3.6 0 1 0-3.6 0ZM-1.6 0A1.6 1.6 0 1 1 1.6 0A1.6 1.6 0 1 "
     "1-1.6 0Z"},
    {"pink", "#fa9bc8", "#2b2118", "M0 3.6L-3.4 0A2 2 0 0 1 0-2.4A2 2 0 0 1 3.4 0Z"},
};

}  // namespace

const Palette& palette_for(Season season, bool high_contrast) {
    static const Palette kPalettes[6] = {
        make_palette(Season::kSummer, false), make_palette(Season::kSummer, true),
        make_palette(Season::kAutumn, false), make_palette(Season::kAutumn, true),
        make_palette(Season::kWinter, false), make_palette(Season::kWinter, true)};
    return kPalettes[static_cast<int>(season) * 2 + (high_contrast ? 1 : 0)];
}

Colour colour_named(std::string_view name) {
    for (std::size_t i = 0; i < kColours; ++i)
        if (name == kEntries[i].name) return static_cast<Colour>(i);
    return kColours;
}

const PlayerColour& player_colour(int seat) { return kPlayers[seat % kPlayerColours]; }

}  // namespace bastide::art
