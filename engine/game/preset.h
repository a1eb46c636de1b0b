// Presets: named setups that rooms bring in their presets.txt.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/setup.h"

namespace bastide {

struct Preset {
    std::string name;
    std::string rule;
    std::string rulebook;  // the number of the one it plays as it is; empty for mixtures
    std::vector<std::string> sets;
    std::map<std::string, std::string> options;
};

// The text of a presets.txt as data.
Expected<std::vector<Preset>> parse_presets(std::string_view text);

// The presets of all rooms in the build.
const std::vector<Preset>& all_presets();
// nullptr if there is none of this name.
const Preset* find_preset(std::string_view name);

// What a preset and the choices beside it mean together: sets are added to those of the preset,
// options change it.
Setup with_preset(const Preset& preset, Setup said);

}  // namespace bastide
