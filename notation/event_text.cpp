#include "notation/event_text.h"

#include "engine/game/table.h"
#include "notation/place.h"

namespace bastide {
namespace {

// "2:1", if more than one player stood on the feature.
std::string write_strength(const Game& game, const Event& event) {
    std::string text;
    int present = 0;
    for (int seat = 0; seat < game.players; ++seat) {
        present += event.strength[seat] > 0;
        text += (seat == 0 ? "" : ":") + std::to_string(event.strength[seat]);
    }
    return present > 1 ? text : "";
}

std::string write_score(const Game& game, const Event& event) {
    std::string text = "score " + game.setup.setup.players[event.player] + " " + event.what + " " +
                       std::to_string(event.value.points()) + " =";
    const char* joint = " ";
    for (const Term& term : event.value.terms()) {
        text += joint + std::to_string(term.count) + " " + term.unit + " x " +
                std::to_string(term.each);
        joint = " + ";
    }
    text += " [";
    for (std::size_t i = 0; i < event.value.rules().size(); ++i)
        text += (i == 0 ? "" : " ") + std::string(event.value.rules()[i]);
    text += event.final ? "] final" : "]";
    const auto strength = write_strength(game, event);
    return strength.empty() ? text : text + " " + strength;
}

// " follower:2", for what belongs to a player who is not the one that gets it.
std::string write_owned(const Game& game, const Event& event) {
    return event.owner == kNobody
               ? ""
               : " " + game.figures[event.figure].name + ":" + std::to_string(event.owner + 1);
}

std::string with_rule(std::string text, const Event& event) {
    return event.rule[0] == 0 ? text : text + " [" + event.rule + "]";
}

}  // namespace

std::string write_event(const Game& game, const State& state, const Event& event) {
    const Table table(game, state);
    switch (event.type) {
        case Event::Type::kScore:
            return write_score(game, event);
        case Event::Type::kReturn:
            return with_rule("return " + game.setup.setup.players[event.player] + " " +
                                 game.figures[event.figure].name,
                             event);
        case Event::Type::kRemove:
            return with_rule("remove " + game.tables.types[event.tile].id, event);
        case Event::Type::kAside:
            return with_rule("aside " + game.tables.types[event.tile].id, event);
        case Event::Type::kBack:
            return with_rule("back " + game.tables.types[event.tile].id, event);
        case Event::Type::kMove:
            return with_rule(
                "move " + game.figures[event.figure].name + " " +
                    (event.segment == kNowhere ? write_square(event.square)
                                               : write_full_place(table, event.segment)),
                event);
        case Event::Type::kLeave:
            return with_rule("leave " + game.figures[event.figure].name, event);
        case Event::Type::kTake:
            return with_rule("take " + game.setup.setup.players[event.player] + " " + event.what +
                                 " " + std::to_string(event.number) + write_owned(game, event),
                             event);
        case Event::Type::kWake:
            return with_rule(
                std::string("wake ") + event.what + " " +
                    write_square(table.board.tile(table.board.tile_of(event.segment)).square),
                event);
        case Event::Type::kSlide: {
            const auto point = [](Point p) {
                return " " + std::to_string(p.x) + "," + std::to_string(p.y);
            };
            return with_rule("slide " + game.setup.setup.players[event.player] + point(event.from) +
                                 point(event.to),
                             event);
        }
    }
    return "";
}

std::string write_display(const TrackDisplay& display) {
    if (display.as_number) return std::to_string(display.score);
    std::string text = "space " + std::to_string(display.space);
    if (display.lying) text += ", marker lying";
    if (display.laps > 0) text += ", " + std::to_string(display.laps) + " laps";
    for (std::size_t i = 0; i < display.tiles.size(); ++i)
        text += (i == 0 ? ", tiles " : " + ") + std::to_string(display.tiles[i]);
    return text;
}

}  // namespace bastide
