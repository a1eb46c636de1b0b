// A refusal as one sentence for people.
#pragma once

#include <string>

#include "engine/game/setup.h"
#include "notation/words.h"

namespace bastide {

// The sentence of the words for the key of the refusal, which says more, or else for its rule.
// Where they have neither: the key with its arguments, or the rule's own text.
std::string write_refusal(const Words& words, const Refusal& refusal);

}  // namespace bastide
