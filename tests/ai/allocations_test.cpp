// Simulations must not allocate: more of them may not ask for more memory.
#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "ai/player.h"
#include "tests/random_play.h"

// Instrumented builds bring operators of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BASTIDE_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define BASTIDE_COUNTS_ALLOCATIONS 0
#endif
#endif
#ifndef BASTIDE_COUNTS_ALLOCATIONS
#define BASTIDE_COUNTS_ALLOCATIONS 1
#endif

#if BASTIDE_COUNTS_ALLOCATIONS

namespace {
std::atomic<std::uint64_t> allocations{0};
}

// Not inlined: g++ would see malloc behind one of them and not behind the other, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace bastide::test {
namespace {

// Of one thought, in the middle of a game.
std::uint64_t allocations_of(const Game& game, const State& state, const char* spec,
                             std::uint64_t simulations) {
    auto player = ai::make_player(spec, 1);
    const std::uint64_t before = allocations;
    const ai::Thought thought =
        (*player)->think(game, state, pending(game, state).player, {.simulations = simulations});
    EXPECT_EQ(thought.simulations, simulations) << spec;
    return allocations - before;
}

TEST(Allocations, AreNotMadeBySimulations) {
    const GamePtr game = plain_game();
    Chance chance(21);
    State state = new_state(*game);
    while (state.head().turns < 20 || std::string_view(pending(*game, state).step->name) != "place")
        apply(*game, state, random_action(*game, state, chance));
    // Without doubt nothing drops out, so that all of them are made.
    for (const char* spec : {"master:doubt=1000", "flat", "uct"}) {
        const auto few = static_cast<std::uint64_t>(games_to_play(100));
        const auto many = static_cast<std::uint64_t>(games_to_play(1000));
        const std::uint64_t made = allocations_of(*game, state, spec, few);
        EXPECT_GT(made, 0u) << spec;
        EXPECT_EQ(allocations_of(*game, state, spec, many), made) << spec;
    }
}

}  // namespace
}  // namespace bastide::test

#endif
