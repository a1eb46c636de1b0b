// Positions with a known best move: small records with what a good player does there.
//
//     # Takes the free city.
//     sets base                     header lines of a record; may be left out
//     bag auto E:1 U:2              the tiles that are drawn here, and those still to come
//     ---
//     turn F 0,-1 r1 follower city@N
//     draw E
//     best place 0,-2 r2; place ... any of these is right
//     not place 1,0 r0              ... none of these is
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/log.h"

namespace bastide::test {

struct Position {
    std::string title;
    std::string error;  // why it cannot be read; empty if it can
    GamePtr game;
    State state;
    std::vector<Action> best, worst;
};

Position read_position(std::string_view text);

}  // namespace bastide::test
