#include "notation/teller.h"

#include <array>

#include "engine/expansions/base/base.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"
#include "engine/game/standing.h"
#include "notation/entry.h"
#include "notation/place.h"
#include "notation/refusal_text.h"

namespace bastide {
namespace {

// A square two to the north of the start tile and one to its east is N2E1.
std::string compass(Square square) {
    const auto part = [](const char* less, const char* more, int n) {
        return n == 0 ? "" : (n < 0 ? less : more) + std::to_string(n < 0 ? -n : n);
    };
    const std::string text = part("N", "S", square.y) + part("W", "E", square.x);
    return text.empty() ? "0" : text;
}

// The square in which a point lies.
Square square_of(Point point) {
    const auto part = [](std::int32_t v) {
        return v >= 0 ? v / kTileSide : -((kTileSide - 1 - v) / kTileSide);
    };
    return {static_cast<std::int16_t>(part(point.x)), static_cast<std::int16_t>(part(point.y))};
}

// Who answers without a word more is told the numbers on the table that the answer is about.
void name_numbers(WordArgs& args, const Table& table) {
    for (const Tokens& tokens : tokens_of(table))
        args.emplace_back(tokens.name, std::to_string(tokens.count));
}

}  // namespace

std::string Teller::with_rules(std::string text, const std::vector<std::string>& rules) const {
    if (telling_ != Telling::kRecord) return text;
    for (std::size_t i = 0; i < rules.size(); ++i) text += (i == 0 ? " [" : " ") + rules[i];
    return rules.empty() ? text : text + "]";
}

void Teller::name_square(WordArgs& args, std::string_view name, Square square) const {
    if (telling_ == Telling::kSeen) return;
    args.emplace_back(name, telling_ == Telling::kHeard ? compass(square) : write_square(square));
}

void Teller::name_symbol(WordArgs& args, const Table& table, Square square) const {
    const TileId tile = table.board.tile_at(square);
    if (tile == kNoTile) return;
    for (std::size_t i = 0; i < game_.words.symbols.size(); ++i) {
        const std::string key = "symbol." + game_.words.symbols[i];
        if ((table.board.symbols_of(tile) >> i & 1) == 0 || !words_.has(key)) continue;
        args.emplace_back("symbol", words_.say(key));
        return;
    }
}

void Teller::name_topmost(WordArgs& args, const Table& table, Square square) const {
    const TileId tile = table.board.tile_at(square);
    for (const Figure& figure : table.board.figures()) {
        if (tile == kNoTile || figure.stand != Stand::kTile || figure.where != tile ||
            figure.spot != kOnTop || figure.owner == kNobody)
            continue;
        args.emplace_back("player", player(figure.owner));
        args.emplace_back("figure", words_.count("figure." + game_.figures[figure.kind].name, 1));
        return;
    }
}

void Teller::name_point(WordArgs& args, std::string_view name, Point point) const {
    if (telling_ == Telling::kRecord)
        args.emplace_back(name, std::to_string(point.x) + "," + std::to_string(point.y));
    else
        name_square(args, name, square_of(point));
}

std::string Teller::list(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? " " + words_.say("list.and") + " " : ", ";
        text += items[i];
    }
    return text;
}

// A special scoring has no kind of its own; it bears its own name or that of its set.
std::string Teller::kind(const std::string& name) const {
    for (const char* prefix : {"kind.", "what.", "set."})
        if (words_.has(prefix + name)) return words_.say(prefix + name);
    return name;
}

std::string Teller::figures(FigureKindId figure, int count) const {
    return std::to_string(count) + " " +
           words_.count("figure." + game_.figures[figure].name, count);
}

std::string Teller::tokens(const Tokens& tokens) const {
    const std::string text = words_.count(std::string("token.") + tokens.name, tokens.count);
    if (tokens.owner == kNobody) return text;
    return text + " (" + player(tokens.owner) + ": " +
           words_.count("figure." + game_.figures[tokens.figure].name, 1) + ")";
}

// The ordinary follower is called by what it does. Others keep their names, or two choices for the
// same place would read alike.
std::string Teller::role(FigureKindId figure, const std::string& kind) const {
    const std::string key = "role." + kind;
    if (figure == kFollower && words_.has(key)) return words_.say(key);
    return words_.count("figure." + game_.figures[figure].name, 1);
}

