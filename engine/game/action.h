// Actions: what a player decides or chance brings. Eight bytes with a meaning of their own.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/board/figure.h"
#include "engine/core/fixed_list.h"
#include "engine/core/point.h"

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
    kPiece,     // arg: piece(): a kind of figure and the player whose it is
    kZone,      // index: a place off the landscape, counted over all rooms
    kSmall,     // arg: a whole number to 255
    kSigned,    // square.x: a whole number, perhaps negative
    kSigned2,   // square.y: the same
    kPoint,     // square: a point of the table in steps of kPointGrid
    kWay,       // arg and index: another point, kept as the way to it from the first
    kStander,   // index: a follower on the board by its number in the order of CATA-62
    kSecond,    // arg: another one
};

// Seat and kind of figure in the one byte of Action::arg, written KIND:SEAT.
constexpr std::uint8_t piece(int seat, FigureKindId kind) {
    return static_cast<std::uint8_t>(seat * kMaxFigureKinds + kind);
}
constexpr int piece_seat(std::uint8_t piece) { return piece / kMaxFigureKinds; }
constexpr FigureKindId piece_kind(std::uint8_t piece) { return piece % kMaxFigureKinds; }

using VerbId = std::uint8_t;

// What is meant on the board by an entry's place, square or figure.
enum class PointsAt : std::uint8_t {
    kItself,
    kStander,  // the figure that stands there
    kCorner,   // the corner between that square and the tile placed last
};

// The word an entry begins with and what follows it. Rooms may add verbs.
struct Verb {
    std::string name;
    std::array<Argument, 4> arguments{};
    bool whole_feature = false;  // its place stands for a feature, written by the first segment
    // A joint entry: two seats decide it without seeing each other's part. From this argument on it
    // is the partner's (Step::partner); 0 = one seat decides all of it.
    std::uint8_t partner_from = 0;
    PointsAt points_at = PointsAt::kItself;  // for whoever shows a board to press
    const char* rule = "";  // that says what comes of it, for whoever wonders while choosing
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

// Two points in one action (kPoint, kWay): 12 bits for each coordinate of the way between them.
inline constexpr int kLongestWay = 2047;
constexpr Point point_of(const Action& action) {
    return {kPointGrid * action.square.x, kPointGrid * action.square.y};
}
constexpr Point second_point_of(const Action& action) {
    const std::int32_t bits = action.arg << 16 | action.index;
    return point_of(action) + Point{kPointGrid * ((bits >> 12) - kLongestWay - 1),
                                    kPointGrid * ((bits & 0xfff) - kLongestWay - 1)};
}
// Precondition: all coordinates are multiples of kPointGrid, and near enough.
constexpr Action with_points(VerbId verb, Point first, Point second) {
    const Point way = second - first;
    const std::int32_t bits =
        (way.x / kPointGrid + kLongestWay + 1) << 12 | (way.y / kPointGrid + kLongestWay + 1);
    return {verb,
            static_cast<std::uint8_t>(bits >> 16),
            {static_cast<std::int16_t>(first.x / kPointGrid),
             static_cast<std::int16_t>(first.y / kPointGrid)},
            static_cast<std::uint16_t>(bits & 0xffff)};
}
// Takes the second part of a turn.
constexpr Action again() { return {kAgainVerb, 0, {}, 0}; }

using ActionList = FixedList<Action, 8192>;

// An outcome of chance; its probability is its weight over the sum of all weights.
struct Outcome {
    Action action;
    std::uint32_t weight = 0;
};
using OutcomeList = FixedList<Outcome, 1536>;

}  // namespace bastide
