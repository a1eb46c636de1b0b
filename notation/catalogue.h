// What the rooms of the build bring along: their tile sets, and the scenarios that prove them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/scenario.h"

namespace bastide {

struct SetSource {
    std::string_view room;
    std::string_view set;   // "base"
    std::string_view path;  // inside the room: "tiles/base.txt"
    std::string_view text;
};
// The tile sets of all rooms, in the order of the rooms.
std::vector<SetSource> all_tile_sets();

// Mixtures of sets to which no further set can be added (there is only one river in a game); every
// set that can be played is in one of them. The first begins with the eldest sets.
std::vector<std::vector<std::string>> full_mixtures();

// A scenario of a room and how it went.
struct Proof {
    std::string file;  // "base/scenarios/turn.scn"
    ScenarioResult result;
};
// Runs the scenarios that are built into the program. `visit(done, total)` is called after each
// file, if given. With rules: only the files that name one of them.
std::vector<Proof> run_room_scenarios(const std::function<void(int, int)>& visit = nullptr,
                                      const std::vector<std::string>& rules = {});

}  // namespace bastide