std::string Teller::score_event(const Event& event) const {
    const bool pays = event.value.points() < 0;
    const int sign = pays ? -1 : 1;
    std::string terms;
    for (const Term& term : event.value.terms()) {
        if (!terms.empty()) terms += " + ";
        terms += words_.count(std::string("unit.") + term.unit, term.count);
        if (sign * term.each != 1) terms += " \u00d7 " + std::to_string(sign * term.each);
    }
    std::vector<std::string> present;
    for (int seat = 0; seat < game_.players; ++seat)
        if (event.strength[seat] > 0)
            present.push_back(player(seat) + " " + std::to_string(event.strength[seat]));
    std::string text = words_.say(pays ? "event.pay" : "event.score",
                                  {{"player", player(event.player)},
                                   {"points", std::to_string(sign * event.value.points())},
                                   {"kind", kind(event.what)},
                                   {"terms", terms}});
    if (present.size() > 1)
        text += ", " + words_.say("event.majority", {{"players", list(present)}});
    std::vector<std::string> rules;
    for (const char* rule : event.value.rules()) rules.emplace_back(rule);
    return with_rules(text, rules);
}

// What happened at some place.
std::string Teller::place_event(const Table& table, const Event& event) const {
    WordArgs args;
    std::vector<std::string> rules;
    if (event.rule[0] != 0) rules.emplace_back(event.rule);
    const auto square = [&] {
        return event.segment == kNowhere
                   ? event.square
                   : table.board.tile(table.board.tile_of(event.segment)).square;
    };
    if (event.type == Event::Type::kSlide) {
        args.emplace_back("player", player(event.player));
        name_point(args, "from", event.from);
        name_point(args, "to", event.to);
        std::string text = words_.say("event.slide", args);
        if (event.what[0] != 0)
            text += " " + words_.count(std::string("slide.") + event.what, event.number);
        return with_rules(text, rules);
    }
    if (event.type == Event::Type::kWake) {
        args.emplace_back("symbol", words_.say(std::string("symbol.") + event.what));
        name_square(args, "square", square());
        return with_rules(words_.say("event.wake", args), rules);
    }
    std::string figure = words_.count("figure." + game_.figures[event.figure].name, 1);
    const bool in_feature = event.segment != kNowhere;
    if (telling_ == Telling::kRecord && in_feature)
        args.emplace_back("place", write_full_place(table, event.segment));
    else
        name_square(args, "place", square());
    if (telling_ != Telling::kRecord && in_feature)
        figure += " (" + kind(table.board.kind_of(event.segment).name) + ")";
    args.emplace_back("figure", figure);
    if (event.owner != kNobody) args.emplace_back("player", player(event.owner));
    return with_rules(words_.say(event.owner == kNobody ? "event.move" : "event.move.own", args),
                      rules);
}

// What somebody gets. What is somebody else's figure may have a sentence of its own.
std::string Teller::take_event(const Event& event) const {
    const Tokens taken{
        .name = event.what, .count = event.number, .owner = event.owner, .figure = event.figure};
    WordArgs args{{"player", player(event.player)}, {"tokens", tokens(taken)}};
    if (event.owner != kNobody) {
        args.emplace_back("owner", player(event.owner));
        args.emplace_back("figure", words_.count("figure." + game_.figures[event.figure].name, 1));
    }
    const std::string own = std::string("event.take.") + event.what;
    return words_.say(words_.has(own) ? own : "event.take", args);
}

std::string Teller::event(const Table& table, const Event& event) const {
    std::vector<std::string> rules;
    if (event.rule[0] != 0) rules.emplace_back(event.rule);
    const auto plain = [&](const char* key, const WordArgs& args) {
        return with_rules(words_.say(key, args), rules);
    };
    const auto tile = [&] { return game_.tables.types[event.tile].id; };
    const auto figure = [&] {
        return words_.count("figure." + game_.figures[event.figure].name, 1);
    };
    switch (event.type) {
        case Event::Type::kScore:
            return score_event(event);
        case Event::Type::kReturn:
            return plain("event.return", {{"player", player(event.player)}, {"figure", figure()}});
        case Event::Type::kRemove:
            return plain("event.remove", {{"tile", tile()}});
        case Event::Type::kAside:
            return plain("event.aside", {{"tile", tile()}});
        case Event::Type::kBack:
            return plain("event.back", {{"tile", tile()}});
        case Event::Type::kMove:
        case Event::Type::kWake:
        case Event::Type::kSlide:
            return place_event(table, event);
        case Event::Type::kLeave:
            return plain("event.leave", {{"figure", figure()}});
        case Event::Type::kTake:
            return with_rules(take_event(event), rules);
    }
    return "";
}

