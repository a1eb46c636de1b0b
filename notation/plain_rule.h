// Rule texts as people read them.
//
// In the files a rulebook has its number and an option, a choice of it or a preset its name, marked
// as code, so that the texts stay short and what they mean can be looked up:
//     004 lets a table decide: `farmers`, `farmers = off`, `farmers = on | off`, `farmers.off`,
//     `winter-000`
// Players read the titles of the language files instead: "the collected edition", “Farmers”,
// “Farmers: off”, “Farmers: on / off”, “off”, “Winter edition”.
#pragma once

#include <string>
#include <string_view>

#include "notation/words.h"

namespace bastide {

// The text without marks of emphasis and code, with the quotation marks of the language. What the
// language has no title for stays as it is.
std::string plain_rule(std::string_view text, const Words& words);

}  // namespace bastide
