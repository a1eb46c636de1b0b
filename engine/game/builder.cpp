#include "engine/game/builder.h"

#include <algorithm>

namespace bastide {

std::size_t Game::next_facts_place() {
    static std::size_t next = 0;
    return next++;
}

int Game::type(std::string_view id) const {
    for (std::size_t i = 0; i < tables.types.size(); ++i)
        if (tables.types[i].id == id) return static_cast<int>(i);
    return -1;
}
int Game::figure(std::string_view name) const {
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].name == name) return static_cast<int>(i);
    return -1;
}
int Game::verb(std::string_view name) const {
    for (std::size_t i = 0; i < verbs.size(); ++i)
        if (verbs[i].name == name) return static_cast<int>(i);
    return -1;
}
int Game::zone(std::string_view name) const {
    for (std::size_t i = 0; i < zones.size(); ++i)
        if (zones[i].name == name) return static_cast<int>(i);
    return -1;
}

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

Refusal GameBuilder::compile_tiles() {
    std::uint8_t terrain = 0;
    for (std::size_t kind = 0; kind < game_->words.kinds.size(); ++kind)
        if (game_->words.kinds[kind].shape != Shape::kCentre) terrains_[kind] = terrain++;
    game_->board.terrains = terrain;
    game_->tables.kinds = game_->words.kinds;
    for (const TileSource& source : sources_) {
        const std::string path = "tiles/" + source.set + ".txt";
        const std::string origin = std::string(source.room->name) + "/" + path;
        if (Refusal refusal = compile_file(room_file(*source.room, path), origin)) return refusal;
    }
    // The players' own tiles are a set of one tile each.
    for (const std::string& tile : game_->setup.setup.tiles) {
        std::string text = "set own\n  total 1\ntile " + tile.substr(0, tile.find(' ')) + "\n ";
        if (const std::size_t blank = tile.find(' '); blank != std::string::npos)
            for (const char c : tile.substr(blank)) text += c == '|' ? "\n " : std::string(1, c);
        if (const Refusal refusal = compile_file(text, "")) {
            if (refusal.key != "setup.bad-tiles") return refusal;
            return {"", "setup.bad-own-tile", {tile.substr(0, tile.find(' ')), refusal.args[2]}};
        }
        TileText& own = game_->tile_texts.back();
        if (own.start != 0 || own.count != 1)
            return {"", "setup.bad-own-tile", {own.id, "there is one copy of it, in the pile"}};
    }
    if (derive_ != nullptr)
        if (Refusal refusal = add_derived_types()) return refusal;
    for (const auto check : tile_checks_)
        if (Refusal refusal = check(*game_)) return refusal;
    return {};
}

// Behind all others, so that whoever looks for a type that can be drawn finds it first.
Refusal GameBuilder::add_derived_types() {
    const std::size_t known = game_->tables.types.size();
    std::vector<TileText> derived;
    for (std::size_t i = 0; i < known; ++i) {
        derived.clear();
        derive_(game_->tile_texts[i], derived);
        TileFile file;
        file.set = game_->tables.types[i].set;
        game_->tables.types[i].first_derived = static_cast<TypeId>(game_->tables.types.size());
        game_->tables.types[i].derived = static_cast<std::uint16_t>(derived.size());
        for (const TileText& tile : derived)
            if (Refusal refusal = add_type(tile, file, tile.id)) return refusal;
    }
    return {};
}

namespace {

Refusal bad_tiles(const std::string& origin, const ParseError& error) {
    return {"", "setup.bad-tiles", {origin, std::to_string(error.line), error.text}};
}

// The copies of a tile that have a garden, and those that have none.
std::pair<TileText, TileText> divide_by_garden(const TileText& tile, const std::string& kind) {
    TileText with = tile;
    TileText without = tile;
    with.count = tile.gardens;
    with.start = 0;
    without.count = tile.count - tile.gardens;
    without.gardens = 0;
    if (without.count > 0) with.id += "-garden";
    SegmentText garden;
    garden.kind = kind;
    garden.line = tile.line;
    garden.grown = true;
    with.segments.push_back(std::move(garden));
    return {std::move(with), std::move(without)};
}

}  // namespace

