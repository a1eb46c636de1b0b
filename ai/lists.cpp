#include "ai/lists.h"

#include <algorithm>

namespace bastide::ai {
namespace {

// What an argument says, as something that can be compared.
Point meaning(Argument argument, const Action& action) {
    switch (argument) {
        case Argument::kNone:
            return {};
        case Argument::kPoint:
            return point_of(action);
        case Argument::kWay:
            return second_point_of(action);
        case Argument::kSquare:
        case Argument::kSigned:
        case Argument::kSigned2:
            return {action.square.x, action.square.y};
        case Argument::kPlace:
            return {action.square.x * 1000 + action.square.y, action.index};
        case Argument::kType:
        case Argument::kNumber:
        case Argument::kZone:
        case Argument::kStander:
            return {action.index, 0};
        case Argument::kSeat:
        case Argument::kRotation:
        case Argument::kFigure:
        case Argument::kPiece:
        case Argument::kSmall:
        case Argument::kSecond:
            return {action.arg, 0};
    }
    return {};
}

}  // namespace

bool names_number(const Game& game, const Action& action) {
    return game.verbs[action.verb].arguments[0] == Argument::kNumber;
}

void thin(const Game& game, ActionList& actions, std::size_t most) {
    // Numbers: 0 to 8 above the first, then steps of a quarter.
    constexpr std::size_t kManyNumbers = 24;
    if (actions.size() > kManyNumbers && names_number(game, actions[0])) {
        const int base = actions[0].index;
        int next = base;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const Action action = actions[i];
            if (names_number(game, action) && action.index < next) continue;
            actions[kept++] = action;
            if (names_number(game, action))
                next = action.index + 1 + std::max(0, action.index - base - 8) / 4;
        }
        actions.set_end(actions.begin() + kept);
    }
    const std::size_t count = actions.size();
    if (count <= most) return;
    for (std::size_t i = 0; i < most; ++i) actions[i] = actions[i * (count - 1) / (most - 1)];
    actions.set_end(actions.begin() + most);
}

bool has_same_half(const Verb& verb, const Action& a, const Action& b, bool first) {
    if (a.verb != b.verb) return false;
    for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
        if ((i < verb.partner_from) != first) continue;
        const Point one = meaning(verb.arguments[i], a), other = meaning(verb.arguments[i], b);
        if (one.x != other.x || one.y != other.y) return false;
    }
    return true;
}

}  // namespace bastide::ai
