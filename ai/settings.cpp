#include "ai/settings.h"

#include <cmath>
#include <cstdlib>

namespace bastide::ai {

Expected<Settings, std::string> Settings::parse(std::string_view spec) {
    constexpr std::size_t kLongest = 400;
    if (spec.size() > kLongest) return std::string("the player's name is too long");
    Settings settings;
    const std::size_t colon = spec.find(':');
    settings.name_ = spec.substr(0, colon);
    if (colon == std::string_view::npos) return settings;
    std::string_view rest = spec.substr(colon + 1);
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        const std::string_view item = rest.substr(0, comma);
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        const std::size_t equals = item.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return "'" + std::string(item) + "' is no setting=value";
        const std::string key(item.substr(0, equals));
        if (!settings.said_.emplace(key, item.substr(equals + 1)).second)
            return "'" + key + "' is set twice";
    }
    return settings;
}

double Settings::number(const std::string& key, double initial, double least, double most) {
    const std::string text = word(key, "");
    if (text.empty()) return initial;
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (*end == '\0' && std::isfinite(value) && value >= least && value <= most) return value;
    refuse("'" + text + "' is no value for " + key);
    return initial;
}

std::string Settings::word(const std::string& key, std::string initial) {
    const auto found = said_.find(key);
    if (found == said_.end()) return initial;
    std::string value = found->second;
    said_.erase(found);
    return value;
}

void Settings::refuse(std::string why) {
    if (fault_.empty()) fault_ = std::move(why);
}

std::string Settings::fault() const {
    if (!fault_.empty() || said_.empty()) return fault_;
    return "'" + name_ + "' has no setting '" + said_.begin()->first + "'";
}

}  // namespace bastide::ai
