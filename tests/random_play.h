// Random games for the tests, with a generator of their own: nothing is shared with the program's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/play.h"

namespace bastide::test {

// A small generator of random numbers (splitmix64), the same everywhere.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    // Evenly below `limit`. Precondition: limit > 0.
    std::uint32_t below(std::uint32_t limit);
    bool one_in(std::uint32_t n) { return below(n) == 0; }
    template <typename List>
    const auto& pick(const List& list) {
        return list[below(static_cast<std::uint32_t>(list.size()))];
    }

private:
    std::uint64_t state_;
};

// True if the build has the room or the tile set.
bool has_room(std::string_view name);
bool has_set(std::string_view name);
// True if the build has every room of this issue.
bool is_full_build();
// Tile sets of the build, the eldest first.
std::vector<std::string> known_sets();

// "Red", "Blue" and so on.
std::vector<std::string> names(int players);
Setup plain_setup(int players = 2);
// The base game for this many players, seat 1 starts.
GamePtr plain_game(int players = 2);

// Sets, options, flags, 2 to 6 players and now and then a small bag, all at random. Many of these
// setups contradict themselves: random_game() tries until one is accepted.
Setup random_setup(Chance& chance);
GamePtr random_game(Chance& chance);

// What is due, decided at random: an outcome by its weight, or one of the legal actions.
Action random_action(const Game& game, const State& state, Chance& chance);
bool is_over(const Game& game, const State& state);
// A game played to its end.
std::vector<Action> random_actions(const Game& game, Chance& chance);
// The state that these actions lead to.
State replay(const Game& game, const std::vector<Action>& actions, std::size_t count);

std::vector<Action> sorted(std::vector<Action> actions);
// Legal decisions or possible outcomes, in canonical order.
std::vector<Action> choices(const Game& game, const State& state);

// How often a property is tried: less where every step is checked and instrumented.
inline int games_to_play(int release) {
#ifdef NDEBUG
    return release;
#else
    return release / 40 + 1;
#endif
}

}  // namespace bastide::test
