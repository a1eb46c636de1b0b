// Who may be taken, what a piece will bring, and who can be bought back: for players who judge a
// position. The numbers were fitted by matches (docs/ai.md).
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "engine/expansions/tower/tower.h"
#include "engine/game/prospects.h"

namespace bastide {
namespace {

// The chance in a round that a follower is taken: in reach of a tower that grows once, in reach if
// it grows twice, and anywhere else, because towers and their tiles are still to come.
constexpr double kInReach = 0.15, kNextToIt = 0.05, kElsewhere = 0.02;
constexpr double kEnough = 8;       // with fewer pieces in the hands of others it is less
constexpr double kPiece = 6;        // points that a piece in the hand will bring
constexpr double kEachRound = 0.5;  // pieces that can still be used in a round

struct Watch {
    Square square;
    int reach = 0;  // after the next piece
};
using Watches = FixedList<Watch, 64>;

// Towers and tower spaces that can still grow (TOWER-5, TOWER-19).
void find_watches(const Table& table, Watches& watches) {
    const TowerMemory& memory = tower_memory(table);
    const TileBits guarded = find_guarded(table);
    for (int word = 0; 32 * word < table.board.tile_count(); ++word)
        for (std::uint32_t left = memory.foundations[word] & ~guarded[word]; left != 0;
             left &= left - 1) {
            const auto tile = static_cast<TileId>(32 * word + std::countr_zero(left));
            const int tower = find_tower(table, tile);
            const int height = tower < 0 ? 0 : memory.towers[tower].height;
            if (!watches.full()) watches.push_back({table.board.tile(tile).square, height + 1});
        }
}

// TOWER-10: by rows and columns.
double chance_at(const Watches& watches, Square square) {
    constexpr int kFar = 1000;
    int beyond = kFar;  // squares beyond the reach of the nearest
    for (const Watch& watch : watches) {
        const int dx = std::abs(square.x - watch.square.x);
        const int dy = std::abs(square.y - watch.square.y);
        if (dx == 0 || dy == 0) beyond = std::min(beyond, dx + dy - watch.reach);
    }
    if (beyond <= 0) return kInReach;
    return beyond == 1 ? kNextToIt : kElsewhere;
}

void add_captures(const Table& table, Prospects& prospects) {
    std::array<double, kMaxPlayers> part{};  // of the chance, by the pieces of the others
    for (int seat = 0; seat < table.game.players; ++seat)
        for (int other = 0; other < table.game.players; ++other)
            if (other != seat) part[seat] += pieces_left(table, other) / kEnough;
    Watches watches;
    find_watches(table, watches);
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (figure.owner == kNobody || figure.stand != Stand::kSegment) continue;
        if (!table.board.is_follower(figure)) continue;  // TOWER-13
        const Square square = table.board.tile(table.board.tile_of(figure.where)).square;
        prospects.perils[i].taken +=
            static_cast<float>(std::min(1.0, part[figure.owner]) * chance_at(watches, square));
    }
}

}  // namespace

void foresee_captures(const Table& table, Prospects& prospects) {
    add_captures(table, prospects);
    for (int seat = 0; seat < table.game.players; ++seat) {
        prospects.points[seat] +=
            kPiece * std::min<double>(pieces_left(table, seat), kEachRound * prospects.rounds);
        for (int holder = 0; holder < table.game.players; ++holder)
            if (const int count = count_prisoners(table, holder, seat); count > 0)
                prospects.buy_backs.push_back({static_cast<std::uint8_t>(seat),
                                               static_cast<std::uint8_t>(holder),
                                               static_cast<std::uint8_t>(count), kRansom});
    }
}

}  // namespace bastide
