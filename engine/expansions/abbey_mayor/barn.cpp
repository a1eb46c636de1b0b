// Where a barn may be built: on a corner of the new tile where four tiles show the same field
// (ABBEY-24, ABBEY-25, ABBEY-51). It stands on the new tile; `spot` counts the corners clockwise
// from the north-west.
#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

constexpr int kCorners = 4;
constexpr int kNoCorner = -1;

// A barn stands where it stands for the rest of the game (ABBEY-25): the tile from 1, and the
// corner, in one number.
constexpr std::uint16_t place_of_barn(TileId tile, int corner) {
    return static_cast<std::uint16_t>((tile + 1) * kCorners + corner);
}

// The square that meets this one in the corner only.
Square diagonal(Square square, int corner) { return square + kAround[kSides + corner]; }

// The field that fills the corner of a tile, or kNowhere.
SegmentId field_in_corner(const Table& table, TileId tile, int corner) {
    if (tile == kNoTile) return kNowhere;
    const auto& halves = table.board.turned(tile).half_segment;
    const std::uint8_t field = halves[2 * corner];
    if (field == kNoSegment || field != halves[(2 * corner + kHalves - 1) % kHalves])
        return kNowhere;
    return table.board.segment_of(tile, field);
}

// ABBEY-24. Precondition: a corner of a tile on the board.
bool four_fields_meet(const Table& table, TileId tile, int corner) {
    const Board& board = table.board;
    const Square square = board.tile(tile).square;
    const auto shows_field = [&](Square there, int its_corner) {
        return field_in_corner(table, board.tile_at(there), its_corner % kCorners) != kNowhere;
    };
    return shows_field(square, corner) && shows_field(diagonal(square, corner), corner + 2) &&
           shows_field(neighbour(square, (corner + 3) % kSides), corner + 1) &&
           shows_field(neighbour(square, corner), corner + 3);
}

// The corner of the new tile that the square lies at, or kNoCorner.
int corner_towards(const Table& table, Square square) {
    for (int corner = 0; corner < kCorners; ++corner)
        if (diagonal(table.board.tile(table.head.placed).square, corner) == square) return corner;
    return kNoCorner;
}

const char* refuse_corner(const Table& table, int corner) {
    const KindRules& field = table.game.kind_rules[kField];
    if (!field.claimable) return field.unclaimable_rule;  // ED-1: no figure of any kind
    const TileId tile = table.head.placed;
    if (!four_fields_meet(table, tile, corner)) return "ABBEY-24";
    const SegmentId root = table.board.root(field_in_corner(table, tile, corner));
    return has_barn(table, root) ? "ABBEY-25" : nullptr;
}

const char* refuse_build(const Table& table, const Action& action) {
    const FigureKindId barn = abbey_facts(table).barn;
    if (action.arg != barn) return "ABBEY-24";
    const int corner = corner_towards(table, action.square);
    if (corner == kNoCorner) return "ABBEY-51";
    if (const char* rule = refuse_absent(table, barn)) return rule;
    return refuse_corner(table, corner);
}

// Bit per side of the new tile with a tile there.
unsigned sides_with_tiles(const Table& table, Square square) {
    unsigned sides = 0;
    for (int side = 0; side < kSides; ++side)
        if (table.board.tile_at(neighbour(square, side)) != kNoTile) sides |= 1u << side;
    return sides;
}

// Few corners of a new tile have tiles at both sides: the others need no second look.
void list_builds(const Table& table, ActionList& actions) {
    const AbbeyFacts& facts = abbey_facts(table);
    if (table.reserve(table.head.active, facts.barn) == 0) return;
    const Square square = table.board.tile(table.head.placed).square;
    const unsigned sides = sides_with_tiles(table, square);
    for (int corner = 0; corner < kCorners; ++corner)
        if (sides >> corner & sides >> (corner + 3) % kSides & 1 &&
            refuse_corner(table, corner) == nullptr)
            actions.push_back({facts.build, facts.barn, diagonal(square, corner), 0});
}

Flow apply_build(Table& table, const Action& action) {
    const auto corner = static_cast<std::uint8_t>(corner_towards(table, action.square));
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure(
        {table.head.active, action.arg, Stand::kTile, corner, table.head.placed});
    abbey_memory(table).barns[table.head.active] = place_of_barn(table.head.placed, corner);
    abbey_memory(table).new_barn = 1;
    return Flow::next();
}

}  // namespace

const char* refuse_barn_on_segment(const Table&, FigureKindId, TileId, int) { return "ABBEY-24"; }

SegmentId field_of_barn(const Table& table, int player) {
    const std::uint16_t place = abbey_memory(table).barns[player];
    if (place == 0) return kNowhere;
    return table.board.root(
        field_in_corner(table, static_cast<TileId>(place / kCorners - 1), place % kCorners));
}

bool has_barn(const Table& table, SegmentId field) {
    for (int player = 0; player < table.game.players; ++player)
        if (field_of_barn(table, player) == field) return true;
    return false;
}

bool find_barn_spot(const Table& table, const Figure& figure, Point& spot) {
    if (figure.kind != abbey_facts(table).barn) return false;
    spot = corner_of(table.board.tile(figure.where).square);
    if (figure.spot == 1 || figure.spot == 2) spot.x += kTileSide;
    if (figure.spot >= 2) spot.y += kTileSide;
    return true;
}

Offer build_offer(VerbId verb) { return {verb, list_builds, refuse_build, apply_build}; }

}  // namespace bastide
