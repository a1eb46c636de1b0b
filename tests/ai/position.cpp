#include "tests/ai/position.h"

#include <map>
#include <sstream>

#include "engine/core/text.h"
#include "notation/entry.h"
#include "notation/record.h"

namespace bastide::test {
namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// "turn TYPE X,Y rN [FIGURE PLACE]" as entries.
void add_turn(const std::vector<std::string>& words, std::vector<std::string>& entries) {
    entries.push_back("draw " + words[1]);
    entries.push_back("place " + words[2] + " " + words[3]);
    entries.push_back(words.size() > 5 ? "put " + words[4] + " " + words[5] : "pass");
}

struct Parts {
    std::string title, header, bag, best, worst;
    std::vector<std::string> entries;
};

Parts cut(std::string_view text) {
    Parts parts;
    std::istringstream in{std::string(text)};
    bool body = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("# ") && parts.title.empty()) parts.title = line.substr(2);
        line = std::string(trim(line.substr(0, line.find('#'))));
        const auto words = words_of(line);
        if (words.empty()) continue;
        if (words[0] == "---")
            body = true;
        else if (words[0] == "bag")
            parts.bag = line;
        else if (!body)
            parts.header += line + "\n";
        else if (words[0] == "best")
            parts.best = line.substr(5);
        else if (words[0] == "not")
            parts.worst = line.substr(4);
        else if (words[0] == "turn" && words.size() >= 4)
            add_turn(words, parts.entries);
        else
            parts.entries.push_back(line);
    }
    return parts;
}

// "bag auto TYPE:N ..." as the tiles that are drawn and those.
std::string bag_line(const Parts& parts) {
    const auto words = words_of(parts.bag);
    if (words.size() < 2 || words[1] != "auto") return parts.bag;
    std::map<std::string, int> tiles;
    for (const std::string& entry : parts.entries)
        if (entry.starts_with("draw ")) ++tiles[entry.substr(5)];
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t colon = words[i].find(':');
        tiles[words[i].substr(0, colon)] += std::atoi(words[i].c_str() + colon + 1);
    }
    std::string line = "bag";
    for (const auto& [type, count] : tiles) line += " " + type + ":" + std::to_string(count);
    return line;
}

std::string record_of(const Parts& parts) {
    std::string text = "bastide 1\n" + parts.header;
    if (parts.header.find("players") == std::string::npos) text += "players \"Red\" \"Blue\"\n";
    text += "options start_player=host-picks\nflags starts=1\n";
    if (!parts.bag.empty()) text += bag_line(parts) + "\n";
    text += "---\n";
    for (const std::string& entry : parts.entries) text += entry + "\n";
    return text;
}

void read_choices(const std::string& line, Position& position, std::vector<Action>& actions) {
    std::istringstream in(line);
    for (std::string entry; std::getline(in, entry, ';');) {
        const auto action = parse_entry(*position.game, position.state, std::string(trim(entry)));
        if (!action) {
            position.error = entry + ": " + action.error().text;
        } else if (why_not(*position.game, position.state, *action)) {
            position.error = entry + ": is not legal";
        } else {
            actions.push_back(canonical(*position.game, position.state, *action));
        }
    }
}

}  // namespace

Position read_position(std::string_view text) {
    const Parts parts = cut(text);
    Position position;
    position.title = parts.title;
    const auto log = read_record(record_of(parts));
    if (!log) {
        position.error = "line " + std::to_string(log.error().line) +
                         " of the record: " + log.error().rule + " " + log.error().text;
        return position;
    }
    position.game = log->game_ptr();
    position.state = log->state();
    read_choices(parts.best, position, position.best);
    read_choices(parts.worst, position, position.worst);
    if (position.best.empty() && position.worst.empty()) position.error = "nothing is expected";
    return position;
}

}  // namespace bastide::test
