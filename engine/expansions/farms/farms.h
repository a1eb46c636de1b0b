// Scoring of farms at the end of the game.
#pragma once

#include "engine/game/table.h"

namespace bastide {

using CityList = FixedList<SegmentId, 512>;

// In a list of cities the n-th of Hooks::built_cities, which is no feature, is kBuiltCity + n.
inline constexpr SegmentId kBuiltCity = 0xf000;

// Roots of the completed cities that border the farm, each once (FARM-15 to FARM-17), and the built
// ones behind them.
void list_supplied_cities(const Table& table, SegmentId farm, CityList& cities);

// Three points for each completed city (FARM-24).
Value farm_value(const Table& table, SegmentId farm, bool complete);

Step score_by_farm_step();  // per-farm-3
Step score_by_city_step();  // per-city-4

}  // namespace bastide
