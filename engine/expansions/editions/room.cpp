// The catalogue of editions: presets. Their options live with the rooms they are about.
#include "engine/game/room.h"

namespace bastide {

std::span<const RoomFile> editions_files();

extern const Room kRoom_editions;
const Room kRoom_editions{"editions", editions_files, nullptr, nullptr, nullptr};

}  // namespace bastide
