#include "engine/board/tile_geometry.h"

#include <algorithm>

namespace bastide {
namespace {

// Places of `a` and `b` follow one another in turns, so that no drawing can keep them apart.
bool is_interleaved(unsigned a, unsigned b) {
    int changes = 0;
    char last = 0, first = 0;
    for (int place = 0; place < 3 * kSides; ++place) {
        const char here = a >> place & 1 ? 'a' : b >> place & 1 ? 'b' : 0;
        if (here == 0) continue;
        if (first == 0) first = here;
        changes += last != 0 && here != last;
        last = here;
    }
    return changes + (last != first) > 2;
}

class Geometry {
public:
    Geometry(const TileText& text, const TileWords& words) : text_(text), words_(words) {
        for (const SegmentText& segment : text.segments) rims_.push_back(rim_of(segment));
    }

    std::optional<ParseError> fault() const {
        if (auto error = wrong_pair()) return error;
        if (auto error = hidden_crossing()) return error;
        if (!text_.crossings.empty()) return std::nullopt;  // it may pass above what lies between
        if (auto error = far_border()) return error;
        return far_joint();
    }

private:
    const Kind& kind(int i) const { return words_.kinds[words_.kind(text_.segments[i].kind)]; }
    int segments() const { return static_cast<int>(text_.segments.size()); }
    bool exists(int i) const { return i >= 0 && i < segments(); }
    std::string name(int i) const {
        return "segment " + std::to_string(i) + " (" + text_.segments[i].kind + ")";
    }
    static ParseError wrong(int line, const std::string& reason) {
        return ParseError{line, 1, reason};
    }

    // The twelve places of the rim in their order that a segment takes up: the left half, the
    // middle and the right half of each side.
    unsigned rim_of(const SegmentText& segment) const {
        const bool fills_edge = words_.kinds[words_.kind(segment.kind)].fills_edge;
        unsigned rim = 0;
        for (int side = 0; side < kSides; ++side) {
            if (segment.edges >> side & 1) rim |= (fills_edge ? 7u : 2u) << 3 * side;
            if (segment.halves >> 2 * side & 1) rim |= 1u << 3 * side;
            if (segment.halves >> (2 * side + 1) & 1) rim |= 4u << 3 * side;
        }
        return rim;
    }

    // Lines that speak of segments which are not there, or which cannot do what the line says.
    std::optional<ParseError> wrong_pair() const {
        for (const auto& [over, under] : text_.crossings)
            if (!exists(over) || !exists(under) || over == under ||
                kind(over).shape == Shape::kCentre || kind(under).shape == Shape::kCentre)
                return wrong(text_.line, "a crossing takes two segments that reach edges, not " +
                                             std::to_string(over) + " and " +
                                             std::to_string(under));
        for (const auto& [a, b] : text_.joints)
            if (!exists(a) || !exists(b) || a == b || kind(a).shape == Shape::kHalves ||
                kind(b).shape == Shape::kHalves)
                return wrong(text_.line, "a joint takes two segments that are no fields, not " +
                                             std::to_string(a) + " and " + std::to_string(b));
        return std::nullopt;
    }

    bool is_crossing(int a, int b) const {
        return std::any_of(text_.crossings.begin(), text_.crossings.end(), [&](const auto& pair) {
            return pair == std::pair(a, b) || pair == std::pair(b, a);
        });
    }

    std::optional<ParseError> hidden_crossing() const {
        for (int i = 0; i < segments(); ++i)
            for (int j = 0; j < i; ++j)
                if (is_interleaved(rims_[i], rims_[j]) && !is_crossing(i, j))
                    return wrong(text_.segments[i].line, name(i) + " crosses " + name(j) +
                                                             ", and no line crossing says how");
        return std::nullopt;
    }

    // The segment that lies between two others, or -1.
    int between(int a, int b) const {
        for (int i = 0; i < segments(); ++i)
            if (i != a && i != b && is_interleaved(rims_[a] | rims_[b], rims_[i])) return i;
        return -1;
    }

    std::optional<ParseError> far_border() const {
        for (int i = 0; i < segments(); ++i)
            for (const int city : text_.segments[i].borders)
                if (const int wall = between(i, city); wall >= 0)
                    return wrong(text_.segments[i].line, name(i) + " cannot border " + name(city) +
                                                             ": " + name(wall) +
                                                             " lies between them");
        return std::nullopt;
    }

    std::optional<ParseError> far_joint() const {
        for (const auto& [a, b] : text_.joints)
            if (const int wall = between(a, b); wall >= 0)
                return wrong(text_.line, name(a) + " cannot meet " + name(b) + ": " + name(wall) +
                                             " lies between them");
        return std::nullopt;
    }

    const TileText& text_;
    const TileWords& words_;
    std::vector<unsigned> rims_;
};

}  // namespace

std::optional<ParseError> find_impossible(const TileText& text, const TileWords& words) {
    // Types that tiles become on the board (copies: 0) lie on what was there before.
    if (text.count == 0) return std::nullopt;
    return Geometry(text, words).fault();
}

}  // namespace bastide
