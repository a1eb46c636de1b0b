#include "cli/computers.h"

#include <algorithm>

#include "advice/budget.h"
#include "engine/core/text.h"

namespace bastide {
namespace {

constexpr std::string_view kLevels[] = {"novice", "casual", "skilled", "expert", "master"};
constexpr std::string_view kComment = "# computer ";

bool is_player(const std::string& text) {
    return static_cast<bool>(ai::make_player(parse_player_spec(text).player, 0));
}

// The seat with this name or number, or -1.
int seat_of(std::string_view text, const std::vector<std::string>& players) {
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (players[seat] == text) return static_cast<int>(seat);
    const auto number = parse_number(text);
    const bool there = number && *number >= 1 && *number <= static_cast<int>(players.size());
    return there ? *number - 1 : -1;
}

}  // namespace

std::vector<std::string> computer_levels() {
    std::vector<std::string> levels;
    for (const std::string_view level : kLevels)
        if (is_player(std::string(level))) levels.emplace_back(level);
    return levels.empty() ? ai::player_names() : levels;
}

std::string strongest_level() { return computer_levels().back(); }

std::string level_name(const Words& words, const std::string& player) {
    const std::string name = player.substr(0, player.find(':'));
    const std::string key = "level." + name;
    return words.has(key) ? words.say(key) + player.substr(name.size()) : player;
}

Expected<Computers, Refusal> read_computers(const std::vector<std::string>& said,
                                            const std::vector<std::string>& players) {
    Computers computers;
    for (const std::string& text : said) {
        // A name may hold such a sign, too; a level with settings does.
        int seat = seat_of(text, players);
        std::string level = computer_levels()[computer_levels().size() / 2];
        for (std::size_t sign = text.find('='); seat < 0 && sign != std::string::npos;
             sign = text.find('=', sign + 1)) {
            seat = seat_of(text.substr(0, sign), players);
            level = text.substr(sign + 1);
        }
        if (seat < 0) return Refusal{"", "computer.unknown-seat", {text.substr(0, text.find('='))}};
        if (!is_player(level)) return Refusal{"", "computer.unknown-level", {level}};
        computers[seat] = level;
    }
    return computers;
}

std::string computer_refusal(const Words& words, const Refusal& refusal) {
    std::string levels;
    for (const std::string& level : computer_levels())
        levels += (levels.empty() ? "" : ", ") + level;
    return words.say(refusal.key,
                     {{"name", refusal.args[0]}, {"level", refusal.args[0]}, {"levels", levels}});
}

std::string write_computers(const Computers& computers) {
    std::string text;
    for (const auto& [seat, level] : computers)
        text += std::string(kComment) + std::to_string(seat + 1) + " " + level + "\n";
    return text;
}

Computers find_computers(std::string_view text, int players) {
    Computers computers;
    for_each_line(text, [&](std::string_view line, int) {
        if (!line.starts_with(kComment)) return;
        const auto words = split_words(line.substr(kComment.size()));
        if (words.size() != 2) return;
        const auto seat = parse_number(words[0].text);
        const std::string level(words[1].text);
        if (seat && *seat >= 1 && *seat <= players && is_player(level))
            computers[*seat - 1] = level;
    });
    return computers;
}

}  // namespace bastide
