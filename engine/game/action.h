// Actions: what a player decides or chance brings. Eight bytes with a meaning of their own.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/fixed_list.h"
#include "engine/core/geometry.h"

namespace bastide {

// The parts an action's text is made of; each is kept in a fixed field of Action.
enum class Argument : std::uint8_t {
    kNone,
    kSeat,      // arg: seat from 0
    kType,      // index: tile type
    kSquare,    // square
    kRotation,  // arg: clockwise quarter turns
    kFigure,    // arg: kind of figure
    kPlace,     // square and index: a tile and the index of one of its segments
    kNumber,    // index
};

using VerbId = std::uint8_t;

// The word an entry begins with and what follows it. Rooms may add verbs.
struct Verb {
    std::string name;
    std::array<Argument, 3> arguments{};
};

// The verbs that every game has, in this order.
enum CommonVerb : VerbId {
    kStartVerb,
    kDrawVerb,
    kPlaceVerb,
    kPutVerb,
    kMoveVerb,
    kPassVerb,
    kAgainVerb
};

struct Action {
    VerbId verb = kPassVerb;
    std::uint8_t arg = 0;
    Square square;
    std::uint16_t index = 0;
    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// Canonical order of a list of actions: verb, then square in reading order, then the rest.
constexpr bool sorts_before(const Action& a, const Action& b) {
    if (a.verb != b.verb) return a.verb < b.verb;
    if (a.square != b.square) return reads_before(a.square, b.square);
    if (a.arg != b.arg) return a.arg < b.arg;
    return a.index < b.index;
}

constexpr Action start_with(int seat) {
    return {kStartVerb, static_cast<std::uint8_t>(seat), {}, 0};
}
constexpr Action draw_tile(int type) {
    return {kDrawVerb, 0, {}, static_cast<std::uint16_t>(type)};
}
constexpr Action place_at(Square square, int rotation) {
    return {kPlaceVerb, static_cast<std::uint8_t>(rotation), square, 0};
}
constexpr Action put_figure(int figure, Square square, int segment) {
    return {kPutVerb, static_cast<std::uint8_t>(figure), square,
            static_cast<std::uint16_t>(segment)};
}
constexpr Action move_figure(int figure, Square square, int segment) {
    return {kMoveVerb, static_cast<std::uint8_t>(figure), square,
            static_cast<std::uint16_t>(segment)};
}
constexpr Action pass() { return {}; }
// Takes the second part of a turn.
constexpr Action again() { return {kAgainVerb, 0, {}, 0}; }

using ActionList = FixedList<Action, 4096>;

// An outcome of chance; its probability is its weight over the sum of all weights.
struct Outcome {
    Action action;
    std::uint32_t weight = 0;
};
using OutcomeList = FixedList<Outcome, 1536>;

}  // namespace bastide
