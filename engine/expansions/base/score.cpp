// Scoring roads, cities and monasteries, complete and at the end (BASE-30 to BASE-56).
#include "engine/expansions/base/base.h"
#include "engine/game/scoring.h"

namespace bastide {

// BASE-45; the same for an incomplete road (BASE-53).
Value road_value(const Table& table, SegmentId root, bool complete) {
    Value value;
    value.add(table.board.tiles_of(root), "tiles", 1);
    value.cite(complete ? "BASE-45" : "BASE-53");
    return value;
}

Value city_value(const Table& table, SegmentId root, bool complete) {
    int tiles = 0;
    int pennants = 0;
    table.board.for_each_segment(root, [&](SegmentId id) {
        tiles += table.board.counts_tile(id);
        pennants += table.board.type_of_segment(id).marks[kPennants];
    });
    Value value;
    const bool tiny = complete && tiles == 2 && table.game.facts<BaseFacts>().tiny_city_half;
    const int each = complete && !tiny ? 2 : 1;
    value.add(tiles, "tiles", each);
    if (pennants > 0) value.add(pennants, "pennants", each);
    value.cite(tiny ? "BASE-48" : complete ? "BASE-47" : "BASE-53");
    return value;
}

Value value_of_surroundings(const Table& table, SegmentId root, const char* rule) {
    Value value;
    value.add(9 - table.board.open(root), "tiles", 1);
    value.cite(rule);
    return value;
}

Value monastery_value(const Table& table, SegmentId root, bool complete) {
    const char* rule = complete ? "BASE-49" : "BASE-54";
    return value_of_surroundings(table, root, rule);
}

namespace {

Flow score_completed(Table& table) {
    if (table.head.closed_count == 0) return Flow::next();
    const auto& before = table.game.hooks.before_scoring;
    const bool all = !before.empty() || !table.game.hooks.scored.empty();
    FixedList<SegmentId, ClosedList::capacity()> roots;
    for (const SegmentId root : table.closed())
        if (all || table.board.occupied(root)) roots.push_back(root);
    if (roots.size() > 1 && (all || table.listening()))
        sort_for_scoring(table, {roots.begin(), roots.size()});
    for (const SegmentId root : roots) {
        for (const auto hook : before) hook(table, root);
        score_feature(table, root, true, false);
    }
    return Flow::next();
}

// All features are scored before any follower counts as available (BASE-DR-9).
Flow return_from_completed(Table& table) {
    for (const SegmentId root : table.closed())
        if (table.board.occupied(root))
            return_figures(table, root, table.game.tables.staying_kinds);
    return Flow::next();
}

// Incomplete roads, cities and monasteries; then their followers leave (BASE-52 to BASE-55).
Flow score_incomplete(Table& table) {
    FixedList<SegmentId, kMaxOnBoard> roots;
    for (const Figure& figure : table.board.figures()) {
        const SegmentId root = table.board.feature_of(figure);
        if (figure.owner == kNobody || root == kNowhere) continue;
        if (!table.board.kind_of(root).closes) continue;
        if (!roots.contains(root)) roots.push_back(root);
    }
    if (table.listening()) sort_for_scoring(table, {roots.begin(), roots.size()});
    // Only a projection in the middle of a turn finds complete features here.
    for (const SegmentId root : roots) score_feature(table, root, table.board.complete(root), true);
    return_all_figures(table, {roots.begin(), roots.size()});
    return Flow::next();
}

}  // namespace

Step score_step() {
    return {.name = "score",
            .slot = Slot::kScore,
            .order = 200,
            .rule = "BASE-30",
            .enter = score_completed};
}

Step return_step() {
    return {.name = "return",
            .slot = Slot::kReturn,
            .order = 100,
            .rule = "BASE-36",
            .enter = return_from_completed};
}

Step final_features_step() {
    return {.name = "final-features",
            .slot = Slot::kEndOfGame,
            .order = 200,
            .rule = "BASE-52",
            .enter = score_incomplete};
}

}  // namespace bastide
