// GameBuilder: what a room uses to furnish a game.
#pragma once

#include <memory>
#include <string_view>

#include "engine/game/game.h"

namespace bastide {

class GameBuilder {
public:
    explicit GameBuilder(FrozenSetup setup);

    const FrozenSetup& setup() const { return game_->setup; }
    Game& game() { return *game_; }

    KindId add_kind(Kind kind, KindRules rules);
    KindRules& rules_of(std::string_view kind);
    FigureKindId add_figure(FigureKind figure);
    // "pennants", or "NAME=WORD" where the value is a word: then the mark counts 1.
    int add_mark(std::string name);
    int add_symbol(std::string name);
    // A symbol whose rule is left out: it is drawn and means nothing (ED-DR-10).
    int add_decoration(std::string name);
    VerbId add_verb(Verb verb);
    int add_pile(Pile pile);
    // Returns the number by which figures in it name it.
    std::uint16_t add_zone(Zone zone);
    void add_step(const Step& step);
    // A step that exists only if a room wakes it; that room says which rule asks for it. To wake it
    // twice is no fault: the eldest room's rule stays.
    void keep_step(const Step& step) { kept_.push_back(step); }
    void wake_step(std::string_view name, const char* rule);
    // The tiles of a set of this room. Precondition: the set is in play.
    void add_tiles(const Room& room, std::string_view set);
    // None of the set's tiles lies in a pile; they keep their meaning for whoever else has them.
    void leave_out_tiles(std::string_view set) { left_out_.emplace_back(set); }
    // The tiles of a group are drawn from this pile instead of the common one.
    void to_pile(std::string_view group, int pile);
    // Tiles of this type lie in no pile: the room brings them in itself, so many at the most. The
    // number of the entry in Game::held_tiles, which names the type when the game is built.
    int hold_tiles(std::string_view type, int copies);
    // Copies of tiles that the tile files give a garden become types of their own, "E-garden",
    // with a segment of this kind in their middle. Without this they are like their sisters.
    void grow_gardens(std::string_view kind) { garden_kind_ = kind; }
    // Further types that tiles can become on the board (Board::extend_tile): the function writes
    // those of a tile, none of them with copies in a pile. `segments` is how many segments all of
    // them together can add in one game.
    using Derive = void (*)(const TileText&, std::vector<TileText>&);
    void derive_types(Derive derive, int segments) {
        derive_ = derive;
        spare_segments_ += segments;
    }
    // A room's own word on the tiles of the game, said when all of them have been read.
    void check_tiles(Refusal (*check)(const Game&)) { tile_checks_.push_back(check); }
    // Tiles that lie on the board before the first turn, in this order, instead of those that an
    // elder room has named.
    void clear_start() { starts_.clear(); }
    void add_start(std::string_view type, Square square, int rotation);
    // A step of the room lets a player choose any segment of the board for any kind of follower: a
    // game that would not fit into a list of actions is refused.
    void offer_whole_board() { whole_board_ = true; }
    // The room's offers add so many actions to a list at the most.
    void add_choices(int count) { more_choices_ += static_cast<std::size_t>(count); }
    // The same for a step whose longest list the room can reckon from the tiles of the game.
    void add_longest_list(std::size_t (*longest)(const Game&)) { longest_.push_back(longest); }
    // Room for pieces that are nobody's on the board.
    void add_neutral_figures(int count) { neutral_figures_ += count; }
    // The room's constants, found again with Game::facts<T>().
    template <typename T>
    void add_facts(T facts) {
        game_->set_facts(std::move(facts));
    }
    // A piece of every state for the room's own memory. Precondition: zero bytes are its beginning.
    template <typename T>
    std::uint16_t reserve_state() {
        static_assert(std::has_unique_object_representations_v<T>);  // compared as bytes
        return plan_.reserve<T>(1);
    }

    // Compiles tiles, sorts steps, lays out the state.
    Expected<GamePtr, Refusal> finish();

private:
    // builder_tiles.cpp
    Refusal compile_tiles();
    // `origin` names the text in the message about a fault.
    Refusal compile_file(std::string_view text, const std::string& origin);
    Refusal add_derived_types();
    Refusal add_type(const TileText& tile, const TileFile& file, const std::string& origin);
    Refusal lay_start();
    Refusal fill_bag();
    // builder.cpp
    Refusal sort_steps();
    void find_limited();
    void lay_out_state();
    // Actions that a player can have to choose from at most.
    std::size_t longest_list() const;

    std::shared_ptr<Game> game_;
    BlockPlan plan_;
    int neutral_figures_ = 0;
    int spare_segments_ = 0;
    Derive derive_ = nullptr;
    bool whole_board_ = false;
    std::size_t more_choices_ = 0;
    std::array<std::size_t, 3> segments_of_{};  // of each Shape, on the fullest board
    std::vector<std::size_t (*)(const Game&)> longest_;
    struct GroupPile {
        std::string group;
        int pile;
    };
    struct TileSource {
        const Room* room;
        std::string set;
    };
    struct Start {
        std::string type;
        Square square;
        int rotation;
    };
    std::array<std::uint8_t, kMaxKinds> terrains_{};
    std::vector<GroupPile> group_piles_;
    std::vector<TileSource> sources_;
    std::vector<std::string> left_out_;  // sets
    std::vector<Start> starts_;
    std::vector<Step> kept_;
    std::string garden_kind_;
    std::vector<Refusal (*)(const Game&)> tile_checks_;
};

}  // namespace bastide
