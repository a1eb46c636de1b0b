// Sketches: what the evaluation wants to know of one feature, whoever stands on it. Placing a tile
// changes few of them, so those of a position are kept for all that follow from it by one tile.
#pragma once

#include <memory>
#include <vector>

#include "ai/gaps.h"
#include "ai/weights.h"

namespace bastide::ai {

// An empty square beside a feature, and the side of that square at which the feature comes in.
struct Approach {
    Square gap;
    std::uint8_t side = 0;
    std::uint8_t mark = 0;  // mark_of(gap)
};

// A number below 64 for a square, to tell most pairs of squares apart without comparing them.
constexpr int mark_of(Square square) { return (square.x * 7 + square.y * 19) & 63; }

struct Sketch {
    static constexpr int kMostGaps = 40;
    static constexpr int kMostCities = 40;

    SegmentId root = kNowhere;
    int kind = 0;  // FeatureClass
    int now = 0;   // points for each owner if the game ended now
    Value value;   // the same as an expression, in games where rooms change it for an owner
    // Of those that can be completed:
    int then = 0;       // points if it were complete as it is
    bool dead = false;  // nothing in the bag fits into one of its gaps
    int squares = 0;    // to be filled
    double chance = 0;  // of completion
    std::array<double, kSigns> signs{};
    // Of fields: the complete cities beside them and the others.
    int finished = 0;
    FixedList<SegmentId, kMostCities> cities;
    FixedList<Approach, kMostGaps> approaches;
    std::uint64_t gaps = 0;  // the bits of the marks of all gaps

    void approach(Square gap, int side) {
        const int mark = mark_of(gap);
        gaps |= 1ull << mark;
        if (!approaches.full())
            approaches.push_back(
                {gap, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(mark)});
    }
};

class Sketches {
public:
    Sketches(const Game& game, const Weights& weights);

    // Keeps the sketches of this position's claimed features and of the cities beside their fields.
    void prepare(const Table& table);
    // Before a position is looked at.
    void look(const Table& table);
    // Precondition: look(), and the kind of the feature has a value or can be completed. Stays
    // valid until the next look().
    const Sketch& of(const Table& table, SegmentId root);
    // True if the tiles are those of the position looked at before, for certain.
    bool has_same_tiles() const { return same_; }
    Gaps& gaps() { return gaps_; }

private:
    bool follows(const Table& table) const;
    bool still_true(const Sketch& sketch) const;
    void count_sides(const Table& table);
    void place_among_sides(const Table& table);
    unsigned empty_sides(const Table& table, TileId tile, unsigned sides) const;
    void draw(const Table& table, SegmentId root, Sketch& sketch);
    void draw_edges(const Table& table, Sketch& sketch);
    void draw_centre(const Table& table, Sketch& sketch);
    void draw_field(const Table& table, Sketch& sketch);
    Sketch& fresh(SegmentId root);
    void forget_drawn();
    Sketch& sketch(std::size_t i) { return blocks_[i / kBlock][i % kBlock]; }
    void add_block();

    const Game& game_;
    const Weights& weights_;
    Gaps gaps_;
    // [0, kept_) are those of prepare(), the rest those of the position looked at.
    // They lie in blocks, the first of which is enough for nearly every position.
    static constexpr std::size_t kBlock = 128;
    std::vector<std::unique_ptr<Sketch[]>> blocks_;
    std::vector<SegmentId> roots_;  // of each of them
    // Of each segment: 1 + the place of the sketch kept, or drawn since, of which it is the root.
    std::vector<std::uint16_t> kept_at_, drawn_at_;
    std::size_t used_ = 0, kept_ = 0;
    int tiles_ = -1;          // on the board of the position of prepare(); -1: there is none
    int segments_ = 0;        // of these tiles
    int pieces_ = 0;          // of nobody's on it
    std::uint32_t bag_ = 0;   // the version of its bag
    int left_ = 0;            // tiles that may still be drawn in it
    bool usable_ = false;     // the position looked at follows from it
    bool same_ = false;       // so does the one before, and by the same tile
    bool moved_ = false;      // by one tile
    Square placed_;           // which lies here
    std::uint64_t near_ = 0;  // the bits of the marks of that square and of the four beside it
    PlacedTile last_{};       // the tile placed last in the position looked at before
    int looked_ = -1;         // and how many there were
    // Of each tile a bit for each side without a tile beside it, in the position looked at if that
    // follows from the one of prepare(); and what the tile placed since has changed.
    struct Change {
        TileId tile = kNoTile;
        std::uint8_t before = 0;
    };
    std::vector<std::uint8_t> sides_;
    FixedList<Change, kSides> changes_;
    bool sides_known_ = false;
    double log_left_ = 0;  // log of the tiles in the bag
};

}  // namespace bastide::ai
