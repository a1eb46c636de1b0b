// A room: one folder of engine/expansions, and everything the program knows of it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/game/setup.h"

namespace bastide {

class GameBuilder;

// A file of the room's folder, built into the program.
struct RoomFile {
    std::string_view path;  // inside the folder: "rules.md", "tiles/base.txt", "words/pl.txt"
    std::string_view text;
};

struct Room {
    const char* name;
    std::span<const RoomFile> (*files)();
    std::vector<OptionType> (*options)();
    // Refuses a setup, or adds notices to it. Called when all options have values.
    Refusal (*check)(FrozenSetup&);
    // Adds kinds, figures, tiles, steps and hooks, if the room is in play.
    void (*furnish)(GameBuilder&);
};

// The rooms of this build, the eldest first. Written by the build from its list of rooms.
std::span<const Room* const> all_rooms();

// The text of a room's file, or an empty view.
std::string_view room_file(const Room& room, std::string_view path);

}  // namespace bastide
