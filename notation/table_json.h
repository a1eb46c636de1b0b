// Everything a page shows of a position, in one answer (docs/protocol.md, table).
#pragma once

#include <nlohmann/json.hpp>

#include "notation/log.h"
#include "notation/words.h"

namespace bastide {

nlohmann::json view_table(const Words& words, const Log& log);

// For every empty square beside a tile: the types left in the pile that could be placed there now.
nlohmann::json view_fits(const Log& log);

}  // namespace bastide
