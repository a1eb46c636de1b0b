// Steps of a turn. A turn is a fixed list of nameless slots; rooms put steps into slots.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game/action.h"
#include "engine/game/setup.h"

namespace bastide {

struct Table;

// Where numbers come from when chance is due: below(n) is each of 0 .. n-1 with the same
// probability.
class Draws {
public:
    virtual std::uint32_t below(std::uint32_t n) = 0;

protected:
    ~Draws() = default;
};

// Points of each seat.
using SeatPoints = std::array<std::int32_t, kMaxPlayers>;
class LaidTiles;
// Adds points to those of each seat, without changing the position.
using Projection = void (*)(const Table&, LaidTiles&, SeatPoints&);
inline void no_points(const Table&, LaidTiles&, SeatPoints&) {}

// The order of a game: ABBEY-2 without the names, with setup before and ABBEY-58 behind it.
enum class Slot : std::uint8_t {
    kSetup,
    kTurnStart,     // T0
    kDraw,          // T1a
    kPlace,         // T1b
    kPlaced,        // T1c
    kAct,           // T2
    kReact,         // T2b
    kList,          // T3a: the board has listed what is complete when the tile was placed
    kConvert,       // T3b
    kReinforce,     // T3c
    kScore,         // T3d to T3g
    kReturn,        // T3h
    kAfterScoring,  // T3i to T3k
    kEndOfPart,     // T4
    kBetweenTurns,  // T5
    kEndOfTurn,     // T6
    kEndOfGame,     // E1 to E8
};
inline constexpr int kSlots = static_cast<int>(Slot::kEndOfGame) + 1;
const char* slot_name(Slot slot);

// What happens after a step was entered or a decision applied.
struct Flow {
    enum class Kind : std::uint8_t {
        kNext,   // go on with the next step
        kAgain,  // enter this step again
        kWait,   // ask for the decision or the outcome of this step
        kJump,   // go on with the first step of `slot`
    };
    Kind kind = Kind::kNext;
    Slot slot = Slot::kSetup;

    static constexpr Flow next() { return {}; }
    static constexpr Flow again() { return {Kind::kAgain}; }
    static constexpr Flow wait() { return {Kind::kWait}; }
    static constexpr Flow jump(Slot slot) { return {Kind::kJump, slot}; }
};

struct Step {
    const char* name = "";
    Slot slot = Slot::kSetup;
    int order = 0;          // within the slot; two steps with the same order are an error
    const char* rule = "";  // where it is written

    // Resolves the step, or says that it must ask. Sets `decider` in the state if it asks somebody
    // else than the player whose turn it is.
    Flow (*enter)(Table&) = nullptr;

    // For steps of the last slot: adds what the step would score if the game ended now, told from
    // the position before any step of that slot and without changing it; whoever is asked declines.
    // Searches judge millions of positions by it. nullptr: only entering the step tells.
    Projection project = nullptr;

    // A step that asks has `apply`, and either `list` and `refuse` (a decision) or `outcomes` and
    // `pick` (chance). `refuse` gives the rule that forbids an action of a verb of this step, or
    // nullptr; `list` gives exactly the canonical actions that `refuse` lets through.
    Flow (*apply)(Table&, const Action&) = nullptr;
    void (*list)(const Table&, ActionList&) = nullptr;
    const char* (*refuse)(const Table&, const Action&) = nullptr;
    // The entry of `list` at place draws.below(its size), without making the list: for the many who
    // want any action and no other. nullptr: make the list. It may be made all the same.
    Action (*any)(const Table&, Draws&, ActionList& scratch) = nullptr;
    void (*outcomes)(const Table&, OutcomeList&) = nullptr;
    // The outcome at position `ticket` when every outcome takes up as many tickets as its weight.
    Action (*pick)(const Table&, std::uint32_t ticket) = nullptr;
    std::uint32_t (*tickets)(const Table&) = nullptr;

    // Too much for a list: `list` or `outcomes` is a sample with which players and searches can
    // live, and `refuse` lets more through. Chance of this kind has no tickets: it is rolled.
    bool sampled = false;
    Action (*roll)(const Table&, Draws&) = nullptr;
    // The seat that decides the second part of a joint entry (Verb::partner_from), or -1 if none of
    // those that can be made now is joint.
    int (*partner)(const Table&) = nullptr;
    // What is done for a player who is absent.
    Action (*absent)(const Table&) = nullptr;
    // How many times it asks yet, this one included: its question says so.
    int (*left)(const Table&) = nullptr;

    bool is_chance() const { return outcomes != nullptr; }
    bool asks() const { return apply != nullptr; }
};

}  // namespace bastide
