#include "engine/board/spot.h"

#include <bit>

namespace bastide {
namespace {

constexpr Point kMiddle{500, 500};

// The point `depth` units inside the middle of an edge.
constexpr Point inside(int edge, int depth) {
    constexpr int kFar = kTileSide;
    switch (edge) {
        case kNorth:
            return {500, depth};
        case kEast:
            return {kFar - depth, 500};
        case kSouth:
            return {500, kFar - depth};
        default:
            return {depth, 500};
    }
}

// `by` units from a point towards an edge; away from it if negative.
constexpr Point towards(Point point, int edge, int by) {
    return {point.x + kSteps[edge].x * by, point.y + kSteps[edge].y * by};
}

bool is_opposite_pair(int edges) { return edges == 0b0101 || edges == 0b1010; }
bool is_neighbour_pair(int edges) {
    return std::popcount(unsigned(edges)) == 2 && !is_opposite_pair(edges);
}
int first_edge(int edges) { return std::countr_zero(unsigned(edges)); }

class SpotFinder {
public:
    SpotFinder(const TileText& tile, const TileWords& words) : tile_(tile), words_(words) {}

    Point find(int index) const {
        const SegmentText& segment = tile_.segments[index];
        const Kind& kind = kind_of(segment);
        switch (kind.shape) {
            case Shape::kEdges:
                return kind.fills_edge ? walled(index) : path(index);
            case Shape::kHalves:
                return segment.halves != 0 ? open_land(segment) : closed_in(index);
            case Shape::kCentre:
                break;
        }
        return segment.grown ? kMiddle : centre();
    }

private:
    const Kind& kind_of(const SegmentText& segment) const {
        return words_.kinds[words_.kind(segment.kind)];
    }
    // A tile file may speak of segments that are not there.
    bool exists(int index) const {
        return index >= 0 && index < static_cast<int>(tile_.segments.size());
    }
    bool is_walled(int index) const {
        return exists(index) && kind_of(tile_.segments[index]).fills_edge;
    }
    bool is_walled_edge(int side) const {
        const int kind = words_.kind(tile_.edges[side]);
        return kind >= 0 && words_.kinds[kind].fills_edge;
    }

    // Under something that players can claim and complete; water above changes nothing.
    bool is_under(int index) const {
        for (const auto& [over, under] : tile_.crossings) {
            if (under != index || over == index || !exists(over)) continue;
            const Kind& kind = kind_of(tile_.segments[over]);
            if (kind.shape == Shape::kEdges && kind.closes) return true;
        }
        return false;
    }

    bool has_building() const {
        for (const SegmentText& segment : tile_.segments)
            if (kind_of(segment).shape == Shape::kCentre && !segment.grown) return true;
        return false;
    }

    // A segment that fills its edges.
    Point walled(int index) const {
        const int edges = tile_.segments[index].edges;
        if (std::popcount(unsigned(edges)) == 1 || is_under(index))
            return inside(first_edge(edges), 130);
        if (is_opposite_pair(edges))
            return has_building() ? inside(first_edge(edges), 130) : kMiddle;
        if (is_neighbour_pair(edges)) return towards_all(edges, 220);
        if (std::popcount(unsigned(edges)) == 3) return inside(first_edge(~edges & 15), 700);
        return kMiddle;
    }

    // A segment that runs through the middle of its edges.
    Point path(int index) const {
        const int edges = tile_.segments[index].edges;
        const int edge = first_edge(edges);
        if (std::popcount(unsigned(edges)) == 1 || is_under(index))
            return inside(edge, has_walls_at_both_corners(edge) ? 110 : 250);
        if (is_opposite_pair(edges)) return kMiddle;
        if (is_neighbour_pair(edges)) return towards_all(edges, 130);
        return inside(edge, 250);
    }

    static Point towards_all(int edges, int by) {
        Point point = kMiddle;
        for (int edge = 0; edge < kSides; ++edge)
            if (edges >> edge & 1) point = towards(point, edge, by);
        return point;
    }

