#include "notation/entry.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/game/standing.h"
#include "notation/place.h"
#include "notation/text_fault.h"

namespace bastide {
namespace {

std::string write_point(Point point) {
    return std::to_string(point.x) + "," + std::to_string(point.y);
}

// "2:follower@2500,-500": seat, kind and the spot it stands on. Where followers that would be
// called the same stand in several places with one spot, the second place has "/2" behind it.
std::string write_stander(const Table& table, std::size_t number) {
    const auto all = standing_followers(table);
    if (number >= all.size()) return "0:";
    const Standing& one = all[number];
    int place = 1;
    for (std::size_t i = number; i > 0; --i) {
        const Standing& before = all[i - 1];
        if (before.spot != one.spot || before.figure.owner != one.figure.owner ||
            before.figure.kind != one.figure.kind)
            break;
        place += before.figure != all[i].figure;
    }
    return std::to_string(one.figure.owner + 1) + ":" + table.game.figures[one.figure.kind].name +
           "@" + write_point(one.spot) + (place > 1 ? "/" + std::to_string(place) : "");
}

}  // namespace

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
            case Argument::kPiece:
                text += " " + game.figures[piece_kind(action.arg)].name + ":" +
                        std::to_string(piece_seat(action.arg) + 1);
                break;
            case Argument::kNumber:
                text += " " + std::to_string(action.index);
                break;
            case Argument::kZone:
                text += " " + game.zones[action.index].name;
                break;
            case Argument::kSmall:
                text += " " + std::to_string(action.arg);
                break;
            case Argument::kSigned:
                text += " " + std::to_string(action.square.x);
                break;
            case Argument::kSigned2:
                text += " " + std::to_string(action.square.y);
                break;
            case Argument::kPoint:
                text += " " + write_point(point_of(action));
                break;
            case Argument::kWay:
                text += " " + write_point(second_point_of(action));
                break;
            case Argument::kStander:
                text += " " + write_stander(table, action.index);
                break;
            case Argument::kSecond:
                text += " " + write_stander(table, action.arg);
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

// The word is not what was expected; further arguments say what that is.
ParseError wrong(const Word& word, std::string_view expected, std::vector<std::string> more = {}) {
    more.insert(more.begin(), std::string(word.text));
    return text_fault(word.column, expected, std::move(more));
}

std::optional<Point> read_point(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_number(text.substr(0, comma));
    const auto y = parse_number(text.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return Point{*x, *y};
}

// A point of the grid, as the first or as the second one of the action.
std::optional<ParseError> read_grid_point(const Word& word, bool second, Action& action) {
    constexpr int kFarthestPoint = kTileSide * 1600;
    const auto point = read_point(word.text);
    if (!point) return wrong(word, "point");
    if (point->x % kPointGrid != 0 || point->y % kPointGrid != 0)
        return wrong(word, "grid", {std::to_string(kPointGrid)});
    const auto within = [](Point p, int most) {
        return p.x >= -most && p.x <= most && p.y >= -most && p.y <= most;
    };
    if (!within(*point, kFarthestPoint)) return wrong(word, "far-point");
    const Point first = second ? point_of(action) : *point;
    if (!within(*point - first, kPointGrid * kLongestWay)) return wrong(word, "far-point");
    action = with_points(action.verb, first, *point);
    return std::nullopt;
}

// The number of the follower that is meant, the first of those that are alike.
std::optional<std::size_t> read_stander(const Table& table, std::string_view text) {
    const auto all = standing_followers(table);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (write_stander(table, i) == text) return i;
    return std::nullopt;
}

std::optional<ParseError> read_whole(const Word& word, int low, int high, int& number) {
    const auto read = parse_number(word.text);
    if (!read || *read < low || *read > high)
        return wrong(word, "number-between", {std::to_string(low), std::to_string(high)});
    number = *read;
    return std::nullopt;
}

// The arguments that only a few verbs have.
std::optional<ParseError> read_rare_argument(const Table& table, Argument argument,
                                             const Word& word, Action& action) {
    constexpr int kMost = 32767;
    int number = 0;
    switch (argument) {
        case Argument::kSmall:
            if (auto error = read_whole(word, 0, 255, number)) return error;
            action.arg = static_cast<std::uint8_t>(number);
            return std::nullopt;
        case Argument::kSigned:
        case Argument::kSigned2:
            if (auto error = read_whole(word, -kMost, kMost, number)) return error;
            (argument == Argument::kSigned ? action.square.x : action.square.y) =
                static_cast<std::int16_t>(number);
            return std::nullopt;
        case Argument::kPoint:
            return read_grid_point(word, false, action);
        case Argument::kWay:
            return read_grid_point(word, true, action);
        default: {
            const auto stander = read_stander(table, word.text);
            if (!stander) return wrong(word, "standing");
            if (argument == Argument::kStander)
                action.index = static_cast<std::uint16_t>(*stander);
            else
                action.arg = static_cast<std::uint8_t>(*stander);
            return std::nullopt;
        }
    }
}

// Reads one argument into the action.
std::optional<ParseError> read_argument(const Table& table, Argument argument, const Word& word,
                                        Action& action) {
    const Game& game = table.game;
    switch (argument) {
        case Argument::kNone:
            return wrong(word, "end");
        case Argument::kSeat: {
            const auto seat = parse_number(word.text);
            if (!seat || *seat < 1 || *seat > game.players)
                return wrong(word, "seat", {std::to_string(game.players)});
            action.arg = static_cast<std::uint8_t>(*seat - 1);
            return std::nullopt;
        }
        case Argument::kType: {
            const int type = game.type(word.text);
            if (type < 0) return wrong(word, "type");
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
                return wrong(word, "rotation");
            action.arg = static_cast<std::uint8_t>(word.text[1] - '0');
            return std::nullopt;
        }
        case Argument::kFigure: {
            const int figure = game.figure(word.text);
            if (figure < 0) return wrong(word, "figure");
            action.arg = static_cast<std::uint8_t>(figure);
            return std::nullopt;
        }
        case Argument::kPiece: {
            const std::string_view text = word.text;
            const std::size_t colon = text.find(':');
            const int figure = game.figure(text.substr(0, colon));
            const auto seat = parse_number(colon < text.size() ? text.substr(colon + 1) : "");
            if (figure < 0 || !seat || *seat < 1 || *seat > game.players)
                return wrong(word, "piece");
            action.arg = piece(*seat - 1, static_cast<FigureKindId>(figure));
            return std::nullopt;
        }
        case Argument::kPlace: {
            const auto place = parse_place(table, word.text, word.column);
            if (!place) return place.error();
            action.square = place->square;
            action.index = static_cast<std::uint16_t>(place->index);
            return std::nullopt;
        }
        case Argument::kZone: {
            const int zone = game.zone(word.text);
            if (zone < 0) return wrong(word, "zone");
            action.index = static_cast<std::uint16_t>(zone);
            return std::nullopt;
        }
        case Argument::kNumber: {
            const auto number = parse_number<std::uint16_t>(word.text);
            if (!number) return wrong(word, "number");
            action.index = *number;
            return std::nullopt;
        }
        default:
            return read_rare_argument(table, argument, word, action);
    }
}

}  // namespace

Expected<Action> parse_entry(const Game& game, const State& state, std::string_view text) {
    const auto words = split_words(text);
    if (words.empty()) return text_fault(1, "entry");
    const int verb = game.verb(words[0].text);
    if (verb < 0) return text_fault(words[0].column, "unknown-entry", {std::string(words[0].text)});
    const Table table(game, state);
    Action action;
    action.verb = static_cast<VerbId>(verb);
    std::size_t next = 1;
    for (const Argument argument : game.verbs[verb].arguments) {
        if (argument == Argument::kNone) break;
        if (next == words.size()) {
            const int end = words.back().column + static_cast<int>(words.back().text.size());
            return text_fault(end, "incomplete", {game.verbs[verb].name});
        }
        if (auto error = read_argument(table, argument, words[next], action)) return *error;
        ++next;
    }
    if (next < words.size()) return wrong(words[next], "end");
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
