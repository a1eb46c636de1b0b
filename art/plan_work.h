// The work in progress of plan_tile(): the plan and the definition, turned as the tile lies.
#pragma once

#include "art/sides.h"
#include "art/tile_plan.h"

namespace bastide::art {

struct PlanWork {
    const Game& game;
    const TileText& text;
    const TileType& type;
    const DrawingBook& book;
    int rotation;
    TilePlan plan;
    Chance chance;
    std::array<std::uint8_t, kMaxSegments> sides{};
    std::array<std::uint8_t, kMaxSegments> halves{};

    int segments() const { return type.segment_count; }
    const Kind& kind(int segment) const { return game.tables.kinds[type.segments[segment].kind]; }
    bool is_walled(int i) const { return kind(i).shape == Shape::kEdges && kind(i).fills_edge; }
    bool is_way(int i) const { return kind(i).shape == Shape::kEdges && !kind(i).fills_edge; }
    bool is_centre(int i) const { return kind(i).shape == Shape::kCentre; }
    bool is_field(int i) const { return kind(i).shape == Shape::kHalves; }
    bool has_side(int segment, int side) const { return sides[segment] >> (side & 3) & 1; }
    const std::string& edge(int side) const { return text.edges[(side - rotation) & 3]; }
    bool joined(int a, int b) const {
        for (const auto& [first, second] : text.joints)
            if ((first == a && second == b) || (first == b && second == a)) return true;
        return false;
    }
    bool crosses(int over, int under) const {
        for (const auto& crossing : text.crossings)
            if (crossing.first == over && crossing.second == under && over != under) return true;
        return false;
    }
    // The value of a mark as the file writes it, or nullptr.
    const std::string* mark(int segment, std::string_view name) const {
        for (const auto& [mark, value] : text.segments[segment].marks)
            if (mark == name) return &value;
        return nullptr;
    }
    // The segment that fills the side, or -1.
    int walled_at(int side) const {
        for (int i = 0; i < segments(); ++i)
            if (is_walled(i) && has_side(i, side)) return i;
        return -1;
    }
    // The field at a half-side, or -1.
    int field_at(int half) const {
        for (int i = 0; i < segments(); ++i)
            if (is_field(i) && halves[i] >> (half & 7) & 1) return i;
        return -1;
    }
    void complain(const std::string& text) {
        if (plan.fault.empty()) plan.fault = text;
    }
};

// plan_walls.cpp
void plan_walls(PlanWork& work);
// plan_ways.cpp: needs walls and what stands in the middle.
void plan_ways(PlanWork& work);
// plan_places.cpp: what has a fixed place; what keeps fields apart; everything else.
void place_fixed(PlanWork& work);
void place_dividers(PlanWork& work);
void place_free(PlanWork& work);
// plan_fields.cpp: fields get their cells, and field walls where nothing else parts them.
void stamp_everything(PlanWork& work);
void plan_fields(PlanWork& work);
// plan_check.cpp: complains if figures would stand elsewhere, or fields touch other walls, than the
// definition says.
void check_plan(PlanWork& work);

}  // namespace bastide::art
