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

struct Prospects;

inline constexpr std::uint8_t kAllShapes = 0xff;

// A kind of figure.
struct FigureKind {
    std::string name;
    bool follower = false;  // can own a feature and makes it occupied
    int per_player = 0;     // in each reserve at the start; 0 for figures that are nobody's
    const char* absent_rule = "BASE-21";  // against putting one that is not in the reserve
    // When its feature is complete and scored it does not go home with the others: its room
    // decides.
    bool stays = false;
    std::uint8_t shapes = kAllShapes;  // bit per Shape of the segments on which it can ever stand
    // What it counts in a majority on this feature; nullptr = 1 for a follower, else 0.
    int (*strength)(const Table&, const Figure&, SegmentId root) = nullptr;
    // Followers at the same spot are ordered by their seats, then by this (CATA-62).
    int rank = 0;
    // The rule that keeps it off a segment, a follower off its feature; nullptr = refuse_claim().
    const char* (*refuse)(const Table&, FigureKindId, TileId, int index) = nullptr;
};

// What the rules say of a kind of feature beyond its shape.
struct KindRules {
    bool claimable = false;  // followers may stand on it
    const char* unclaimable_rule = "BASE-23";
    const char* occupied_rule = "BASE-24";
    const char* majority_rule = "BASE-32";  // who owns it
    int scoring_order = 0;                  // BASE-DR-9
    // The rule that closes this feature to everybody, occupied or not; nullptr = there is none.
    const char* (*refuse)(const Table&, SegmentId root) = nullptr;
    bool monastic = false;  // a building that counts as a monastery elsewhere
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

// Tiles that lie in no pile.
struct HeldTiles {
    std::string id;
    int copies = 0;
    TypeId type = kNoType;
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

// Tokens that lie in front of a player, or of nobody: public, and no figures in play.
struct Tokens {
    std::uint8_t player = kNobody;
    const char* name = "";
    int count = 0;
    // Those that are figures of somebody else: whose, and of which kind.
    std::uint8_t owner = kNobody;
    FigureKindId figure = 0;
    TileId tile = kNoTile;  // those that lie on a tile
};

// A rule about placements beyond matching edges.
struct PlacementLimit {
    // The rule that forbids a placement which matches all edges, or nullptr.
    using Refuse = const char* (*)(const Table&, TypeId, Square, int rotation);
    // False for types that it never refuses: they are placed without asking.
    using Concerns = bool (*)(const struct Game&, const TileType&);

    // Takes out of a list of placements of the type those that it refuses: what can be known of all
    // squares at once is then found once.
    using Filter = void (*)(const Table&, TypeId, ActionList&);

