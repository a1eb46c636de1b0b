#include "engine/game/setup.h"

#include <algorithm>

#include "engine/board/layout.h"
#include "engine/core/utf8.h"
#include "engine/game/preset.h"
#include "engine/game/room.h"

namespace bastide {

std::string_view room_file(const Room& room, std::string_view path) {
    for (const RoomFile& file : room.files())
        if (file.path == path) return file.text;
    return {};
}

const std::vector<OptionType>& all_options() {
    static const std::vector<OptionType> kOptions = [] {
        std::vector<OptionType> options;
        for (const Room* room : all_rooms()) {
            if (room->options == nullptr) continue;
            for (OptionType& option : room->options()) {
                option.room = room->name;
                options.push_back(std::move(option));
            }
        }
        return options;
    }();
    return kOptions;
}

OptionType part_switch(std::string set, std::string name, std::string rule, Part part) {
    return {.name = std::move(name),
            .rule = std::move(rule),
            .values = {"on", "off"},
            .part = part,
            .part_of = std::move(set)};
}

bool FrozenSetup::has_set(std::string_view name) const {
    return std::find(setup.sets.begin(), setup.sets.end(), name) != setup.sets.end();
}

const std::string& FrozenSetup::option(std::string_view name) const {
    static const std::string kNone;
    const auto it = options.find(std::string(name));
    return it == options.end() ? kNone : it->second;
}

bool FrozenSetup::is(std::string_view name, std::string_view value) const {
    return option(name) == value;
}

namespace {

// Tile sets of the build in the order of their rooms.
std::vector<std::string> known_sets() {
    std::vector<std::string> sets;
    for (const Room* room : all_rooms())
        for (const RoomFile& file : room->files())
            if (file.path.starts_with("tiles/") && file.path.ends_with(".txt"))
                sets.emplace_back(file.path.substr(6, file.path.size() - 10));
    return sets;
}

bool contains(const std::vector<std::string>& list, std::string_view item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

// A set that this build lacks, but that an option or a preset of it speaks of.
bool is_named_elsewhere(const std::string& set) {
    if (set.empty()) return false;  // options write no set as an empty name
    const auto& options = all_options();
    const auto& presets = all_presets();
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionType& option) { return contains(option.sets, set); }) ||
           std::any_of(presets.begin(), presets.end(),
                       [&](const Preset& preset) { return contains(preset.sets, set); });
}

// One blank between words, " | " between lines, no empty line.
std::string canonical_tile(const std::string& tile) {
    std::string text;
    bool line_ends = false;
    for (std::string_view rest = tile; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of(" |"), rest.size());
        if (end > 0) {
            if (!text.empty()) text += line_ends ? " | " : " ";
            line_ends = false;
            text += rest.substr(0, end);
        }
        if (end == rest.size()) break;
        line_ends = line_ends || rest[end] == '|';
        rest.remove_prefix(end + 1);
    }
    return text;
}

