#include "cli/word_keys.h"

#include <set>

#include "notation/words.h"

namespace bastide {

std::vector<std::string> program_keys(std::string_view language) {
    std::set<std::string> keys;
    keys.insert(std::begin(kProgramKeys), std::end(kProgramKeys));
    keys.insert(std::begin(kHelpKeys), std::end(kHelpKeys));
    keys.insert(std::begin(kHowToKeys), std::end(kHowToKeys));
    for (const std::string_view name : kCommandNames) {
        keys.insert("command." + std::string(name));
        if (name != "right" && name != "up" && name != "down")
            keys.insert("command." + std::string(name) + ".about");
    }
    constexpr int kEnough = 200;  // numbers that show every form of the language
    for (const std::string_view plural : kProgramPlurals)
        for (int n = 0; n < kEnough; ++n)
            keys.insert(std::string(plural) + "." + std::string(plural_category(language, n)));
    return {keys.begin(), keys.end()};
}

}  // namespace bastide
