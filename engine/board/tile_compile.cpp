// From the text of a tile to its type with the tables for four rotations; impossible geometry is
// refused with the line and the reason.
#include <algorithm>
#include <bit>
#include <tuple>

#include "engine/board/spot.h"
#include "engine/board/tile_file.h"
#include "engine/board/tile_geometry.h"
#include "engine/core/text.h"

namespace bastide {
namespace {

constexpr int kMostOfAMark = 9;

using Fault = std::optional<ParseError>;

// Rotations that give the same board (BASE-DR-13)

// What a segment looks like from outside, whatever its number: equal for equal boards.
using Look = std::tuple<KindId, int, int, std::vector<int>, std::vector<int>,
                        std::array<std::uint8_t, kMaxMarks>>;

int turned_mask(int mask, int rotation, int bits, int step) {
    int out = 0;
    for (int i = 0; i < bits; ++i)
        if (mask >> i & 1) out |= 1 << ((i + rotation * step) % bits);
    return out;
}

std::vector<Look> look_of(const TileType& type, int rotation) {
    std::vector<Look> looks;
    for (int i = 0; i < type.segment_count; ++i) {
        const SegmentType& s = type.segments[i];
        std::vector<int> bordered;
        std::vector<int> joined;
        for (int j = 0; j < type.segment_count; ++j) {
            const int edges = turned_mask(type.segments[j].edges, rotation, kSides, 1);
            if (s.borders >> j & 1) bordered.push_back(edges);
            if (s.joints >> j & 1) joined.push_back(type.segments[j].kind << kSides | edges);
        }
        std::sort(bordered.begin(), bordered.end());
        std::sort(joined.begin(), joined.end());
        looks.emplace_back(s.kind, turned_mask(s.edges, rotation, kSides, 1),
                           turned_mask(s.halves, rotation, kHalves, 2), bordered, joined, s.marks);
    }
    std::sort(looks.begin(), looks.end());
    return looks;
}

void find_symmetries(TileType& type) {
    const bool points = type.symbols != 0 && type.arrow != kNoArrow;
    for (int rotation = 0; rotation < 4; ++rotation) {
        int same = points ? rotation : 0;  // every turn of an arrow shows
        while (same < rotation && look_of(type, same) != look_of(type, rotation)) ++same;
        type.same_as[rotation] = static_cast<std::uint8_t>(same);
        if (same == rotation) type.rotations |= static_cast<std::uint8_t>(1 << rotation);
    }
}

class TileCompiler {
public:
    TileCompiler(const TileText& text, const TileWords& words,
                 const std::array<std::uint8_t, kMaxKinds>& terrains)
        : text_(text), words_(words), terrains_(terrains) {}

    Expected<TileType> compile() {
        if (Fault fault = check_counts()) return *fault;
        type_.id = text_.id;
        type_.group = text_.group;
        type_.copies = text_.count;
        type_.segment_count = static_cast<std::uint8_t>(text_.segments.size());
        for (int i = 0; i < type_.segment_count; ++i)
            if (Fault fault = add_segment(i)) return *fault;
        if (Fault fault = add_joints()) return *fault;
        for (const std::string& name : text_.symbols)
            if (const int symbol = words_.symbol(name); symbol >= 0) type_.symbols |= 1u << symbol;
        if (text_.arrow >= 0) type_.arrow = static_cast<std::uint8_t>(text_.arrow);
        if (Fault fault = lay_edges()) return *fault;
        for (int i = 0; i < type_.segment_count; ++i)
            if (Fault fault = lay_segment(i)) return *fault;
        if (Fault fault = find_bare_edge()) return *fault;
        if (Fault fault = find_impossible(text_, words_)) return *fault;
        for (int i = 0; i < type_.segment_count; ++i) type_.spots[i] = spot_of(text_, words_, i);
        turn();
        find_symmetries(type_);
        return std::move(type_);
    }

private:
    ParseError wrong_tile(const std::string& reason) const { return wrong(text_.line, reason); }
    ParseError wrong(int line, const std::string& reason) const {
        return {line, 1, "tile " + text_.id + ": " + reason};
    }

