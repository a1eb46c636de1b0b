#include "notation/header.h"

#include <algorithm>

#include "engine/game/preset.h"
#include "notation/catalogue.h"
#include "notation/refused_part.h"
#include "notation/text_fault.h"

namespace bastide {
namespace {

// NAME=VALUE or NAME:VALUE, or nothing.
std::optional<std::pair<std::string, std::string>> split_pair(std::string_view word, char sign) {
    const std::size_t at = word.find(sign);
    if (at == std::string_view::npos || at == 0 || at + 1 == word.size()) return std::nullopt;
    return std::pair{std::string(word.substr(0, at)), std::string(word.substr(at + 1))};
}

std::optional<std::string> unquote(std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || word.back() != '"') return std::nullopt;
    return std::string(word.substr(1, word.size() - 2));
}

std::optional<ParseError> read_flag(const Word& word, SeatFlags& flags) {
    const auto pair = split_pair(word.text, '=');
    const auto seat = pair ? parse_number(pair->second) : std::nullopt;
    if (!seat || *seat < 1) return text_fault(word.column, "flag");
    int* flag = pair->first == "youngest"     ? &flags.youngest
                : pair->first == "saw_knight" ? &flags.saw_knight
                : pair->first == "starts"     ? &flags.starts
                                              : nullptr;
    if (flag == nullptr) return text_fault(word.column, "unknown-flag", {pair->first});
    if (*flag != 0) return text_fault(word.column, "flag-twice");
    *flag = *seat;
    return std::nullopt;
}

}  // namespace

Expected<bool> HeaderReader::line(std::string_view text, int number) {
    const auto words = split_words(text);
    if (words.empty()) return true;
    const Word& key = words[0];
    const bool first = !any_line_;
    any_line_ = true;
    if (key.text == "bastide") {
        if (!first) return text_fault(key.column, "version-first");
        if (words.size() != 2 || words[1].text != "1") return text_fault(key.column, "version");
        has_version_ = true;
        return true;
    }
    if (first && !scenario_) return text_fault(key.column, kNoRecord);
    if (words.size() < 2) return text_fault(key.column, "empty-line", {std::string(key.text)});
    for (std::size_t i = 1; i < words.size(); ++i)
        words_.push_back({std::string(key.text),
                          std::string(words[i].text),
                          {number, static_cast<int>(words[i].column)}});
    if (key.text == "preset") return preset_line(words);
    if (key.text == "tile") {
        std::string tile;
        for (std::size_t i = 1; i < words.size(); ++i)
            tile += (i == 1 ? "" : " ") + std::string(words[i].text);
        said_.tiles.push_back(tile);
        return true;
    }
    if (key.text == "players" && !said_.players.empty())
        return text_fault(key.column, "players-twice");
    for (std::size_t i = 1; i < words.size(); ++i)
        if (auto error = read_word(key.text, words[i], words.size() == 2)) {
            if (error->column == 0) error->column = key.column;
            return *error;
        }
    return true;
}

Expected<bool> HeaderReader::preset_line(const std::vector<Word>& words) {
    if (!preset_.empty()) return text_fault(words[0].column, "preset-twice");
    if (find_preset(words[1].text) == nullptr || words.size() > 2)
        return text_fault(words[1].column, "unknown-preset", {std::string(words[1].text)});
    preset_ = words[1].text;
    return true;
}

