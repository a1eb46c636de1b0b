// Out of the quarters into features that are about to be scored (COUNT-13 to COUNT-20, COUNT-24,
// COUNT-41).
#include <algorithm>
#include <bit>

#include "engine/expansions/base/base.h"
#include "engine/expansions/count/carcassonne.h"
#include "engine/expansions/count/with_abbey_mayor.h"
#include "engine/expansions/count/with_princess_dragon.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

// When the quarters are left, and so for which features.
enum class Gate {
    kCompleted,  // COUNT-15: the features of the list T3a, occupied or not (COUNT-17); COUNT-42
    kOpen,       // COUNT-41: what has stayed open to the end
    kFields,     // COUNT-24: fields, at the end
};

constexpr const char* rule_of(Gate gate) {
    return gate == Gate::kCompleted ? "COUNT-15" : gate == Gate::kOpen ? "COUNT-41" : "COUNT-24";
}

// The quarter that serves a kind of feature, or kNoQuarter: gardens have none (COUNT-36).
int quarter_serving(const Game& game, KindId kind) {
    if (kind == kCity) return kCityQuarter;
    if (kind == kRoad) return kRoadQuarter;
    if (kind == kField) return kFieldQuarter;
    return game.kind_rules[kind].monastic ? kMonkQuarter : kNoQuarter;
}

int quarter_serving(const Table& table, SegmentId root) {
    return quarter_serving(table.game, table.board.kind_id(root));
}

bool leads_to(const Table& table, Gate gate, SegmentId root) {
    const Board& board = table.board;
    const auto closed = table.closed();
    switch (gate) {
        case Gate::kCompleted:
            return std::find(closed.begin(), closed.end(), root) != closed.end() ||
                   (carcassonne_facts(table).market_opens && is_cashed_in(table, root));
        case Gate::kOpen:
            return board.kind_of(root).closes && !board.complete(root);
        case Gate::kFields:  // ED-1: where nobody may stand in fields the market stays shut
            return board.kind_id(root) == kField && table.game.kind_rules[kField].claimable;
    }
    return false;
}

template <typename Visit>
void for_each_feature(const Table& table, Gate gate, Visit visit) {
    if (gate == Gate::kCompleted) {
        for (const SegmentId root : table.closed()) visit(root);
        if (carcassonne_facts(table).market_opens)
            for (const SegmentId root : list_cashed_in(table)) visit(root);
        return;
    }
    for (int i = 0; i < table.board.segment_count(); ++i)
        if (const auto id = static_cast<SegmentId>(i);
            table.board.root(id) == id && leads_to(table, gate, id))
            visit(id);
}

// The kinds of the decider's figures in each quarter, as bits; none where the count stands
// (COUNT-13).
std::array<unsigned, kQuarters> free_residents(const Table& table) {
    std::array<unsigned, kQuarters> kinds{};
    for (const Figure& figure : table.board.figures())
        if (const int quarter = quarter_of(table, figure);
            quarter != kNoQuarter && figure.owner == table.head.decider)
            kinds[quarter] |= 1u << figure.kind;
    if (const int blocked = quarter_of_count(table); blocked != kNoQuarter) kinds[blocked] = 0;
    return kinds;
}

// COUNT-47: where a figure of this kind comes to stand in the feature, or kNowhere.
SegmentId find_place(const Table& table, FigureKindId kind, SegmentId root) {
    const Board& board = table.board;
    const TileId preferred = preferred_tile(table);
    SegmentId place = kNowhere;
    board.for_each_segment(root, [&](SegmentId id) {
        if (refuse_stand(table, kind, board.tile_of(id)) != nullptr) return;
        const bool here = board.tile_of(id) == preferred;
        const bool there = place != kNowhere && board.tile_of(place) == preferred;
        if (place == kNowhere || (here == there ? board.comes_before(id, place) : here)) place = id;
    });
    return place;
}

// Those of the kinds that find a place in the feature.
unsigned keep_placeable(const Table& table, unsigned kinds, SegmentId root) {
    for (unsigned left = kinds; left != 0; left &= left - 1)
        if (const int kind = std::countr_zero(left);
            find_place(table, static_cast<FigureKindId>(kind), root) == kNowhere)
            kinds &= ~(1u << kind);
    return kinds;
}

// Calls visit(root, kinds) for every feature that the decider can enter, with the kinds of figures
// that may go there as bits.
template <typename Visit>
void for_each_way_out(const Table& table, Gate gate, Visit visit) {
    const auto residents = free_residents(table);
    if (residents == std::array<unsigned, kQuarters>{}) return;
    for_each_feature(table, gate, [&](SegmentId root) {
        const int quarter = quarter_serving(table, root);
        if (quarter == kNoQuarter || residents[quarter] == 0) return;
        if (const unsigned kinds = keep_placeable(table, residents[quarter], root))
            visit(root, kinds);
    });
}

bool can_leave(const Table& table, Gate gate) {
    bool found = false;
    for_each_way_out(table, gate, [&](SegmentId, unsigned) { found = true; });
    return found;
}

