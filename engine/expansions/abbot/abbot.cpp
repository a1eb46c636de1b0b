#include "engine/expansions/abbot/abbot.h"

#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {

Value garden_value(const Table& table, SegmentId root, bool complete) {
    const char* rule = complete ? "ABBOT-9" : "ABBOT-16";
    return value_of_surroundings(table, root, rule);
}

bool is_home_of_abbot(const Game& game, KindId kind) {
    return kind == game.facts<AbbotFacts>().garden || game.kind_rules[kind].monastic;
}

const char* refuse_abbot(const Table& table, FigureKindId, TileId tile, int index) {
    const KindId kind = table.board.type_of(tile).segments[index].kind;
    if (!is_home_of_abbot(table.game, kind)) return "ABBOT-5";
    const SegmentId root = table.board.root(table.board.segment_of(tile, index));
    return table.board.occupied(root) ? "ABBOT-7" : nullptr;
}

namespace {

constexpr int kOffBoard = -1;

// Index of the active player's abbot among the figures that stand on features, or kOffBoard.
int find_own_abbot(const Table& table) {
    const FigureKindId abbot = table.game.facts<AbbotFacts>().abbot;
    if (table.reserve(table.head.active, abbot) > 0) return kOffBoard;
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].kind == abbot && figures[i].owner == table.head.active &&
            figures[i].stand == Stand::kSegment)
            return static_cast<int>(i);
    return kOffBoard;
}

Action recall(const Table& table) {
    const AbbotFacts& facts = table.game.facts<AbbotFacts>();
    return {facts.recall, facts.abbot, {}, 0};
}

const char* refuse_recall(const Table& table, const Action& action) {
    if (action.arg != recall(table).arg) return "ABBOT-15";
    const int own = find_own_abbot(table);
    if (own == kOffBoard) return "ABBOT-13";
    // Its nine points come in a moment anyway, and the player keeps the action.
    const SegmentId root = table.board.feature_of(table.board.figures()[own]);
    return table.board.complete(root) ? "ABBOT-DR-1" : nullptr;
}

void list_recall(const Table& table, ActionList& actions) {
    const Action action = recall(table);
    if (refuse_recall(table, action) == nullptr) actions.push_back(action);
}

// It is the abbot that scores, not the feature, which stays as it is (ABBOT-DR-4). The step is over
// then, for all figures (ABBOT-DR-3).
Flow apply_recall(Table& table, const Action&) {
    const int own = find_own_abbot(table);
    const SegmentId root = table.board.feature_of(table.board.figures()[own]);
    award(table, table.head.active, table.board.kind_of(root).name.c_str(),
          value_of_surroundings(table, root, "ABBOT-11"), false);
    return_figure(table, own);
    return Flow::next();
}

}  // namespace

Offer recall_offer(VerbId verb) { return {verb, list_recall, refuse_recall, apply_recall}; }

}  // namespace bastide
