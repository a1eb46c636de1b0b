// The City of Carcassonne: its quarters, the followers in them, the count.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

// The quarters by what they serve (COUNT-15, COUNT-16), in the order of zones.txt.
enum Quarter : std::uint8_t { kCityQuarter, kFieldQuarter, kRoadQuarter, kMonkQuarter };
inline constexpr int kQuarters = 4;
inline constexpr int kNoQuarter = -1;
inline constexpr unsigned kEveryQuarter = 0b1111;

// Where a kind of figure may be settled, and the rule that keeps it out of the other quarters.
struct Residence {
    unsigned quarters = 0;  // bit per quarter
    const char* rule = "COUNT-6";
};

struct CarcassonneFacts {
    FigureKindId count = kNoFigureKind;  // nobody blocks a quarter without him (COUNT-49)
    VerbId settle = 0;
    std::uint16_t first_zone = 0;  // that of the first quarter
    int wall = 0;                  // mark of the fields around the city
    std::uint16_t memory = 0;
    std::array<Residence, kMaxFigureKinds> residence{};  // of each kind of figure
    int preferred = -1;         // kind of the figure whose tile newcomers prefer (COUNT-47), or -1
    bool market_opens = false;  // also during the game (COUNT-42)
};

struct CarcassonneMemory {
    std::array<std::int32_t, kMaxPlayers> scores;  // before the scoring of this part (COUNT-39)
    std::uint16_t gone;     // players who have had their go in the step that waits (COUNT-18)
    std::uint16_t settled;  // a follower was settled in this part: the count may move (COUNT-12)
};

inline const CarcassonneFacts& carcassonne_facts(const Table& table) {
    return table.game.facts<CarcassonneFacts>();
}
inline CarcassonneMemory& carcassonne_memory(Table& table) {
    return table.memory<CarcassonneMemory>(carcassonne_facts(table).memory);
}
inline const CarcassonneMemory& carcassonne_memory(const Table& table) {
    return table.memory<CarcassonneMemory>(carcassonne_facts(table).memory);
}

// city.cpp
struct Room;
class GameBuilder;
// The block of twelve tiles instead of the start tile, and its four quarters.
void build_city(GameBuilder& builder, const Room& room, CarcassonneFacts& facts);
// COUNT-22: the field runs along the wall.
bool borders_carcassonne(const Table& table, SegmentId field);
// The quarter in which a figure stands, or kNoQuarter.
int quarter_of(const Table& table, const Figure& figure);
int quarter_of_count(const Table& table);
// The rule that keeps a kind of figure out of a quarter (COUNT-26 to COUNT-28, COUNT-36).
const char* refuse_quarter(const Table& table, FigureKindId kind, int zone);
// Index of the player's figure of this kind in the quarter among the figures, or -1.
int find_resident(const Table& table, int player, FigureKindId kind, int quarter);

// settle.cpp
Step note_scores_step();
Step settle_step();
Step move_count_step();

// leave.cpp
Step leave_step();
Step final_leave_step();
Step final_market_step();
// Choices that the last two can offer at most.
std::size_t longest_leave_list(const Game& game);

}  // namespace bastide
