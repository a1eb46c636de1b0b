// The wagon: where it may be put, and its drive after the scoring (ABBEY-17 to ABBEY-23).
#include <algorithm>

#include "engine/expansions/abbey_mayor/abbey.h"
#include "engine/game/asking.h"
#include "engine/game/scoring.h"

namespace bastide {
namespace {

constexpr int kNone = -1;

// Index of the player's wagon if its feature was scored in this part, or kNone.
int find_scored_wagon(const Table& table, int player) {
    const FigureKindId wagon = abbey_facts(table).wagon;
    if (table.reserve(player, wagon) > 0) return kNone;  // there is one for each player
    const auto figures = table.board.figures();
    const auto closed = table.closed();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const Figure& figure = figures[i];
        if (figure.kind != wagon || figure.owner != player) continue;
        const SegmentId root = table.board.feature_of(figure);
        if (std::find(closed.begin(), closed.end(), root) != closed.end())
            return static_cast<int>(i);
    }
    return kNone;
}

std::vector<SegmentId> destinations_of(const Table& table, int wagon) {
    return list_destinations(table, table.board.figures()[wagon].where);
}

// ABBEY-23. Whoever has decided has no wagon on a scored feature any more.
Flow enter_drive(Table& table) {
    if (table.head.closed_count == 0) return Flow::next();
    for (int turn = 0; turn < table.game.players; ++turn) {
        const int player = (table.head.active + turn) % table.game.players;
        const int wagon = find_scored_wagon(table, player);
        if (wagon == kNone) continue;
        if (!destinations_of(table, wagon).empty()) {
            table.head.decider = static_cast<std::uint8_t>(player);
            return Flow::wait();
        }
        return_figure(table, wagon);  // ABBEY-20
    }
    return Flow::next();
}

Action drive_to(const Table& table, SegmentId segment) {
    return {abbey_facts(table).drive, 0, table.board.tile(table.board.tile_of(segment)).square,
            static_cast<std::uint16_t>(table.board.index_of(segment))};
}

void list_drives(const Table& table, ActionList& actions) {
    for (const SegmentId segment :
         destinations_of(table, find_scored_wagon(table, table.head.decider)))
        actions.push_back(drive_to(table, segment));
    actions.push_back(pass());
}

// The rule against a segment where the wagon may not go.
const char* refuse_target(const Table& table, SegmentId target,
                          const std::vector<SegmentId>& destinations) {
    const Board& board = table.board;
    const SegmentId root = board.root(target);
    if (!is_for_wagons(table, target) || board.complete(root) || board.occupied(root))
        return "ABBEY-19";
    if (const char* rule = refuse_stand(table, abbey_facts(table).wagon, board.tile_of(target)))
        return rule;
    if (abbey_facts(table).around) return "ABBEY-52";
    const bool neighbour = std::any_of(destinations.begin(), destinations.end(),
                                       [&](SegmentId id) { return board.root(id) == root; });
    return neighbour ? "ABBEY-22" : "ABBEY-21";
}

const char* refuse_drive(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    if (action.verb != abbey_facts(table).drive) return "BASE-8";
    const SegmentId target = table.board.segment_at(action.square, action.index);
    if (target == kNowhere) return "ABBEY-19";
    const auto destinations = destinations_of(table, find_scored_wagon(table, table.head.decider));
    if (std::find(destinations.begin(), destinations.end(), target) != destinations.end())
        return nullptr;
    return refuse_target(table, target, destinations);
}

Flow apply_drive(Table& table, const Action& action) {
    const int wagon = find_scored_wagon(table, table.head.decider);
    if (action.verb == kPassVerb) {
        return_figure(table, wagon);
        return Flow::again();
    }
    Figure figure = table.board.figures()[wagon];
    figure.where = table.board.segment_at(action.square, action.index);
    table.board.remove_figure(wagon);
    table.board.add_figure(figure);
    if (table.listening())
        table.events->push_back({.type = Event::Type::kMove,
                                 .owner = figure.owner,
                                 .figure = figure.kind,
                                 .segment = figure.where,
                                 .rule = "ABBEY-19"});
    return Flow::again();
}

}  // namespace

// Never in a field or a garden.
const char* refuse_wagon(const Table& table, FigureKindId kind, TileId tile, int index) {
    if (!is_for_wagons(table, table.board.segment_of(tile, index))) return "ABBEY-17";
    return refuse_claim(table, kind, tile, index);
}

Step drive_step() {
    return {.name = "wagon",
            .slot = Slot::kAfterScoring,
            .order = 100,
            .rule = "ABBEY-19",
            .enter = enter_drive,
            .apply = apply_drive,
            .list = list_drives,
            .refuse = refuse_drive};
}

}  // namespace bastide
