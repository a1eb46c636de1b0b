// Game: everything about a game that never changes once it has begun. It is built from a setup by
// the rooms in play and shared by all its states. The tables below are the complete list of
// questions that rooms can answer; a room that is not in play has no entry and costs nothing.
#pragma once

#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/tile_file.h"
#include "engine/game/display.h"
#include "engine/game/event.h"
#include "engine/game/room.h"
#include "engine/game/state.h"
#include "engine/game/step.h"

namespace bastide {

// A kind of figure.
struct FigureKind {
    std::string name;
    bool follower = false;  // can own a feature and makes it occupied
    int per_player = 0;     // in each reserve at the start; 0 for figures that are nobody's
    // What it counts in a majority on this feature; nullptr = 1 for a follower, else 0.
    int (*strength)(const Table&, const Figure&, SegmentId root) = nullptr;
    // The rule that keeps it off a segment of a tile; nullptr = refuse_claim().
    const char* (*refuse)(const Table&, FigureKindId, TileId, int index) = nullptr;
};

// What the rules say of a kind of feature beyond its shape.
struct KindRules {
    bool claimable = false;  // followers may stand on it
    const char* unclaimable_rule = "BASE-23";
    const char* occupied_rule = "BASE-24";
    const char* majority_rule = "BASE-32";  // who owns it
    int scoring_order = 0;                  // BASE-DR-9
    bool monastic = false;                  // a building that counts as a monastery elsewhere
    // What it is worth to each owner; nullptr = it never scores by itself.
    Value (*value)(const Table&, SegmentId root, bool complete) = nullptr;
};

struct Pile {
    std::string name;
    // What becomes of a drawn tile that fits nowhere.
    Flow (*unplaceable)(Table&, TypeId) = nullptr;
    // What happens when the pile is empty and no tile of it could be placed.
    Flow (*exhausted)(Table&) = nullptr;
};

struct StartTile {
    TypeId type = kNoType;
    int rotation = 0;
    Square square;
};

// A kind of choice in the step in which the active player may do one thing with figures.
struct Offer {
    VerbId verb = kPassVerb;
    void (*list)(const Table&, ActionList&) = nullptr;
    const char* (*refuse)(const Table&, const Action&) = nullptr;
    Flow (*apply)(Table&, const Action&) = nullptr;
};

// Tokens that lie in front of a player, or of nobody: public, and no figures.
struct Tokens {
    std::uint8_t player = kNobody;
    const char* name = "";
    int count = 0;
};

// A rule about placements beyond matching edges.
struct PlacementLimit {
    // The rule that forbids a placement which matches all edges, or nullptr.
    using Refuse = const char* (*)(const Table&, TypeId, Square, int rotation);
    // False for types that it never refuses: they are placed without asking.
    using Concerns = bool (*)(const struct Game&, const TileType&);

    PlacementLimit(Refuse refuse, Concerns concerns = nullptr)
        : refuse(refuse), concerns(concerns) {}
    Refuse refuse;
    Concerns concerns;  // nullptr: every type
};

struct Hooks {
    std::vector<PlacementLimit> refuse_placement;
    // The pile to draw from, or -1 to leave it to the others; the common pile is pile 0.
    std::vector<int (*)(const Table&)> choose_pile;
    std::vector<Offer> offers;
    // The rule that keeps a figure off a segment of the new tile where it could stand, or nullptr.
    std::vector<const char* (*)(const Table&, FigureKindId, TileId, int index)> refuse_put;
    // Directly before the points of a completed feature, whether anybody stands on it or not.
    std::vector<void (*)(Table&, SegmentId root)> before_scoring;
    // What the feature is worth to one of its owners beyond its value, or instead of it.
    std::vector<void (*)(const Table&, SegmentId root, int player, Value&)> owner_value;
    // A figure has left the feature before it was complete.
    std::vector<void (*)(Table&, SegmentId root)> after_leaving;
    // The room's tokens, those that nobody holds left out or not as the room likes.
    std::vector<void (*)(const Table&, std::vector<Tokens>&)> tokens;
    // After the start layout lies on the board.
    std::vector<void (*)(Table&)> begin;
    // How the score track shows a score (ED-10).
    TrackDisplay (*display)(const struct Game&, int score) = nullptr;
};

struct Game {
    FrozenSetup setup;
    int players = 2;

    TileTables tables;
    TileWords words;
    std::vector<TileText> tile_texts;   // parallel to tables.types
    std::vector<KindRules> kind_rules;  // parallel to tables.kinds
    std::vector<FigureKind> figures;
    std::vector<Verb> verbs;
    std::vector<Pile> piles;
    std::vector<std::uint8_t> bag;      // tiles of each type in the piles at the start
    std::vector<std::uint8_t> pile_of;  // the pile of each type
    std::vector<std::uint8_t> limited;  // of each type: a PlacementLimit concerns it
    std::vector<StartTile> start_layout;
    std::vector<Step> steps;
    std::uint8_t step_count = 0;                    // steps.size(), the step of a game that is over
    std::array<std::uint8_t, kSlots> first_step{};  // of each slot, or of the next one with a step
    Hooks hooks;

    // The block of a state: head, board, and these arrays.
    BoardLayout board;
    std::uint16_t reserve_offset = 0;  // uint8 [player][kind of figure]
    std::uint16_t bag_offset = 0;      // uint8 [type]
    std::uint16_t aside_offset = 0;    // uint8 [type]
    std::uint16_t state_bytes = 0;

    // A room's own constants for this game. Precondition of facts(): the room has added them.
    template <typename T>
    const T& facts() const {
        for (const auto& [key, value] : room_facts)
            if (key == &facts_key<T>) return *static_cast<const T*>(value.get());
        std::abort();
    }
    template <typename T>
    bool has_facts() const {
        for (const auto& [key, value] : room_facts)
            if (key == &facts_key<T>) return true;
        return false;
    }
    template <typename T>
    static inline const char facts_key = 0;
    std::vector<std::pair<const void*, std::shared_ptr<const void>>> room_facts;

    // Index of a name, or -1.
    int type(std::string_view id) const;
    int figure(std::string_view name) const;
    int verb(std::string_view name) const;
};

using GamePtr = std::shared_ptr<const Game>;

// A game for this setup, or the reason why there cannot be one.
Expected<GamePtr, Refusal> make_game(const Setup& setup);

}  // namespace bastide
