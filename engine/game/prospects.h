// What rooms foresee, for those who judge a position; no rule asks for it. Rooms add to it through
// Hooks::foresee, each from what it has on the board.
#pragma once

#include <array>

#include "engine/board/figure.h"
#include "engine/core/fixed_list.h"
#include "engine/game/setup.h"

namespace bastide {

// How likely something takes a figure off the board before its feature is scored.
struct Peril {
    float now = 0;    // the chance that it is sent home in what is going on
    float home = 0;   // the same, in each round to come
    float taken = 0;  // in each round another player takes it away, if it is worth much
};

// Figures of a seat that somebody else has, and that it can buy back one by one.
struct BuyBack {
    std::uint8_t owner = 0;
    std::uint8_t holder = 0;  // who gets the price
    std::uint8_t count = 0;
    std::uint8_t price = 0;  // in points, of each
};

struct Prospects {
    double rounds = 0;                         // turns that each seat still has, about
    std::array<Peril, kMaxOnBoard> perils{};   // parallel to the figures on the board
    std::array<double, kMaxPlayers> points{};  // of each seat, beside the projected ones
    FixedList<BuyBack, kMaxPlayers * kMaxPlayers> buy_backs;

    // Nothing is foreseen for so many figures.
    void clear(std::size_t figures, double rounds_left) {
        rounds = rounds_left;
        for (std::size_t i = 0; i < figures; ++i) perils[i] = {};
        points = {};
        buy_backs.clear();
    }
};

}  // namespace bastide
