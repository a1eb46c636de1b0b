// Tells in the player's language what happened and what can be done.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game/play.h"
#include "engine/game/table.h"
#include "notation/words.h"

namespace bastide {

// For whom something is told, which decides how places are named.
enum class Telling : std::uint8_t {
    kRecord,  // squares as records write them (2,-1), and the ids of the rules
    kSeen,    // for somebody who is shown the place: no places and no ids
    kHeard,   // places as seen from the start tile (N1E2), no ids
};

class Teller {
public:
    Teller(const Words& words, const Game& game, Telling telling = Telling::kRecord)
        : words_(words), game_(game), telling_(telling) {}

    // "Red scores 8 (city: 3 tiles x 2 + 1 pennant x 2) [BASE-47]"
    std::string event(const Table& table, const Event& event) const;
    // Why something is not allowed, with the rule.
    std::string refusal(const Refusal& refusal) const;
    // A choice: "knight in the city to the north".
    std::string choice(const State& state, const Action& action) const;
    // The same when somebody has done it, for all who read or hear of it: nobody is addressed.
    std::string deed(const State& state, const Action& action) const;
    // What not to do any of the choices means: "draw a tile"; when it is done: "a drawn tile".
    std::string decline(const Table& table, bool done = false) const;
    // What the feature under a choice is worth: "3 tiles, 4 points so far".
    std::string worth(const Table& table, SegmentId segment) const;
    // What the step that is due asks; "" where it has no words for it.
    std::string question(const Table& table) const;
    // One line about a feature and who stands on it.
    std::string feature(const Table& table, SegmentId root) const;
    // "space 3, marker lying", or the number alone (ED-10).
    std::string score(int points) const;

    std::string kind(const std::string& name) const;
    // "2 followers"
    std::string figures(FigureKindId figure, int count) const;
    std::string tokens(const Tokens& tokens) const;
    const std::string& player(int seat) const { return game_.setup.setup.players[seat]; }
    // Adds the square to what a sentence may name, unless no places are told.
    void name_square(WordArgs& args, std::string_view name, Square square) const;
    // And what the symbol of the tile there does, where it has one with words.
    void name_symbol(WordArgs& args, const Table& table, Square square) const;
    // And who stands on top of everything that stands on the tile there, if somebody does.
    void name_topmost(WordArgs& args, const Table& table, Square square) const;
    // "Red, Blue and Green"
    std::string list(const std::vector<std::string>& items) const;

private:
    std::string sentence(const Table& table, const Action& action, bool done) const;
    std::string room_sentence(const Table& table, const Action& action, bool done) const;
    std::string with_rules(std::string text, const std::vector<std::string>& rules) const;
    std::string place_event(const Table& table, const Event& event) const;
    void name_point(WordArgs& args, std::string_view name, Point point) const;
    std::string take_event(const Event& event) const;
    std::string score_event(const Event& event) const;
    std::string role(FigureKindId figure, const std::string& kind) const;
    std::string stander(const Table& table, std::size_t number) const;
    // Where on its tile a segment lies: "to the north and to the east".
    std::string sides(const Table& table, SegmentId segment) const;
    std::string on_segment(const Table& table, FigureKindId figure, SegmentId segment) const;

    const Words& words_;
    const Game& game_;
    Telling telling_;
};

}  // namespace bastide
