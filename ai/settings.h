// Settings of a player: "name:setting=value,setting=value".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/expected.h"

namespace bastide::ai {

class Settings {
public:
    static Expected<Settings, std::string> parse(std::string_view spec);

    const std::string& name() const { return name_; }
    // The value of a setting, or `initial` if nothing was said. What was never asked for is unknown
    // (fault()), and so is a value that is no number, or outside the limits.
    double number(const std::string& key, double initial, double least, double most);
    std::string word(const std::string& key, std::string initial);
    void refuse(std::string why);
    // What is wrong with what was said, if anything is.
    std::string fault() const;

private:
    std::string name_;
    std::map<std::string, std::string> said_;
    std::string fault_;
};

}  // namespace bastide::ai
