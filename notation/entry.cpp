#include "notation/entry.h"

#include <algorithm>

#include "engine/core/text.h"
#include "notation/clip.h"
#include "notation/place.h"

namespace bastide {

std::string write_entry(const Game& game, const State& state, const Action& action) {
    const Table table(game, state);
    const Verb& verb = game.verbs[action.verb];
    std::string text = verb.name;
    for (const Argument argument : verb.arguments) {
        switch (argument) {
            case Argument::kNone:
                continue;
            case Argument::kSeat:
                text += " " + std::to_string(action.arg + 1);
                break;
            case Argument::kType:
                text += " " + game.tables.types[action.index].id;
                break;
            case Argument::kSquare:
                text += " " + write_square(action.square);
                break;
            case Argument::kRotation:
                text += " r" + std::to_string(action.arg);
                break;
            case Argument::kFigure:
                text += " " + game.figures[action.arg].name;
                break;
            case Argument::kNumber:
                text += " " + std::to_string(action.index);
                break;
            case Argument::kPlace: {
                const TileId tile = table.board.tile_at(action.square);
                text += " " + write_place(table, table.board.segment_of(tile, action.index));
                break;
            }
        }
    }
    return text;
}

namespace {

ParseError wrong(const Word& word, const std::string& reason) {
    return {0, word.column, reason + ", not '" + clip(word.text, 40) + "'"};
}

// Reads one argument into the action.
std::optional<ParseError> read_argument(const Table& table, Argument argument, const Word& word,
                                        Action& action) {
    const Game& game = table.game;
    switch (argument) {
        case Argument::kNone:
            return wrong(word, "expected the end of the line");
        case Argument::kSeat: {
            const auto seat = parse_number(word.text);
            if (!seat || *seat < 1 || *seat > game.players)
                return wrong(word, "expected a seat from 1 to " + std::to_string(game.players));
            action.arg = static_cast<std::uint8_t>(*seat - 1);
            return std::nullopt;
        }
        case Argument::kType: {
            const int type = game.type(word.text);
            if (type < 0) return wrong(word, "expected a tile of the sets in play");
            action.index = static_cast<std::uint16_t>(type);
            return std::nullopt;
        }
        case Argument::kSquare: {
            const auto square = parse_square(word.text, word.column);
            if (!square) return square.error();
            action.square = *square;
            return std::nullopt;
        }
        case Argument::kRotation: {
            if (word.text.size() != 2 || word.text[0] != 'r' || word.text[1] < '0' ||
                word.text[1] > '3')
                return wrong(word, "expected a rotation r0 to r3");
            action.arg = static_cast<std::uint8_t>(word.text[1] - '0');
            return std::nullopt;
        }
        case Argument::kFigure: {
            const int figure = game.figure(word.text);
            if (figure < 0) return wrong(word, "expected a kind of figure");
            action.arg = static_cast<std::uint8_t>(figure);
            return std::nullopt;
        }
        case Argument::kPlace: {
            const auto place = parse_place(table, word.text, word.column);
            if (!place) return place.error();
            action.square = place->square;
            action.index = static_cast<std::uint16_t>(place->index);
            return std::nullopt;
        }
        case Argument::kNumber: {
            const auto number = parse_number<std::uint16_t>(word.text);
            if (!number) return wrong(word, "expected a whole number");
            action.index = *number;
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

Expected<Action> parse_entry(const Game& game, const State& state, std::string_view text) {
    const auto words = split_words(text);
    if (words.empty()) return ParseError{0, 1, "expected an entry"};
    const int verb = game.verb(words[0].text);
    if (verb < 0)
        return ParseError{0, words[0].column, "unknown entry '" + clip(words[0].text, 40) + "'"};
    const Table table(game, state);
    Action action;
    action.verb = static_cast<VerbId>(verb);
    std::size_t next = 1;
    for (const Argument argument : game.verbs[verb].arguments) {
        if (argument == Argument::kNone) break;
        if (next == words.size()) {
            const int end = words.back().column + static_cast<int>(words.back().text.size());
            return ParseError{0, end, "'" + game.verbs[verb].name + "' is not complete"};
        }
        if (auto error = read_argument(table, argument, words[next], action)) return *error;
        ++next;
    }
    if (next < words.size()) return wrong(words[next], "expected the end of the line");
    return canonical(game, state, action);
}

std::vector<std::string> legal_entries(const Game& game, const State& state) {
    ActionList actions;
    legal_actions(game, state, actions);
    std::sort(actions.begin(), actions.end(), sorts_before);
    std::vector<std::string> entries;
    for (const Action& action : actions) entries.push_back(write_entry(game, state, action));
    return entries;
}

}  // namespace bastide
