#include "cli/start_dialog.h"

#include <algorithm>
#include <cstdio>

#include "cli/output.h"
#include "cli/terminal_game.h"
#include "cli/terminal_screen.h"
#include "engine/core/text.h"
#include "engine/game/preset.h"
#include "notation/catalogue.h"
#include "notation/refusal_text.h"
#include "notation/teller.h"

namespace bastide {
namespace {

void say(const std::string& text) { put_text(text + "\n"); }

// Commas are as good as blanks between numbers.
std::string spaced(std::string text) {
    for (char& c : text)
        if (c == ',') c = ' ';
    return text;
}

// The most players that this choice of sets has figures for.
int most_players(Setup setup) {
    int most = kMinPlayers;
    for (int count = kMinPlayers; count <= kMaxPlayers; ++count) {
        setup.players.clear();
        for (int i = 0; i < count; ++i) setup.players.push_back(std::to_string(i));
        if (freeze(setup)) most = count;
    }
    return most;
}

// With two players, if it is not yet known who plays.
bool can_be_played(Setup setup) {
    if (setup.players.empty()) setup.players = {"1", "2"};
    return static_cast<bool>(make_game(setup));
}

std::vector<const Preset*> possible_presets(const Setup& setup) {
    std::vector<const Preset*> possible;
    for (const Preset& preset : all_presets())
        if (can_be_played(with_preset(preset, setup))) possible.push_back(&preset);
    return possible;
}

// Something that can be added to a game: a tile set, or a room without tiles, which has an option
// with its own name.
struct Extra {
    std::string key;  // of its name in the language files
    std::string set;
    std::string option;

