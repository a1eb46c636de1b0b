// Computer players: who is asked for a decision, what it may cost, and what comes back.
//
//     const auto player = ai::make_player("master:personality=farmer", seed);
//     if (!player) ... player.error() ...
//     const ai::Thought thought = (*player)->think(*game, state, seat, {.seconds = 0.1,
//                                                                       .clock = now});
//     apply(*game, state, thought.choices.front().action);
//
// A player remembers nothing between two decisions: with the same seed, the same state and the same
// number of simulations it thinks the same. There are no clocks and no input or output here:
// whoever limits the time hands in a clock.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/play.h"

namespace bastide::ai {

// What one decision may cost. Without any limit the player takes its own (the level's).
struct Budget {
    std::uint64_t simulations = 0;  // 0 = no limit
    double seconds = 0;             // 0 = no limit; needs a clock
    int threads = 1;
    double (*clock)() = nullptr;  // seconds since whenever, never going back
};

// One of the things that could be decided, and what the player thinks of it.
struct Choice {
    Action action;
    double margin = 0;                         // expected: own final score less the best other one
    double winning = 0;                        // chance to win, 0 to 1
    std::uint64_t visits = 0;                  // simulations spent on it; 0 = judged at sight
    std::array<double, kMaxPlayers> scores{};  // expected final score of each seat
};

struct Thought {
    std::vector<Choice> choices;  // the best first; never empty
    std::uint64_t simulations = 0;
    double seconds = 0;  // 0 without a clock
    // Positions that were judged, if any: what the decision cost, whatever the machine.
    std::uint64_t judged = 0;
};

class Player {
public:
    virtual ~Player() = default;
    // Precondition: a decision of this seat is due. In a joint entry (Verb::partner_from) each of
    // the two seats is asked: the choices are whole entries, and only the part of the seat counts.
    virtual Thought think(const Game& game, const State& state, int seat, const Budget& budget) = 0;
};

// A player from its name and settings, "name" or "name:setting=value,...", as README.md lists
// them; or what is wrong with them.
Expected<std::unique_ptr<Player>, std::string> make_player(std::string_view spec,
                                                           std::uint64_t seed);
// The names, the weakest level first, then the reference opponents.
const std::vector<std::string>& player_names();

}  // namespace bastide::ai
