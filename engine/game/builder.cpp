// What rooms add to a game, and how it becomes one: the order of its steps, the layout of its
// state.
#include "engine/game/builder.h"

#include <algorithm>

namespace bastide {

GameBuilder::GameBuilder(FrozenSetup setup) : game_(std::make_shared<Game>()) {
    game_->players = static_cast<int>(setup.setup.players.size());
    game_->setup = std::move(setup);
    plan_.reserve<StateHead>(1);
    game_->board.reserve_head_in(plan_);  // where State looks for it
    using enum Argument;
    game_->verbs = {{"start", {kSeat}},
                    {"draw", {kType}},
                    {"place", {kSquare, kRotation}},
                    {"put", {kFigure, kPlace}},
                    {"move", {kFigure, kPlace}},
                    {"pass", {}},
                    {"again", {}}};
}

KindId GameBuilder::add_kind(Kind kind, KindRules rules) {
    game_->words.kinds.push_back(std::move(kind));
    game_->kind_rules.push_back(rules);
    return static_cast<KindId>(game_->words.kinds.size() - 1);
}

KindRules& GameBuilder::rules_of(std::string_view kind) {
    return game_->kind_rules[game_->words.kind(kind)];
}

FigureKindId GameBuilder::add_figure(FigureKind figure) {
    if (figure.follower)
        game_->tables.follower_kinds |= static_cast<std::uint16_t>(1 << game_->figures.size());
    if (figure.stays)
        game_->tables.staying_kinds |= static_cast<std::uint16_t>(1 << game_->figures.size());
    game_->figures.push_back(std::move(figure));
    return static_cast<FigureKindId>(game_->figures.size() - 1);
}

int GameBuilder::add_mark(std::string name) {
    game_->words.marks.push_back(std::move(name));
    return static_cast<int>(game_->words.marks.size()) - 1;
}

int GameBuilder::add_symbol(std::string name) {
    game_->words.symbols.push_back(std::move(name));
    return static_cast<int>(game_->words.symbols.size()) - 1;
}

int GameBuilder::add_decoration(std::string name) {
    const int symbol = add_symbol(std::move(name));
    game_->decorations |= std::uint32_t{1} << symbol;
    return symbol;
}

VerbId GameBuilder::add_verb(Verb verb) {
    game_->verbs.push_back(std::move(verb));
    return static_cast<VerbId>(game_->verbs.size() - 1);
}

int GameBuilder::add_pile(Pile pile) {
    game_->piles.push_back(std::move(pile));
    return static_cast<int>(game_->piles.size()) - 1;
}

std::uint16_t GameBuilder::add_zone(Zone zone) {
    game_->zones.push_back(std::move(zone));
    return static_cast<std::uint16_t>(game_->zones.size() - 1);
}

void GameBuilder::add_step(const Step& step) { game_->steps.push_back(step); }

void GameBuilder::wake_step(std::string_view name, const char* rule) {
    for (const Step& step : game_->steps)
        if (step.name == name) return;
    for (Step step : kept_) {
        if (step.name != name) continue;
        step.rule = rule;
        add_step(step);
    }
}

void GameBuilder::add_tiles(const Room& room, std::string_view set) {
    sources_.push_back({&room, std::string(set)});
}

void GameBuilder::to_pile(std::string_view group, int pile) {
    group_piles_.push_back({std::string(group), pile});
}

int GameBuilder::hold_tiles(std::string_view type, int copies) {
    game_->held_tiles.push_back({std::string(type), copies, kNoType});
    return static_cast<int>(game_->held_tiles.size()) - 1;
}

void GameBuilder::add_start(std::string_view type, Square square, int rotation) {
    starts_.push_back({std::string(type), square, rotation});
}

Refusal GameBuilder::sort_steps() {
    auto& steps = game_->steps;
    std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return a.slot != b.slot ? a.slot < b.slot : a.order < b.order;
    });
    for (std::size_t i = 1; i < steps.size(); ++i)
        if (steps[i].slot == steps[i - 1].slot && steps[i].order == steps[i - 1].order)
            return {"", "setup.ambiguous-steps", {steps[i - 1].name, steps[i].name}};
    game_->step_count = static_cast<std::uint8_t>(steps.size());
    for (int slot = 0; slot < kSlots; ++slot) {
        std::size_t first = 0;
        while (first < steps.size() && static_cast<int>(steps[first].slot) < slot) ++first;
        game_->first_step[slot] = static_cast<std::uint8_t>(first);
    }
    return {};
}

