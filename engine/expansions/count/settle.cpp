// Whoever helped only others may send a follower into a quarter, and then the count (COUNT-6 to
// COUNT-14).
#include "engine/expansions/count/carcassonne.h"
#include "engine/game/asking.h"

namespace bastide {
namespace {

// COUNT-39: everything that is scored from here to the question counts, whatever it comes from.
Flow note_scores(Table& table) {
    carcassonne_memory(table).scores = table.head.scores;
    return Flow::next();
}

// COUNT-6, COUNT-7: points for somebody, none for the player whose turn it is.
bool helped_only_others(const Table& table) {
    const auto& before = carcassonne_memory(table).scores;
    const auto& after = table.head.scores;
    if (after[table.head.active] > before[table.head.active]) return false;
    for (int player = 0; player < table.game.players; ++player)
        if (after[player] > before[player]) return true;
    return false;
}

const char* refuse_resident(const Table& table, FigureKindId kind, int quarter) {
    const Residence& residence = carcassonne_facts(table).residence[kind];
    if (!(residence.quarters >> quarter & 1)) return residence.rule;
    return refuse_absent(table, kind);
}

Action settle(const Table& table, FigureKindId kind, int quarter) {
    const CarcassonneFacts& facts = carcassonne_facts(table);
    return {facts.settle, kind, {}, static_cast<std::uint16_t>(facts.first_zone + quarter)};
}

// The quarter that the action names, or kNoQuarter.
int named_quarter(const Table& table, const Action& action) {
    const int quarter = action.index - carcassonne_facts(table).first_zone;
    return quarter >= 0 && quarter < kQuarters ? quarter : kNoQuarter;
}

void list_residences(const Table& table, ActionList& actions) {
    for (std::size_t i = 0; i < table.game.figures.size(); ++i)
        for (int quarter = 0; quarter < kQuarters; ++quarter)
            if (const auto kind = static_cast<FigureKindId>(i);
                refuse_resident(table, kind, quarter) == nullptr)
                actions.push_back(settle(table, kind, quarter));
}

// What was noted is forgotten as soon as the answer is known.
Flow done(Table& table) {
    carcassonne_memory(table) = {};
    return Flow::next();
}

Flow enter_settle(Table& table) {
    if (!helped_only_others(table)) return done(table);
    for (std::size_t kind = 0; kind < table.game.figures.size(); ++kind)
        for (int quarter = 0; quarter < kQuarters; ++quarter)
            if (refuse_resident(table, static_cast<FigureKindId>(kind), quarter) == nullptr)
                return Flow::wait();
    return done(table);
}

void list_settle(const Table& table, ActionList& actions) {
    list_residences(table, actions);
    actions.push_back(pass());
}

const char* refuse_settle(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    if (action.verb != carcassonne_facts(table).settle) return "BASE-8";
    const int quarter = named_quarter(table, action);
    if (quarter == kNoQuarter || action.arg >= table.game.figures.size()) return "COUNT-6";
    if (action.arg == carcassonne_facts(table).count) return "COUNT-12";  // a follower comes first
    return refuse_resident(table, action.arg, quarter);
}

Flow apply_settle(Table& table, const Action& action) {
    done(table);
    if (action.verb == kPassVerb) return Flow::next();
    --table.reserve(table.head.active, action.arg);
    table.board.add_figure({table.head.active, action.arg, Stand::kZone, 0, action.index});
    carcassonne_memory(table).settled = carcassonne_facts(table).count != kNoFigureKind;
    return Flow::next();
}

Flow enter_move_count(Table& table) {
    return carcassonne_memory(table).settled ? Flow::wait() : Flow::next();
}

void list_move_count(const Table& table, ActionList& actions) {
    for (int quarter = 0; quarter < kQuarters; ++quarter)
        if (quarter != quarter_of_count(table))
            actions.push_back(settle(table, carcassonne_facts(table).count, quarter));
    actions.push_back(pass());
}

const char* refuse_move_count(const Table& table, const Action& action) {
    if (action.verb == kPassVerb) return nullptr;
    if (action.verb != carcassonne_facts(table).settle) return "BASE-8";
    if (action.arg != carcassonne_facts(table).count) return "COUNT-8";
    const int quarter = named_quarter(table, action);
    return quarter == kNoQuarter || quarter == quarter_of_count(table) ? "COUNT-12" : nullptr;
}

Flow apply_move_count(Table& table, const Action& action) {
    done(table);
    if (action.verb == kPassVerb) return Flow::next();
    const FigureKindId count = carcassonne_facts(table).count;
    const int index = find_resident(table, kNobody, count, quarter_of_count(table));
    table.board.move_figure(index, action.index);
    return Flow::next();
}

}  // namespace

Step note_scores_step() {
    return {.name = "note-scores",
            .slot = Slot::kReinforce,
            .order = 900,
            .rule = "COUNT-39",
            .enter = note_scores};
}

Step settle_step() {
    return {.name = "settle",
            .slot = Slot::kAfterScoring,
            .order = 500,
            .rule = "COUNT-6",
            .enter = enter_settle,
            .apply = apply_settle,
            .list = list_settle,
            .refuse = refuse_settle};
}

Step move_count_step() {
    return {.name = "move-count",
            .slot = Slot::kAfterScoring,
            .order = 510,
            .rule = "COUNT-12",
            .enter = enter_move_count,
            .apply = apply_move_count,
            .list = list_move_count,
            .refuse = refuse_move_count};
}

}  // namespace bastide