// One word of a list; `alone` if the line has no other. Column 0: the line itself is wrong.
std::optional<ParseError> HeaderReader::read_word(std::string_view key, const Word& word,
                                                  bool alone) {
    if (key == "sets") {
        if (std::find(said_.sets.begin(), said_.sets.end(), word.text) != said_.sets.end())
            return text_fault(word.column, "set-twice", {std::string(word.text)});
        // Of more names than there are sets one is unknown, and that one is told: no list of names
        // makes this search long.
        static const std::size_t kAllSets = all_tile_sets().size();
        if (said_.sets.size() <= kAllSets) said_.sets.emplace_back(word.text);
    } else if (key == "options") {
        const auto pair = split_pair(word.text, '=');
        if (!pair) return text_fault(word.column, "option");
        if (!said_.options.insert(*pair).second)
            return text_fault(word.column, "option-twice", {pair->first});
    } else if (key == "players") {
        const auto name = unquote(word.text);
        if (!name) return text_fault(word.column, "quotes");
        said_.players.push_back(*name);
    } else if (key == "flags") {
        return read_flag(word, said_.flags);
    } else if (key == "bag") {
        return read_bag(word, alone);
    } else {
        return text_fault(0, "unknown-line", {std::string(key)});
    }
    return std::nullopt;
}

std::optional<ParseError> HeaderReader::read_bag(const Word& word, bool alone) {
    if (scenario_ && word.text == "auto" && alone) {
        bag_auto_ = true;
        return std::nullopt;
    }
    const auto pair = split_pair(word.text, ':');
    const auto count = pair ? parse_number(pair->second) : std::nullopt;
    if (!count || *count < 0 || *count > 255) return text_fault(word.column, "bag");
    said_.bag[pair->first] += *count;
    return std::nullopt;
}

HeaderReader::Place HeaderReader::place_of(const Refusal& refusal) const {
    std::string_view part = refused_part(refusal);
    if (part == "tiles") part = "tile";
    // The last word that says what is refused: the second of two players with one name.
    const auto names = [](std::string_view word, const std::string& what) {
        return word == what || word == '"' + what + '"' || word.starts_with(what + '=') ||
               word.starts_with(what + ':') || word.ends_with('=' + what);
    };
    Place found;
    for (const Said& said : words_)
        if (!refusal.args.empty() && (part.empty() || said.key == part) &&
            names(said.text, refusal.args[0]))
            found = said.place;
    if (found.line != 0) return found;
    // A rule that defines an option, if that was said.
    for (const OptionType& option : all_options())
        for (const Said& said : words_)
            if (part.empty() && option.rule == refusal.rule && said.key == "options" &&
                names(said.text, option.name))
                return said.place;
    // Else the line: rules about setups speak of options, then of sets. What nobody said comes from
    // the preset, if there is one.
    using Keys = std::vector<std::string_view>;
    const Keys keys = part.empty() ? Keys{"options", "sets", "preset"}
                      : part == "options" || part == "sets"
                          ? Keys{"preset", part, "options", "sets"}
                          : Keys{part};
    for (const std::string_view key : keys)
        for (const Said& said : words_)
            if (said.key == key) return {said.place.line, 1};
    return {};
}

Setup HeaderReader::setup() const {
    const Preset* preset = find_preset(preset_);
    return preset != nullptr ? with_preset(*preset, said_) : said_;
}

bool HeaderReader::says_start_player() const { return setup().options.contains("start_player"); }

std::string write_header(const Setup& setup) {
    std::string text = "bastide 1\nsets";
    for (const std::string& set : setup.sets) text += " " + set;
    if (!setup.options.empty()) {
        text += "\noptions";
        for (const auto& [name, value] : setup.options) text += " " + name + "=" + value;
    }
    text += "\nplayers";
    for (const std::string& name : setup.players) text += " \"" + name + "\"";
    std::string flags;
    if (setup.flags.youngest) flags += " youngest=" + std::to_string(setup.flags.youngest);
    if (setup.flags.saw_knight) flags += " saw_knight=" + std::to_string(setup.flags.saw_knight);
    if (setup.flags.starts) flags += " starts=" + std::to_string(setup.flags.starts);
    if (!flags.empty()) text += "\nflags" + flags;
    for (const std::string& tile : setup.tiles) text += "\ntile " + tile;
    if (!setup.bag.empty()) {
        text += "\nbag";
        for (const auto& [type, count] : setup.bag)
            text += " " + type + ":" + std::to_string(count);
    }
    return text + "\n---\n";
}

}  // namespace bastide