// COUNT-47: the player names the feature, by its first segment, and no place in it.
void list_moves(const Table& table, Gate gate, ActionList& actions) {
    const Board& board = table.board;
    for_each_way_out(table, gate, [&](SegmentId root, unsigned kinds) {
        const SegmentId first = board.first_segment(root);
        for (; kinds != 0; kinds &= kinds - 1)
            actions.push_back(move_figure(std::countr_zero(kinds),
                                          board.tile(board.tile_of(first)).square,
                                          board.index_of(first)));
    });
}

// COUNT-18, COUNT-43: everybody has one go, beginning with the left neighbour. Nobody is asked
// who can only say no (COUNT-48).
template <Gate gate>
Flow enter_gate(Table& table) {
    if (gate == Gate::kCompleted && table.closed().empty() &&
        !carcassonne_facts(table).market_opens)
        return Flow::next();
    CarcassonneMemory& memory = carcassonne_memory(table);
    for (; memory.gone < table.game.players; ++memory.gone) {
        table.head.decider =
            static_cast<std::uint8_t>((table.head.active + 1 + memory.gone) % table.game.players);
        if (can_leave(table, gate)) return Flow::wait();
    }
    memory.gone = 0;
    return Flow::next();
}

template <Gate gate>
void list_gate(const Table& table, ActionList& actions) {
    list_moves(table, gate, actions);
    actions.push_back(pass());
}

// Why this gate leads to no such feature. During the game the market has a rule of its own, and
// another one where the option opens it (COUNT-42).
const char* rule_against(const Table& table, Gate gate, int quarter) {
    if (gate != Gate::kCompleted || quarter != kFieldQuarter) return rule_of(gate);
    return carcassonne_facts(table).market_opens ? "COUNT-42" : "COUNT-16";
}

const char* refuse_move(const Table& table, Gate gate, const Action& action) {
    if (action.verb != kMoveVerb) return "BASE-8";
    if (action.arg == carcassonne_facts(table).count) return "COUNT-14";
    const SegmentId target = table.board.segment_at(action.square, action.index);
    if (target == kNowhere) return rule_of(gate);
    const SegmentId root = table.board.root(target);
    const int quarter = quarter_serving(table, root);
    if (!leads_to(table, gate, root)) return rule_against(table, gate, quarter);
    if (quarter == kNoQuarter) return "COUNT-36";
    if (find_resident(table, table.head.decider, action.arg, quarter) < 0) return rule_of(gate);
    if (quarter == quarter_of_count(table)) return "COUNT-13";
    return find_place(table, action.arg, root) == kNowhere ? "COUNT-47" : nullptr;
}

template <Gate gate>
const char* refuse_gate(const Table& table, const Action& action) {
    return action.verb == kPassVerb ? nullptr : refuse_move(table, gate, action);
}

template <Gate gate>
Flow apply_gate(Table& table, const Action& action) {
    if (action.verb == kPassVerb) {
        ++carcassonne_memory(table).gone;
        return Flow::again();
    }
    const SegmentId root = table.board.root(table.board.segment_at(action.square, action.index));
    const int index =
        find_resident(table, table.head.decider, action.arg, quarter_serving(table, root));
    Figure figure = table.board.figures()[index];
    table.board.remove_figure(index);
    figure.stand = Stand::kSegment;
    figure.where = find_place(table, figure.kind, root);
    table.board.add_figure(figure);
    const bool early = gate == Gate::kCompleted && quarter_serving(table, root) == kFieldQuarter;
    if (table.listening())
        table.events->push_back({.type = Event::Type::kMove,
                                 .owner = figure.owner,
                                 .figure = figure.kind,
                                 .segment = figure.where,
                                 .rule = early ? "COUNT-42" : rule_of(gate)});
    return Flow::again();
}

template <Gate gate>
Step gate_step(const char* name, Slot slot, int order) {
    return {.name = name,
            .slot = slot,
            .order = order,
            .rule = rule_of(gate),
            .enter = enter_gate<gate>,
            .project = no_points,  // whoever is asked stays
            .apply = apply_gate<gate>,
            .list = list_gate<gate>,
            .refuse = refuse_gate<gate>};
}

// Kinds of figures that may live in a quarter.
std::size_t residents_at_most(const Game& game, int quarter) {
    std::size_t kinds = 0;
    for (const Residence& residence : game.facts<CarcassonneFacts>().residence)
        kinds += residence.quarters >> quarter & 1;
    return kinds;
}

}  // namespace

Step leave_step() { return gate_step<Gate::kCompleted>("leave-quarters", Slot::kReinforce, 500); }
Step final_leave_step() { return gate_step<Gate::kOpen>("final-quarters", Slot::kEndOfGame, 160); }
Step final_market_step() { return gate_step<Gate::kFields>("final-market", Slot::kEndOfGame, 320); }

// Every feature has a segment of its own.
std::size_t longest_leave_list(const Game& game) {
    std::size_t open = 1;
    std::size_t fields = 1;
    for (std::size_t i = 0; i < game.tables.types.size(); ++i) {
        const auto copies = static_cast<std::size_t>(game.tables.types[i].copies);
        for (int j = 0; j < game.tables.types[i].segment_count; ++j) {
            const int quarter = quarter_serving(game, game.tables.types[i].segments[j].kind);
            if (quarter == kNoQuarter) continue;
            (quarter == kFieldQuarter ? fields : open) += copies * residents_at_most(game, quarter);
        }
    }
    return std::max(open, fields);
}

}  // namespace bastide