    Fault check_counts() const {
        if (text_.start > text_.count) return wrong_tile("more start copies than copies");
        if (text_.gardens > text_.count) return wrong_tile("more gardens than copies");
        if (text_.segments.size() > kMaxSegments) return wrong_tile("too many segments");
        return std::nullopt;
    }

    // What the tile has

    Fault add_segment(int index) {
        const SegmentText& in = text_.segments[index];
        SegmentType& out = type_.segments[index];
        const int kind = words_.kind(in.kind);
        if (kind < 0) return ParseError{in.line, 1, "unknown kind of segment '" + in.kind + "'"};
        out.kind = static_cast<KindId>(kind);
        out.edges = in.edges;
        out.open = static_cast<std::uint8_t>(std::popcount(in.edges));
        out.is_centre = words_.kinds[kind].closes && words_.kinds[kind].shape == Shape::kCentre;
        out.halves = in.halves;
        type_.has_centre |= out.is_centre;
        for (int before = 0; before < index; ++before)
            if (type_.segments[before].kind == out.kind) out.first_of_kind = false;
        if (Fault fault = add_borders(in, out)) return fault;
        if (Fault fault = check_shape(in, out)) return fault;
        return add_marks(in, out);
    }

    // What fills its edge has a border; what it encloses touches it.
    Fault add_borders(const SegmentText& in, SegmentType& out) const {
        for (const int border : in.borders) {
            const bool exists = border >= 0 && border < type_.segment_count;
            const int kind = exists ? words_.kind(text_.segments[border].kind) : -1;
            if (kind < 0 || !words_.kinds[kind].fills_edge)
                return ParseError{in.line, 1, "~" + std::to_string(border) + " is no city"};
            out.borders |= static_cast<std::uint16_t>(1 << border);
        }
        return std::nullopt;
    }

    Fault check_shape(const SegmentText& in, const SegmentType& out) {
        const Shape shape = words_.kinds[out.kind].shape;
        if (shape == Shape::kCentre && (in.edges != 0 || in.halves != 0))
            return ParseError{in.line, 1, "a " + in.kind + " reaches no edge"};
        // A place in the middle is named by its kind alone.
        if (shape == Shape::kCentre && (!out.first_of_kind || ++centres_ > kMaxCentres))
            return ParseError{in.line, 1, "too much in the middle of the tile"};
        if ((shape == Shape::kHalves && in.edges != 0) ||
            (shape == Shape::kEdges && in.halves != 0))
            return ParseError{in.line, 1, "a " + in.kind + " does not lie like this"};
        return std::nullopt;
    }

    Fault add_marks(const SegmentText& in, SegmentType& out) const {
        for (const auto& [name, value] : in.marks) {
            if (const int whole = words_.mark(name + "=" + value); whole >= 0) {
                out.marks[whole] = 1;  // a mark whose value is a word
                continue;
            }
            const int mark = words_.mark(name);
            if (mark < 0) continue;  // a mark of a room that is not in this build
            const int number = value.empty() ? 1 : parse_number(value).value_or(0);
            if (number < 1 || number > kMostOfAMark)
                return ParseError{
                    in.line, 1, name + " takes a number from 1 to " + std::to_string(kMostOfAMark)};
            out.marks[mark] = static_cast<std::uint8_t>(number);
        }
        return std::nullopt;
    }

    Fault add_joints() {
        for (const auto& [a, b] : text_.joints) {
            if (a == b || std::min(a, b) < 0 || std::max(a, b) >= type_.segment_count)
                return wrong_tile("a joint takes two segments");
            type_.segments[a].joints |= static_cast<std::uint16_t>(1 << b);
            type_.segments[b].joints |= static_cast<std::uint16_t>(1 << a);
        }
        return std::nullopt;
    }

