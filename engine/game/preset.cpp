#include "engine/game/preset.h"

#include <optional>

#include "engine/core/text.h"
#include "engine/game/room.h"

namespace bastide {
namespace {

std::optional<ParseError> read_line(std::string_view line, int number,
                                    std::vector<Preset>& presets) {
    const auto words = split_words(line);
    if (words.empty()) return std::nullopt;
    const std::string_view key = words[0].text;
    if (key == "preset" && words.size() == 2 && !is_blank(line[0])) {
        presets.emplace_back().name = words[1].text;
        return std::nullopt;
    }
    if (presets.empty()) return ParseError{number, 1, "expected 'preset NAME'"};
    Preset& preset = presets.back();
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i].text;
        const std::size_t equal = word.find('=');
        if (key == "rule")
            preset.rule = word;
        else if (key == "rulebook")
            preset.rulebook = word;
        else if (key == "sets")
            preset.sets.emplace_back(word);
        else if (key == "options" && equal != std::string_view::npos)
            preset.options[std::string(word.substr(0, equal))] = word.substr(equal + 1);
        else
            return ParseError{number, words[i].column,
                              "a preset has rule, rulebook, sets and options"};
    }
    return std::nullopt;
}

}  // namespace

Expected<std::vector<Preset>> parse_presets(std::string_view text) {
    std::vector<Preset> presets;
    std::optional<ParseError> error;
    for_each_line(text, [&](std::string_view line, int number) {
        if (!error) error = read_line(line, number, presets);
    });
    if (error) return *error;
    return presets;
}

const std::vector<Preset>& all_presets() {
    static const std::vector<Preset> kPresets = [] {
        std::vector<Preset> all;
        for (const Room* room : all_rooms()) {
            auto presets = parse_presets(room_file(*room, "presets.txt"));
            if (presets) all.insert(all.end(), presets->begin(), presets->end());
        }
        return all;
    }();
    return kPresets;
}

const Preset* find_preset(std::string_view name) {
    for (const Preset& preset : all_presets())
        if (preset.name == name) return &preset;
    return nullptr;
}

namespace {

// An option that was said and switches the set off, or switches another one on in its place.
bool switched_off(const std::string& set, const Setup& said) {
    for (const OptionType& option : all_options()) {
        const auto value = said.options.find(option.name);
        if (value == said.options.end()) continue;
        for (std::size_t i = 0; i < option.sets.size(); ++i)
            if (option.sets[i] == set && option.values[i] != value->second) return true;
    }
    return false;
}

}  // namespace

Setup with_preset(const Preset& preset, Setup said) {
    std::vector<std::string> sets;
    for (const std::string& set : preset.sets)
        if (!switched_off(set, said)) sets.push_back(set);
    said.sets.insert(said.sets.begin(), sets.begin(), sets.end());
    for (const auto& [name, value] : preset.options) said.options.try_emplace(name, value);
    return said;
}

}  // namespace bastide