// A tile of one's own is one line of text without comments.
Refusal check_own_tiles(const Setup& setup) {
    for (const std::string& tile : setup.tiles) {
        if (canonical_tile(tile).empty()) return {"", "setup.empty-tile", {}};
        for (const char c : tile)
            if (c == '#' || static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
                return {"", "setup.own-tile-signs", {tile.substr(0, tile.find(' '))}};
    }
    return {};
}

Refusal check_names(const Setup& setup) {
    if (setup.tiles.size() > kMaxTiles)
        return {"", "setup.too-many-tiles", {std::to_string(kMaxTiles)}};
    for (const auto& [name, value] : setup.options) {
        const auto& options = all_options();
        const auto it = std::find_if(options.begin(), options.end(),
                                     [&](const OptionType& o) { return o.name == name; });
        if (it == options.end()) return {"", "setup.unknown-option", {name}};
        if (!contains(it->values, value)) return {"", "setup.unknown-value", {name, value}};
    }
    const auto known = known_sets();
    for (const std::string& set : setup.sets)
        if (!contains(known, set))
            return {"", is_named_elsewhere(set) ? "setup.missing-set" : "setup.unknown-set", {set}};
    return {};
}

// 1 to 40 characters that can be read, not only blanks, and nothing that ends a name in a record.
bool is_name(std::string_view name) {
    int characters = 0;
    bool valid = true;
    bool blank = true;
    for_each_character(name, [&](char32_t code) {
        ++characters;
        valid = valid && is_shown(code) && code != U'"' && code != U'\\';
        blank = blank && (code == U' ' || code == 0xa0 || code == 0x3000);
    });
    return valid && !blank && characters <= 40;
}

Refusal check_seats(const Setup& setup) {
    const int players = static_cast<int>(setup.players.size());
    if (players < kMinPlayers || players > kMaxPlayers) return {"BASE-1", "", {}};
    for (const int seat : {setup.flags.youngest, setup.flags.saw_knight, setup.flags.starts})
        if (seat < 0 || seat > players)
            return {"ED-8", "setup.unknown-seat", {std::to_string(seat)}};
    for (std::size_t i = 0; i < setup.players.size(); ++i) {
        const std::string& name = setup.players[i];
        if (!is_name(name)) return {"", "setup.bad-name", {name}};
        for (std::size_t j = 0; j < i; ++j)
            if (setup.players[j] == name) return {"", "setup.same-name", {name}};
    }
    return {};
}

// The set in play that an option switches on.
std::string set_of(const FrozenSetup& frozen, const OptionType& option) {
    for (const std::string& set : option.sets)
        if (!set.empty() && frozen.has_set(set)) return set;
    return {};
}

// Options that switch a tile set on, and the sets themselves, must say the same (ED-12).
Refusal reconcile_switches(const Setup& said, FrozenSetup& frozen) {
    for (const OptionType& option : all_options()) {
        if (option.sets.empty()) continue;
        std::string value = option.values[option.initial];
        int found = 0;
        for (std::size_t i = 0; i < option.values.size(); ++i)
            if (!option.sets[i].empty() && frozen.has_set(option.sets[i])) {
                if (++found > 1) return {option.rule, "", {option.sets[i]}};
                value = option.values[i];
            }
        if (const auto it = said.options.find(option.name); it != said.options.end()) {
            if (found == 1 && it->second != value)
                return {option.rule,
                        "setup.other-set",
                        {option.name, it->second, set_of(frozen, option)}};
            value = it->second;
        }
        const std::size_t index =
            std::find(option.values.begin(), option.values.end(), value) - option.values.begin();
        const std::string& set = option.sets[index];
        if (!set.empty() && !frozen.has_set(set)) {
            if (!contains(known_sets(), set)) return {"", "setup.missing-set", {set}};
            frozen.setup.sets.push_back(set);
        }
        frozen.options[option.name] = value;
    }
    return {};
}

void make_canonical(FrozenSetup& frozen) {
    std::vector<std::string> sets;
    for (const std::string& set : known_sets())
        if (set == "base" || frozen.has_set(set)) sets.push_back(set);
    frozen.setup.sets = std::move(sets);
    frozen.setup.options.clear();
    for (const OptionType& option : all_options()) {
        const std::string& value = frozen.options[option.name];
        if (option.sets.empty() && !option.derived && value != option.values[option.initial])
            frozen.setup.options[option.name] = value;
    }
}

}  // namespace

Expected<FrozenSetup, Refusal> freeze(const Setup& setup) {
    if (Refusal refusal = check_names(setup)) return refusal;
    if (Refusal refusal = check_own_tiles(setup)) return refusal;
    if (Refusal refusal = check_seats(setup)) return refusal;
    FrozenSetup frozen;
    frozen.setup = setup;
    for (std::string& tile : frozen.setup.tiles) tile = canonical_tile(tile);
    for (const OptionType& option : all_options()) {
        const auto it = setup.options.find(option.name);
        frozen.options[option.name] =
            it != setup.options.end() ? it->second : option.values[option.initial];
    }
    frozen.explicit_options = setup.options;
    if (Refusal refusal = reconcile_switches(setup, frozen)) return refusal;
    for (const OptionType& option : all_options())
        if (!frozen.has_meaning(option))
            frozen.options[option.name] = option.values[option.initial];
    for (const Room* room : all_rooms())
        if (room->check != nullptr)
            if (Refusal refusal = room->check(frozen)) return refusal;
    if (static_cast<int>(setup.players.size()) > frozen.colours)
        return Refusal{"ED-26", "", {setup.players.back()}};
    if (frozen.is("max_players", "6") && frozen.colours < 6)
        return Refusal{"ED-26", "", {"max_players"}};
    make_canonical(frozen);
    return frozen;
}

}  // namespace bastide
