// Majorities, points and the way home: what all rooms share when something is scored.
#pragma once

#include <array>

#include "engine/game/table.h"

namespace bastide {

// Who stands how strongly on a feature. Ties share (BASE-32).
struct Majority {
    std::array<int, kMaxPlayers> strength{};
    std::uint8_t owners = 0;  // bit per seat; empty if nobody's strength is above 0

    bool owns(int player) const { return owners >> player & 1; }
};

// What the figure counts on the feature (1 for a follower unless its kind says otherwise).
int strength_of(const Table& table, const Figure& figure, SegmentId root);
Majority majority_of(const Table& table, SegmentId root);

// Adds points to a score and tells about it, with the majority that won it if there was one and the
// feature they are for if they are for one.
void award(Table& table, int player, const char* what, const Value& value, bool final,
           const Majority* majority = nullptr, SegmentId feature = kNowhere);
// Every owner of the feature gets its full value (BASE-33). Returns true if anybody did.
bool score_feature(Table& table, SegmentId root, bool complete, bool final);
// The same with another value than that of its kind.
bool score_feature_as(Table& table, SegmentId root, const Value& value, bool final);
// The feature has been scored; for a scoring that does not go through score_feature().
void tell_scored(Table& table, SegmentId root, bool final);

// The rule that forbids this kind of follower to claim a segment: no such kind, occupied.
const char* refuse_claim(const Table& table, FigureKindId kind, TileId tile, int index);

// A figure has left its feature, or what else it stood on (kNowhere): asks the rooms what follows.
void tell_left(Table& table, SegmentId root);
// Takes the figure off the board, back to its owner's reserve, and asks the rooms what follows
// from it for its feature.
void return_figure(Table& table, int index);
// All players' figures on the feature go home together (BASE-36), but for those of the kinds in
// `staying` (bit per kind).
void return_figures(Table& table, SegmentId root, std::uint16_t staying = 0);
// At the end those on all features that can become complete; `roots` are these features in the
// order in which they were scored.
void return_all_figures(Table& table, std::span<const SegmentId> roots);

// Roots in the order of BASE-DR-9: kinds in scoring order, then by first segment. Where the order
// shows only in the events, ask first whether anybody listens.
void sort_for_scoring(const Table& table, std::span<SegmentId> roots);

}  // namespace bastide
