// Hands: what the tiles that lie open and are somebody's (Hooks::open_tiles) are worth to their
// owners. Such a tile will be placed in a turn of its own, so it is worth the best that it can do
// on this board; without that nobody would pay for one.
#pragma once

#include <vector>

#include "ai/desk.h"
#include "ai/evaluation.h"

namespace bastide::ai {

class Hands {
public:
    explicit Hands(const Game& game);

    // Positions that follow from this one are going to be judged: what the tiles promise is found
    // out on this board, once for all of them.
    void prepare(const Desk& desk, Evaluation& evaluation);
    // Adds to each seat's score what its tiles promise.
    void add(const Desk& desk, Evaluation& evaluation, Scores& scores);

private:
    bool is_known(const Desk& desk);
    const Scores& promise(const Desk& desk, Evaluation& evaluation, TypeId type);

    struct Known {
        TypeId type = kNoType;
        Scores gain{};  // for each seat, if it is the one who places it
    };
    const Game& game_;
    Desk tried_;
    std::vector<Known> known_;
    int tiles_ = -1, turns_ = -1;  // of the board that is known
    PlacedTile last_{};            // on it
    std::vector<OpenTile> open_;
};

}  // namespace bastide::ai
