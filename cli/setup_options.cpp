#include "cli/setup_options.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/output.h"
#include "engine/core/text.h"
#include "engine/game/preset.h"
#include "notation/catalogue.h"
#include "notation/program_words.h"
#include "notation/refusal_text.h"
#include "notation/words.h"

namespace bastide {
namespace {

constexpr std::array<const char*, kMaxPlayers> kNames{"Red",    "Blue",  "Green",
                                                      "Yellow", "Black", "Grey"};

}  // namespace

void SetupOptions::add_to(CLI::App& command, bool with_players) {
    std::vector<std::string> presets;
    for (const Preset& known : all_presets()) presets.push_back(known.name);
    std::vector<std::string_view> known_sets;
    for (const SetSource& known : all_tile_sets()) known_sets.push_back(known.set);
    command.add_option("--preset", preset, fmt::format("one of {}", fmt::join(presets, ", ")))
        ->type_name("NAME");
    command.add_option("--sets", sets, fmt::format("tile sets: {}", fmt::join(known_sets, ", ")))
        ->delimiter(',')
        ->type_name("SET");
    command
        .add_option("--options", options,
                    "what differs from the defaults (bastide rules --options lists them)")
        ->delimiter(',')
        ->type_name("NAME=VALUE");
    if (with_players)
        command.add_option("--players", players, "number of players")
            ->type_name("N")
            ->capture_default_str();
}

Expected<Setup, Refusal> SetupOptions::setup() const {
    Setup setup;
    for (const std::string& said : sets)
        for (const Word& set : split_words(said)) {
            if (std::find(setup.sets.begin(), setup.sets.end(), set.text) != setup.sets.end())
                return Refusal{"", "setup.said-twice", {std::string(set.text)}};
            setup.sets.emplace_back(set.text);
        }
    for (const std::string& option : options) {
        const std::size_t equal = option.find('=');
        if (equal == std::string::npos) return Refusal{"", "setup.bad-option", {option}};
        const auto [there, is_new] =
            setup.options.emplace(option.substr(0, equal), option.substr(equal + 1));
        if (!is_new) return Refusal{"", "setup.said-twice", {there->first}};
    }
    // One more than there are colours is enough to be refused by the rule.
    for (int seat = 0; seat < std::min(players, kMaxPlayers + 1); ++seat)
        setup.players.emplace_back(seat < kMaxPlayers ? kNames[seat] : "one too many");
    if (preset.empty()) return setup;
    const Preset* found = find_preset(preset);
    if (found == nullptr) return Refusal{"", "setup.unknown-preset", {preset}};
    return with_preset(*found, std::move(setup));
}

std::string sentence_of(const Refusal& refusal) {
    static const Words kWords("en", program_words("en"));
    return write_refusal(kWords, refusal);
}

std::string explain(const Refusal& refusal) {
    const std::string sentence = sentence_of(refusal);
    return refusal.rule.empty() ? sentence : sentence + " (" + refusal.rule + ")";
}

std::string explain(const std::string& file, const RecordError& error) {
    const std::string sentence = error.refusal ? ": " + sentence_of(error.refusal) : "";
    return tame(
        fmt::format("{}:{}:{}: {}{}", file, error.line, error.column, error.text, sentence));
}

int refuse_setup(const Refusal& refusal) {
    const std::string rule = refusal.rule.empty() ? "" : " (" + refusal.rule + ")";
    return fail(kExitUsage, "setup refused" + rule + ": " + sentence_of(refusal));
}

}  // namespace bastide
