// The rounds between two turns in which everybody hurls a token: what the files of this room share.
#pragma once

#include <array>
#include <vector>

#include "engine/expansions/catapult/throw.h"
#include "engine/game/standing.h"
#include "engine/game/table.h"

namespace bastide {

// The kinds of a round, in this order everywhere.
enum HurlKind : std::uint8_t { kNoRound, kPie, kSeduction, kFeast, kCatch };
inline constexpr int kHurlKinds = 4;

// What the rules say of a kind of follower.
struct Target {
    int radius = 180;  // CATA-17
    // Whether it may take the place of this figure, which stands on the landscape (CATA-38).
    bool (*replaces)(const Table&, const Figure&) = nullptr;
};

struct CatapultFacts {
    int fair = 0;                                    // symbol of tiles
    std::array<VerbId, kHurlKinds + 1> hurl{};       // of each kind; the first is not used
    VerbId land = 0, soar = 0, swap = 0, bring = 0;  // outcomes, and what a seducer may do
    bool points_only = false;                        // CATA-60
    std::array<Target, kMaxFigureKinds> targets{};   // of each kind of figure
    std::uint16_t memory = 0;
};

// But for the first two all zero unless a fair tile of this turn waits for its round.
struct CatapultMemory {
    Square low, high;                      // corners of the smallest rectangle with all tiles
    std::array<std::uint16_t, 4> fairs{};  // the tiles plus one, in the order of placing (CATA-43)
    std::uint8_t kind = kNoRound;          // of the round that is being played
    std::uint8_t thrown = 0;               // players who have hurled in it
    std::uint8_t flying = 0;               // a token is in the air
    std::uint8_t swapping = 0;             // the thrower may replace a follower
    Point from, to;                        // the last throw: launch and aim, or aim and hand
    Point rest;                            // where its token lies
    std::array<std::int32_t, kMaxPlayers> distances{};  // of each seat in a feast (CATA-34)
};

inline const CatapultFacts& catapult_facts(const Table& table) {
    return table.game.facts<CatapultFacts>();
}
inline CatapultMemory& catapult_memory(Table& table) {
    return table.memory<CatapultMemory>(catapult_facts(table).memory);
}
inline const CatapultMemory& catapult_memory(const Table& table) {
    return table.memory<CatapultMemory>(catapult_facts(table).memory);
}
// Whose throw it is: the active player's first, then clockwise (CATA-3).
inline int thrower_of(const Table& table) {
    return (table.head.active + catapult_memory(table).thrown) % table.game.players;
}

// aim.cpp
// The smallest rectangle that contains all tiles.
struct Landscape {
    Point low, high;
};
Landscape landscape_of(const Table& table);
// The fair tile of this round.
Square fair_square(const Table& table);
// The rule that forbids a throw from the rim, or a duel; nullptr if none does.
const char* refuse_throw(const Table& table, Point launch, Point aim);
const char* refuse_duel(Point aim, Point hand);
// Throws and duels among which players without an eye of their own may choose.
void list_throws(const Table& table, HurlKind kind, ActionList& actions);
void list_duels(const Table& table, ActionList& actions);
// CATA-58
Action throw_of_absent(const Table& table);
// hurl.cpp
void note_start_tiles(Table& table);
Step fair_step();
Step hurl_step();
Step next_throw_step();
Step late_round_step();
// The fair tile whose round is the next or being played, or kNoTile.
TileId waiting_fair(const Table& table);
// chance.cpp
Step land_step();
Step fly_step();
// effect.cpp
void carry_out(Table& table, const Landing& landing);
void end_round(Table& table);
void settle_duel(Table& table, Point landing, int reach);
// seduction.cpp
// True if the token touches a tile and the thrower could replace the nearest follower.
bool can_replace(const Table& table);
Step swap_step();
bool plain_replaces(const Table& table, const Figure& place);

}  // namespace bastide
