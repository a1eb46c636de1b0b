// Views of a position as JSON, in the shapes of docs/protocol.md.
#pragma once

#include <nlohmann/json.hpp>

#include "notation/log.h"

namespace bastide {

nlohmann::json view_point(Point point);  // [x, y]
nlohmann::json view_pending(const Game& game, const State& state);
// What every answer that changes a game tells: length, pending, scores, winners.
nlohmann::json view_summary(const Log& log);
nlohmann::json view_position(const Log& log);
nlohmann::json view_features(const Log& log);
nlohmann::json view_projected(const Log& log);
nlohmann::json view_legal(const Log& log);
// Where the figures of view_position() stand, in their order: points in thousandths of a tile, or
// null for those that have none.
nlohmann::json view_figure_points(const Log& log);

}  // namespace bastide