void GameBuilder::find_limited() {
    const auto& limits = game_->hooks.refuse_placement;
    for (const TileType& type : game_->tables.types)
        game_->limited.push_back(
            std::any_of(limits.begin(), limits.end(), [&](const PlacementLimit& limit) {
                return limit.concerns == nullptr || limit.concerns(*game_, type);
            }));
}

void GameBuilder::lay_out_state() {
    int tiles = static_cast<int>(game_->start_layout.size());
    int segments = spare_segments_;
    const auto count = [&](TypeId id, int copies) {
        const TileType& type = game_->tables.types[id];
        segments += copies * type.segment_count;
        for (int i = 0; i < type.segment_count; ++i)
            segments_of_[static_cast<int>(game_->words.kinds[type.segments[i].kind].shape)] +=
                static_cast<std::size_t>(copies);
    };
    for (const StartTile& start : game_->start_layout) count(start.type, 1);
    for (std::size_t type = 0; type < game_->bag.size(); ++type) {
        tiles += game_->bag[type];
        count(static_cast<TypeId>(type), game_->bag[type]);
    }
    for (const HeldTiles& held : game_->held_tiles) {
        tiles += held.copies;
        count(held.type, held.copies);
    }
    int figures = neutral_figures_;
    for (const FigureKind& kind : game_->figures) figures += kind.per_player * game_->players;
    BoardLayout& board = game_->board;
    board.max_tiles = static_cast<std::uint16_t>(tiles);
    board.max_segments = static_cast<std::uint16_t>(segments);
    board.max_figures = static_cast<std::uint16_t>(figures + 1);
    board.max_centres = static_cast<std::uint16_t>(segments_of_[static_cast<int>(Shape::kCentre)]);
    game_->reserve_offset = plan_.reserve<std::uint8_t>(game_->figures.size() *
                                                        static_cast<std::size_t>(game_->players));
    game_->bag_offset = plan_.reserve<std::uint8_t>(game_->bag.size());
    game_->aside_offset = plan_.reserve<std::uint8_t>(game_->bag.size());
    // A placement completes what ends at its sides and the centres around it, if there are so many.
    game_->closed_offset = plan_.reserve<SegmentId>(
        std::min(ClosedList::capacity(), std::size_t{kSides} + board.max_centres));
    board.reserve_arrays_in(plan_);
}

std::size_t GameBuilder::longest_list() const {
    std::size_t most = 4u * game_->board.max_slots + more_choices_;  // placements
    for (const auto longest : longest_) most = std::max(most, longest(*game_));
    if (!whole_board_) return most;
    // On one tile, figures on the board in up to two ways, to pass, and what rooms have announced.
    std::size_t choices =
        game_->figures.size() * kMaxSegments + 2u * game_->board.max_figures + 1 + more_choices_;
    for (const FigureKind& figure : game_->figures)
        for (std::size_t shape = 0; shape < segments_of_.size(); ++shape)
            if (figure.follower && figure.shapes >> shape & 1) choices += segments_of_[shape];
    return std::max(most, choices);
}

Expected<GamePtr, Refusal> GameBuilder::finish() {
    if (Refusal refusal = compile_tiles()) return refusal;
    if (Refusal refusal = lay_start()) return refusal;
    if (Refusal refusal = fill_bag()) return refusal;
    if (Refusal refusal = sort_steps()) return refusal;
    find_limited();
    game_->tables.gather();
    lay_out_state();
    // Every list of choices and every state must hold the longest game.
    const std::size_t bytes = plan_.size() + game_->board.max_tiles * sizeof(PlacedTile);
    if (plan_.size() > kMaxStateBytes || game_->board.max_tiles > kMaxTiles ||
        longest_list() > ActionList::capacity())
        return Refusal{"", "setup.too-large", {std::to_string(bytes)}};
    game_->state_bytes = static_cast<std::uint16_t>(bytes);
    return GamePtr(game_);
}

}  // namespace bastide
