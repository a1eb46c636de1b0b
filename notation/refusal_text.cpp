#include "notation/refusal_text.h"

#include <array>

#include "notation/clip.h"
#include "notation/rulebook.h"

namespace bastide {
namespace {

constexpr std::size_t kLongestArgument = 80;  // they come from outside

// Words have {0}, {1}, {2} for the arguments of a refusal.
WordArgs number_arguments(const std::vector<std::string>& args) {
    static constexpr std::array<std::string_view, 3> kNumbers{"0", "1", "2"};
    WordArgs numbered;
    for (std::size_t i = 0; i < args.size() && i < kNumbers.size(); ++i)
        numbered.emplace_back(kNumbers[i], clip(args[i], kLongestArgument));
    return numbered;
}

}  // namespace

std::string write_refusal(const Words& words, const Refusal& refusal) {
    const WordArgs args = number_arguments(refusal.args);
    if (words.has(refusal.key)) return words.say(refusal.key, args);
    if (const std::string key = "refuse." + refusal.rule; words.has(key)) return words.say(key);
    if (refusal.key.empty()) {
        const RuleText* rule = find_rule(refusal.rule);
        return rule != nullptr ? std::string(tell_rule(*rule, words.language()).text)
                               : refusal.rule;
    }
    std::string text = refusal.key;
    for (const auto& [number, arg] : args) text += " " + arg;
    return text;
}

}  // namespace bastide
