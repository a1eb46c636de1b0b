// The best choices of a decision, each with the reasons that speak for it.
#pragma once

#include <string>
#include <vector>

#include "ai/player.h"
#include "notation/teller.h"

namespace bastide {

// Something that a choice changes, for one seat.
struct Reason {
    enum class Kind : std::uint8_t {
        kNow,   // points at once
        kMore,  // a feature promises more than before
        kLess,  // a feature promises less than before
    };
    Kind kind = Kind::kNow;
    int seat = 0;
    double points = 0;  // how much, always above 0
    std::string what;   // name of the kind of feature, or of a special scoring
    Square square;      // where the feature is; not for kNow
    double chance = 0;  // of completion; not for kNow
};

struct Suggestion {
    ai::Choice choice;
    // The choice and what the seat would decide after it in the same turn, as entries.
    std::vector<std::string> line;
    // The rest of the line in words; empty if there is none or it is to pass.
    std::vector<Action> follow_ups;
    std::vector<State> before;    // the state before each follow-up, to tell it
    std::vector<Reason> reasons;  // the weightiest first
};

struct Advice {
    int seat = 0;
    std::vector<Suggestion> suggestions;  // the best first; never empty
    std::uint64_t simulations = 0;
    double seconds = 0;
};

// Asks the player what this seat should decide. Precondition: a decision of the seat is due.
Advice advise(const Game& game, const State& state, int seat, ai::Player& player,
              const ai::Budget& budget, std::size_t count, bool with_reasons);

// A choice of the seat with what would follow it in the turn, and its reasons. Precondition: a
// decision of the seat is due, and the choice is legal.
Suggestion explained(const Game& game, const State& state, int seat, ai::Player& player,
                     const ai::Choice& choice);

// "place the tile on 1,0, turned r2, then: knight in the city to the north"
std::string move_text(const Words& words, const Game& game, const State& state,
                      const Suggestion& suggestion, Telling telling = Telling::kRecord);
std::string reason_text(const Words& words, const Game& game, const Reason& reason,
                        Telling telling = Telling::kRecord);
// One sentence for people.
std::string hint_text(const Words& words, const Game& game, const State& state,
                      const Advice& advice, Telling telling = Telling::kRecord);

// A number with one digit behind the point, or comma, of the language.
std::string one_digit(const Words& words, double number, bool with_sign = false);

}  // namespace bastide
