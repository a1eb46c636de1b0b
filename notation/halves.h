// Joint entries: one entry of the record that two seats decide without seeing each other's part. A
// half is the verb with the arguments of one seat; no state ever holds one (CATA-35).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/log.h"

namespace bastide {

// Which of the two seats: the one that the step asks, or its partner.
enum class Half { kFirst, kSecond };

// The seat of the partner in the pending decision, or -1 if no entry of it is joint.
int partner_of(const Game& game, const State& state);
// True if the verb of the text is joint and exactly the arguments of this half follow it.
bool is_half(const Game& game, std::string_view text, Half half);
// One half of a whole entry.
std::string half_of(const Game& game, std::string_view entry, Half half);
// The whole of two halves of the same verb.
std::string join_halves(std::string_view first, std::string_view second);
// What is wrong with a half whatever the other one says; nothing if nothing is.
std::optional<PlayError> fault_of_half(const Game& game, const State& state, std::string_view text,
                                       Half half);
// Halves to choose from, each once, in the order of legal_entries(). Without a verb those of all
// joint verbs.
std::vector<std::string> listed_halves(const Game& game, const State& state, Half half,
                                       std::string_view verb = "");

}  // namespace bastide
