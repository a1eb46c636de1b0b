#include "ai/gaps.h"

#include <algorithm>

namespace bastide::ai {

Gaps::Gaps(const Game& game)
    : game_(game), codes_(game.board.terrains + 1u), bag_(game.bag.size(), 0) {
    known_.resize(std::size_t{codes_} * codes_ * codes_ * codes_);
    answers_.reserve(known_.size() * bag_.size());  // pages that are never used cost nothing
}

void Gaps::look(const Table& table) {
    const std::span<const std::uint8_t> bag = table.bag();
    if (now_ != 0 && std::equal(bag.begin(), bag.end(), bag_.begin())) return;
    std::copy(bag.begin(), bag.end(), bag_.begin());
    ++now_;
}

const Supply& Gaps::at(const Table& table, Square square) {
    std::uint32_t pattern = 0;
    for (int side = kSides - 1; side >= 0; --side) {
        pattern *= codes_;
        const TileId other = table.board.tile_at(neighbour(square, side));
        if (other == kNoTile) continue;
        const std::uint8_t terrain = table.board.turned(other).terrain[opposite(side)];
        if (terrain != kAnyTerrain) pattern += terrain + 1u;
    }
    Known& known = known_[pattern];
    if (known.when != now_) {
        known.when = now_;
        if (!known.asked) ask(pattern, known);
        count(known);
    }
    return known.supply;
}

void Gaps::ask(std::uint32_t pattern, Known& known) {
    known.asked = true;
    known.first = static_cast<std::uint32_t>(answers_.size());
    std::array<std::uint8_t, kSides> wanted{};  // terrain + 1, or 0
    unsigned walled = 0;                        // bit per side with a neighbour
    for (int side = 0; side < kSides; ++side, pattern /= codes_) {
        wanted[side] = static_cast<std::uint8_t>(pattern % codes_);
        if (wanted[side] != 0) walled |= 1u << side;
    }
    for (std::size_t id = 0; id < bag_.size(); ++id) {
        const TileType& type = game_.tables.types[id];
        bool fits = false;
        unsigned closes = 0;
        unsigned joins = 0;
        for (int rotation = 0; rotation < 4; ++rotation) {
            if (!(type.rotations >> rotation & 1)) continue;
            const TurnedTile& turned = type.turned[rotation];
            bool here = true;
            for (int side = 0; side < kSides && here; ++side)
                here = wanted[side] == 0 || turned.terrain[side] == kAnyTerrain ||
                       turned.terrain[side] + 1 == wanted[side];
            if (!here) continue;
            fits = true;
            for (int side = 0; side < kSides; ++side) {
                const std::uint8_t segment = turned.edge_segment[side];
                if (segment == kNoSegment) {
                    closes |= 1u << side;
                    continue;
                }
                const unsigned edges = type.segments[segment].edges;
                const unsigned lies = (edges << rotation | edges >> (kSides - rotation)) & 15u;
                if ((lies & ~walled) == 0 || lies == 1u << side) closes |= 1u << side;
                for (int other = 0; other < side; ++other)
                    if (lies >> other & 1) joins |= 1u << join_of(other, side);
            }
        }
        if (fits)
            answers_.push_back({static_cast<TypeId>(id), static_cast<std::uint8_t>(closes),
                                static_cast<std::uint8_t>(joins)});
    }
    known.answers = static_cast<std::uint32_t>(answers_.size()) - known.first;
}

void Gaps::count(Known& known) const {
    Supply& supply = known.supply;
    supply = {};
    for (const Answer& answer : std::span(answers_).subspan(known.first, known.answers)) {
        const std::uint16_t tiles = bag_[answer.type];
        if (tiles == 0) continue;
        supply.fits = static_cast<std::uint16_t>(supply.fits + tiles);
        for (int side = 0; side < kSides; ++side)
            supply.closes[side] = static_cast<std::uint16_t>(supply.closes[side] +
                                                             (answer.closes >> side & 1) * tiles);
        for (std::size_t pair = 0; pair < supply.joins.size(); ++pair)
            supply.joins[pair] =
                static_cast<std::uint16_t>(supply.joins[pair] + (answer.joins >> pair & 1) * tiles);
    }
}

}  // namespace bastide::ai
