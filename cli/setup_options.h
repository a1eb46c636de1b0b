// --preset, --sets, --options, --players: the same words in every subcommand that starts a game.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "engine/game/game.h"
#include "notation/record.h"

namespace bastide {

struct SetupOptions {
    std::string preset;
    std::vector<std::string> sets;     // "base,river-1" or repeated
    std::vector<std::string> options;  // "tiny_city=half"
    int players = 2;

    // Adds --preset, --sets, --options and, if asked, --players to a subcommand.
    void add_to(CLI::App& command, bool with_players);
    // The setup they describe, with players "Red", "Blue", "Green", "Yellow", "Black", "Grey".
    Expected<Setup, Refusal> setup() const;
};

// A refusal as one English sentence with its rule, for standard error.
std::string explain(const Refusal& refusal);
// The same without the rule.
std::string sentence_of(const Refusal& refusal);

// Why a file is no game: the place, what is wrong there, and the sentence if a rule refuses it.
std::string explain(const std::string& file, const RecordError& error);

// Tells on standard error that the setup is refused, and why. Returns the exit code for it.
int refuse_setup(const Refusal& refusal);

}  // namespace bastide