Refusal GameBuilder::compile_file(std::string_view text, const std::string& origin) {
    const auto file = parse_tile_file(text);
    if (!file) return bad_tiles(origin, file.error());
    for (const TileText& tile : file->tiles) {
        if (garden_kind_.empty() || tile.gardens == 0 || tile.gardens > tile.count) {
            if (Refusal refusal = add_type(tile, *file, origin)) return refusal;
            continue;
        }
        const auto [with, without] = divide_by_garden(tile, garden_kind_);
        if (without.count > 0)
            if (Refusal refusal = add_type(without, *file, origin)) return refusal;
        if (Refusal refusal = add_type(with, *file, origin)) return refusal;
    }
    return {};
}

Refusal GameBuilder::add_type(const TileText& tile, const TileFile& file,
                              const std::string& origin) {
    auto type = compile_tile(tile, game_->words, terrains_);
    if (!type) return bad_tiles(origin, type.error());
    if (game_->type(tile.id) >= 0) return bad_tiles(origin, {tile.line, 1, "tile id used twice"});
    type->set = file.set;
    for (TurnedTile& turned : type->turned)
        for (int side = 0; side < kSides; ++side)
            turned.clash_row[side] = static_cast<std::uint8_t>(
                clash_row_of(side, turned.terrain[side], game_->board.terrains));
    for (const GroupPile& entry : group_piles_)
        if (entry.group == type->group) type->pile = static_cast<std::uint8_t>(entry.pile);
    game_->pile_of.push_back(type->pile);
    game_->tables.types.push_back(std::move(*type));
    game_->tile_texts.push_back(tile);
    return {};
}

Refusal GameBuilder::lay_start() {
    for (const Start& start : starts_) {
        const int type = game_->type(start.type);
        if (type < 0) return {"", "setup.unknown-tile", {start.type}};
        game_->start_layout.push_back({static_cast<TypeId>(type), start.rotation, start.square});
    }
    return {};
}

// Copies with the start-tile back never get into a pile; other tiles of the layout leave it.
Refusal GameBuilder::fill_bag() {
    std::vector<int> bag;
    for (std::size_t i = 0; i < game_->tile_texts.size(); ++i)
        bag.push_back(game_->tile_texts[i].count - game_->tile_texts[i].start);
    for (const StartTile& start : game_->start_layout)
        if (game_->tile_texts[start.type].start == 0) --bag[start.type];
    for (HeldTiles& held : game_->held_tiles) {
        const int type = game_->type(held.id);
        if (type < 0) return {"", "setup.unknown-tile", {held.id}};
        held.type = static_cast<TypeId>(type);
        bag[type] = 0;
    }
    const auto& wanted = game_->setup.setup.bag;
    if (!wanted.empty()) {
        std::vector<int> chosen(bag.size(), 0);
        for (const auto& [id, count] : wanted) {
            const int type = game_->type(id);
            if (type < 0) return {"", "setup.unknown-tile", {id}};
            if (count < 0 || count > bag[type])
                return {"", "setup.bag-too-many", {id, std::to_string(bag[type])}};
            chosen[type] = count;
        }
        bag = chosen;
    }
    for (const int count : bag) game_->bag.push_back(static_cast<std::uint8_t>(count));
    return {};
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

Expected<GamePtr, Refusal> make_game(const Setup& setup) {
    auto frozen = freeze(setup);
    if (!frozen) return frozen.error();
    GameBuilder builder(std::move(*frozen));
    for (const Room* room : all_rooms())
        if (room->furnish != nullptr) room->furnish(builder);
    return builder.finish();
}

}  // namespace bastide
