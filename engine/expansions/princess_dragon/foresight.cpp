// Who stands in the dragon's way, and what the fairy's points are really worth: for players who
// judge a position. The numbers were fitted by matches (docs/ai.md).
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/expansions/princess_dragon/dragon.h"
#include "engine/game/prospects.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"

namespace bastide {
namespace {

// The chance that a movement ends on a tile beside the dragon, and how it falls with each step of
// the way there.
constexpr double kBeside = 0.4, kFalls = 0.3;
// The same for the movement that goes on: if another player makes the next step and the tile is
// beside the dragon, and in every other case.
constexpr double kNextStep = 0.7, kOnTheWay = 0.2;
// She leaves before most features are scored: another player calls her, and each call is an action
// that puts nobody on the board. So little of her three points is left.
constexpr double kFairyLeaves = -2.5;

// Movements to be expected in a round: by the tiles that cause one.
double movements(const Table& table) {
    int wings = 0, tiles = 0;
    for (std::size_t i = 0; i < table.game.bag.size(); ++i) {
        const auto type = static_cast<TypeId>(i);
        const int left = table.bag(type) + table.aside(type);
        tiles += left;
        if (table.game.tables.symbols[type] >> dragon_facts(table).wing & 1) wings += left;
    }
    return tiles == 0 ? 0 : static_cast<double>(table.game.players) * wings / tiles;
}

// DRAGON-28: within six steps, as far as nothing is in the way. What is left of a movement that
// goes on reaches less far.
void add_way(const Table& table, const Figure& figure, int distance, double rate, Peril& peril) {
    const double falls = std::exp(-kFalls * (distance - 1));
    if (distance <= kDragonSteps) peril.home += static_cast<float>(rate * kBeside * falls);
    const int steps = dragon_memory(table).steps;
    if (!is_walking(table) || distance > kDragonSteps - steps) return;
    const bool next = distance == 1 && table.head.decider != figure.owner;
    peril.now = std::max(peril.now, static_cast<float>(next ? kNextStep : kOnTheWay * falls));
}

void add_dragon(const Table& table, Prospects& prospects) {
    const TileId lair = tile_of_dragon(table);
    if (lair == kNoTile) return;
    const TileId safe = tile_of_fairy(table);  // DRAGON-13
    const Square from = table.board.tile(lair).square;
    const double rate = movements(table);
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (figure.owner == kNobody || !table.board.is_follower(figure)) continue;
        const TileId tile = tile_of_figure(table, figure);
        if (tile == kNoTile || tile == safe || is_sheltered(table, figure)) continue;
        const Square at = table.board.tile(tile).square;
        const int distance = std::abs(at.x - from.x) + std::abs(at.y - from.y);
        add_way(table, figure, distance, rate, prospects.perils[i]);
    }
}

}  // namespace

void foresee_dragon(const Table& table, Prospects& prospects) {
    add_dragon(table, prospects);
    const Figure* fairy = find_fairy(table);
    if (fairy == nullptr) return;
    const SegmentId root = feature_under(table, *fairy);
    if (root == kNowhere) return;
    SeatPoints points{};
    project_fairy(table, root, points);
    for (int seat = 0; seat < table.game.players; ++seat)
        if (points[seat] > 0) prospects.points[seat] += kFairyLeaves;
}

}  // namespace bastide
