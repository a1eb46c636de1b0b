// The result of a match for people and as JSON.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "cli/arena_match.h"

namespace bastide {

// One line while it is being played.
std::string arena_progress(const ArenaOptions& options, const ArenaResult& result, int total);
std::string arena_report(const ArenaOptions& options, const ArenaResult& result, double seconds);
nlohmann::ordered_json arena_json(const ArenaOptions& options, const ArenaResult& result,
                                  double seconds);

}  // namespace bastide
