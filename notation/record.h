// Records: the whole of a game as text, and back (docs/notation.md).
#pragma once

#include <string>
#include <string_view>

#include "notation/header.h"
#include "notation/log.h"

namespace bastide {

// The canonical text of a game.
std::string write_record(const Log& log);

// Why a text is no game: where, and the rule if one forbids it. `text` is English; what people read
// comes from the language files, through the refusal or through the fault.
struct RecordError {
    int line = 0;
    int column = 0;
    std::string rule;
    std::string text;
    Refusal refusal;        // set if a rule or a setup check refused it
    bool in_setup = false;  // the refusal is about the setup, not about an entry
    ParseError fault;       // set if it is no record, or a line of it cannot be read
};

// Reads and replays a record.
Expected<Log, RecordError> read_record(std::string_view text);

}  // namespace bastide
