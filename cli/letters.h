// The letters that stand for players and figures on a terminal.
#pragma once

#include <string>
#include <vector>

#include "engine/game/game.h"
#include "notation/words.h"

namespace bastide {

struct Letters {
    std::vector<char32_t> players;  // capitals, by seat
    std::vector<char32_t> figures;  // small letters, by kind; the first kind is drawn without one

    // The player's letter, and behind it that of the figure; a figure of nobody has only its own.
    std::string sign(const Figure& figure) const;
};

// For a player: the first letter of the name that nobody before has, in whatever script, if it is
// one column wide; else a free capital. Never a digit, which would look like a choice.
// For a figure: what `figure.NAME.letter` says in this language, or else the first letter of its
// name that no other kind has.
Letters letters_of(const Game& game, const Words& words, bool ascii);

}  // namespace bastide
