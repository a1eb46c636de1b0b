#include "engine/expansions/bridges_castles_bazaars/with_princess_dragon.h"

#include "engine/expansions/bridges_castles_bazaars/castles.h"

namespace bastide {
namespace {

struct CastleEscortFacts {
    FigureKindId fairy = 0;
    VerbId guard = 0;
};

const Escort& escort(const Table& table) { return table.game.hooks.escorts.front(); }

Action guard_on_castle(const Table& table, const Figure& figure) {
    const SegmentId segment = segment_under_castle(table, figure);
    return {table.game.facts<CastleEscortFacts>().guard, 0, table.board.tile(figure.where).square,
            static_cast<std::uint16_t>(table.board.index_of(segment))};
}

// The follower on the castle that the action names, or nullptr.
const Figure* find_named(const Table& table, const Action& action) {
    for (const Figure& figure : table.board.figures())
        if (figure.owner != kNobody && stands_on_castle(figure) &&
            guard_on_castle(table, figure) == action)
            return &figure;
    return nullptr;
}

const char* refuse_guard(const Table& table, const Action& action) {
    const Figure* figure = find_named(table, action);
    return figure == nullptr ? "DRAGON-9" : escort(table).refuse(table, *figure);
}

void list_guards(const Table& table, ActionList& actions) {
    if (!has_castles(table)) return;
    for (const Figure& figure : table.board.figures())
        if (stands_on_castle(figure) && figure.owner == table.head.active &&
            escort(table).refuse(table, figure) == nullptr)
            actions.push_back(guard_on_castle(table, figure));
}

Flow apply_guard(Table& table, const Action& action) {
    const Figure figure = *find_named(table, action);
    escort(table).join(table, figure);
    return Flow::next();
}

}  // namespace

void furnish_castle_escort(GameBuilder& builder) {
    Hooks& hooks = builder.game().hooks;
    const int fairy = builder.game().figure("fairy");
    if (fairy < 0 || hooks.escorts.empty()) return;
    CastleEscortFacts facts;
    facts.fairy = static_cast<FigureKindId>(fairy);
    facts.guard = builder.add_verb(
        {.name = "guard-castle", .arguments = {Argument::kPlace}, .points_at = PointsAt::kStander});
    builder.add_facts(facts);
    builder.add_choices(kMaxCastles);
    hooks.offers.push_back({facts.guard, list_guards, refuse_guard, apply_guard});
}

void lead_onto_castle(Table& table, SegmentId from, const Figure& follower) {
    if (!table.game.has_facts<CastleEscortFacts>()) return;
    const FigureKindId fairy = table.game.facts<CastleEscortFacts>().fairy;
    const auto figures = table.board.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        Figure figure = figures[i];
        if (figure.kind != fairy || figure.stand != Stand::kSegment || figure.where != from)
            continue;
        figure.stand = follower.stand;
        figure.spot = follower.spot;
        figure.where = follower.where;
        table.board.remove_figure(static_cast<int>(i));
        table.board.add_figure(figure);
        return;
    }
}

}  // namespace bastide