    PlacementLimit(Refuse refuse, Concerns concerns = nullptr, Filter filter = nullptr)
        : refuse(refuse), concerns(concerns), filter(filter) {}
    Refuse refuse;
    Concerns concerns;  // nullptr: every type
    Filter filter;      // nullptr: each of them is asked about
};

// A place off the landscape where figures may stand (Stand::kZone). Its spot is given in
// thousandths of a tile from the north-west corner of square 0,0.
struct Zone {
    std::string name;
    int x = 0;
    int y = 0;
};

// Placements at which edges clash, made legal by a piece that the active player has. A player
// whose tile has no other placement may decline it.
struct PlacementHelp {
    const char* token = "";  // the piece that such a placement costs
    // Adds every such placement, symmetric rotations once.
    void (*list)(const Table&, TypeId, ActionList&) = nullptr;
    // The rule against the placement, or nullptr if this helps. Precondition: edges clash.
    const char* (*refuse)(const Table&, TypeId, Square, int rotation) = nullptr;
    // Uses the piece; the type to place on the square, where all edges match now.
    TypeId (*prepare)(Table&, TypeId, Square, int rotation) = nullptr;
    // The player has declined: the tile is replaced in this part.
    void (*decline)(Table&) = nullptr;
};

// A piece of nobody's that the active player may move beside a follower. Its own room names those
// on segments; a room whose followers stand elsewhere offers them with a verb of its own.
struct Escort {
    // The rule that keeps it from that figure, or nullptr. Precondition: the figure is on the
    // board.
    const char* (*refuse)(const Table&, const Figure&) = nullptr;
    void (*join)(Table&, const Figure&) = nullptr;
    // A figure has left the board: perhaps the one beside which it stands.
    void (*look)(Table&) = nullptr;
};

// What follows directly after the points of a feature, complete or not, whoever got how many: its
// figures still stand on it.
struct AfterScore {
    void (*pay)(Table&, SegmentId root, bool final) = nullptr;
    // Adds the points that it would pay at the end of the game (Step::project).
    void (*project)(const Table&, SegmentId root, SeatPoints&) = nullptr;
};

// A tile that lies open: before a player who will place it, or before nobody yet.
struct OpenTile {
    std::uint8_t player = kNobody;
    TypeId type = kNoType;
    bool chosen = false;  // the one that is being decided about
};

struct Hooks {
    std::vector<PlacementLimit> refuse_placement;
    std::vector<PlacementHelp> placement_help;
    // Tiles of the common pile that are kept back and cannot be drawn in this turn.
    std::vector<int (*)(const Table&)> kept_back;
    // Whether a feature that looks complete has become something else and counts no longer.
    std::vector<bool (*)(const Table&, SegmentId root)> replaced;
    // Tiles that have been drawn for later.
    std::vector<void (*)(const Table&, std::vector<OpenTile>&)> open_tiles;
    // The pile to draw from, or -1 to leave it to the others; the common pile is pile 0.
    std::vector<int (*)(const Table&)> choose_pile;
    // True if the active player could now place a tile of the player's own instead of drawing one.
    std::vector<bool (*)(const Table&)> own_tile;
    // The rule by which a drawn tile is not played now: it is laid aside, and another one drawn,
    // until the room brings it back; or nullptr.
    std::vector<const char* (*)(const Table&, TypeId)> withhold;
    std::vector<Offer> offers;
    // What the active player may do besides, from the draw until one of the offers is taken or
    // declined. Each of them asks the same question again.
    std::vector<Offer> besides;
    std::vector<Escort> escorts;
    // The rule that keeps a figure off a segment of the new tile where it could stand, or nullptr.
    std::vector<const char* (*)(const Table&, FigureKindId, TileId, int index)> refuse_put;
    // The rule that keeps this kind of figure from coming to stand on that tile, by whatever means,
    // or nullptr.
    std::vector<const char* (*)(const Table&, FigureKindId, TileId)> refuse_stand;
    // The rule that keeps this kind of figure out of a place off the landscape, by whatever means,
    // or nullptr.
    std::vector<const char* (*)(const Table&, FigureKindId, int zone)> refuse_zone;
    // Directly before the points of a completed feature, whether anybody stands on it or not.
    std::vector<void (*)(Table&, SegmentId root)> before_scoring;
    // What the feature is worth to one of its owners beyond its value, or instead of it.
    std::vector<void (*)(const Table&, SegmentId root, int player, Value&)> owner_value;
    std::vector<AfterScore> scored;
    // A figure has left the feature before it was complete.
    std::vector<void (*)(Table&, SegmentId root)> after_leaving;
    // Figures of this kind that belong to the player and are neither in a reserve nor on the board.
    std::vector<int (*)(const Table&, int player, FigureKindId kind)> held;
    // Completed cities that are no features: they lie on the board from the beginning, and nobody
    // can own them. Each entry is one of them and says whether a field borders it.
    std::vector<bool (*)(const Table&, SegmentId field)> built_cities;
    // The tile of this turn for which the room holds its next round between turns, or kNoTile.
    std::vector<TileId (*)(const Table&)> rounds;
    // The room's tokens, those that nobody holds left out or not as the room likes.
    std::vector<void (*)(const Table&, std::vector<Tokens>&)> tokens;
    // The point of a figure that stands elsewhere than on a segment, or on one that has a point of
    // its own; false to leave it to the others.
    std::vector<bool (*)(const Table&, const Figure&, Point&)> figure_spot;
    // The segment under the piece that a figure stands on, with whose feature it is scored;
    // kNowhere to leave it to the others.
    std::vector<SegmentId (*)(const Table&, const Figure&)> segment_under;
    // True for a figure that nothing which comes over its tile can take away.
    std::vector<bool (*)(const Table&, const Figure&)> sheltered;
    // What else counts for a field. Its value begins with the completed cities.
    std::vector<void (*)(const Table&, SegmentId field, Value&)> field_value;
    // What the room foresees; it adds to what the others have said.
    std::vector<void (*)(const Table&, Prospects&)> foresee;
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
    std::uint32_t decorations = 0;      // bit per symbol that means nothing in this game
    std::vector<TileText> tile_texts;   // parallel to tables.types
    std::vector<KindRules> kind_rules;  // parallel to tables.kinds
    std::vector<FigureKind> figures;
    std::vector<Verb> verbs;
    std::vector<Zone> zones;
    std::vector<Pile> piles;
    std::vector<std::uint8_t> bag;      // tiles of each type in the piles at the start
    std::vector<std::uint8_t> pile_of;  // the pile of each type
    std::vector<std::uint8_t> limited;  // of each type: a PlacementLimit concerns it
    std::vector<StartTile> start_layout;
    std::vector<HeldTiles> held_tiles;
    std::vector<Step> steps;
    std::uint8_t step_count = 0;                    // steps.size(), the step of a game that is over
    std::array<std::uint8_t, kSlots> first_step{};  // of each slot, or of the next one with a step
    Hooks hooks;

    // The block of a state: head, board, and these arrays.
    BoardLayout board;
    std::uint16_t reserve_offset = 0;  // uint8 [player][kind of figure]
    std::uint16_t bag_offset = 0;      // uint8 [type]
    std::uint16_t aside_offset = 0;    // uint8 [type]
    std::uint16_t closed_offset = 0;   // SegmentId [head.closed_count]
    std::uint16_t state_bytes = 0;

    // A room's own constants for this game. Precondition of facts(): the room has added them.
    // They are asked for many times in every move, so each type has a place of its own.
    template <typename T>
    const T& facts() const {
        return *static_cast<const T*>(room_facts[facts_place<T>].get());
    }
    template <typename T>
    bool has_facts() const {
        return facts_place<T> < room_facts.size() && room_facts[facts_place<T>] != nullptr;
    }
    template <typename T>
    void set_facts(T facts) {
        if (room_facts.size() <= facts_place<T>) room_facts.resize(facts_place<T> + 1);
        room_facts[facts_place<T>] = std::make_shared<T>(std::move(facts));
    }
    static std::size_t next_facts_place();
    template <typename T>
    static inline const std::size_t facts_place = next_facts_place();
    std::vector<std::shared_ptr<const void>> room_facts;

    // Index of a name, or -1.
    int type(std::string_view id) const;
    int figure(std::string_view name) const;
    int verb(std::string_view name) const;
    int zone(std::string_view name) const;
};

using GamePtr = std::shared_ptr<const Game>;

// A game for this setup, or the reason why there cannot be one.
Expected<GamePtr, Refusal> make_game(const Setup& setup);

}  // namespace bastide
