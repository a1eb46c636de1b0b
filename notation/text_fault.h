// What is said about text that is no entry and no record, in every language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.h"
#include "notation/words.h"

namespace bastide {

// A fault at this column, for the key `text.NAME` of the language files. Arguments come from
// outside: long ones are cut.
ParseError text_fault(int column, std::string_view name, std::vector<std::string> args = {});

// The sentence in the language of the words; the English text of a fault without a key.
std::string write_fault(const Words& words, const ParseError& fault);

}  // namespace bastide