std::string Teller::refusal(const Refusal& refusal) const {
    std::string text = write_refusal(words_, refusal);
    return refusal.rule.empty() ? text : with_rules(text, {refusal.rule});
}

std::string Teller::sides(const Table& table, SegmentId segment) const {
    const TileId tile = table.board.tile_of(segment);
    const TurnedTile& turned = table.board.turned(tile);
    const int index = table.board.index_of(segment);
    std::vector<std::string> names;
    if (table.board.kind_of(segment).shape == Shape::kEdges) {
        for (int side = 0; side < kSides; ++side)
            if (turned.edge_segment[side] == index)
                names.push_back(words_.say(std::string("side.") + kSideNames[side]));
        return names.size() == kSides ? words_.say("side.all") : list(names);
    }
    const auto owns = [&](int half) { return turned.half_segment[half & 7] == index; };
    int whole = 0;
    for (int side = 0; side < kSides; ++side)
        if (owns(2 * side) && owns(2 * side + 1)) {
            names.push_back(words_.say(std::string("side.") + kSideNames[side]));
            ++whole;
        }
    if (whole == kSides) return words_.say("side.all");
    if (whole > 0) return list(names);
    // Only half-sides: the corners they lie at.
    static constexpr std::array<const char*, 4> kCorners{"side.NE", "side.SE", "side.SW",
                                                         "side.NW"};
    for (int corner = 0; corner < kSides; ++corner)
        if (owns(2 * corner + 1) || owns(2 * corner + 2))
            names.push_back(words_.say(kCorners[corner]));
    return names.empty() ? words_.say("side.middle") : list(names);
}

std::string Teller::on_segment(const Table& table, FigureKindId figure, SegmentId segment) const {
    const Kind& kind_of = table.board.kind_of(segment);
    const WordArgs args{{"role", role(figure, kind_of.name)},
                        {"kind", kind(kind_of.name)},
                        {"sides", kind_of.shape == Shape::kCentre ? "" : sides(table, segment)}};
    const std::string key = "choice.put." + kind_of.name;
    if (words_.has(key)) return words_.say(key, args);
    return words_.say(kind_of.shape == Shape::kCentre ? "choice.put.centre" : "choice.put.other",
                      args);
}

std::string Teller::choice(const State& state, const Action& action) const {
    return sentence(Table(game_, state), action, false);
}

std::string Teller::deed(const State& state, const Action& action) const {
    return sentence(Table(game_, state), action, true);
}

std::string Teller::sentence(const Table& table, const Action& action, bool done) const {
    switch (action.verb) {
        case kStartVerb:
            return words_.say("choice.start", {{"player", player(action.arg)}});
        case kPassVerb:
            return decline(table, done);
        case kPutVerb:
            return on_segment(table, action.arg,
                              table.board.segment_at(action.square, action.index));
        case kMoveVerb: {
            const SegmentId segment = table.board.segment_at(action.square, action.index);
            WordArgs args{{"figure", words_.count("figure." + game_.figures[action.arg].name, 1)},
                          {"kind", kind(table.board.kind_of(segment).name)},
                          {"sides", sides(table, segment)}};
            name_square(args, "square", action.square);
            return words_.say("choice.move", args);
        }
        default:
            return room_sentence(table, action, done);
    }
}

// What happens to whoever does nothing of it; a step that has no words for it says just that.
std::string Teller::decline(const Table& table, bool done) const {
    const Step* step = pending(table).step;
    const std::string name = step == nullptr ? "" : step->name;
    if (done && words_.has("declined." + name)) return words_.say("declined." + name);
    const std::string key = "decline." + name;
    return words_.say(words_.has(key) ? key : "choice.pass");
}

std::string Teller::question(const Table& table) const {
    const Step* step = pending(table).step;
    if (step == nullptr) return "";
    const std::string key = std::string("step.") + step->name;
    if (step->left != nullptr) return words_.count(key, step->left(table));
    return words_.has(key) ? words_.say(key) : "";
}

// "Red's knight on 2,0", without the grammar: "knight (Red, 2,0)".
std::string Teller::stander(const Table& table, std::size_t number) const {
    const auto all = standing_followers(table);
    if (number >= all.size()) return "";
    const Standing& one = all[number];
    const bool placed = one.figure.stand == Stand::kSegment;
    const std::string name = placed
                                 ? role(one.figure.kind, table.board.kind_of(one.figure.where).name)
                                 : words_.count("figure." + game_.figures[one.figure.kind].name, 1);
    WordArgs where;
    name_square(where, "square", square_of(one.spot));
    return name + " (" + player(one.figure.owner) +
           (where.empty() ? "" : ", " + where.front().second) + ")";
}

