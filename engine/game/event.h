// Events: what an entry caused, for logs, animations and scenarios. Every point names its rule.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/fixed_list.h"

namespace bastide {

// "7 tiles x 3"
struct Term {
    std::int16_t count = 0;
    std::int16_t each = 0;
    const char* unit = "";
};

// What a feature is worth to each of its owners, as an expression with the rules behind it.
class Value {
public:
    void add(int count, const char* unit, int each) {
        points_ += count * each;
        terms_.push_back({static_cast<std::int16_t>(count), static_cast<std::int16_t>(each), unit});
    }
    void cite(const char* rule) { rules_.push_back(rule); }

    int points() const { return points_; }
    const FixedList<Term, 6>& terms() const { return terms_; }
    const FixedList<const char*, 6>& rules() const { return rules_; }

private:
    int points_ = 0;
    FixedList<Term, 6> terms_;
    FixedList<const char*, 6> rules_;
};

struct Event {
    enum class Type : std::uint8_t {
        kScore,   // player, what, value, final; segment: of the feature, if it is for one
        kReturn,  // player, figure: back to the reserve; segment: where it stood, if on one
        kRemove,  // tile: out of the game
        kAside,   // tile: laid aside
        kBack,    // tile: back from aside into its pile
        kMove,    // figure, owner, segment: stands there now; kNowhere: on the tile of that square
        kLeave,   // figure: beside the board now
        kTake,    // player, what, number: tokens that the player gets; owner, figure: whose figure
                  // they are, if they are one
        kWake,    // player, what, segment: a symbol of that tile works now
        kSlide,   // player, from, to, apart: something slides over the table; what, number: with
                  // this result
    };
    Type type = Type::kScore;
    bool final = false;
    std::uint8_t player = 0;
    std::uint8_t owner = kNobody;
    FigureKindId figure = 0;
    TypeId tile = kNoType;
    SegmentId segment = kNowhere;
    Square square{};
    const char* what = "";  // name of the kind of feature, or of a special scoring
    const char* rule = "";
    std::int16_t number = 0;
    Point from{}, to{};
    bool apart = false;  // on a field of its own, beside the landscape
    Value value{};
    std::array<std::uint8_t, 6> strength{};  // of each seat, for a score won by majority
};

using Events = std::vector<Event>;

}  // namespace bastide
