// A tile file as JSON: everything that stands in it (docs/tiles.md).
#pragma once

#include <nlohmann/json.hpp>

#include "engine/board/tile_file.h"

namespace bastide {

nlohmann::ordered_json tile_file_json(const TileFile& file);

}  // namespace bastide
