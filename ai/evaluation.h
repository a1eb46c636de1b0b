// What a position promises: the expected final score of every seat.
//
// The projected score (as if the game ended now) comes from the rules and therefore holds for every
// room. What is still to come is judged by the shape of the features: the chance of completion from
// the tiles in the bag that fit the gaps, the cities that a field will supply, followers that are
// tied up or at home, and the time that is left.
#pragma once

#include <vector>

#include "ai/desk.h"
#include "ai/gaps.h"
#include "ai/outlook.h"
#include "ai/weights.h"

namespace bastide::ai {

// How a player sees the board: 1 is what the fitted weights say. Levels and personalities are made
// of this.
struct Taste {
    std::array<double, 4> classes{1, 1, 1, 1};  // of each FeatureClass: what is still to come of it
    double home = 1;                            // followers at home
    double others = 1;                          // what the others get
    bool fields = true;                         // sees fields at all
};

class Evaluation {
public:
    explicit Evaluation(const Game& game, const Taste& taste = {},
                        const Weights& weights = kWeights);

    // Expected final scores. Exact once the game is over.
    Scores judge(const Desk& desk);

    // For fitting: the terms of each seat, the projected scores, and the signs of each feature that
    // could be completed.
    struct Seen {
        SegmentId root;
        int kind;
        std::array<double, kSigns> signs;
    };
    void explain(const Desk& desk, Scores& projected,
                 std::array<std::array<double, kTerms>, kMaxPlayers>& terms,
                 std::vector<Seen>& seen);

private:
    static constexpr int kMostFeatures = kMaxOnBoard;
    struct Claimed {
        SegmentId root;
        std::array<std::uint8_t, kMaxPlayers> strength;
        std::array<std::uint8_t, kMaxPlayers> followers;
        double expected;  // points for each owner
        int kind;         // FeatureClass, or -1 for one that is not judged
    };
    // An empty square beside a claimed feature, and the side at which it comes in (for fields the
    // half-side).
    struct Approach {
        Square gap;
        std::uint8_t side;
        std::uint8_t claimed;
    };

    void gather(const Table& table);
    void add_terms(const Desk& desk, Scores& projected, std::vector<Seen>* seen);
    void add_closing(const Table& table, Claimed& claimed, Scores& projected,
                     std::vector<Seen>* seen);
    void add_field(const Table& table, Claimed& claimed, Scores& projected);
    void add_joins(const Table& table);
    void add_join(const Claimed& a, const Claimed& b, double chance, int gain, int loss);
    void add_home(const Table& table);
    double completion(const Table& table, SegmentId root, int kind, std::vector<Seen>* seen);
    double chance_of_city(const Table& table, SegmentId root);
    void read_edges(const Table& table, SegmentId root, std::array<double, kSigns>& signs);
    void read_centre(const Table& table, SegmentId root, std::array<double, kSigns>& signs);

    const Game& game_;
    Taste taste_;
    Weights weights_;
    bool plain_;  // nothing but features and fields is scored at the end: no projection needed
    Gaps gaps_;
    FixedList<Claimed, kMostFeatures> claimed_;
    FixedList<Approach, 256> approaches_, field_approaches_;
    int current_ = -1;  // index of the claimed feature that is being looked at, or -1
    std::array<std::array<double, kTerms>, kMaxPlayers> terms_{};
    double time_ = 0;
    double log_tiles_ = 0;
    // Of the feature that is being looked at.
    int size_ = 0;       // points it would give
    int gap_count_ = 0;  // squares to fill
    bool dead_ = false;  // nothing in the bag fits into one of them
    // Chances of unfinished cities beside fields, remembered within one position.
    struct CityChance {
        SegmentId root;
        double chance;
    };
    FixedList<CityChance, 128> cities_;
};

}  // namespace bastide::ai
