// The numbers of the evaluation, fitted by tools/fit_ai from games of the program against itself.
#pragma once

#include <algorithm>
#include <array>

namespace bastide::ai {

// Kinds of features by their shape, so that every room's kinds have a place.
enum FeatureClass { kCityLike, kRoadLike, kCentreLike, kFieldLike };
inline constexpr int kClosingClasses = 3;

// What the chance of completion is judged by.
enum Sign {
    kAlways,
    kOpenEdges,  // or empty squares around a centre
    kClosers,    // sum of log(tiles that close the gap)
    kFewest,     // the smallest of them
    kFillers,    // sum of log(tiles that fit into the gap)
    kTime,       // log(tiles left)
    kOpenTime,   // open edges * log(tiles left)
    kSize,       // points it would give
    kSigns
};

// A follower more at home is worth the less the more there are: steps of a concave function, the
// last of which is two followers wide.
inline constexpr int kHomeSteps = 6;
constexpr double reached_at_home(double followers, int step) {
    const double width = step + 1 < kHomeSteps ? 1 : 2;
    return std::clamp((followers - step) / width, 0.0, 1.0);
}

// What a player's position is worth beyond the projected score; each has one weight.
enum Term {
    // For each closing class, for an owner:
    kGain,      // chance of completion * what completion adds
    kGrowth,    // chance of completion * gaps: tiles that will have joined by then
    kUnclosed,  // chance to stay incomplete * time: it may still grow
    kIdle,      // followers without a majority * time
    kClosingTerms,
    // For an owner of fields:
    kFieldSoon = kClosingClasses * kClosingTerms,  // chances of the unfinished cities beside it
    kFieldCities,                                  // how many of these there are
    kFieldOpen,                                    // time for more
    kFieldNow,                                     // time * cities it has already
    // Followers at home and those expected back: how far each step is reached, by time and by its
    // square.
    kHome,
    kHomeSquare = kHome + kHomeSteps,
    // Features of one kind that one tile would join: what that changes, times the chance of it.
    kJoinGain = kHomeSquare + kHomeSteps,
    kJoinLoss,
    kFieldJoinGain,
    kFieldJoinLoss,
    kFieldGaps,  // empty squares beside own fields, by time
    kMove,       // the next turn is this player's
    kMoveTime,
    kBase,  // what everybody still gets, by time; the same for all, so it decides nothing
    kBaseSquare,
    kTerms
};

struct Weights {
    std::array<std::array<double, kSigns>, kClosingClasses> completion;
    std::array<double, kTerms> terms;
    // What a follower that will come back for certain counts beside one at home.
    double back = 0.6;
};

extern const Weights kWeights;

}  // namespace bastide::ai