    Setup added_to(Setup setup) const {
        if (!set.empty()) setup.sets.push_back(set);
        if (!option.empty()) setup.options[option] = "on";
        return setup;
    }
};

// What can still be added.
std::vector<Extra> possible_extras(const Setup& setup) {
    std::vector<Extra> possible;
    const auto add = [&](const Extra& extra, bool there) {
        if (!there && can_be_played(extra.added_to(setup))) possible.push_back(extra);
    };
    for (const SetSource& source : all_tile_sets()) {
        const std::string set(source.set);
        const bool there = set == "base" ||
                           std::find(setup.sets.begin(), setup.sets.end(), set) != setup.sets.end();
        add({"set." + set, set, ""}, there);
    }
    for (const OptionType& option : all_options()) {
        if (option.name != option.room || !option.sets.empty()) continue;
        const auto said = setup.options.find(option.name);
        add({"option." + option.name, "", option.name},
            said != setup.options.end() && said->second == "on");
    }
    return possible;
}

}  // namespace

StartDialog::StartDialog(std::string language, const TerminalLook& look, TerminalInput& input)
    : language_(std::move(language)),
      words_(terminal_words(language_)),
      look_(look),
      input_(input) {}

void StartDialog::welcome() const {
    say("");
    say("  " + painted(words_.say("start.title"), look_.number(), look_.colour()));
    for (const std::string& line : wrapped(words_.say("start.about"), terminal_size().columns - 4))
        say("  " + line);
    // In every language, for those who do not read this one.
    std::string others;
    for (const std::string& language : Words::languages())
        if (language != language_)
            others +=
                (others.empty() ? "" : "  \u00b7  ") + terminal_words(language).say("start.lang");
    say("  " + painted(others, look_.quiet(), look_.colour()));
    say("");
}

std::optional<std::string> StartDialog::ask(const std::string& prompt) {
    while (true) {
        put_text("  " + prompt + " ");
        std::fflush(stdout);
        auto line = input_.line();
        if (line) line = tame(*line);
        if (!line) {
            put_text("\n");
            return std::nullopt;
        }
        const auto words = split_words(*line);
        const bool change =
            words.size() == 2 && words[0].text == "lang" && Words::has_language(words[1].text);
        if (!change) return std::string(trim(*line));
        language_ = words[1].text;
        words_ = terminal_words(language_);
        return "lang";
    }
}

std::optional<int> StartDialog::ask_number(const std::string& prompt, int low, int high,
                                           int usual) {
    while (true) {
        const auto line = ask(prompt);
        if (!line) return std::nullopt;
        if (line->empty()) return usual;
        if (const auto number = parse_number(*line); number && *number >= low && *number <= high)
            return *number;
        if (*line != "lang")
            say("  " + words_.say("start.number",
                                  {{"low", std::to_string(low)}, {"high", std::to_string(high)}}));
    }
}

std::optional<bool> StartDialog::ask_resume(const Log& log) {
    const Table table(log.game(), log.state());
    std::string scores;
    for (int seat = 0; seat < log.game().players; ++seat)
        scores += (seat == 0 ? "" : ", ") + log.game().setup.setup.players[seat] + " " +
                  std::to_string(table.head.scores[seat]);
    while (true) {
        const auto line = ask(words_.say(
            "start.resume",
            {{"scores", scores}, {"left", words_.count("panel.left", tiles_left(table))}}));
        if (!line) return std::nullopt;
        if (*line == "lang") continue;
        return !line->starts_with("n") && !line->starts_with("N");  // no, nie, nu
    }
}

std::string StartDialog::default_name(int seat) const {
    return words_.say("player." + std::to_string(seat + 1));
}

bool StartDialog::ask_names(Setup& setup) {
    setup.players.clear();
    const int most = most_players(setup);
    const auto count = ask_number(words_.say("start.players", {{"high", std::to_string(most)}}),
                                  kMinPlayers, most, 2);
    if (!count) return false;
    while (static_cast<int>(setup.players.size()) < *count) {
        const int seat = static_cast<int>(setup.players.size());
        const auto name = ask(words_.say(
            "start.name", {{"number", std::to_string(seat + 1)}, {"usual", default_name(seat)}}));
        if (!name) return false;
        if (*name == "lang") continue;
        setup.players.push_back(name->empty() ? default_name(seat) : *name);
        // Names are checked as they come: two seats are enough to ask the rules.
        Setup probe = setup;
        if (seat == 0) probe.players.push_back(setup.players[0] == "2" ? "3" : "2");
        if (const auto frozen = freeze(probe); !frozen && frozen.error().key.ends_with("-name")) {
            say("  " + write_refusal(words_, frozen.error()));
            setup.players.pop_back();
        }
    }
    return true;
}

bool StartDialog::ask_preset(Setup& setup) {
    const auto presets = possible_presets(setup);
    if (presets.size() < 2) return true;
    say("");
    for (std::size_t i = 0; i < presets.size(); ++i)
        list_choice(i + 1, "preset." + presets[i]->name);
    const auto number =
        ask_number(words_.say("start.preset"), 1, static_cast<int>(presets.size()), 1);
    if (!number) return false;
    setup = with_preset(*presets[*number - 1], setup);
    return true;
}

// A numbered line with its sentence below it.
void StartDialog::list_choice(std::size_t number, const std::string& key) const {
    const std::string text = (number < 10 ? " " : "") + std::to_string(number);
    say(" " + painted(text, look_.number(), look_.colour()) + "  " + words_.say(key));
    for (const std::string& line : wrapped(words_.say(key + ".about"), terminal_size().columns - 8))
        say("     " + painted(line, look_.quiet(), look_.colour()));
}

// Sets that go with the chosen rules, as many as wished.
bool StartDialog::ask_sets(Setup& setup) {
    while (true) {
        const auto extras = possible_extras(setup);
        if (extras.empty()) return true;
        say("");
        for (std::size_t i = 0; i < extras.size(); ++i) list_choice(i + 1, extras[i].key);
        const auto number =
            ask_number(words_.say("start.sets"), 1, static_cast<int>(extras.size()), 0);
        if (!number) return false;
        if (*number == 0) return true;
        const Extra& extra = extras[*number - 1];
        setup = extra.added_to(setup);
        say("  " + words_.say("start.added", {{"set", words_.say(extra.key)}}));
    }
}

// Which seats are computers, and how strong they are.
bool StartDialog::ask_computers(const Setup& setup, Computers& computers) {
    std::string names;
    for (std::size_t i = 0; i < setup.players.size(); ++i)
        names += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " + setup.players[i];
    while (true) {
        const auto line = ask(words_.say("start.computers", {{"names", names}}));
        if (!line) return false;
        if (*line == "lang") continue;
        std::vector<int> seats;
        bool good = true;
        const std::string numbers = spaced(*line);
        for (const Word& word : split_words(numbers)) {
            const auto number = parse_number(word.text);
            good =
                good && number && *number >= 1 && *number <= static_cast<int>(setup.players.size());
            if (good) seats.push_back(*number - 1);
        }
        if (!good) {
            say("  " + words_.say("start.number",
                                  {{"low", "1"}, {"high", std::to_string(setup.players.size())}}));
            continue;
        }
        for (const int seat : seats)
            if (!ask_level(setup, seat, computers)) return false;
        return true;
    }
}

bool StartDialog::ask_level(const Setup& setup, int seat, Computers& computers) {
    const std::vector<std::string> levels = computer_levels();
    const int usual = std::min(2, static_cast<int>(levels.size()));
    std::string list;
    for (std::size_t i = 0; i < levels.size(); ++i)
        list += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " + level_name(words_, levels[i]);
    const auto number = ask_number(words_.say("start.level", {{"player", setup.players[seat]},
                                                              {"levels", list},
                                                              {"usual", std::to_string(usual)}}),
                                   1, static_cast<int>(levels.size()), usual);
    if (!number) return false;
    computers[seat] = levels[*number - 1];
    return true;
}

std::optional<int> StartDialog::ask_seat(const Setup& setup, const std::string& key) {
    std::string names;
    for (std::size_t i = 0; i < setup.players.size(); ++i)
        names += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " + setup.players[i];
    return ask_number(words_.say(key, {{"names", names}}), 0,
                      static_cast<int>(setup.players.size()), 0);
}

// What the start-player rule of the preset needs to know (ED-8).
bool StartDialog::ask_seat_flags(Setup& setup) {
    const auto option = setup.options.find("start_player");
    if (option == setup.options.end()) return true;
    const auto fill = [&](int& flag, const char* key) {
        const auto seat = ask_seat(setup, key);
        flag = seat.value_or(0);
        return seat.has_value();
    };
    if (option->second == "host-picks" && !fill(setup.flags.starts, "start.who-starts"))
        return false;
    if (option->second == "knight-or-youngest" && !fill(setup.flags.saw_knight, "start.who-knight"))
        return false;
    if (option->second.find("youngest") != std::string::npos && setup.flags.saw_knight == 0 &&
        !fill(setup.flags.youngest, "start.who-youngest"))
        return false;
    return true;
}

std::optional<Setup> StartDialog::ask_setup(Setup setup, bool ask_players, bool with_preset,
                                            Computers* computers) {
    if (with_preset && !(ask_preset(setup) && ask_sets(setup))) return std::nullopt;
    if (ask_players && !ask_names(setup)) return std::nullopt;
    if (computers != nullptr && !ask_computers(setup, *computers)) return std::nullopt;
    if (ask_players && !ask_seat_flags(setup)) return std::nullopt;
    return setup;
}

}  // namespace bastide
