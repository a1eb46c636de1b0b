// Seats of a terminal game that are played by the computer.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.h"
#include "engine/game/setup.h"
#include "notation/words.h"

namespace bastide {

// The player of each seat that is a computer: a level, perhaps with settings ("skilled:20ms").
using Computers = std::map<int, std::string>;

// The levels to choose from, the weakest first.
std::vector<std::string> computer_levels();
// The strongest of them: who gives hints.
std::string strongest_level();
std::string level_name(const Words& words, const std::string& player);

// "Blue=skilled", "2=skilled" or only the seat, for each computer. An error is a key of the
// language files with its argument.
Expected<Computers, Refusal> read_computers(const std::vector<std::string>& said,
                                            const std::vector<std::string>& players);
// A refusal of read_computers() as a sentence.
std::string computer_refusal(const Words& words, const Refusal& refusal);

// Comments behind a saved record, which holds nothing about who decides.
std::string write_computers(const Computers& computers);
// Those in a text; what is no such comment is left alone.
Computers find_computers(std::string_view text, int players);

}  // namespace bastide
