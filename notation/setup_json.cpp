#include "notation/setup_json.h"

#include <optional>
#include <set>
#include <string_view>

#include "notation/catalogue.h"
#include "notation/clip.h"
#include "notation/json_line.h"
#include "notation/refused_part.h"

namespace bastide {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestName = 80;  // of a field that somebody made up

class SetupReader {
public:
    Expected<SaidSetup, FieldError> read(const json& value) {
        if (!value.is_object()) return FieldError{"setup", "The setup is an object."};
        if (const json* preset = find_field(value, "preset")) read_preset(*preset);
        if (const json* sets = find_field(value, "sets")) read_sets(*sets);
        if (const json* options = find_field(value, "options")) read_options(*options);
        if (const json* players = find_field(value, "players"))
            read_list(*players, "setup.players", said_.setup.players);
        else
            fail("setup.players", "A setup needs players, a list of names.");
        if (const json* flags = find_field(value, "flags")) read_flags(*flags);
        if (const json* bag = find_field(value, "bag")) read_bag(*bag);
        if (const json* tiles = find_field(value, "tiles"))
            read_list(*tiles, "setup.tiles", said_.setup.tiles);
        if (error_) return *error_;
        return said_;
    }

private:
    // The first fault is told.
    void fail(std::string at, std::string text) {
        if (!error_) error_ = {std::move(at), std::move(text)};
    }

    void read_preset(const json& value) {
        const std::string* name = as_text(value);
        if (name == nullptr || name->empty())
            return fail("setup.preset", "A preset is named by a string.");
        said_.preset = *name;
    }

    void read_list(const json& value, const std::string& at, std::vector<std::string>& list) {
        if (!value.is_array()) return fail(at, "Expected a list of strings.");
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string* text = as_text(value[i]);
            if (text == nullptr)
                return fail(at + "[" + std::to_string(i) + "]", "Expected a string.");
            list.push_back(*text);
        }
    }

    void read_sets(const json& value) {
        std::vector<std::string>& sets = said_.setup.sets;
        read_list(value, "setup.sets", sets);
        std::set<std::string_view> before;
        for (std::size_t i = 0; i < sets.size(); ++i)
            if (!before.insert(sets[i]).second)
                return fail("setup.sets[" + std::to_string(i) + "]", "This set is said twice.");
    }

    void read_options(const json& value) {
        if (!value.is_object())
            return fail("setup.options", "Options are an object of names and values.");
        for (const auto& [name, said] : value.items()) {
            const std::string* text = as_text(said);
            if (text == nullptr)
                return fail("setup.options." + clip(name, kLongestName), "Expected a string.");
            said_.setup.options[name] = *text;
        }
    }

    void read_flags(const json& value) {
        if (!value.is_object())
            return fail("setup.flags", "Flags are an object of names and seats.");
        SeatFlags& flags = said_.setup.flags;
        for (const auto& [name, said] : value.items()) {
            const std::string at = "setup.flags." + clip(name, kLongestName);
            const auto seat = as_number(said);
            int* flag = name == "youngest"     ? &flags.youngest
                        : name == "saw_knight" ? &flags.saw_knight
                        : name == "starts"     ? &flags.starts
                                               : nullptr;
            if (flag == nullptr) return fail(at, "The flags are youngest, saw_knight and starts.");
            if (!seat || *seat < 1) return fail(at, "Expected the number of a seat, from 1.");
            *flag = *seat;
        }
    }

    void read_bag(const json& value) {
        if (!value.is_object())
            return fail("setup.bag", "A bag is an object of tile types and counts.");
        if (value.empty()) return fail("setup.bag", "A bag names at least one type of tile.");
        for (const auto& [type, said] : value.items()) {
            const auto count = as_number(said);
            if (!count || *count < 0)
                return fail("setup.bag." + clip(type, kLongestName),
                            "Expected a number of tiles, from 0.");
            said_.setup.bag[type] = *count;
        }
    }

    SaidSetup said_;
    std::optional<FieldError> error_;
};

}  // namespace

Expected<SaidSetup, FieldError> read_setup(const json& value) { return SetupReader().read(value); }

std::string refused_field(const Refusal& refusal) {
    const std::string_view part = refused_part(refusal);
    return part.empty() ? "setup" : "setup." + std::string(part);
}

namespace {

// The sets that the option needs one of: the one it is a part of, or those of its room, and those
// that options of the room switch on. A room that has none is in every game.
std::vector<std::string> needs_of(const OptionType& option) {
    std::set<std::string> needs;
    if (option.anywhere) return {};
    if (!option.part_of.empty()) return {option.part_of};
    for (const SetSource& source : all_tile_sets())
        if (source.room == option.room) needs.emplace(source.set);
    for (const OptionType& other : all_options())
        if (other.room == option.room) needs.insert(other.sets.begin(), other.sets.end());
    for (const char* given : {"", "base"}) needs.erase(given);
    return {needs.begin(), needs.end()};
}

const char* name_of(Part part) {
    switch (part) {
        case Part::kPieces:
            return "pieces";
        case Part::kTiles:
            return "tiles";
        case Part::kRules:
            break;
    }
    return "rules";
}

}  // namespace

json view_options() {
    json list = json::array();
    for (const OptionType& option : all_options()) {
        json entry{{"name", option.name},
                   {"values", option.values},
                   {"default", option.values[option.initial]},
                   {"rule", option.rule},
                   {"room", option.room}};
        entry["part"] = name_of(option.part);
        if (!option.part_of.empty()) entry["part_of"] = option.part_of;
        if (!option.with_part.empty()) entry["with_part"] = option.with_part;
        if (!option.sets.empty()) entry["sets"] = option.sets;
        if (auto needs = needs_of(option); !needs.empty()) entry["needs"] = std::move(needs);
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace bastide
