// The names of all rooms there are, those left out of this build included.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

// Written by cmake/rooms.cmake from the list of rooms, the eldest first. A scenario may need any of
// them; another name is a slip of the pen.
std::span<const std::string_view> known_rooms();

}  // namespace bastide