// A verb of some room, with whatever its text consists of.
std::string Teller::room_sentence(const Table& table, const Action& action, bool done) const {
    const Verb& verb = game_.verbs[action.verb];
    WordArgs args;
    // What reads alike before and after has no words of its own for the deed.
    std::string key = (done && words_.has("deed." + verb.name) ? "deed." : "choice.") + verb.name;
    for (const Argument argument : verb.arguments) {
        if (argument == Argument::kSeat) args.emplace_back("player", player(action.arg));
        if (argument == Argument::kFigure)
            args.emplace_back("figure",
                              words_.count("figure." + game_.figures[action.arg].name, 1));
        if (argument == Argument::kPiece) {
            args.emplace_back("player", player(piece_seat(action.arg)));
            args.emplace_back(
                "figure", words_.count("figure." + game_.figures[piece_kind(action.arg)].name, 1));
        }
        if (argument == Argument::kSquare || argument == Argument::kPlace)
            name_square(args, "square", action.square);
        if (argument == Argument::kSquare) name_symbol(args, table, action.square);
        if (argument == Argument::kSquare) name_topmost(args, table, action.square);
        // Each way to lie has a sentence of its own.
        if (argument == Argument::kRotation) key += ".r" + std::to_string(action.arg);
        // Only records know tiles by name; others see or hear which one it is.
        if (argument == Argument::kType && telling_ == Telling::kRecord)
            args.emplace_back("tile", game_.tables.types[action.index].id);
        if (argument == Argument::kNumber)
            args.emplace_back("number", std::to_string(action.index));
        if (argument == Argument::kSmall) args.emplace_back("small", std::to_string(action.arg));
        if (argument == Argument::kZone)
            args.emplace_back("zone", words_.say("zone." + game_.zones[action.index].name));
        if (argument == Argument::kPoint) name_point(args, "point", point_of(action));
        if (argument == Argument::kWay) name_point(args, "aim", second_point_of(action));
        if (argument == Argument::kStander)
            args.emplace_back("follower", stander(table, action.index));
        if (argument == Argument::kSecond) args.emplace_back("own", stander(table, action.arg));
        if (argument != Argument::kPlace) continue;
        const SegmentId segment = table.board.segment_at(action.square, action.index);
        args.emplace_back("kind", kind(table.board.kind_of(segment).name));
        args.emplace_back("sides", sides(table, segment));
    }
    if (verb.arguments[0] == Argument::kNone) name_numbers(args, table);
    return words_.say(key, args);
}

std::string Teller::worth(const Table& table, SegmentId segment) const {
    const SegmentId root = table.board.root(segment);
    const KindRules& rules = game_.kind_rules[table.board.type_of_segment(root).kind];
    std::string text;  // what is counted by tiles says how many it has
    if (table.board.kind_of(root).shape == Shape::kEdges)
        text = words_.count("unit.tiles", table.board.tiles_of(root));
    if (rules.value == nullptr) return text;
    const bool complete = table.board.complete(root);
    const int points = rules.value(table, root, complete).points();
    const char* key = complete                           ? "worth.complete"
                      : table.board.kind_of(root).closes ? "worth.open"
                                                         : "worth.final";
    return (text.empty() ? "" : text + ", ") + words_.count(key, points);
}

std::string Teller::feature(const Table& table, SegmentId root) const {
    const Majority majority = majority_of(table, root);
    const std::string text = kind(table.board.kind_of(root).name) + ": " + worth(table, root);
    std::vector<std::string> present;
    for (int seat = 0; seat < game_.players; ++seat)
        if (majority.strength[seat] > 0)
            present.push_back(player(seat) + " " + std::to_string(majority.strength[seat]));
    return present.empty() ? text : text + " \u2013 " + list(present);
}

std::string Teller::score(int points) const {
    const TrackDisplay display = game_.hooks.display(game_, points);
    if (display.as_number) return std::to_string(points);
    std::string text = words_.say("display.space", {{"space", std::to_string(display.space)}});
    if (display.lying) text += ", " + words_.say("display.marker-lying");
    if (display.laps > 0) text += ", " + words_.count("display.laps", display.laps);
    for (const int value : display.tiles)
        text += ", " + words_.say("display.lap-tile", {{"value", std::to_string(value)}});
    return text;
}

}  // namespace bastide
