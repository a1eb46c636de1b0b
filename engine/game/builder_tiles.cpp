// The tiles of a game: those of its sets and of the players, the start layout, the piles.
#include <algorithm>
#include <utility>

#include "engine/game/builder.h"

namespace bastide {
namespace {

// The name of a tile of the players' own, which is one line: "ID line | line".
std::string id_of_own(const std::string& tile) { return tile.substr(0, tile.find(' ')); }

}  // namespace

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
        std::string text = "set own\n  total 1\ntile " + id_of_own(tile) + "\n ";
        if (const std::size_t blank = tile.find(' '); blank != std::string::npos)
            for (const char c : tile.substr(blank)) text += c == '|' ? "\n " : std::string(1, c);
        if (const Refusal refusal = compile_file(text, "")) {
            if (refusal.key != "setup.bad-tiles") return refusal;
            // The one fault of the line `set own`: its tiles are not one.
            if (refusal.args[1] == "1") return {"", "setup.own-tile-copies", {id_of_own(tile)}};
            return {"", "setup.bad-own-tile", {id_of_own(tile), refusal.args[2]}};
        }
        TileText& own = game_->tile_texts.back();
        if (own.start != 0 || own.count != 1) return {"", "setup.own-tile-copies", {own.id}};
        // An inner edge lies beside the same tile always; a tile of the pile has no such place.
        if (std::find(own.edges.begin(), own.edges.end(), "inner") != own.edges.end())
            return {"", "setup.own-tile-inner", {own.id}};
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
    for (std::size_t i = 0; i < bag.size(); ++i)
        if (std::find(left_out_.begin(), left_out_.end(), game_->tables.types[i].set) !=
            left_out_.end())
            bag[i] = 0;
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

}  // namespace bastide
