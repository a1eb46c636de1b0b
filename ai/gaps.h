// Gaps: the empty squares beside tiles, and how many tiles of the bag would fill or close them.
//
// What a square asks for is a pattern: the terrain at each of its four sides, or nothing. There are
// few patterns and many squares, so what the bag answers is remembered until the bag changes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/game/table.h"

namespace bastide::ai {

// What the bag has for a pattern, in tiles.
struct Supply {
    std::uint16_t fits = 0;  // could lie there in one rotation or another
    // Of these: at this side they lead to no side without a neighbour, so that the road or city
    // that comes in there gets no new open edge.
    std::array<std::uint16_t, kSides> closes{};
    // They join what comes in at two sides; see join_of().
    std::array<std::uint16_t, 6> joins{};
};

// The place of a pair of sides in Supply::joins.
constexpr int join_of(int a, int b) {
    constexpr int kPlaces[4][4] = {{0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};
    return kPlaces[a][b];
}

class Gaps {
public:
    explicit Gaps(const Game& game);

    // Looks at the bag of this table from now on.
    void look(const Table& table);
    // Grows whenever the bag is another one than before.
    std::uint32_t version() const { return now_; }
    // Precondition: the square is empty.
    const Supply& at(const Table& table, Square square);

private:
    // What a type of tile could do in a pattern.
    struct Answer {
        TypeId type = 0;
        std::uint8_t closes = 0;  // bit per side
        std::uint8_t joins = 0;   // bit per pair of sides
    };
    struct Known {
        std::uint32_t when = 0;
        bool asked = false;
        std::uint32_t first = 0, answers = 0;  // of the types that fit, whatever the bag has
        Supply supply;
    };
    void ask(std::uint32_t pattern, Known& known);
    void count(Known& known) const;

    const Game& game_;
    std::uint32_t codes_;  // terrains, and nothing
    std::uint32_t now_ = 0;
    std::vector<std::uint8_t> bag_;
    std::vector<Known> known_;
    std::vector<Answer> answers_;  // of all patterns; there is room for all that there can be
};

}  // namespace bastide::ai
