// A tile as the rules see it: edges, segments, and the tables for its four rotations.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/kind.h"
#include "engine/core/point.h"

namespace bastide {

using TypeId = std::uint16_t;
inline constexpr TypeId kNoType = 0xffff;
inline constexpr int kMaxSegments = 16;  // on one tile
inline constexpr int kMaxCentres = 2;    // segments in the middle of one tile, of different kinds
inline constexpr int kMaxMarks = 16;     // names of marks that rooms have registered
inline constexpr std::uint8_t kNoSegment = 0xff;
inline constexpr std::uint8_t kNoArrow = 0xff;
inline constexpr std::uint8_t kAnyTerrain = 0xff;  // an edge that matches everything

// One segment of a tile in the orientation of the tile table.
struct SegmentType {
    KindId kind = kNoKind;
    std::uint8_t edges = 0;     // bit per side
    std::uint8_t halves = 0;    // bit per half-side
    std::uint8_t open = 0;      // number of its edges
    bool is_centre = false;     // its kind closes by the squares around it
    bool first_of_kind = true;  // no segment before it on this tile has the same kind
    std::uint16_t borders = 0;  // bit per segment of this tile that it touches (FARM-16)
    std::uint16_t joints = 0;   // bit per segment of this tile that it meets in a joint
    std::array<std::uint8_t, kMaxMarks> marks{};  // value of each registered mark, 0 = absent
};

// A tile in one of its four rotations: what lies at each side and half-side.
struct TurnedTile {
    std::array<std::uint8_t, kSides> terrain{};       // index of the terrain; kAnyTerrain
    std::array<std::uint8_t, kSides> clash_row{};     // of each side, in the board's clash table
    std::array<std::uint8_t, kSides> edge_segment{};  // segment that reaches the side by the edge
    std::array<std::uint8_t, kHalves> half_segment{};
};

struct TileType {
    std::array<TurnedTile, 4> turned;
    std::uint8_t segment_count = 0;
    std::uint8_t rotations = 0;             // bit per rotation that gives a board of its own
    std::array<std::uint8_t, 4> same_as{};  // smallest rotation with the same board (BASE-DR-13)
    std::uint8_t pile = 0;
    bool has_centre = false;
    std::uint32_t symbols = 0;      // bit per registered symbol
    std::uint8_t arrow = kNoArrow;  // the side that they point at in the orientation of the table
    std::array<SegmentType, kMaxSegments> segments;
    std::array<Point, kMaxSegments> spots;  // where figures stand, in the table's orientation

    std::string id;
    std::string set;
    std::string group;
    int copies = 0;  // in the set, the start copy included
    // Types that a tile of this type can become on the board (GameBuilder::derive_types).
    TypeId first_derived = 0;
    std::uint16_t derived = 0;
};

}  // namespace bastide
