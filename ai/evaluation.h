// What a position promises: the expected final score of every seat.
//
// The projected score (as if the game ended now) comes from the rules and therefore holds for every
// room. What is still to come is judged by the shape of the features: the chance of completion from
// the tiles in the bag that fit the gaps, the cities that a field will supply, features that one
// tile would join, followers that are tied up or at home, and the time that is left.
#pragma once

#include <vector>

#include "ai/desk.h"
#include "ai/outlook.h"
#include "ai/room_values.h"
#include "ai/sketch.h"
#include "ai/weights.h"
#include "engine/game/laid_tiles.h"
#include "engine/game/prospects.h"

namespace bastide::ai {

// Bit per seat of those with the most; nobody if the most is nothing.
unsigned owners_of(const std::array<std::uint8_t, kMaxPlayers>& strength, int players);

// How a player sees the board: 1 is what the fitted weights say. Levels and personalities are made
// of this.
struct Taste {
    std::array<double, 4> classes{1, 1, 1, 1};  // of each FeatureClass: what is still to come of it
    double home = 1;                            // followers at home
    double joins = 1;                           // features that could be joined
    double others = 1;                          // what the others get
    double rooms = 1;                           // what rooms say of their figures
    double perils = 1;                          // what rooms foresee (Prospects)
};

class Evaluation {
public:
    explicit Evaluation(const Game& game, const Taste& taste = {},
                        const Weights& weights = kWeights);

    // Many positions that follow from this one by one tile are going to be judged: remembers what
    // most of them share. Only in plain games: elsewhere rooms may change tiles.
    void prepare(const Desk& desk) {
        if (plain_) sketches_.prepare(desk.table);
    }
    // Expected final scores. Exact once the game is over.
    Scores judge(const Desk& desk);
    // How often judge() was asked.
    std::uint64_t judged() const { return judged_; }
    // True if a follower that is put changes nothing but its own feature: then the ways to put one
    // on a tile can be judged without trying each.
    bool is_simple() const { return simple_; }
    // What judge() would say if the seat had put a follower on this segment. Precondition:
    // is_simple(), and judge() was asked last about the position after the seat has passed.
    Scores judge_put(const Desk& passed, int seat, SegmentId segment);

    // For fitting: the terms of each seat, and the projected scores.
    using Terms = std::array<std::array<double, kTerms>, kMaxPlayers>;
    void explain(const Desk& desk, Scores& projected, Terms& terms);
    // The features with followers, after explain().
    template <typename Visit>
    void for_each_sketch(Visit visit) const {
        for (const Claimed& claimed : claimed_)
            if (claimed.sketch != nullptr) visit(*claimed.sketch);
    }

private:
    struct Claimed {
        SegmentId root = kNowhere;
        std::array<std::uint8_t, kMaxPlayers> strength{};
        std::array<std::uint8_t, kMaxPlayers> followers{};
        unsigned owners = 0;             // bit per seat
        double expected = 0;             // points for each owner
        const Sketch* sketch = nullptr;  // nullptr: it scores nothing by itself
    };

    void gather(const Table& table);
    // Of a claimed feature, if rooms foresee anything: the part of its points on which each seat
    // can count, and how many of its followers go home before it is scored.
    struct Share {
        std::array<double, kMaxPlayers> points;
        std::array<double, kMaxPlayers> sent;
    };
    // The chances that a figure is sent home, and that it goes in one way or another.
    struct Chances {
        double home = 0;
        double goes = 0;
    };
    void foresee(const Desk& desk);
    Chances chances_of(const Table& table, const Claimed& claimed, std::size_t figure) const;
    void weigh_perils(const Table& table, const Claimed& claimed);
    void add_prospects(Scores& projected);
    double worth_at_home(double followers) const;
    std::size_t number_of(const Claimed& claimed) const {
        return static_cast<std::size_t>(&claimed - claimed_.begin());
    }
    double share_of(const Claimed& claimed, int seat) const {
        if (foresees_) return shares_[number_of(claimed)].points[seat];
        return claimed.owners >> seat & 1 ? 1.0 : 0.0;
    }
    // The part of its points that is not among the projected ones yet.
    double uncounted(const Claimed& claimed, int seat, double share) const {
        return adds_up_ ? share : share - (claimed.owners >> seat & 1);
    }
    void add_terms(const Desk& desk, Scores& projected);
    void project(const Desk& desk, Scores& projected);
    void add_after_score(const Table& table, const Claimed& claimed, Scores& projected) const;
    int points_of(const Table& table, const Claimed& claimed, int seat, int now) const;
    void add_closing(const Table& table, Claimed& claimed, Scores& projected);
    void add_field(const Table& table, Claimed& claimed, Scores& projected);
    void add_joins_of(const Table& table, std::size_t one);
    int count_joiners(const Table& table, const Sketch& a, const Sketch& b, std::uint64_t shared);
    void add_join(const Claimed& a, const Claimed& b, double chance, int gain, int loss);
    void add_home(const Table& table, int seat, int less);
    Scores weighed(const Scores& projected) const;
    void add_room_values(const Table& table, Scores& projected) const;

    const Game& game_;
    Taste taste_;
    Weights weights_;
    bool plain_;                           // what the end scores can be told without playing it
    bool adds_up_ = false;                 // in the position judged now
    std::vector<Projection> projections_;  // of what is scored beside features and fields
    LaidTiles laid_tiles_;
    bool simple_;
    RoomValues room_values_;
    bool has_room_values_ = false;
    bool foresees_;                           // rooms foresee something, and it is minded
    std::array<double, kMaxPlayers> home_{};  // followers at home and expected back
    Sketches sketches_;
    double time_ = 0;
    std::array<double, kMaxPlayers> back_{};  // followers expected back
    FixedList<Claimed, kMaxOnBoard> claimed_;
    Terms terms_{};
    Scores projected_{};  // of the position judged last
    std::uint64_t judged_ = 0;
    // Only if rooms foresee anything.
    Prospects prospects_;
    std::array<SegmentId, kMaxOnBoard> feature_{};  // of each figure on the board
    std::array<Share, kMaxOnBoard> shares_;         // parallel to claimed_
};

}  // namespace bastide::ai