    // What lies at its sides in rotation 0

    Fault lay_edges() {
        flat().edge_segment.fill(kNoSegment);
        flat().half_segment.fill(kNoSegment);
        for (int side = 0; side < kSides; ++side) {
            // An inner edge always lies beside the same tile of a start layout: nothing is matched
            // there, and only its half-edges run on.
            if (text_.edges[side] == "any" || text_.edges[side] == "inner") {
                flat().terrain[side] = kAnyTerrain;
                continue;
            }
            const int kind = words_.kind(text_.edges[side]);
            if (kind < 0 || words_.kinds[kind].shape == Shape::kCentre)
                return wrong_tile("unknown edge '" + text_.edges[side] + "'");
            flat().terrain[side] = terrains_[kind];
        }
        return std::nullopt;
    }

    Fault lay_segment(int index) {
        const SegmentType& s = type_.segments[index];
        const int line = text_.segments[index].line;
        for (int side = 0; side < kSides; ++side) {
            if (!(s.edges >> side & 1)) continue;
            if (flat().terrain[side] != terrains_[s.kind])
                return wrong(line, "this segment reaches an edge of another kind");
            if (flat().edge_segment[side] != kNoSegment)
                return wrong(line, "two segments reach the same edge");
            flat().edge_segment[side] = static_cast<std::uint8_t>(index);
        }
        for (int half = 0; half < kHalves; ++half) {
            if (!(s.halves >> half & 1)) continue;
            const int edge_kind = words_.kind(text_.edges[side_of_half(half)]);
            if (edge_kind >= 0 && words_.kinds[edge_kind].fills_edge)
                return wrong(line, "a half-edge lies on an edge that has none");
            if (flat().half_segment[half] != kNoSegment)
                return wrong(line, "two segments reach the same half-edge");
            flat().half_segment[half] = static_cast<std::uint8_t>(index);
        }
        const Kind& kind = words_.kinds[s.kind];
        if (kind.shape == Shape::kEdges && s.edges == 0)
            return wrong(line, "a " + kind.name + " must reach an edge");
        return std::nullopt;
    }

    // An edge or half-edge that no segment reaches.
    Fault find_bare_edge() const {
        const TurnedTile& flat = type_.turned[0];
        for (int side = 0; side < kSides; ++side) {
            const int kind = words_.kind(text_.edges[side]);
            if (kind < 0) continue;
            const bool whole = words_.kinds[kind].shape == Shape::kEdges;
            if (whole && flat.edge_segment[side] == kNoSegment)
                return wrong_tile(std::string("no segment reaches edge ") + kSideNames[side]);
            if (words_.kinds[kind].fills_edge) continue;
            for (const int half : {2 * side, 2 * side + 1})
                if (flat.half_segment[half] == kNoSegment)
                    return wrong_tile(std::string("nothing lies at ") + kHalfNames[half]);
        }
        return std::nullopt;
    }

    // The same in the other rotations
    void turn() {
        for (int rotation = 1; rotation < 4; ++rotation) {
            TurnedTile& turned = type_.turned[rotation];
            for (int side = 0; side < kSides; ++side) {
                const int to = turned_side(side, rotation);
                turned.terrain[to] = flat().terrain[side];
                turned.edge_segment[to] = flat().edge_segment[side];
            }
            for (int half = 0; half < kHalves; ++half)
                turned.half_segment[turned_half(half, rotation)] = flat().half_segment[half];
        }
    }

    TurnedTile& flat() { return type_.turned[0]; }

    const TileText& text_;
    const TileWords& words_;
    const std::array<std::uint8_t, kMaxKinds>& terrains_;
    TileType type_;
    int centres_ = 0;
};

}  // namespace

Expected<TileType> compile_tile(const TileText& text, const TileWords& words,
                                const std::array<std::uint8_t, kMaxKinds>& terrains) {
    return TileCompiler(text, words, terrains).compile();
}

}  // namespace bastide