    // Corners count clockwise like the edges before them: NE SE SW NW.
    bool is_walled_corner(int corner) const {
        static constexpr std::array<std::string_view, kSides> kCorners{"NE", "SE", "SW", "NW"};
        for (std::size_t i = 0; i < tile_.segments.size(); ++i)
            for (const auto& [mark, value] : tile_.segments[i].marks)
                if (mark == "reaches" && value.find(kCorners[corner]) != std::string::npos)
                    return true;
        return false;
    }
    bool has_walls_at_both_corners(int edge) const {
        const int before = (edge + 3) & 3;  // the edge and the corner counterclockwise of it
        const int after = (edge + 1) & 3;
        return (is_walled_edge(before) || is_walled_corner(before)) &&
               (is_walled_edge(after) || is_walled_corner(edge));
    }

    // In the middle, or beside what runs straight through it.
    Point centre() const {
        for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
            if (kind_of(tile_.segments[i]).shape != Shape::kEdges || is_walled(int(i))) continue;
            if (tile_.segments[i].edges == 0b1010) return {500, 250};
            if (tile_.segments[i].edges == 0b0101) return {250, 500};
        }
        return kMiddle;
    }

    // Land that runs to half-edges.
    Point open_land(const SegmentText& segment) const {
        struct Corner {
            int halves;
            Point point;
        };
        static constexpr std::array<Corner, 4> kCorners{{{1 << 3 | 1 << 4, {820, 820}},
                                                         {1 << 5 | 1 << 6, {180, 820}},
                                                         {1 << 7 | 1 << 0, {180, 180}},
                                                         {1 << 1 | 1 << 2, {820, 180}}}};
        static constexpr std::array<Point, kHalves> kHalfPoints{{{310, 80},
                                                                 {690, 80},
                                                                 {920, 310},
                                                                 {920, 690},
                                                                 {690, 920},
                                                                 {310, 920},
                                                                 {80, 690},
                                                                 {80, 310}}};
        for (const Corner& corner : kCorners)
            if ((segment.halves & corner.halves) == corner.halves) return corner.point;
        for (int side = 0; side < kSides; ++side) {
            const int both = 3 << 2 * side;
            if ((segment.halves & both) == both && tile_.edges[side] == segment.kind)
                return inside(side, 80);
        }
        return kHalfPoints[first_edge(segment.halves)];
    }

    // Land that is closed in.
    Point closed_in(int index) const {
        for (const auto& [over, under] : tile_.crossings)
            if (over != under && is_walled(over) && is_walled(under)) {
                int before = 0;
                for (int i = 0; i < index; ++i)
                    before += kind_of(tile_.segments[i]).shape == Shape::kHalves &&
                              tile_.segments[i].halves == 0;
                return {310, before == 0 ? 250 : 750};
            }
        bool large = false;
        int single = -1;
        Point moved = kMiddle;
        for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
            if (!is_walled(int(i))) continue;
            const int edges = tile_.segments[i].edges;
            if (std::popcount(unsigned(edges)) == 3 || is_opposite_pair(edges)) large = true;
            if (std::popcount(unsigned(edges)) == 1) single = first_edge(edges);
            if (!is_neighbour_pair(edges)) continue;
            for (int edge = 0; edge < kSides; ++edge)
                if (edges >> edge & 1) moved = towards(moved, edge, -100);
        }
        return large && single >= 0 ? inside(single, 300) : moved;
    }

    const TileText& tile_;
    const TileWords& words_;
};

}  // namespace

Point spot_of(const TileText& tile, const TileWords& words, int index) {
    const SegmentText& segment = tile.segments[index];
    for (const SpotText& spot : tile.spots)
        if (spot.what == (segment.grown ? segment.kind : std::to_string(index))) return spot.point;
    return SpotFinder(tile, words).find(index);
}

Point spot_of(const TileText& tile, std::string_view name) {
    for (const SpotText& spot : tile.spots)
        if (spot.what == name) return spot.point;
    return kMiddle;
}

}  // namespace bastide
